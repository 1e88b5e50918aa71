package motive.studio.shelf;

import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.molecule.Molecules;
import motive.studio.api.Problem;

/**
 * What can be picked. Ids are stable while the studio runs; those of shipped kits and of named data
 * sets are their names, so that links survive. Thread-safe.
 */
public interface Shelf {
  /**
   * The budget up to which a slider goes and tables are made ready: beyond it, a part is no longer
   * one that a person can take in.
   */
  int SLIDER_EDGES = 12;

  /**
   * A kit, read once and kept.
   *
   * @throws Problem {@code not_found} where there is none of that id
   */
  Kit kit(String id) throws Problem, IOException;

  /**
   * A data set, read once and kept while there is room.
   *
   * @throws Problem {@code not_found} where there is none of that id
   */
  DataSet data(String id) throws Problem, IOException;

  /**
   * The same for one who may stop waiting while somebody else reads it.
   *
   * @param stopped asked now and then
   * @throws java.util.concurrent.CancellationException where it was stopped
   */
  default DataSet data(String id, BooleanSupplier stopped) throws Problem, IOException {
    return data(id);
  }

  /**
   * The molecules of a data set, where it is of some.
   *
   * @throws Problem {@code not_found} where there is none of that id
   */
  default Optional<Molecules> molecules(String id) throws Problem, IOException {
    return Molecules.of(data(id));
  }

  /**
   * What a data set is called here as a kit reads it. Molecules as SMILES are read into the columns
   * of each kit, and those with atoms that it does not know are left out; all else has no other
   * name.
   *
   * @throws Problem {@code not_found} where there is no kit of that id
   */
  default String dataFor(String kit, String data) throws Problem {
    return data;
  }

  /** Whether a kit and a data set are there already, so that neither must be read first. */
  default boolean isAtHand(String kit, String data) {
    return false;
  }

  /** What a command line calls a kit: a shipped name or a folder. */
  String kitArgument(String id) throws Problem;

  /** What a command line calls a data set: a name or a path. */
  String dataArgument(String id) throws Problem;
}
