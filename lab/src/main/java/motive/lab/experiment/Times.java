package motive.lab.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.explain.Phase;
import motive.lab.work.Explained;
import motive.metric.Spread;

/**
 * Times of one method at one budget.
 *
 * @param seconds of deployment, one a graph
 * @param phases mean seconds a graph by phase
 * @param evaluations the mean number of node sets scored, or of values asked for
 * @param wall seconds a graph from the first start to the last end on all threads; NaN for rivals
 */
record Times(List<Double> seconds, Map<Phase, Double> phases, double evaluations, double wall) {
  /** The phases that are part of an explanation in use; what only scores is not. */
  static final List<Phase> DEPLOYED =
      List.of(
          Phase.SETUP, Phase.STAGE1_MAIN, Phase.SMOOTHING, Phase.STABILITY_NORM, Phase.STAGE2_MAIN);

  /** Those and the scoring of stability. */
  static final List<Phase> SHOWN =
      Stream.concat(DEPLOYED.stream(), Stream.of(Phase.STAB_EVAL)).toList();

  /** The times of Motive, whose phases are known, or of a rival, which has one phase. */
  static Times of(Cell cell, Explained all) {
    boolean isRival = cell.method().isRival();
    Explained found = all.within(cell.budget());
    List<Phase> deployed = isRival ? List.of(Phase.CHOICE) : DEPLOYED;
    Map<Phase, Double> phases = new EnumMap<>(Phase.class);
    for (Phase phase : Phase.values()) {
      phases.put(phase, found.mean(row -> row.seconds(phase)));
    }
    return new Times(
        found.rows().stream()
            .map(row -> deployed.stream().mapToDouble(row::seconds).sum())
            .toList(),
        phases,
        found.mean(Explained.Row::evaluations),
        isRival ? Double.NaN : found.wallSeconds() / found.rows().size());
  }

  Spread spread() {
    return Spread.of(seconds);
  }

  double mean() {
    return spread().mean();
  }

  double median() {
    return Values.median(Values.column(seconds, s -> s));
  }

  /** The mean seconds of a phase. */
  double of(Phase phase) {
    return phases.getOrDefault(phase, 0.0);
  }

  /** The share of the measured time that is not evaluation alone. */
  double deployment() {
    return mean() / (mean() + of(Phase.STAB_EVAL));
  }
}
