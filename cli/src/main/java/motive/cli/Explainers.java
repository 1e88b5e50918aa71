package motive.cli;

import java.util.Iterator;
import motive.baseline.catalog.RivalCatalog;
import motive.compare.RivalNames;

/** The names of all explainers there are. */
final class Explainers {
  private Explainers() {}

  static RivalNames names() {
    return new RivalNames(RivalCatalog.all());
  }

  /** For help texts. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return names().all().iterator();
    }
  }
}
