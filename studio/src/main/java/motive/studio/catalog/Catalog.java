package motive.studio.catalog;

import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.molecule.Molecules;
import motive.studio.api.Problem;

/**
 * The kits and data sets that can be chosen. Ids are stable while the studio runs; those of shipped
 * kits and of named data sets are their names, so that links stay valid. Thread-safe.
 */
public interface Catalog {
  /**
   * The greatest budget of the slider, up to which tables are prepared: a larger part is too large
   * for a person to take in.
   */
  int SLIDER_EDGES = 12;

  /**
   * A kit, loaded once and cached.
   *
   * @throws Problem {@code not_found} where there is none of that id
   */
  Kit kit(String id) throws Problem, IOException;

  /**
   * A data set, loaded once and cached.
   *
   * @param stopped asked now and then while another thread loads it
   * @throws Problem {@code not_found} where there is none of that id
   * @throws java.util.concurrent.CancellationException where it was stopped
   */
  DataSet data(String id, BooleanSupplier stopped) throws Problem, IOException;

  /** The molecules of a data set; empty where its graphs are none. */
  default Optional<Molecules> molecules(String id) throws Problem, IOException {
    return Molecules.of(data(id, () -> false));
  }

  /**
   * The id of a data set as a kit reads it. Molecules as SMILES are read into the columns of each
   * kit, without those whose atoms it does not know; other data sets keep their id.
   *
   * @throws Problem {@code not_found} where there is no kit of that id
   */
  default String dataFor(String kit, String data) throws Problem {
    return data;
  }

  /** Whether a kit and a data set are cached, so that neither must be loaded. */
  default boolean isLoaded(String kit, String data) {
    return false;
  }

  /** A kit as an argument of a command: a shipped name or a folder. */
  String kitArgument(String id) throws Problem;

  /** A data set as an argument of a command: a name or a path. */
  String dataArgument(String id) throws Problem;
}
