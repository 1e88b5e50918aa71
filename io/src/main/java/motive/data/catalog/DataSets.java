package motive.data.catalog;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.catalog.KnownDataSet.Kind;
import motive.data.fetch.Fetch;
import motive.data.json.JsonLinesReader;
import motive.data.node.NodeFiles;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.data.tu.TuReader;
import motive.molecule.Chemistry;
import motive.molecule.SmilesName;
import motive.name.NearestName;
import org.jspecify.annotations.Nullable;

/**
 * The catalog of data sets, which finds them by name or path.
 *
 * <p>A name is a generated data set, or a folder or zip in the TUDataset format below one of the
 * data folders, which are searched in order. Anything else is a path: a TUDataset folder or zip, a
 * {@code .jsonl} file, or a {@code .smi}, {@code .csv} or {@code .tsv} file of SMILES, packed by
 * gzip or not. Names have priority over paths.
 */
public final class DataSets {
  /** The environment variable that names the data folder. */
  public static final String VARIABLE = "MOTIVE_DATA";

  /** The generated data set of molecules, made by {@link Chemistry#toxicophores}. */
  public static final String TOXICOPHORES = "Toxicophores";

  /** The generated data set of molecules, made by {@link Chemistry#twoGroups}. */
  public static final String TWO_GROUPS = "TwoGroups";

  private static final List<KnownDataSet> NAMED =
      List.of(
          new KnownDataSet("MUTAG", Kind.FILES, Optional.empty(), "molecules, mutagenic or not"),
          new KnownDataSet("PROTEINS", Kind.FILES, Optional.empty(), "proteins, enzymes or not"),
          new KnownDataSet(
              Ba2Motif.NAME,
              Kind.GENERATED,
              Optional.empty(),
              "trees with a five-cycle or a house"),
          new KnownDataSet(
              BaMultiShapes.NAME,
              Kind.GENERATED,
              Optional.empty(),
              "trees with two of house, wheel and grid, or not two"),
          new KnownDataSet(
              TOXICOPHORES,
              Kind.GENERATED,
              Optional.empty(),
              "made-up molecules, with a toxic group or not"),
          new KnownDataSet(
              TWO_GROUPS,
              Kind.GENERATED,
              Optional.empty(),
              "made-up molecules, with both of two groups that lie apart or not"));

  /** The file by which the folder of a kit is known. */
  private static final String KIT = "kit.json";

  private final List<Path> folders;

  /**
   * Looks below the given folders.
   *
   * @param folders at least one; the first is where downloads belong. A folder need not exist
   */
  public DataSets(List<Path> folders) {
    this.folders = List.copyOf(folders);
    if (folders.isEmpty()) {
      throw new IllegalArgumentException("folders must name a data folder, got none");
    }
  }

  /**
   * Looks below the folder that the user named, else the one in {@value #VARIABLE}, and then below
   * {@code .motive/data} in the user's home.
   *
   * @param named what the user gave, or null
   */
  public static DataSets standard(
      @Nullable Path named, Map<String, String> environment, Path home) {
    List<Path> folders = new ArrayList<>();
    String variable = environment.getOrDefault(VARIABLE, "");
    if (named != null) {
      folders.add(named);
    } else if (!variable.isBlank()) {
      folders.add(Path.of(variable));
    }
    folders.add(home.resolve(".motive").resolve("data"));
    return new DataSets(folders);
  }

  /** Where downloads belong. */
  public Path folder() {
    return folders.get(0);
  }

  /** The named data sets, there or not, and then all others that are there, by name. */
  public List<KnownDataSet> list() throws IOException {
    List<KnownDataSet> known = new ArrayList<>();
    TreeSet<String> others = new TreeSet<>();
    for (Path folder : folders) {
      others.addAll(names(folder));
    }
    for (KnownDataSet named : NAMED) {
      others.remove(named.name());
      known.add(
          named.kind() == Kind.GENERATED
              ? named
              : new KnownDataSet(
                  named.name(), named.kind(), find(named.name()), named.description()));
    }
    for (String other : others) {
      known.add(new KnownDataSet(other, Kind.FILES, find(other), "TUDataset"));
    }
    return known;
  }

  /** The names that are known without a look at any folder. */
  public static List<String> names() {
    return NAMED.stream().map(KnownDataSet::name).toList();
  }

