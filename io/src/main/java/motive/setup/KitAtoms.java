package motive.setup;

import java.util.List;
import java.util.Optional;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.molecule.AtomColumns;

/** A check that the atoms of a data set are in the columns in which a kit reads them. */
final class KitAtoms {
  private KitAtoms() {}

  /** Why not; empty where they do, or where one of the two does not name atoms. */
  static Optional<String> objection(List<String> kit, DataSet data) {
    List<String> columns = data.features().columns();
    if (kit.equals(columns)
        || AtomColumns.types(kit).isEmpty()
        || AtomColumns.types(columns).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Refuse.text(
            "the atoms of {} must be in the columns that the kit reads, {}, got {}",
            data.name(),
            String.join(", ", kit),
            String.join(", ", columns)));
  }
}
