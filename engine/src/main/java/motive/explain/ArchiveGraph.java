package motive.explain;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.MetricMeasure;
import motive.objective.Preference;
import motive.objective.Units;
import motive.objective.Weights;

/**
 * A graph whose own explanation enters the stability of the target graph's: the target itself, or
 * one of its perturbed forms. Of its candidates those are kept that Stage 1 would choose under some
 * weights; all of them only where stability is weighed here as well.
 *
 * @param name what reports call its explanation
 * @param ladder the candidates that Stage 1 may choose under some weights and some budget
 * @param contenders those that it may choose under some weights and the current budget
 * @param tableUnits of all its candidates, with the rule by which answers are chosen
 * @param budget the current one
 * @param originals its nodes as numbered in the target graph, in the same order
 * @param measure of its parts
 * @param ranking of all its candidates within the current budget; empty where Stage 1 alone chooses
 */
record ArchiveGraph(
    String name,
    Candidates ladder,
    Candidates contenders,
    TableUnits tableUnits,
    int budget,
    NodeSet originals,
    MetricMeasure measure,
    Optional<Ranking> ranking) {
  /** A graph with all its candidates. */
  static ArchiveGraph of(
      String name,
      Candidates table,
      TableUnits tableUnits,
      NodeSet originals,
      MetricMeasure measure) {
    boolean isPlain = tableUnits.rule().isPlain();
    Candidates ladder = isPlain ? table.contendersOfEveryBudget() : table.contendersOfEveryLevel();
    return new ArchiveGraph(
        name,
        ladder,
        isPlain ? ladder.contenders() : ladder,
        tableUnits,
        table.maxEdges(),
        originals,
        measure,
        Optional.empty());
  }

  /** The same where the full objective chooses from all candidates. */
  ArchiveGraph with(Ranking all) {
    return new ArchiveGraph(
        name, ladder, contenders, tableUnits, budget, originals, measure, Optional.of(all));
  }

  /** The same where Stage 1 alone chooses. */
  ArchiveGraph withoutRanking() {
    return new ArchiveGraph(
        name, ladder, contenders, tableUnits, budget, originals, measure, Optional.empty());
  }

  private ChoiceRule rule() {
    return tableUnits.rule();
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
        rule().isPlain() ? fitting.contenders() : fitting,
        tableUnits,
        smaller,
        originals,
        measure,
        ranking.map(all -> all.within(smaller)));
  }

  /** The units in which fidelity and interpretability are weighed here. */
  Units units() {
    return tableUnits.within(budget);
  }

  Graph graph() {
    return ladder.graph();
  }

  /** What Stage 1 chooses here, by the rule of answers; empty where there is nothing to choose. */
  Optional<Choice> choose(StageOne stage) {
    if (rule().isPlain()) {
      OptionalInt best = contenders.best(stage.guide());
      return best.isEmpty()
          ? Optional.empty()
          : Optional.of(new Choice(this, contenders, best.getAsInt()));
    }
    double chance =
        tableUnits
            .chance(budget)
            .map(c -> stage.sum().reward(c.fidelity(), c.interpretability()))
            .orElse(Double.NaN);
    // A table of Stage 1 has no stability, so that its weight adds nothing.
    return Chosen.from(contenders, stage.sum(), rule(), chance, contenders.byEdgesAndParts())
        .map(chosen -> new Choice(this, contenders, chosen.row()));
  }

  /**
   * What the full objective chooses here, by the rule of answers; there must be a {@link #ranking}.
   *
   * @param compared the explanations that stability compares with
   * @param stopped whether to give up, see {@link Stop}
   */
  Optional<Choice> choose(Weights weights, Members compared, BooleanSupplier stopped) {
    Ranking all = ranking.orElseThrow();
    return all.winner(weights, compared, stopped)
        .map(winner -> new Choice(this, all.table(), winner.row()));
  }

  /**
   * The explanation of an archived graph.
   *
   * @param from the candidates that it is a row of
   */
  record Choice(ArchiveGraph of, Candidates from, int row) {
    /** Its assessment; a model that is evaluated in batches is evaluated here on it alone. */
    double reward(Preference reward) {
      return of.measure.asksInBatches()
          ? reward.value(
              of.measure.fidelityAlone(nodes()), from.interpretability(row), from.stability(row))
          : from.value(reward, row);
    }

    /** Its nodes, as numbered in the archived graph. */
    NodeSet nodes() {
      return from.nodes(row);
    }

    /** The explanation as a graph of its own. */
    Graph graph() {
      return of.graph().induced(nodes());
    }

    /** Explanations of equal keys have equal similarities to everything. */
    Object key() {
      int shape = from.shape(row);
      return shape >= 0 ? shape : new Unshaped(of.ladder, nodes());
    }
  }

  /** An explanation that only its nodes distinguish, since its shape found no room. */
  private record Unshaped(Candidates of, NodeSet nodes) {}
}
