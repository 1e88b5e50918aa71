package motive.compare;

/** What is measured of an explanation in a comparison. */
public enum Column {
  OBJECTIVE("objective", "objective", Better.HIGHER),
  FIDELITY("fidelity", "fidelity", Better.HIGHER),
  FID_PLUS("fidPlus", "fid+", Better.HIGHER),
  FID_MINUS("fidMinus", "fid-", Better.HIGHER),
  INTERPRETABILITY("interpretability", "interpretability", Better.HIGHER),
  STABILITY("stability", "stability", Better.HIGHER),
  /** By the method's own explanations of perturbed graphs: the paper's Algorithm 2. */
  OWN_STABILITY("ownStability", "own stability", Better.HIGHER),
  ROBUST_PLUS("robustPlus", "robust fid+", Better.HIGHER),
  ROBUST_MINUS("robustMinus", "robust fid-", Better.LOWER),
  ROBUST_DELTA("robustDelta", "robust fidelity", Better.HIGHER),
  H_FIDELITY("hFidelity", "H-fidelity", Better.HIGHER),
  UNFAITHFULNESS("unfaithfulness", "unfaithfulness", Better.LOWER),
  NODE_SPARSITY("nodeSparsity", "node sparsity", Better.NEITHER),
  EDGE_SPARSITY("edgeSparsity", "edge sparsity", Better.NEITHER),
  /** Edges shared with the ground truth over edges of either; where the truth is known. */
  OVERLAP("overlap", "ground-truth overlap", Better.HIGHER),
  /** 1 where the explanation is one piece, else 0. */
  CONNECTED("connected", "connected", Better.HIGHER),
  /** Graphs that the model was asked about; of Motive the node sets scored. */
  EVALUATIONS("evaluations", "model evaluations", Better.LOWER),
  SECONDS("seconds", "seconds a graph", Better.LOWER);

  /** Which way is better. */
  public enum Better {
    HIGHER,
    LOWER,
    NEITHER
  }

  private final String id;
  private final String title;
  private final Better better;

  Column(String id, String title, Better better) {
    this.id = id;
    this.title = title;
    this.better = better;
  }

  /** What files call it. */
  public String id() {
    return id;
  }

  /** What people call it. */
  public String title() {
    return title;
  }

  public Better better() {
    return better;
  }

  /** Whether other machines, or the same one on another day, give other numbers. */
  public boolean isTime() {
    return this == SECONDS;
  }
}
