package motive.lab.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import motive.kit.SimilarityIndex;
import motive.lab.work.Explained;
import motive.objective.Metric;

/** The metrics that explanations are scored by, in the order of the paper's panels. */
enum SweepMetric {
  FIDELITY(Metric.FIDELITY, Optional.empty()),
  INTERPRETABILITY(Metric.INTERPRETABILITY, Optional.empty()),
  STABILITY_VGAE(Metric.STABILITY, Optional.of(SimilarityIndex.VGAE)),
  STABILITY_GNTK(Metric.STABILITY, Optional.of(SimilarityIndex.GNTK));

  /** Those that do not need a likeness of graphs. */
  static final List<SweepMetric> PLAIN = List.of(FIDELITY, INTERPRETABILITY);

  private final Metric metric;
  private final Optional<SimilarityIndex> index;

  SweepMetric(Metric metric, Optional<SimilarityIndex> index) {
    this.metric = metric;
    this.index = index;
  }

  /** A metric, of explanations under an index. */
  static SweepMetric of(Metric metric, SimilarityIndex index) {
    return switch (metric) {
      case FIDELITY -> FIDELITY;
      case INTERPRETABILITY -> INTERPRETABILITY;
      case STABILITY -> index == SimilarityIndex.VGAE ? STABILITY_VGAE : STABILITY_GNTK;
    };
  }

  /** What is measured, under whichever index. */
  Metric metric() {
    return metric;
  }

  /** What axes and tables call it. */
  String label() {
    return metric.id() + index.map(i -> " (" + i + ")").orElse("");
  }

  /** What keys of published figures and files call it. */
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The index that it needs, if any. */
  Optional<SimilarityIndex> index() {
    return index;
  }

  boolean isStability() {
    return index.isPresent();
  }

  /** Whether explanations that were searched under an index have it. */
  boolean isUnder(SimilarityIndex other) {
    return index.isEmpty() || index.get() == other;
  }

  /** Of one explanation: stability on perturbed graphs that no search saw. */
  double of(Explained.Row row) {
    return index.map(row::evaluatedStability).orElseGet(() -> row.value(metric));
  }

  /** Of explanations, one a graph that has a number. */
  double[] of(Explained found) {
    return Values.finite(found.rows(), this::of);
  }
}
