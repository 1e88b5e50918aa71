package motive.studio.shelf;

import java.util.Optional;
import motive.data.DataSet;
import motive.graph.Features;
import motive.molecule.Molecules;

/** A data set that was read, and its molecules where it is of some. */
record ReadData(DataSet data, Optional<Molecules> molecules) {
  static ReadData of(DataSet data) {
    return new ReadData(data, Molecules.of(data));
  }

  /** About how many bytes it takes. */
  long bytes() {
    long nodes = data.summary().nodes().total();
    boolean dense = data.graph(0).features() instanceof Features.Dense;
    long row = dense ? 4L * data.features().width() : 4;
    return 500L * data.size() + (90 + row) * nodes + 32 * data.summary().edges().total();
  }
}
