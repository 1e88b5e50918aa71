package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import motive.data.DataSet;
import motive.kit.MotifLibraries;
import motive.motif.MotifLibrary;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the motif library. */
public final class LibraryOptions {
  @Option(names = "--library", paramLabel = "F")
  @Nullable String library;

  @Option(names = "--any-bond")
  private boolean anyBond;

  /** The library, or the shipped one of the data set, in the label numbers of a data set. */
  public MotifLibrary open(DataSet data, CommonOptions common) throws IOException {
    String name = library;
    if (name == null) {
      name =
          MotifLibraries.forDataSet(data.name())
              .orElseThrow(
                  () ->
                      common.wrongUsage(
                          "--library must be given for "
                              + data.name()
                              + ", got none; shipped libraries are "
                              + String.join(", ", MotifLibraries.names())));
    }
    return warned(MotifLibraries.open(name, data, !anyBond), common);
  }

  /**
   * The library that was named, for explanations.
   *
   * @param labels gives it the label numbers of the model
   */
  MotifLibrary openNamed(
      String named, DataSet data, UnaryOperator<MotifLibrary> labels, CommonOptions common)
      throws IOException {
    MotifLibraries.requireNoSlip(named, file -> Files.exists(Path.of(file)));
    return warned(labels.apply(MotifLibraries.open(named, data, !anyBond)), common);
  }

  /** Reports motifs that the matcher cannot distinguish. */
  private static MotifLibrary warned(MotifLibrary motifs, CommonOptions common) {
    motifs.duplicates().forEach(duplicate -> common.warn(duplicate.message()));
    return motifs;
  }
}
