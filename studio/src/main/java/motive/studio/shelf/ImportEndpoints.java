package motive.studio.shelf;

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
import motive.studio.api.Problem.Code;
import motive.studio.work.BusyException;
import motive.studio.work.WorkQueue;

/** How more comes onto the shelf. One import is at work at a time. */
final class ImportEndpoints {
  private static final int MOST_IMPORTS = 100;
  private static final long PATIENCE_SECONDS = 10;

  private final ShelfRoom shelf;
  private final WorkQueue queue;
  private final Roots roots;
  private final Imports imports;
  private final Semaphore turn = new Semaphore(1);

  ImportEndpoints(ShelfRoom shelf, WorkQueue queue, Roots roots, Imports imports) {
    this.shelf = shelf;
    this.queue = queue;
    this.roots = roots;
    this.imports = imports;
  }

  /** As the API tells it. */
  record Imported(String kind, String id, String name, List<String> warnings) {}

  List<Endpoint> all() {
    return List.of(
        Endpoint.post("/imports", this::upload),
        Endpoint.post("/imports/path", this::path),
        Endpoint.get("/folders", this::folder));
  }

  private Answer folder(Call call) throws Exception {
    String path = call.query("path").orElse("");
    return Answer.of(queue.run(call::isAbandoned, stopped -> roots.list(path, stopped)));
  }

  private Answer upload(Call call) throws Exception {
    List<Upload> uploads = call.uploads();
    return inTurn(call, stopped -> imports.upload(uploads, stopped), Optional.empty());
  }

  private Answer path(Call call) throws Exception {
    Fields body = call.body();
    String text = body.text("path");
    body.requireNoMore();
    Roots.Place place = roots.find(text);
    return inTurn(
        call,
        stopped -> {
          try {
            return imports.path(place, stopped);
          } catch (FileSystemException e) {
            throw Roots.missing(text);
          }
        },
        Optional.of(place.path().toString()));
  }

  /** Copies files to where they are read. */
  @FunctionalInterface
  private interface Storing {
    Imports.Stored store(BooleanSupplier stopped) throws Problem, IOException;
  }

  private void takeTurn() throws BusyException, InterruptedException {
    if (!turn.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new BusyException((int) PATIENCE_SECONDS);
    }
  }

  private Answer inTurn(Call call, Storing storing, Optional<String> argument) throws Exception {
    takeTurn();
    // The work may outlive the call that waits for it, and the next must not begin before it ends;
    // but it may also never begin. Whoever takes this mark first gives the turn back.
    AtomicBoolean begun = new AtomicBoolean();
    try {
      return queue.run(
          call::isAbandoned,
          stopped -> {
            if (!begun.compareAndSet(false, true)) {
              throw new CancellationException("nobody waits for the import any more");
            }
            try {
              Imports.Stored stored = Opened.of(() -> storing.store(stopped));
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
    boolean there = shelf.holds(stored.id());
    boolean done = false;
    try {
      if (!there && shelf.imported() >= MOST_IMPORTS) {
        throw new Problem(
            Code.UNPROCESSABLE,
            "at most " + MOST_IMPORTS + " imports may be kept, got one more; forget some");
      }
      Imported imported =
          stored.plan().kind() == Plan.Kind.KIT
              ? kit(stored, argument)
              : dataSet(stored, argument, stopped);
      done = true;
      return imported;
    } finally {
      if (!done && !there) {
        imports.remove(stored.id());
      }
    }
  }

  private Imported dataSet(
      Imports.Stored stored, Optional<String> argument, BooleanSupplier stopped)
      throws Problem, IOException {
    DataEntry entry = shelf.dataSets().entry(stored, argument.orElse(stored.fileName()));
    DataSet data = Opened.of(entry::open);
    if (stopped.getAsBoolean()) {
      throw new CancellationException("nobody waits for the import any more");
    }
    shelf.adopt(entry.known(data), data);
    return response(stored, DataResponse.warnings(entry, data));
  }

  private Imported kit(Imports.Stored stored, Optional<String> argument)
      throws Problem, IOException {
    KitEntry entry =
        Opened.of(
            () ->
                Kits.entry(
                    stored.id(),
                    Source.IMPORTED,
                    stored.folder(),
                    argument.orElse(stored.fileName())));
    shelf.adopt(entry, Opened.of(entry.opening()::open));
    return response(stored, List.of());
  }

  private static Imported response(Imports.Stored stored, List<String> warnings) {
    return new Imported(
        stored.plan().kind().name().toLowerCase(Locale.ROOT),
        stored.id(),
        stored.plan().name(),
        warnings);
  }

  /**
   * Takes an import from the shelf and deletes its files, while no import of the same is at work.
   *
   * @param taking takes it from the shelf
   */
  void forget(String id, Runnable taking) throws IOException, InterruptedException, BusyException {
    takeTurn();
    try {
      taking.run();
      imports.remove(id);
    } finally {
      turn.release();
    }
  }
}
