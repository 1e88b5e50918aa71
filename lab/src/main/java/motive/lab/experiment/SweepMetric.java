package motive.lab.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import motive.kit.SimilarityIndex;
import motive.lab.work.Explained;
import motive.lab.work.Rivalled;

/** The metrics that explanations are scored by, in the order of the paper's panels. */
enum SweepMetric {
  FIDELITY("fidelity", Optional.empty()),
  INTERPRETABILITY("interpretability", Optional.empty()),
  STABILITY_VGAE("stability (VGAE)", Optional.of(SimilarityIndex.VGAE)),
  STABILITY_GNTK("stability (GNTK)", Optional.of(SimilarityIndex.GNTK));

  /** Those that do not need a likeness of graphs. */
  static final List<SweepMetric> PLAIN = List.of(FIDELITY, INTERPRETABILITY);

  private final String label;
  private final Optional<SimilarityIndex> index;

  SweepMetric(String label, Optional<SimilarityIndex> index) {
    this.label = label;
    this.index = index;
  }

  /** Stability under an index. */
  static SweepMetric stability(SimilarityIndex index) {
    return index == SimilarityIndex.VGAE ? STABILITY_VGAE : STABILITY_GNTK;
  }

  /** What axes and tables call it. */
  String label() {
    return label;
  }

  /** What keys of published figures and files call it. */
  String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean isStability() {
    return index.isPresent();
  }

  /** Whether explanations that were searched under an index have it. */
  boolean isUnder(SimilarityIndex other) {
    return index.isEmpty() || index.get() == other;
  }

  /** Of Motive's explanation: stability on perturbed graphs that the search did not see. */
  double of(Explained.Row row) {
    return switch (this) {
      case FIDELITY -> row.fidelity();
      case INTERPRETABILITY -> row.interpretability();
      case STABILITY_VGAE, STABILITY_GNTK -> row.evaluatedStability();
    };
  }

  /** Of a rival's choice: stability by the rival's own choices in perturbed graphs. */
  private double of(Rivalled.Row row) {
    return switch (this) {
      case FIDELITY -> row.fidelity();
      case INTERPRETABILITY -> row.interpretability();
      case STABILITY_VGAE, STABILITY_GNTK ->
          row.ownStability().getOrDefault(index.orElseThrow().id(), Double.NaN);
    };
  }

  /** Of Motive's explanations, one a graph that has a number. */
  double[] of(Explained found) {
    return Values.finite(found.rows(), this::of);
  }

  /** Of a rival's choices within a budget, one a graph that has a number. */
  double[] of(Rivalled found, int budget) {
    return Values.finite(found.within(budget), this::of);
  }
}
