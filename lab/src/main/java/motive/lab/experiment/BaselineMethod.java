package motive.lab.experiment;

import java.util.Locale;
import motive.kit.SimilarityIndex;

/** Who stands in the table of further baselines. */
enum BaselineMethod {
  MOTIVE_VGAE("Motive, VGAE", 0),
  MOTIVE_GNTK("Motive, GNTK", 1),
  SUBGRAPHX("SubgraphX", 2),
  GNNEXPLAINER("GNNExplainer", 3),
  PGEXPLAINER("PGExplainer", 5);

  private final String label;
  private final int kind;

  BaselineMethod(String label, int kind) {
    this.label = label;
    this.kind = kind;
  }

  String label() {
    return label;
  }

  /** What chooses its colour and mark; those of the sweep look as they do there. */
  int kind() {
    return kind;
  }

  /** Whether the paper's table has it. */
  boolean isPublished() {
    return this == GNNEXPLAINER || this == PGEXPLAINER;
  }

  /** What keys of published figures call it. */
  String id() {
    return label.toLowerCase(Locale.ROOT);
  }

  private boolean isOurs() {
    return this == MOTIVE_VGAE || this == MOTIVE_GNTK;
  }

  SimilarityIndex index() {
    return this == MOTIVE_GNTK ? SimilarityIndex.GNTK : SimilarityIndex.VGAE;
  }

  /** Whether it is scored by a metric. */
  boolean has(SweepMetric metric) {
    return !isOurs() || metric.isUnder(index());
  }
}
