package motive.learn.rival;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import motive.baseline.RivalKind;
import motive.baseline.catalog.EngineRivals;

/** All rivals, in the order in which tables show them. */
public final class RivalCatalog {
  private RivalCatalog() {}

  /** All of them. */
  public static List<RivalKind> all() {
    return Stream.concat(EngineRivals.all().stream(), GradientRivals.all().stream()).toList();
  }

  /** The rival that is called so. */
  public static Optional<RivalKind> find(String id) {
    return all().stream().filter(kind -> kind.id().equals(id)).findFirst();
  }
}
