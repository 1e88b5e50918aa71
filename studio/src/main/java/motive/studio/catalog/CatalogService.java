package motive.studio.catalog;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.kit.Kit;
import motive.molecule.Molecules;
import motive.studio.api.Endpoint;
import motive.studio.api.Problem;
import motive.studio.work.SharedCache;
import motive.studio.work.WorkQueue;

/** The catalog with its endpoints. Thread-safe. */
public final class CatalogService implements Catalog, AutoCloseable {
  private final KitList kits;
  private final DataSetList data;
  private final SharedCache<String, LoadedKit> loadedKits;
  private final SharedCache<String, DataEntry.Loaded> loadedData;
  private final Imports imports;
  private final ImportEndpoints importing;
  private final CatalogEndpoints endpoints;

  private record LoadedKit(Kit kit, long bytes) {}

  /** Lists kits and data sets; loads none of them. */
  public CatalogService(CatalogOptions options, WorkQueue queue) throws IOException {
    long kitBytes = options.cachedBytes() / 4;
    this.kits = new KitList(options.kits());
    this.data = new DataSetList(options.data(), options.limits());
    this.loadedKits = new SharedCache<>(kitBytes, LoadedKit::bytes);
    this.loadedData = new SharedCache<>(options.cachedBytes() - kitBytes, DataEntry.Loaded::bytes);
    this.imports = new Imports(options.importBytes());
    this.importing = new ImportEndpoints(this, queue, new AllowedFolders(options.roots()), imports);
    this.endpoints = new CatalogEndpoints(this, queue, importing);
  }

  /** All operations of kits, data sets and imports. */
  public List<Endpoint> endpoints() {
    List<Endpoint> all = new ArrayList<>(endpoints.all());
    all.addAll(importing.all());
    return all;
  }

  /** Kits that could not be listed, and why, one sentence each. */
  public List<String> warnings() {
    return kits.warnings();
  }

  Imports imports() {
    return imports;
  }

  KitList kits() {
    return kits;
  }

  DataSetList dataSets() {
    return data;
  }

  @Override
  public Kit kit(String id) throws Problem, IOException {
    Optional<LoadedKit> loaded = loadedKits.peek(id);
    return loaded.isPresent() ? loaded.get().kit() : load(kitEntry(id));
  }

  /** Loads a kit unless it is cached. */
  Kit load(KitEntry entry) throws Problem, IOException {
    return FileProblems.translate(
            () ->
                loadedKits.get(
                    entry.id(),
                    () -> false,
                    () -> new LoadedKit(entry.reader().call(), entry.bytes())))
        .kit();
  }

  @Override
  public DataSet data(String id, BooleanSupplier stopped) throws Problem, IOException {
    return loaded(id, stopped).data();
  }

  @Override
  public Optional<Molecules> molecules(String id) throws Problem, IOException {
    return loaded(id, () -> false).molecules();
  }

  @Override
  public String dataFor(String kit, String dataSet) throws Problem {
    Optional<DataEntry> imported = data.findImported(dataSet);
    return imported.isPresent() ? imported.get().readBy(kitEntry(kit)).id() : dataSet;
  }

  @Override
  public boolean isLoaded(String kit, String dataSet) {
    try {
      return isKitLoaded(kit) && isDataLoaded(dataFor(kit, dataSet));
    } catch (Problem e) {
      return false;
    }
  }

  /** A data set with its molecules, also as a kit reads it. */
  DataEntry.Loaded loaded(String id, BooleanSupplier stopped) throws Problem, IOException {
    Optional<DataEntry.Loaded> loaded = loadedData.peek(id);
    if (loaded.isPresent()) {
      return loaded.get();
    }
    DataEntry entry = reading(id);
    return FileProblems.translate(
        () -> loadedData.get(id, stopped, () -> entry.loaded(entry.read())));
  }

  boolean isKitLoaded(String id) {
    return loadedKits.peek(id).isPresent();
  }

  boolean isDataLoaded(String id) {
    return loadedData.peek(id).isPresent();
  }

  KitEntry kitEntry(String id) throws Problem {
    return kits.find(id).orElseThrow(() -> missing("kit", id));
  }

  private DataEntry reading(String id) throws Problem, IOException {
    for (DataEntry entry : data.imports()) {
      for (KitEntry kit : kits.all()) {
        DataEntry reading = entry.readBy(kit);
        if (reading.id().equals(id)) {
          return reading;
        }
      }
    }
    return dataEntry(id);
  }

  DataEntry dataEntry(String id) throws Problem, IOException {
    return data.find(id).orElseThrow(() -> missing("data set", id));
  }

  private static Problem missing(String what, String id) {
    return Problem.notFound(
        "the {} must be one that the studio lists, got {}", what, DatasetFormatException.shown(id));
  }

  @Override
  public String kitArgument(String id) throws Problem {
    return kitEntry(id).argument();
  }

  @Override
  public String dataArgument(String id) throws Problem {
    try {
      return dataEntry(id).argument();
    } catch (IOException e) {
      throw Problem.unprocessable("the data folders must be readable, got one that is not");
    }
  }

  /** Whether something imported has this id. */
  boolean holds(String id) {
    return data.findImported(id).isPresent() || kits.find(id).isPresent();
  }

  /** How many kits and data sets were imported. */
  long imported() {
    return data.imports().size()
        + kits.all().stream().filter(kit -> kit.source() == Source.IMPORTED).count();
  }

  /** Adds an imported kit. */
  void add(KitEntry entry) throws Problem, IOException {
    Kit unused = load(entry);
    kits.put(entry);
  }

  /** Adds an imported data set. */
  void add(DataEntry entry, DataSet set) throws Problem, IOException {
    data.put(entry);
    var unused =
        FileProblems.translate(
            () -> loadedData.get(entry.id(), () -> false, () -> entry.loaded(set)));
  }

  void removeKit(String id) {
    kits.remove(id);
    loadedKits.removeIf(id::equals);
    loadedData.removeIf(each -> DataEntry.isFor(id, each));
  }

  void removeData(String id) {
    data.remove(id);
    loadedData.removeIf(each -> DataEntry.isOf(id, each));
  }

  /** Deletes all imported files. */
  @Override
  public void close() throws IOException {
    imports.close();
  }
}
