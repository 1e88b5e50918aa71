package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import motive.data.ClassMap;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.KitOutline;
import motive.molecule.Chemistry;
import motive.molecule.SmilesName;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The data set that a command works on. */
public final class DatasetOption {
  @Mixin DataOptions data;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  /** Whether graphs come through standard input. */
  boolean isStream() {
    return dataset.equals(GraphInput.DASH);
  }

  /** Whether the data tell where graphs came from, as files of SMILES do. */
  boolean isTraced() {
    return DataSets.isSmiles(dataset);
  }

  /** The data set for a model, as for its kit. */
  DataSet open(ModelOptions model) throws IOException {
    return model.isBare() ? open() : openFor(model.kit);
  }

  /**
   * The data set for a kit: molecules as SMILES are read into the columns that it knows.
   *
   * @param kit what was asked for; null for the shipped kit of the data set, where there is one
   */
  DataSet openFor(@Nullable String kit) throws IOException {
    if (isStream()) {
      return open();
    }
    return openFor(kit, dataset, data);
  }

  /** The same for what has a name or is found at a path. */
  static DataSet openFor(@Nullable String kit, String dataset, DataOptions data)
      throws IOException {
    if (!DataSets.isSmiles(dataset)) {
      DataSet read = data.open(dataset);
      Optional<KitManifest> known = manifest(kit, read.name());
      // A kit for other columns cannot read the graphs, whatever their classes are.
      boolean fits = known.filter(m -> m.features().size() == read.features().width()).isPresent();
      return fits ? ClassMap.lineUp(read, known.orElseThrow().classes()) : read;
    }
    Optional<KitManifest> known =
        manifest(kit, SmilesName.ofAny(String.valueOf(Path.of(dataset).getFileName())).plain());
    SmilesOptions asked = data.smiles.options();
    return data.open(dataset, known.flatMap(m -> m.linedUp(asked)).orElse(asked));
  }

  /** The columns of a file of SMILES that were asked for, by the names that its header has. */
  public SmilesTable namedColumns() throws IOException {
    SmilesOptions asked = data.smiles.options();
    return isTraced()
        ? Chemistry.get().withNamesOf(Path.of(dataset), asked).table()
        : SmilesTable.DEFAULT;
  }

  private static Optional<KitManifest> manifest(@Nullable String kit, String shipped)
      throws IOException {
    if (kit == null) {
      return Kit.shippedOutline(shipped).map(KitOutline::manifest);
    }
    Path folder = Path.of(kit);
    return Optional.of(
        Files.isDirectory(folder) ? Kit.outline(folder).manifest() : Kit.open(kit).manifest());
  }

  /** The data set of that name or at that path. */
  public DataSet open() throws IOException {
    if (isStream()) {
      throw new IllegalArgumentException(
          "--dataset must be a name or a path here, got -; explain and predict alone read standard"
              + " input");
    }
    return data.open(dataset);
  }
}
