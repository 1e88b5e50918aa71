package motive.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.molecule.Chemistry;
import motive.molecule.Molecules;
import motive.motif.MotifLibrary;
import motive.name.NearestName;

/** The motif libraries that come with the product. */
public final class MotifLibraries {
  /** Functional groups and ring systems, for molecules. */
  public static final String FUNCTIONAL_GROUPS = "functional-groups";

  /** Cycles, stars, cliques and other shapes, for any graphs. */
  public static final String STRUCTURAL = "structural";

  /** Groups and rings by elements alone, for molecules and order embeddings. */
  public static final String BY_ELEMENT = "two-groups";

  private static final List<String> NAMES =
      List.of(
          "mutag",
          "mutag-chemical",
          "ba-2motif",
          "bamultishapes",
          "toxicophores",
          BY_ELEMENT,
          "proteins",
          FUNCTIONAL_GROUPS,
          STRUCTURAL);

  private static final Map<String, String> BY_DATA_SET =
      Map.of(
          "MUTAG", "mutag",
          "BA-2Motif", "ba-2motif",
          "BAMultiShapes", "bamultishapes",
          "Toxicophores", "toxicophores",
          "TwoGroups", BY_ELEMENT,
          "PROTEINS", "proteins");

  private MotifLibraries() {}

  /** The names for {@link #shipped(String)}. */
  public static List<String> names() {
    return NAMES;
  }

  /** The name of the library that a data set of this name uses where no other is given. */
  public static Optional<String> forDataSet(String dataSet) {
    return Optional.ofNullable(BY_DATA_SET.get(dataSet));
  }

  /**
   * The name of the shipped library that suits a data set where neither a kit nor a person names
   * one: the data set's own; else functional groups for molecules, and shapes for other graphs.
   */
  public static String usual(DataSet data) {
    return forDataSet(data.name())
        .orElseGet(
            () ->
                Chemistry.find().isPresent() && Molecules.of(data).isPresent()
                    ? FUNCTIONAL_GROUPS
                    : STRUCTURAL);
  }

  /**
   * A shipped library by its name, or one in a file, in the label numbers of a data set.
   *
   * @param bonds whether bond orders count in SMILES and SMARTS where the data have them
   * @throws IllegalArgumentException where it is neither, and nearly the name of a shipped one
   */
  public static MotifLibrary open(String nameOrFile, DataSet data, boolean bonds)
      throws IOException {
    requireNoSlip(nameOrFile, file -> Files.exists(Path.of(file)));
    if (!NAMES.contains(nameOrFile)) {
      return MotifLibraryFile.read(Path.of(nameOrFile), data, bonds);
    }
    // Only SMARTS depend on more of the data than the names of labels.
    return nameOrFile.equals(FUNCTIONAL_GROUPS)
        ? MotifLibraryFile.parse(bytes(nameOrFile), nameOrFile, data, bonds)
        : LibraryLabels.numberedAs(shipped(nameOrFile), data);
  }

  /**
   * Rejects what is neither a shipped library nor a file but nearly the name of the former. Other
   * names are left to the reader of the file.
   *
   * @param isFile whether there is such a file
   */
  public static void requireNoSlip(String nameOrFile, Predicate<String> isFile) {
    if (!NAMES.contains(nameOrFile)
        && NearestName.of(nameOrFile, NAMES).isPresent()
        && !isFile.test(nameOrFile)) {
      throw unknown(nameOrFile);
    }
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException(
        Refuse.text(
            "library must be one of {} or a file, got '{}'{}",
            NAMES,
            name,
            NearestName.hint(name, NAMES)));
  }

  /**
   * A shipped library by its name, in its own label numbers: {@link LibraryLabels} gives it those
   * of a data set.
   */
  public static MotifLibrary shipped(String name) {
    if (!NAMES.contains(name)) {
      throw unknown(name);
    }
    try {
      return MotifLibraryFile.parse(bytes(name), name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(String name) throws IOException {
    String resource = "/motive/motifs/" + name + ".json";
    try (InputStream in = MotifLibraries.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(
            "resource " + resource + " must be part of the build, got none");
      }
      return in.readAllBytes();
    }
  }
}
