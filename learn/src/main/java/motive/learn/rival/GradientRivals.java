package motive.learn.rival;

import java.util.List;
import motive.baseline.RivalKind;
import motive.baseline.catalog.RivalSource;

/** The rivals that need gradients. */
public final class GradientRivals implements RivalSource {
  @Override
  public List<RivalKind> kinds() {
    return List.of(GnnExplainer.KIND, PgExplainer.KIND);
  }
}
