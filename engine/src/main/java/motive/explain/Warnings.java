package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import motive.candidate.Candidates;
import motive.candidate.Spread;
import motive.explain.Warning.Kind;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Target;
import motive.objective.WeightedSum;
import motive.objective.Weights;

/**
 * The warnings about a part that was chosen from what was looked at.
 *
 * <p>They depend on the candidates alone, not on their order, and take a few looks at each row.
 */
public final class Warnings {
  /** A metric that makes more of the objective's spread than this decides alone. */
  private static final double MOST_SPREAD = 0.8;

  /** A metric with at least this weight is meant to decide alone. */
  private static final double DECIDES_ALONE = 0.8;

  /** How far below the best a near-tie may be, in ranges of the objective. */
  private static final double NEAR = 0.01;

  /** Up to this many near-ties get no warning. */
  private static final long FEW_TIES = 10;

  private Warnings() {}

  /**
   * Those of the best candidate under the request's weights.
   *
   * @param worth of the best candidate; empty where there is none
   */
  static List<Warning> ofBest(Solved solved, Ranking.Choice choice, Optional<Assessment> worth) {
    List<Warning> all = new ArrayList<>(solved.warnings());
    Candidates scored = choice.scored();
    if (!scored.isEmpty()) {
      Spread spread = scored.spread(choice.objective());
      oneMetric(solved, choice.objective(), spread).ifPresent(all::add);
      all.addAll(flat(solved, scored));
      choice
          .chosen()
          .flatMap(chosen -> nearTies(solved, choice, chosen, spread))
          .ifPresent(all::add);
    }
    worth
        .map(w -> passedOver(solved, choice, w).or(() -> classNotKept(solved, w)))
        .orElseGet(() -> noneKeeps(solved, scored))
        .ifPresent(all::add);
    notConverged(solved).ifPresent(all::add);
    return all;
  }

  // Where some parts keep the class, but an average part serves the weights better.
  private static Optional<Warning> passedOver(
      Solved solved, Ranking.Choice choice, Assessment worth) {
    boolean prefers = solved.request().settings().choice().keep() == ChoiceRule.Keep.PREFER;
    boolean anyCounted = choice.chosen().filter(c -> c.among() == CandidateFilter.ALL).isPresent();
    if (!prefers || !anyCounted || worth.keeps() || !solved.isDecided() || !solved.anyKeeps()) {
      return Optional.empty();
    }
    return Optional.of(
        new Warning(
            Kind.CLASS_NOT_KEPT,
            String.format(
                Locale.ROOT,
                "every part that keeps %s alone serves these weights worse than a random part does"
                    + " (%s); raise the budget, or use --keep require",
                decision(solved.target()),
                numbers(solved.target(), worth))));
  }

