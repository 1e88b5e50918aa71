package motive.lab.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import motive.kit.SimilarityIndex;
import motive.lab.work.SearchMethod;
import org.jspecify.annotations.Nullable;

/** The explainers that are compared over budgets. */
enum Method {
  MOTIVE_VGAE("Motive, VGAE", 0, SimilarityIndex.VGAE, false),
  MOTIVE_GNTK("Motive, GNTK", 1, SimilarityIndex.GNTK, false),
  EXACT("Motive exact, VGAE", 0, SimilarityIndex.VGAE, true),
  SUBGRAPHX("SubgraphX", 2),
  GNNEXPLAINER("GNNExplainer", 3),
  PGEXPLAINER("PGExplainer", 5),
  TIMED_VGAE("Motive, MCTS, VGAE", 0, SimilarityIndex.VGAE, false),
  TIMED_GNTK("Motive, MCTS, GNTK", 1, SimilarityIndex.GNTK, false),
  TIMED_EXACT_VGAE("Motive, exact, VGAE", 0, SimilarityIndex.VGAE, true),
  TIMED_EXACT_GNTK("Motive, exact, GNTK", 1, SimilarityIndex.GNTK, true),
  /** SubgraphX with min_atoms set to the budget. */
  SUBGRAPHX_BY_BUDGET("SubgraphX, min_atoms = B", 3);

  /** Motive by the paper's search, by index. */
  static final List<Method> OURS = List.of(MOTIVE_VGAE, MOTIVE_GNTK);

  /** Those of the budget sweep. */
  static final List<Method> SWEPT = List.of(MOTIVE_VGAE, MOTIVE_GNTK, EXACT, SUBGRAPHX);

  /** Those of the table of further baselines. */
  static final List<Method> BASELINES =
      List.of(MOTIVE_VGAE, MOTIVE_GNTK, SUBGRAPHX, GNNEXPLAINER, PGEXPLAINER);

  /** Those that are timed. */
  static final List<Method> TIMED =
      List.of(
          TIMED_VGAE,
          TIMED_GNTK,
          TIMED_EXACT_VGAE,
          TIMED_EXACT_GNTK,
          SUBGRAPHX,
          SUBGRAPHX_BY_BUDGET);

  private final String label;
  private final int kind;
  private final Optional<SimilarityIndex> index;
  private final boolean exact;

  Method(String label, int kind) {
    this(label, kind, null, false);
  }

  Method(String label, int kind, @Nullable SimilarityIndex index, boolean exact) {
    this.label = label;
    this.kind = kind;
    this.index = Optional.ofNullable(index);
    this.exact = exact;
  }

  String label() {
    return label;
  }

  /** What keys of published figures and the catalogue of rivals call a rival. */
  String id() {
    return label.toLowerCase(Locale.ROOT);
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

  /** Whether the paper's table of further baselines has it. */
  boolean isBaseline() {
    return this == GNNEXPLAINER || this == PGEXPLAINER;
  }

  /** The index that it searches under. */
  SimilarityIndex index() {
    return index.orElseThrow();
  }

  SearchMethod search() {
    return exact ? SearchMethod.EXACT : SearchMethod.PAPER;
  }

  /** Whether it is scored by a metric: proven optima are not searched for stability's sake. */
  boolean has(SweepMetric metric) {
    return isRival() || (metric.isUnder(index()) && !(exact && metric.isStability()));
  }
}
