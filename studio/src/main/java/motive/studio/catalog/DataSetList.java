package motive.studio.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import motive.data.DataSet;
import motive.data.Limits;
import motive.data.catalog.DataSets;
import motive.data.catalog.KnownDataSet;
import motive.data.catalog.KnownDataSet.Kind;
import motive.data.catalog.NodeDataSets;
import motive.data.catalog.OpenOptions;
import motive.data.node.NodeData;
import motive.data.node.NodeFiles;
import motive.data.node.NodeOptions;
import motive.data.tu.TuReader;
import motive.model.Task;
import motive.session.NodeRequests;
import org.jspecify.annotations.Nullable;

/** The data sets of the catalog: generated, from folders, imported. Thread-safe. */
final class DataSetList {
  private final DataSets named;
  private final OpenOptions options;
  private final NodeOptions nodeOptions;
  private final Map<String, DataEntry> imported = new LinkedHashMap<>();

  DataSetList(DataSets named, Limits limits) {
    this.named = named;
    this.options = OpenOptions.DEFAULT.withLimits(limits);
    this.nodeOptions = NodeOptions.DEFAULT.withLimits(limits);
  }

  /** All: the generated ones, those of folders by name, then imported ones in order of import. */
  List<DataEntry> all() throws IOException {
    List<DataEntry> all = new ArrayList<>();
    List<DataEntry> files = new ArrayList<>();
    Set<String> names = new HashSet<>(NodeDataSets.names());
    for (KnownDataSet known : named.list()) {
      names.add(known.name());
      if (known.kind() == Kind.GENERATED) {
        all.add(generated(known));
      } else if (known.isPresent()) {
        files.add(files(known, known.place().orElseThrow()));
      }
    }
    for (KnownDataSet known : NodeDataSets.list()) {
      String name = known.name();
      all.add(largeGraph(name, Source.GENERATED, known.description(), name, "", name));
    }
    all.addAll(files);
    for (Map.Entry<String, Path> found : named.largeGraphs().entrySet()) {
      Path place = found.getValue();
      if (!names.contains(found.getKey())) {
        String path = place.toAbsolutePath().normalize().toString();
        String told = "one large graph";
        all.add(largeGraph(found.getKey(), Source.FILES, told, path, prefix(place), path));
      }
    }
    all.addAll(imports());
    return all;
  }

  private DataEntry largeGraph(
      String name, Source source, String told, String argument, String place, String opened) {
    return new DataEntry(
        name,
        name,
        source,
        told,
        argument,
        place,
        Task.NODE,
        false,
        Optional.empty(),
        unused -> nodes(NodeDataSets.open(opened, options.dataSeed(), nodeOptions)));
  }

  // How far neighbourhoods reach depends on the model; until it is known, one hop.
  private static DataSet nodes(NodeData data) {
    return DataSet.around(data, 1, NodeRequests.MOST_NODES);
  }

  private DataEntry generated(KnownDataSet known) {
    return entry(
        known, Source.GENERATED, known.name(), "", unused -> named.open(known.name(), options));
  }

  private DataEntry files(KnownDataSet known, Path place) {
    return entry(
        known,
        Source.FILES,
        argument(known.name(), place),
        prefix(Files.isDirectory(place) ? place : place.toAbsolutePath().getParent()),
        unused -> TuReader.read(place, options.features(), options.limits()));
  }

  private static DataEntry entry(
      KnownDataSet known, Source source, String argument, String place, DataEntry.Reader reader) {
    String name = known.name();
    return new DataEntry(
        name,
        name,
        source,
        known.description(),
        argument,
        place,
        Task.GRAPH,
        false,
        Optional.empty(),
        reader);
  }

  /** An imported data set, not yet in the list. */
  DataEntry entry(Imports.Stored stored, String argument) {
    boolean isOneGraph = NodeFiles.isNodeData(stored.main());
    return new DataEntry(
        stored.id(),
        stored.plan().name(),
        Source.IMPORTED,
        "imported",
        argument,
        prefix(stored.folder()),
        isOneGraph ? Task.NODE : Task.GRAPH,
        !isOneGraph && DataSets.isSmiles(stored.plan().main()),
        Optional.empty(),
        isOneGraph
            ? unused -> nodes(NodeFiles.read(stored.main(), nodeOptions))
            : smiles -> named.open(stored.main().toString(), options.withSmiles(smiles)));
  }

  private static String prefix(@Nullable Path folder) {
    return folder == null ? "" : folder + folder.getFileSystem().getSeparator();
  }

  /** A name where a command would find the same files by it, else the path. */
  private static String argument(String name, Path place) {
    DataSets usual =
        DataSets.standard(null, System.getenv(), Path.of(System.getProperty("user.home", ".")));
    Path path = place.toAbsolutePath().normalize();
    boolean same =
        usual.find(name).map(p -> p.toAbsolutePath().normalize().equals(path)).orElse(false);
    return same ? name : path.toString();
  }

  // Never by resolving the id below a folder: ids come from outside.
  Optional<DataEntry> find(String id) throws IOException {
    Optional<DataEntry> own = findImported(id);
    return own.isPresent()
        ? own
        : all().stream().filter(entry -> entry.id().equals(id)).findFirst();
  }

  /** An imported data set. */
  synchronized Optional<DataEntry> findImported(String id) {
    return Optional.ofNullable(imported.get(id));
  }

  /** The imported data sets in order of import. */
  synchronized List<DataEntry> imports() {
    return List.copyOf(imported.values());
  }

  synchronized void put(DataEntry entry) {
    imported.put(entry.id(), entry);
  }

  synchronized void remove(String id) {
    imported.remove(id);
  }
}
