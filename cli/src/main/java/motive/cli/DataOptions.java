package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import motive.data.ClassMap;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.NodeFeatures;
import motive.data.TargetKind;
import motive.data.catalog.DataSets;
import motive.data.catalog.NodeDataSets;
import motive.data.catalog.OpenOptions;
import motive.data.node.NodeData;
import motive.data.node.NodeOptions;
import motive.data.synthetic.Ba2Motif;
import motive.kit.Kit;
import motive.kit.KitManifest;
import motive.kit.KitOutline;
import motive.molecule.Chemistry;
import motive.molecule.SmilesName;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;
import motive.session.NodeRequests;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about where data sets come from and how they are read. */
public final class DataOptions {
  /** The warnings about the lines of a file. */
  private static final Set<Kind> OF_LINES =
      EnumSet.of(
          Kind.SKIPPED_LINES,
          Kind.NO_CLASSES,
          Kind.GUESSED_CLASSES,
          Kind.GUESSED_VALUES,
          Kind.OTHER_TEXT,
          Kind.PASSED_FIELDS);

  @Option(names = "--data", paramLabel = "DIR")
  private @Nullable Path folder;

  @Option(names = "--data-seed", paramLabel = "N", defaultValue = "0")
  private long seed;

  @Option(names = "--published-defect")
  private boolean defect;

  @Option(names = "--features", paramLabel = "KIND", defaultValue = "auto")
  private NodeFeatures features;

  @Option(names = "--smiles-column", paramLabel = "C")
  private @Nullable String smilesColumn;

  @Option(names = "--label-column", paramLabel = "C")
  private @Nullable String labelColumn;

  @Option(names = "--smiles-header", paramLabel = "WHEN", defaultValue = "auto")
  private SmilesTable.Header header;

  @Option(names = "--smiles-separator", paramLabel = "KIND", defaultValue = "auto")
  private SmilesTable.Separator separator;

  @Option(names = "--strict-smiles")
  private boolean strict;

  @Option(names = "--atom-features")
  private boolean atomFeatures;

  @Option(names = "--id-column", paramLabel = "C")
  private @Nullable String idColumn;

  @Option(names = "--targets", paramLabel = "KIND", defaultValue = "auto")
  private TargetKind targets;

  @Option(names = "--drop-columns", paramLabel = "C,...", split = ",")
  private Set<String> dropped = Set.of();

  @Option(names = "--word-columns", paramLabel = "C,...", split = ",")
  private Set<String> words = Set.of();

  @Option(names = "--raw-numbers")
  private boolean raw;

  @Option(names = "--directed")
  private boolean directed;

  @Option(names = "--undirected")
  private boolean undirected;

  /** The places where data sets are found. */
  DataSets places() {
    return DataSets.standard(folder, System.getenv(), Path.of(System.getProperty("user.home")));
  }

  /** The data set of graphs of a name or at a path. */
  public DataSet open(String dataset) throws IOException {
    if (GraphInput.isMeant(dataset)) {
      throw new IllegalArgumentException(
          "--dataset must be a name or a path here, got -; explain and predict alone read standard"
              + " input");
    }
    return open(dataset, smiles(), targets);
  }

  // Whole numbers may be values where the kit's model gives values.
  private TargetKind targets(Optional<KitManifest> kit) {
    boolean givesValue = kit.filter(m -> m.output().isValue()).isPresent();
    return targets == TargetKind.AUTO && givesValue ? TargetKind.NUMBERS : targets;
  }

  /** One large graph by its name or path, whose nodes have classes or values. */
  public NodeData openNodes(String nameOrPath) throws IOException {
    NodeOptions options =
        NodeOptions.DEFAULT
            .withTargets(targets)
            .withDropped(dropped)
            .withWords(words)
            .withRaw(raw)
            .withDirected(directed);
    options = idColumn == null ? options : options.withIdColumn(idColumn);
    options = labelColumn == null ? options : options.withTargetColumn(labelColumn);
    return NodeDataSets.open(nameOrPath, seed, options);
  }

  /** Whether directed edges are read in both directions. */
  public boolean isUndirected() {
    return undirected;
  }

