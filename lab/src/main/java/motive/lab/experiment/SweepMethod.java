package motive.lab.experiment;

import java.util.List;
import java.util.Optional;
import motive.kit.SimilarityIndex;
import motive.lab.work.SearchMethod;

/** Who explains in the sweep. */
enum SweepMethod {
  MOTIVE_VGAE("Motive, VGAE", 0, SimilarityIndex.VGAE, SearchMethod.PAPER),
  MOTIVE_GNTK("Motive, GNTK", 1, SimilarityIndex.GNTK, SearchMethod.PAPER),
  EXACT("Motive exact, VGAE", 0, SimilarityIndex.VGAE, SearchMethod.EXACT),
  SUBGRAPHX("SubgraphX", 2);

  /** Motive by the paper's search, by index. */
  static final List<SweepMethod> OURS = List.of(MOTIVE_VGAE, MOTIVE_GNTK);

  private final String label;
  private final int kind;
  private final Optional<SimilarityIndex> index;
  private final Optional<SearchMethod> search;

  SweepMethod(String label, int kind) {
    this.label = label;
    this.kind = kind;
    this.index = Optional.empty();
    this.search = Optional.empty();
  }

  SweepMethod(String label, int kind, SimilarityIndex index, SearchMethod search) {
    this.label = label;
    this.kind = kind;
    this.index = Optional.of(index);
    this.search = Optional.of(search);
  }

  String label() {
    return label;
  }

  /** What chooses its colour and mark. */
  int kind() {
    return kind;
  }

  boolean isExact() {
    return search.map(SearchMethod::exact).orElse(false);
  }

  boolean isRival() {
    return search.isEmpty();
  }

  /** The index that it searches under. */
  SimilarityIndex index() {
    return index.orElseThrow();
  }

  SearchMethod search() {
    return search.orElseThrow();
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