  // Where only parts that keep the class may be the answer and there is none.
  private static Optional<Warning> noneKeeps(Solved solved, Candidates scored) {
    return scored.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Warning(
                Kind.CLASS_NOT_KEPT,
                noneKeeps(solved)
                    + "; raise the budget, or use --keep prefer to get the best of the others"));
  }

  private static String noneKeeps(Solved solved) {
    return "no part of at most "
        + solved.request().settings().maxEdges()
        + " edges keeps "
        + decision(solved.target())
        + " alone"
        + (solved.graphIsWhole() ? "" : ", of those that were met");
  }

  private static String numbers(Target target, Assessment worth) {
    return worth
        .values()
        .map(
            v ->
                String.format(
                    Locale.ROOT,
                    "this one %1$.4g%3$s, whole graph %2$.4g%3$s",
                    v.inside(),
                    v.whole(),
                    target.output().unit().isEmpty() ? "" : " " + target.output().unit()))
        .orElseGet(
            () ->
                String.format(
                    Locale.ROOT,
                    "this one p %.3f, whole graph %.3f",
                    worth.inside(),
                    worth.whole()));
  }

  private static String decision(Target target) {
    if (target.isValue()) {
      return "the value";
    }
    return "class "
        + target.of()
        + (target.against() < 0 ? "" : " against class " + target.against());
  }

  private static List<Warning> flat(Solved solved, Candidates scored) {
    boolean degenerate =
        solved.warnings().stream().anyMatch(w -> w.kind() == Kind.DEGENERATE_FIDELITY);
    return FlatMetrics.of(
        scored, solved.request().settings().weights(), solved.graphIsWhole(), degenerate);
  }

  private static boolean asksToKeep(Solved solved) {
    return solved.request().settings().choice().keep() != ChoiceRule.Keep.IGNORE;
  }

  /** Those of any part, however it was chosen. */
  public static List<Warning> ofPart(Solved solved, Assessment worth) {
    List<Warning> all = new ArrayList<>();
    for (Warning warning : solved.warnings()) {
      if (warning.kind() == Kind.WEAK_ENCODER
          || warning.kind() == Kind.WHOLE_GRAPH
          || warning.kind() == Kind.SCALE_OF_MET) {
        all.add(warning);
      }
    }
    classNotKept(solved, worth).ifPresent(all::add);
    return all;
  }

  /**
   * Whether the model no longer decides for the target on a part alone. Where it does not on the
   * whole graph either, there is no decision to keep.
   */
  public static Optional<Warning> classNotKept(Solved solved, Assessment worth) {
    if (worth.keeps() || !solved.isDecided()) {
      return Optional.empty();
    }
    if (asksToKeep(solved) && !solved.anyKeeps()) {
      return Optional.of(
          new Warning(
              Kind.CLASS_NOT_KEPT,
              String.format(
                  Locale.ROOT,
                  "%s (%s); raise the budget",
                  noneKeeps(solved),
                  numbers(solved.target(), worth))));
    }
    return Optional.of(
        new Warning(
            Kind.CLASS_NOT_KEPT,
            String.format(
                Locale.ROOT,
                "the part alone does not keep %s (%s); raise the budget or"
                    + " the weight of fidelity",
                decision(solved.target()),
                // The warning is about the part whose numbers these are.
                numbers(solved.target(), worth).replace("this one ", ""))));
  }

  // Whether explanations that stability compares with are not those that it would choose itself.
  private static Optional<Warning> notConverged(Solved solved) {
    return solved
        .rounds(solved.request().settings().weights())
        .filter(rounds -> rounds.end() != Rounds.End.CONVERGED)
        .map(
            rounds ->
                new Warning(
                    Kind.NOT_CONVERGED,
                    "no fixed point was reached ("
                        + rounds.text()
                        + "); the answer is the best for the archive of the last round; compare it"
                        + " with two stages"));
  }

  private static Optional<Warning> oneMetric(Solved solved, WeightedSum objective, Spread spread) {
    if (solved.request().settings().choice().isAttained()) {
      // From chance to the best every metric counts its weight, whatever the worst candidate has.
      return Optional.empty();
    }
    Weights weights = objective.weights();
    double sum = 0;
    int weighed = 0;
    for (Metric metric : Metric.values()) {
      sum += range(metric, spread, objective);
      weighed += weights.of(metric) > 0 ? 1 : 0;
    }
    for (Metric metric : Metric.values()) {
      double range = range(metric, spread, objective);
      if (weighed > 1 && range > MOST_SPREAD * sum && weights.of(metric) < DECIDES_ALONE) {
        return Optional.of(
            new Warning(
                Kind.ONE_METRIC,
                String.format(
                    Locale.ROOT,
                    "%s makes %.0f %% of the objective's spread over the candidates%s; lower its"
                        + " weight to let the others count",
                    metric.id(),
                    100 * range / sum,
                    // Others could widen any range.
                    solved.graphIsWhole() ? "" : " that were found")));
      }
    }
    return Optional.empty();
  }

  private static double range(Metric metric, Spread spread, WeightedSum objective) {
    return objective.range(metric, spread.of(metric));
  }

  // Candidates that were not found cannot take a near-tie away: their range only grows, so that
  // there are at least as many.
  private static Optional<Warning> nearTies(
      Solved solved, Ranking.Choice choice, Chosen chosen, Spread spread) {
    double floor = chosen.optimum() - NEAR * (chosen.optimum() - spread.low());
    long sets = choice.scored().setsFrom(choice.objective(), floor, choice.rows());
    boolean isBest = chosen.floor() == chosen.optimum();
    boolean counted = isBest || choice.scored().value(choice.objective(), chosen.row()) >= floor;
    long others = counted ? sets - 1 : sets;
    if (others <= FEW_TIES) {
      return Optional.empty();
    }
    String count =
        sets == Long.MAX_VALUE
            ? "very many"
            : (solved.graphIsWhole() ? "" : "at least ") + String.format(Locale.ROOT, "%d", others);
    return Optional.of(
        new Warning(
            Kind.NEAR_TIES,
            count
                + " other parts come within 1 % of the objective's range below "
                + (isBest ? "this one" : "the best")
                + "; ask for the top ones as well"));
  }
}