  /** The data set for a model, or for its kit; it may be one large graph. */
  DataSet openAnyFor(ModelOptions model, String dataset) throws IOException {
    return !NodeDataSets.isNodeData(dataset)
        ? openFor(model, dataset)
        : model.isBare() ? openAround(dataset) : openAnyFor(model.kit, dataset);
  }

  /** The same for a kit; null for the shipped kit of the data, where there is one. */
  DataSet openAnyFor(@Nullable String kit, String dataset) throws IOException {
    return NodeDataSets.isNodeData(dataset)
        ? lineUp(openAround(dataset), kit)
        : openFor(kit, dataset);
  }

  // How far neighbourhoods reach depends on the model; until it is known, one hop.
  private DataSet openAround(String dataset) throws IOException {
    return DataSet.around(openNodes(dataset), 1, NodeRequests.MOST_NODES);
  }

  /** The data set of graphs for a model, or for its kit. */
  DataSet openFor(ModelOptions model, String dataset) throws IOException {
    return model.isBare() ? open(dataset) : openFor(model.kit, dataset);
  }

  /**
   * The data set for a kit: molecules as SMILES are read into the columns that it knows.
   *
   * @param kit of {@code --kit}; null for the shipped kit of the data set, where there is one
   */
  DataSet openFor(@Nullable String kit, String dataset) throws IOException {
    if (!DataSets.isSmiles(dataset)) {
      return kit == null
          ? lineUp(open(dataset), null)
          : lineUp(open(dataset, smiles(), targets(manifest(kit, ""))), kit);
    }
    Optional<KitManifest> known =
        manifest(kit, SmilesName.ofAny(String.valueOf(Path.of(dataset).getFileName())).plain());
    SmilesOptions asked = smiles();
    return open(dataset, known.flatMap(m -> m.linedUp(asked)).orElse(asked), targets(known));
  }

  private DataSet lineUp(DataSet read, @Nullable String kit) throws IOException {
    Optional<KitManifest> known = manifest(kit, read.name());
    // A kit for other columns cannot read the graphs, whatever their classes are.
    boolean fits =
        known
            .filter(m -> m.features().size() == read.features().width() && !m.output().isValue())
            .isPresent();
    return fits ? ClassMap.lineUp(read, known.orElseThrow().classes()) : read;
  }

  /** The columns of a file of SMILES that were asked for, by the names in its header. */
  public SmilesTable namedColumns(String dataset) throws IOException {
    return DataSets.isSmiles(dataset)
        ? Chemistry.get().withNamesOf(Path.of(dataset), smiles()).table()
        : SmilesTable.DEFAULT;
  }

  private DataSet open(String dataset, SmilesOptions molecules, TargetKind kind)
      throws IOException {
    return places()
        .open(
            dataset,
            OpenOptions.DEFAULT
                .withDataSeed(seed)
                .withDefect(defect ? Ba2Motif.Defect.PUBLISHED : Ba2Motif.Defect.NONE)
                .withFeatures(features)
                .withSmiles(molecules)
                .withTargets(kind));
  }

  private SmilesOptions smiles() {
    return SmilesOptions.DEFAULT
        .withTable(
            new SmilesTable(
                Optional.ofNullable(smilesColumn),
                Optional.ofNullable(labelColumn),
                header,
                separator))
        .withStrict(strict)
        .withAtomFeatures(atomFeatures);
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

  /** Reports what was left out of a file, for commands that report no other warnings of data. */
  static void warnOfLines(DataSet data, CommonOptions common) {
    data.warnings().stream()
        .filter(warning -> OF_LINES.contains(warning.kind()))
        .forEach(warning -> report(warning, common));
  }

  /** Reports all warnings of a data set, each in one line. */
  public static void warn(DataSet data, CommonOptions common) {
    data.warnings().forEach(warning -> report(warning, common));
  }

  private static void report(DataWarning warning, CommonOptions common) {
    String line =
        warning.text()
            + (warning.details().isEmpty()
                ? ""
                : "; `motive data show` (with the same --kit) lists all and why");
    if (warning.kind() == Kind.GUESSED_CLASSES
        || warning.kind() == Kind.GUESSED_VALUES
        || warning.kind() == Kind.SKIPPED_LINES) {
      common.warnOfGuess(line);
    } else {
      common.warn(line);
    }
  }
}