  private static Set<String> names(Path folder) throws IOException {
    Set<String> names = new TreeSet<>();
    if (!Files.isDirectory(folder)) {
      return names;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        String name = entry.getFileName().toString();
        if (!name.startsWith(".")) {
          names.add(name.endsWith(".zip") ? name.substring(0, name.length() - 4) : name);
        }
      }
    }
    names.removeIf(name -> find(folder, name).isEmpty());
    return names;
  }

  /** The folders below the data folders that hold one large graph, by name; the first of each. */
  public SortedMap<String, Path> largeGraphs() throws IOException {
    SortedMap<String, Path> found = new TreeMap<>();
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        continue;
      }
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, Files::isDirectory)) {
        for (Path entry : entries) {
          String name = entry.getFileName().toString();
          if (!name.startsWith(".") && NodeFiles.isNodeData(entry)) {
            found.putIfAbsent(name, entry);
          }
        }
      }
    }
    return found;
  }

  /** Where the files of a named data set are. */
  public Optional<Path> find(String name) {
    return folders.stream().flatMap(folder -> find(folder, name).stream()).findFirst();
  }

  /** Where a file below a data folder is, such as one that belongs to no TUDataset. */
  public Optional<Path> locate(String file) {
    return folders.stream().map(folder -> folder.resolve(file)).filter(Files::exists).findFirst();
  }

  private static Optional<Path> find(Path folder, String name) {
    Path files = folder.resolve(name);
    if (Files.isRegularFile(files.resolve(name + "_A.txt"))) {
      return Optional.of(files);
    }
    Path zip = folder.resolve(name + ".zip");
    return Files.isRegularFile(zip) ? Optional.of(zip) : Optional.empty();
  }

  /**
   * Opens what a user typed.
   *
   * @throws DatasetFormatException where there is no such data set, or its files are not as they
   *     must be
   */
  public DataSet open(String nameOrPath, OpenOptions options) throws IOException {
    if (nameOrPath.equals(Ba2Motif.NAME)) {
      return Ba2Motif.generate(options.dataSeed(), Ba2Motif.GRAPHS, options.defect());
    }
    if (nameOrPath.equals(BaMultiShapes.NAME)) {
      return BaMultiShapes.generate(options.dataSeed());
    }
    if (nameOrPath.equals(TOXICOPHORES)) {
      return Chemistry.get().toxicophores(options.dataSeed());
    }
    if (nameOrPath.equals(TWO_GROUPS)) {
      return Chemistry.get().twoGroups(options.dataSeed());
    }
    if (NodeDataSets.names().contains(nameOrPath)) {
      throw oneGraph(nameOrPath);
    }
    Path path;
    try {
      path = Path.of(nameOrPath);
    } catch (InvalidPathException e) {
      throw missing(nameOrPath);
    }
    // Only a bare name is looked for below the data folders.
    boolean bare = path.getNameCount() == 1 && !path.isAbsolute() && !nameOrPath.contains("..");
    Optional<Path> found = bare ? find(nameOrPath) : Optional.empty();
    if (found.isPresent()) {
      return tu(found.get(), options);
    }
    return openPath(nameOrPath, path, options);
  }

  /** Whether a path is that of a file of SMILES, by its name. */
  public static boolean isSmiles(String path) {
    return SmilesName.of(path).isPresent();
  }

  private DataSet openPath(String typed, Path path, OpenOptions options) throws IOException {
    String lower = typed.toLowerCase(Locale.ROOT);
    if (!Files.exists(path) || typed.isBlank()) {
      throw missing(typed);
    }
    if (!lower.endsWith(".json") && NodeDataSets.isNodeData(typed)) {
      throw oneGraph(typed);
    }
    if (lower.endsWith(".jsonl") && Files.isRegularFile(path)) {
      return JsonLinesReader.read(path, options.targets(), options.limits());
    }
    if (isSmiles(typed) && Files.isRegularFile(path)) {
      return Chemistry.get()
          .read(path, options.smiles().withTargets(options.targets()), options.limits());
    }
    if (Files.isDirectory(path) && Files.isRegularFile(path.resolve(KIT))) {
      throw new DatasetFormatException(
          typed, 0, "must be a data set, got a kit folder; --kit takes it");
    }
    if (Files.isDirectory(path) || lower.endsWith(".zip")) {
      return tu(path, options);
    }
    throw new DatasetFormatException(
        typed,
        0,
        "must be a TUDataset folder or zip, or a .jsonl, .smi, .csv or .tsv file, got "
            + Conversions.of(lower, "--model takes it"));
  }

  private static DataSet tu(Path path, OpenOptions options) throws IOException {
    return TuReader.read(
        path,
        options.features(),
        options.targets(),
        options.smiles().table().label(),
        options.limits());
  }

  private static DatasetFormatException oneGraph(String typed) {
    return new DatasetFormatException(
        typed,
        0,
        "must be graphs with a class each, got one large graph whose nodes have classes or values;"
            + " `motive explain` explains its nodes, `motive summarize` counts motifs in these"
            + " explanations, and `motive data show` shows it");
  }

  private DatasetFormatException missing(String typed) throws IOException {
    boolean isName = Fetch.isName(typed) && !typed.contains(".");
    List<String> known =
        list().stream().map(KnownDataSet::name).filter(name -> !name.equals(typed)).toList();
    Optional<String> meant =
        isName && !TuNames.isOne(typed)
            ? NearestName.of(typed, known).or(() -> TuNames.meant(typed))
            : Optional.empty();
    if (meant.isPresent() && NearestName.isSame(typed, meant.get())) {
      return new DatasetFormatException(
          typed,
          0,
          "must be the name or path of a data set, got neither; did you mean " + meant.get());
    }
    String hint = meant.map(name -> "did you mean " + name + "; else ").orElse("");
    return new DatasetFormatException(
        DatasetFormatException.shown(typed),
        0,
        isName
            ? Refuse.text(
                "must be below a data folder, got no such data set; {}run `motive data fetch {}`, or give"
                    + " its folder with --data DIR",
                hint,
                typed)
            : "must exist, got no such file or folder");
  }
}
