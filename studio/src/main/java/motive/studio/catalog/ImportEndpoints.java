package motive.studio.catalog;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Call.Upload;
import motive.studio.api.Endpoint;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.work.BusyException;
import motive.studio.work.WorkQueue;

/** The operations that import kits and data sets, one at a time. */
final class ImportEndpoints {
  private static final int MOST_IMPORTS = 100;
  private static final int WAIT_SECONDS = 10;

  private final CatalogService catalog;
  private final WorkQueue queue;
  private final AllowedFolders folders;
  private final Imports imports;
  private final Semaphore turn = new Semaphore(1);

  ImportEndpoints(
      CatalogService catalog, WorkQueue queue, AllowedFolders folders, Imports imports) {
    this.catalog = catalog;
    this.queue = queue;
    this.folders = folders;
    this.imports = imports;
  }

  private record Imported(String kind, String id, String name, List<String> warnings) {}

  List<Endpoint> all() {
    return List.of(
        Endpoint.post("/imports", this::upload),
        Endpoint.post("/imports/path", this::path),
        Endpoint.get("/folders", this::folder));
  }

  private Answer folder(Call call) throws Exception {
    String path = call.query("path").orElse("");
    return Answer.of(queue.run(call::isCancelled, stopped -> folders.list(path, stopped)));
  }

  private Answer upload(Call call) throws Exception {
    List<Upload> uploads = call.uploads();
    return inTurn(call, stopped -> imports.upload(uploads, stopped), Optional.empty());
  }

  private Answer path(Call call) throws Exception {
    Fields body = call.body();
    String text = body.text("path");
    body.requireNoMore();
    AllowedFolders.Place place = folders.find(text);
    return inTurn(
        call,
        stopped -> {
          try {
            return imports.path(place, stopped);
          } catch (FileSystemException e) {
            throw AllowedFolders.missing(text);
          }
        },
        Optional.of(place.path().toString()));
  }

  private void takeTurn() throws BusyException, InterruptedException {
    if (!turn.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
      throw new BusyException(WAIT_SECONDS);
    }
  }

  private Answer inTurn(
      Call call, WorkQueue.Task<Imports.Stored> storing, Optional<String> argument)
      throws Exception {
    takeTurn();
    // The task may run on after its call has ended, and the next must not begin before it ends; but
    // it may also never begin. The first thread that sets this flag releases the turn.
    AtomicBoolean begun = new AtomicBoolean();
    try {
      return queue.run(
          call::isCancelled,
          stopped -> {
            if (!begun.compareAndSet(false, true)) {
              throw new CancellationException("the import was cancelled");
            }
            try {
              Imports.Stored stored = FileProblems.translate(() -> storing.run(stopped));
              return Answer.created(register(stored, argument, stopped));
            } finally {
              turn.release();
            }
          });
    } finally {
      if (begun.compareAndSet(false, true)) {
        turn.release();
      }
    }
  }

  private Imported register(
      Imports.Stored stored, Optional<String> argument, BooleanSupplier stopped)
      throws Problem, IOException {
    boolean there = catalog.holds(stored.id());
    boolean done = false;
    try {
      if (!there && catalog.imported() >= MOST_IMPORTS) {
        throw Problem.unprocessable(
            "at most {} imports may be kept, got one more; remove some", MOST_IMPORTS);
      }
      ImportPlan plan = stored.plan();
      List<String> warnings = add(stored, argument.orElse(stored.fileName()), stopped);
      done = true;
      String kind = plan.kind().name().toLowerCase(Locale.ROOT);
      return new Imported(kind, stored.id(), plan.name(), warnings);
    } finally {
      if (!done && !there) {
        imports.remove(stored.id());
      }
    }
  }

  /** Adds an import to the catalog; returns what its user should know. */
  private List<String> add(Imports.Stored stored, String argument, BooleanSupplier stopped)
      throws Problem, IOException {
    if (stored.plan().kind() == ImportPlan.Kind.KIT) {
      catalog.add(
          FileProblems.translate(
              () -> KitList.entry(stored.id(), Source.IMPORTED, stored.folder(), argument)));
      return List.of();
    }
    DataEntry entry = catalog.dataSets().entry(stored, argument);
    DataSet data = FileProblems.translate(entry::read);
    if (stopped.getAsBoolean()) {
      throw new CancellationException("the import was cancelled");
    }
    catalog.add(entry.known(data), data);
    return DataResponse.warnings(entry, data);
  }

  /**
   * Removes an import and its files, while no import of the same is at work.
   *
   * @param removal removes it from the catalog
   */
  void remove(String id, Runnable removal) throws IOException, InterruptedException, BusyException {
    takeTurn();
    try {
      removal.run();
      imports.remove(id);
    } finally {
      turn.release();
    }
  }
}
