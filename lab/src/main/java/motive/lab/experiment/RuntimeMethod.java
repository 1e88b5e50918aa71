package motive.lab.experiment;

import java.util.List;
import motive.kit.SimilarityIndex;
import motive.lab.work.SearchMethod;

/** The methods that are timed. */
enum RuntimeMethod {
  MCTS_VGAE("Motive, MCTS, VGAE", 0),
  MCTS_GNTK("Motive, MCTS, GNTK", 1),
  EXACT_VGAE("Motive, exact, VGAE", 0),
  EXACT_GNTK("Motive, exact, GNTK", 1),
  SUBGRAPHX("SubgraphX", 2),
  SUBGRAPHX_FOLLOWING("SubgraphX, min_atoms = B", 3);

  static final List<RuntimeMethod> RIVALS = List.of(SUBGRAPHX, SUBGRAPHX_FOLLOWING);

  private final String label;
  private final int kind;

  RuntimeMethod(String label, int kind) {
    this.label = label;
    this.kind = kind;
  }

  String label() {
    return label;
  }

  /** What chooses its colour and mark. */
  int kind() {
    return kind;
  }

  boolean isRival() {
    return RIVALS.contains(this);
  }

  boolean isExact() {
    return this == EXACT_VGAE || this == EXACT_GNTK;
  }

  SearchMethod search() {
    return isExact() ? SearchMethod.EXACT : SearchMethod.PAPER;
  }

  SimilarityIndex index() {
    return this == MCTS_GNTK || this == EXACT_GNTK ? SimilarityIndex.GNTK : SimilarityIndex.VGAE;
  }

  /** The paper's search under an index. */
  static RuntimeMethod mcts(SimilarityIndex index) {
    return index == SimilarityIndex.VGAE ? MCTS_VGAE : MCTS_GNTK;
  }
}
