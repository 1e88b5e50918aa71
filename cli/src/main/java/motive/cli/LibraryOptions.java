package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.kit.MotifFeatures;
import motive.kit.MotifLibraries;
import motive.kit.MotifLibraryFile;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the motif library. */
public final class LibraryOptions {
  @Option(names = "--library", paramLabel = "F")
  @Nullable String library;

  @Option(names = "--any-bond")
  private boolean anyBond;

  /**
   * The library, or the shipped one that suits the data set, in the label numbers of a data set.
   * Where the data set has none of its own, a line says which is used.
   */
  public MotifLibrary open(DataSet data, CommonOptions common) throws IOException {
    String name = library == null ? MotifLibraries.usual(data) : library;
    if (library == null && MotifLibraries.forDataSet(data.name()).isEmpty()) {
      common.warn(
          "motifs are those of the library "
              + name
              + "; --library takes a file or one of "
              + String.join(", ", MotifLibraries.names()));
    }
    return warned(MotifLibraries.open(name, data, !anyBond), common);
  }

  /**
   * The same for a kit, whose order embedding reads motifs with one label a node alone: where no
   * library was given, others are left out, and a line says so.
   */
  public MotifLibrary openForKit(DataSet data, CommonOptions common) throws IOException {
    MotifLibrary all = open(data, common);
    if (library != null) {
      return all;
    }
    MotifFeatures features = MotifFeatures.of(data);
    List<Motif> stored = MotifLibraryFile.asStored(all).motifs();
    List<Motif> kept =
        IntStream.range(0, all.size())
            .filter(m -> features.reads(stored.get(m)))
            .mapToObj(all::motif)
            .toList();
    common.require(
        !kept.isEmpty(),
        "--library must be given for "
            + data.name()
            + ", whose nodes have several labels, got none; shipped libraries are "
            + String.join(", ", MotifLibraries.names()));
    if (kept.size() == all.size()) {
      return all;
    }
    common.warn(
        "the kit has "
            + kept.size()
            + " of these "
            + all.size()
            + " motifs: the order embedding needs one element an atom");
    return new MotifLibrary(all.name(), all.description(), all.symbols(), kept);
  }

  /** The library for a kit of nodes: the one that was named, or else shapes of any labels. */
  public MotifLibrary openForNodes(CommonOptions common) throws IOException {
    String name = library == null ? MotifLibraries.STRUCTURAL : library;
    MotifLibraries.requireNoSlip(name, file -> Files.exists(Path.of(file)));
    return warned(
        MotifLibraries.names().contains(name)
            ? MotifLibraries.shipped(name)
            : MotifLibraryFile.read(Path.of(name)),
        common);
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
