package motive.lab.experiment;

import java.util.List;
import java.util.Optional;
import motive.kit.SimilarityIndex;
import motive.lab.work.SearchMethod;

/** Who explains in the sweep. */
enum SweepMethod {
  MOTIVE_VGAE("Motive, VGAE", 0, SimilarityIndex.VGAE, false),
  MOTIVE_GNTK("Motive, GNTK", 1, SimilarityIndex.GNTK, false),
  EXACT("Motive exact, VGAE", 0, SimilarityIndex.VGAE, true),
  SUBGRAPHX("SubgraphX", 2);

  /** Motive by the paper's search, by index. */
  static final List<SweepMethod> OURS = List.of(MOTIVE_VGAE, MOTIVE_GNTK);

  private final String label;
  private final int kind;
  private final Optional<SimilarityIndex> index;
  private final boolean exact;

  SweepMethod(String label, int kind) {
    this.label = label;
    this.kind = kind;
    this.index = Optional.empty();
    this.exact = false;
  }

  SweepMethod(String label, int kind, SimilarityIndex index, boolean exact) {
    this.label = label;
    this.kind = kind;
    this.index = Optional.of(index);
    this.exact = exact;
  }

  String label() {
    return label;
  }

  /** What chooses its colour and mark. */
  int kind() {
    return kind;
  }

  boolean isExact() {
    return exact;
  }

  boolean isRival() {
    return index.isEmpty();
  }

  /** The index that it searches under. */
  SimilarityIndex index() {
    return index.orElseThrow();
  }

  SearchMethod search() {
    return exact ? SearchMethod.EXACT : SearchMethod.PAPER;
  }

  /** Motive by the paper's search under an index. */
  static SweepMethod ours(SimilarityIndex index) {
    return index == SimilarityIndex.VGAE ? MOTIVE_VGAE : MOTIVE_GNTK;
  }

  /** Whether it is scored by a metric: proven optima are not searched for stability's sake. */
  boolean has(SweepMetric metric) {
    return isRival() || (metric.isUnder(index()) && !(isExact() && metric.isStability()));
  }
}
