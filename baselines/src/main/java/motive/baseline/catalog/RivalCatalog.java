package motive.baseline.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import motive.baseline.RivalKind;
import motive.baseline.eig.EigSearch;
import motive.baseline.floor.Floor;
import motive.baseline.gstarx.GStarX;
import motive.baseline.match.MatchExplainer;
import motive.baseline.motif.MotifExplainer;
import motive.baseline.subgraphx.SubgraphX;
import motive.baseline.zorro.Zorro;

/** All explainers to compare with, in the order in which tables show them. */
public final class RivalCatalog {
  private static final List<RivalKind> OWN =
      List.of(
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

  /**
   * The names of those that module {@code learn} offers, whether it is on the class path or not.
   */
  public static final List<String> TRAINED_ELSEWHERE = List.of("gnnexplainer", "pgexplainer");

  private RivalCatalog() {}

  /** Those that need no native library. */
  public static List<RivalKind> own() {
    return OWN;
  }

  /** Those that need no native library, then those of {@link RivalSource}s. */
  public static List<RivalKind> all() {
    List<RivalKind> all = new ArrayList<>(OWN);
    ServiceLoader.load(RivalSource.class, RivalSource.class.getClassLoader())
        .forEach(source -> all.addAll(source.kinds()));
    return all;
  }

  /** The rival of that name. */
  public static Optional<RivalKind> find(String id) {
    return all().stream().filter(kind -> kind.id().equals(id)).findFirst();
  }
}
