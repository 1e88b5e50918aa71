package motive.explain;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import motive.candidate.Candidates;
import motive.candidate.Chance;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.MetricMeasure;
import motive.objective.Preference;
import motive.objective.Scales;
import motive.objective.Units;

/**
 * A graph whose own explanation enters the stability of the target graph's: the target itself, or
 * one of its perturbed forms. Of its candidates those are kept that some weights would choose.
 *
 * @param name what reports call its explanation
 * @param ladder the candidates that Stage 1 may choose under some weights and some budget
 * @param contenders those that it may choose under some weights and the current budget
 * @param chances of each budget where units are attained ones, else none
 * @param rule by which answers are chosen
 * @param budget the current one
 * @param originals its nodes as numbered in the target graph, in the same order
 * @param measure of its parts
 */
record ArchiveGraph(
    String name,
    Candidates ladder,
    Candidates contenders,
    List<Chance> chances,
    ChoiceRule rule,
    int budget,
    NodeSet originals,
    MetricMeasure measure) {
  /** A graph with all its candidates. */
  static ArchiveGraph of(
      String name,
      Candidates table,
      List<Chance> chances,
      ChoiceRule rule,
      NodeSet originals,
      MetricMeasure measure) {
    Candidates ladder =
        isPlain(rule) ? table.contendersOfEveryBudget() : table.contendersOfEveryLevel();
    return new ArchiveGraph(
        name,
        ladder,
        isPlain(rule) ? ladder.contenders() : ladder,
        chances,
        rule,
        table.maxEdges(),
        originals,
        measure);
  }

  // Whether the best itself is chosen, so that what is beaten in both metrics never is.
  private static boolean isPlain(ChoiceRule rule) {
    return rule.tolerance() == 0 && rule.keep() == ChoiceRule.Keep.IGNORE;
  }

  /**
   * The same as a search with a smaller budget would have given. The contenders are chosen again,
   * since rounding may make a row tie with one that dominates it: then more contenders are not the
   * same choice.
   */
  ArchiveGraph within(int smaller) {
    Candidates fitting = ladder.within(smaller);
    return new ArchiveGraph(
        name,
        ladder,
        isPlain(rule) ? fitting.contenders() : fitting,
        chances,
        rule,
        smaller,
        originals,
        measure);
  }

  /** The units in which fidelity and interpretability are weighed here. */
  Units units(Scales scales) {
    return Attained.units(chances, budget)
        .filter(units -> rule.scaling() == ChoiceRule.Scaling.ATTAINED)
        .orElseGet(() -> Units.of(scales));
  }

  Graph graph() {
    return ladder.graph();
  }

  /** What Stage 1 chooses here, by the rule of answers; empty where there is nothing to choose. */
  Optional<Choice> choose(StageOne stage) {
    if (isPlain(rule)) {
      OptionalInt best = contenders.best(stage.guide());
      return best.isEmpty() ? Optional.empty() : Optional.of(new Choice(this, best.getAsInt()));
    }
    double chance =
        Attained.at(chances, budget)
            .map(c -> stage.sum().reward(c.fidelity(), c.interpretability()))
            .orElse(Double.NaN);
    // A table of Stage 1 has no stability, so that its weight adds nothing.
    return Chosen.from(contenders, stage.sum(), rule, chance)
        .map(chosen -> new Choice(this, chosen.row()));
  }

  /** The explanation of an archived graph. */
  record Choice(ArchiveGraph of, int row) {
    /** Its assessment; a model that is evaluated in batches is evaluated here on it alone. */
    double reward(Preference reward) {
      return of.measure.asksInBatches()
          ? reward.value(
              of.measure.fidelityAlone(nodes()),
              of.contenders.interpretability(row),
              of.contenders.stability(row))
          : of.contenders.value(reward, row);
    }

    /** Its nodes, as numbered in the archived graph. */
    NodeSet nodes() {
      return of.contenders.nodes(row);
    }

    /** The explanation as a graph of its own. */
    Graph graph() {
      return of.graph().induced(nodes());
    }

    /** Explanations of equal keys have equal similarities to everything. */
    Object key() {
      int shape = of.contenders.shape(row);
      return shape >= 0 ? shape : new Unshaped(of.ladder, nodes());
    }
  }

  /** An explanation that only its nodes distinguish, since its shape found no room. */
  private record Unshaped(Candidates of, NodeSet nodes) {}
}
