package motive.explain;

import java.util.Locale;

/** The way in which the explanations are found that stability compares with. */
public enum Stages {
  /** The paper's: those of Stage 1, which knows no stability. */
  TWO,
  /**
   * Those that the full objective chooses itself, on the graph and on its perturbed forms, with
   * each other as the explanations compared with.
   */
  FIXED_POINT;

  /** What commands and files call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The same as {@link #id}: what an option takes. */
  @Override
  public String toString() {
    return id();
  }
}
