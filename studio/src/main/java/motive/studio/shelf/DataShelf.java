package motive.studio.shelf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.data.Limits;
import motive.data.catalog.DataSets;
import motive.data.catalog.KnownDataSet;
import motive.data.catalog.KnownDataSet.Kind;
import motive.data.catalog.OpenOptions;
import motive.data.tu.TuReader;
import org.jspecify.annotations.Nullable;

/** The data sets that can be picked: generated ones, those of folders, imported ones. */
final class DataShelf {
  private final DataSets named;
  private final OpenOptions options;
  private final Map<String, DataEntry> imported = new LinkedHashMap<>();

  DataShelf(DataSets named, Limits limits) {
    this.named = named;
    this.options = OpenOptions.DEFAULT.withLimits(limits);
  }

  OpenOptions options() {
    return options;
  }

  /** All: the generated ones, those of folders by name, then imported ones as they came. */
  List<DataEntry> all() throws IOException {
    List<DataEntry> generated = new ArrayList<>();
    List<DataEntry> files = new ArrayList<>();
    for (KnownDataSet known : named.list()) {
      if (known.kind() == Kind.GENERATED) {
        generated.add(generated(known));
      } else if (known.isPresent()) {
        files.add(files(known));
      }
    }
    generated.addAll(files);
    generated.addAll(imports());
    return generated;
  }

  private DataEntry generated(KnownDataSet known) {
    String name = known.name();
    return new DataEntry(
        name,
        name,
        Source.GENERATED,
        known.description(),
        name,
        "",
        false,
        Optional.empty(),
        unused -> named.open(name, options));
  }

  private DataEntry files(KnownDataSet known) {
    Path place = known.place().orElseThrow();
    return new DataEntry(
        known.name(),
        known.name(),
        Source.FILES,
        known.description(),
        argument(known.name(), place),
        prefix(Files.isDirectory(place) ? place : place.toAbsolutePath().getParent()),
        false,
        Optional.empty(),
        unused -> TuReader.read(place, options.features(), options.limits()));
  }

  /** An imported data set. */
  DataEntry entry(Imports.Stored stored, String argument) {
    return new DataEntry(
        stored.id(),
        stored.plan().name(),
        Source.IMPORTED,
        "imported",
        argument,
        prefix(stored.folder()),
        DataSets.isSmiles(stored.plan().main()),
        Optional.empty(),
        smiles -> named.open(stored.main().toString(), options.withSmiles(smiles)));
  }

  private static String prefix(@Nullable Path folder) {
    return folder == null ? "" : folder + folder.getFileSystem().getSeparator();
  }

  /** A name where a command line would find the same files by it, else the path. */
  private static String argument(String name, Path place) {
    DataSets usual =
        DataSets.standard(null, System.getenv(), Path.of(System.getProperty("user.home", ".")));
    Path path = place.toAbsolutePath().normalize();
    boolean same =
        usual.find(name).map(p -> p.toAbsolutePath().normalize().equals(path)).orElse(false);
    return same ? name : path.toString();
  }

  /** An imported data set. */
  Optional<DataEntry> findImported(String id) {
    synchronized (imported) {
      return Optional.ofNullable(imported.get(id));
    }
  }

  // Never by resolving the id below a folder: ids come from outside.
  Optional<DataEntry> find(String id) throws IOException {
    Optional<DataEntry> own = findImported(id);
    return own.isPresent()
        ? own
        : all().stream().filter(entry -> entry.id().equals(id)).findFirst();
  }

  boolean holds(String id) {
    synchronized (imported) {
      return imported.containsKey(id);
    }
  }

  /** Those that were imported, as they came. */
  List<DataEntry> imports() {
    synchronized (imported) {
      return List.copyOf(imported.values());
    }
  }

  /** How many were imported. */
  int imported() {
    synchronized (imported) {
      return imported.size();
    }
  }

  void put(DataEntry entry) {
    synchronized (imported) {
      imported.put(entry.id(), entry);
    }
  }

  void remove(String id) {
    synchronized (imported) {
      imported.remove(id);
    }
  }
}
