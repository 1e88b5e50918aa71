package motive.learn.rival;

import java.util.List;
import motive.baseline.RivalKind;

/** The rivals that need gradients, in the order in which tables show them. */
public final class GradientRivals {
  private GradientRivals() {}

  /** All of them. */
  public static List<RivalKind> all() {
    return List.of(GnnExplainer.KIND, PgExplainer.KIND);
  }
}
