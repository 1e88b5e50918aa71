package motive.baseline.catalog;

import java.util.List;
import motive.baseline.RivalKind;
import motive.baseline.eig.EigSearch;
import motive.baseline.floor.Floor;
import motive.baseline.gstarx.GStarX;
import motive.baseline.match.MatchExplainer;
import motive.baseline.motif.MotifExplainer;
import motive.baseline.subgraphx.SubgraphX;
import motive.baseline.zorro.Zorro;

/** The rivals that need no native library, in the order in which tables show them. */
public final class EngineRivals {
  private EngineRivals() {}

  /** All of them. */
  public static List<RivalKind> all() {
    return List.of(
        Floor.RANDOM,
        Floor.DEGREE,
        SubgraphX.CLASS_DEFAULTS,
        SubgraphX.BENCHMARK,
        EigSearch.KIND,
        GStarX.KIND,
        MatchExplainer.KIND,
        MotifExplainer.MOLECULE,
        MotifExplainer.GENERAL,
        Zorro.KIND);
  }
}
