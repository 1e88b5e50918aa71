package motive.cli;

import java.io.IOException;
import java.util.Optional;
import motive.data.DataSet;
import motive.kit.MotifLibraries;
import motive.motif.MotifLibrary;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which motif library is meant. */
public final class LibraryOptions {
  @Option(names = "--library", paramLabel = "F")
  @Nullable String library;

  @Option(names = "--any-bond")
  boolean anyBond;

  /**
   * The library in the label numbers of a data set. What the matcher cannot tell apart is reported.
   */
  public MotifLibrary open(DataSet data, CommonOptions common) throws IOException {
    MotifLibrary motifs = find(data, common);
    motifs.duplicates().forEach(duplicate -> common.warn(duplicate.message()));
    return motifs;
  }

  private MotifLibrary find(DataSet data, CommonOptions common) throws IOException {
    if (library == null) {
      String dataName = data.name();
      Optional<String> shipped = MotifLibraries.forDataSet(dataName);
      common.require(
          shipped.isPresent(),
          "--library must be given for "
              + dataName
              + ", got none; shipped libraries are "
              + String.join(", ", MotifLibraries.names()));
      return MotifLibraries.open(shipped.orElseThrow(), data, !anyBond);
    }
    return MotifLibraries.open(library, data, !anyBond);
  }
}
