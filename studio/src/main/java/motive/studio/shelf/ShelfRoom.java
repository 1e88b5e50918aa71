package motive.studio.shelf;

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
import motive.studio.api.Problem.Code;
import motive.studio.work.BusyException;
import motive.studio.work.WorkQueue;

/** The shelf with its endpoints. Thread-safe. */
public final class ShelfRoom implements Shelf, AutoCloseable {
  private final Kits kits;
  private final DataShelf data;
  private final Keeper<String, ReadKit> readKits;
  private final Keeper<String, ReadData> readData;
  private final Imports imports;
  private final ImportEndpoints importing;
  private final ShelfEndpoints endpoints;

  private record ReadKit(Kit kit, long bytes) {}

  /** Looks at what there is; reads no data set and no network. */
  public ShelfRoom(ShelfOptions options, WorkQueue queue) throws IOException {
    this.kits = new Kits(options.kits());
    this.data = new DataShelf(options.data(), options.limits());
    this.readKits = new Keeper<>(options.keptBytes() / 4, ReadKit::bytes);
    this.readData = new Keeper<>(options.keptBytes() - options.keptBytes() / 4, ReadData::bytes);
    this.imports = new Imports(options.importBytes());
    this.importing = new ImportEndpoints(this, queue, new Roots(options.roots()), imports);
    this.endpoints = new ShelfEndpoints(this, queue);
  }

  /** What there is to call. */
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

  Kits kits() {
    return kits;
  }

  DataShelf dataSets() {
    return data;
  }

  @Override
  public Kit kit(String id) throws Problem, IOException {
    Optional<ReadKit> kept = readKits.peek(id);
    if (kept.isPresent()) {
      return kept.get().kit();
    }
    KitEntry entry = kitEntry(id);
    return Opened.of(
            () ->
                readKits.get(
                    id,
                    entry.source() == Source.SHIPPED,
                    () -> false,
                    () -> new ReadKit(entry.opening().open(), entry.bytes())))
        .kit();
  }

  @Override
  public DataSet data(String id) throws Problem, IOException {
    return data(id, () -> false);
  }

  @Override
  public DataSet data(String id, BooleanSupplier stopped) throws Problem, IOException {
    return read(id, stopped).data();
  }

  @Override
  public Optional<Molecules> molecules(String id) throws Problem, IOException {
    return read(id, () -> false).molecules();
  }

  @Override
  public String dataFor(String kit, String dataSet) throws Problem {
    Optional<DataEntry> imported = data.findImported(dataSet);
    return imported.isPresent() ? imported.get().readBy(kitEntry(kit)).id() : dataSet;
  }

  @Override
  public boolean isAtHand(String kit, String dataSet) {
    try {
      return isKitRead(kit) && isDataRead(dataFor(kit, dataSet));
    } catch (Problem e) {
      return false;
    }
  }

  /** A data set with its molecules, also as a kit reads it. */
  ReadData read(String id, BooleanSupplier stopped) throws Problem, IOException {
    Optional<ReadData> kept = readData.peek(id);
    if (kept.isPresent()) {
      return kept.get();
    }
    DataEntry entry = reading(id);
    return Opened.of(
        () -> readData.get(id, entry.isGenerated(), stopped, () -> ReadData.of(entry.open())));
  }

  boolean isKitRead(String id) {
    return readKits.peek(id).isPresent();
  }

  boolean isDataRead(String id) {
    return readData.peek(id).isPresent();
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
    return new Problem(
        Code.NOT_FOUND,
        "the " + what + " must be one of the shelf, got " + DatasetFormatException.shown(id));
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
      throw new Problem(
          Code.UNPROCESSABLE, "the data folders must be readable, got one that is not");
    }
  }

  /** Whether something imported has this id. */
  boolean holds(String id) {
    return data.holds(id) || kits.find(id).isPresent();
  }

  /** How much was imported. */
  int imported() {
    long imported = kits.all().stream().filter(kit -> kit.source() == Source.IMPORTED).count();
    return data.imported() + (int) imported;
  }

  /** Puts an imported kit onto the shelf. */
  void adopt(KitEntry entry, Kit kit) throws Problem, IOException {
    kits.put(entry);
    Opened.of(
        () -> readKits.get(entry.id(), false, () -> false, () -> new ReadKit(kit, entry.bytes())));
  }

  /** Puts an imported data set onto the shelf. */
  void adopt(DataEntry entry, DataSet set) throws Problem, IOException {
    data.put(entry);
    Opened.of(() -> readData.get(entry.id(), false, () -> false, () -> ReadData.of(set)));
  }

  void forgetKit(String id) throws IOException, InterruptedException, BusyException {
    importing.forget(
        id,
        () -> {
          kits.remove(id);
          readKits.forget(id::equals);
          readData.forget(each -> DataEntry.isFor(id, each));
        });
  }

  void forgetData(String id) throws IOException, InterruptedException, BusyException {
    importing.forget(
        id,
        () -> {
          data.remove(id);
          readData.forget(each -> DataEntry.isOf(id, each));
        });
  }

  /** Deletes all imported files. */
  @Override
  public void close() throws IOException {
    imports.close();
  }
}
