package motive.studio.desk;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import motive.baseline.Rival;
import motive.compare.ComparisonSetup;
import motive.compare.NamedRival;
import motive.compare.RivalNames;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.baseline.catalog.RivalCatalog;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.BusyException;
import motive.studio.work.RequestDeadline;

/**
 * Rivals, made when they are first asked for and kept. Those that learn do so once for a kit, a
 * data set and a seed, one after the other and outside of the queue, since nothing stops them; who
 * has waited long is asked to come again. Thread-safe.
 */
final class Rivals implements AutoCloseable {
  private static final long LOOK_MILLIS = 100;
  private static final int LESSONS_WAITING = 4;
  private static final int RETRY_SECONDS = 10;

  private final int most;
  private final Map<Key, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
  private final ThreadPoolExecutor school;

  Rivals(DeskLimits limits) {
    this.most = limits.rivals();
    this.school =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(LESSONS_WAITING),
            task -> {
              Thread thread = new Thread(task, "studio-school");
              thread.setDaemon(true);
              return thread;
            });
  }

  private record Key(String kit, String data, String name, long seed) {}

  private record Kept(Kit kit, DataSet data, CompletableFuture<Rival> rival) {
    boolean isAbout(ExplainSetup setup) {
      return kit == setup.source().kit().orElseThrow() && data.size() == setup.data().size();
    }
  }

  /** All names there are. */
  static RivalNames names() {
    return new RivalNames(RivalCatalog.all());
  }

  /**
   * The rival meant, or nobody where Motive is.
   *
   * @throws Problem where there is none of that name
   */
  static Optional<NamedRival> entrant(String name) throws Problem {
    try {
      return names().parseOne("explainer", name);
    } catch (IllegalArgumentException e) {
      throw new Problem(Code.BAD_REQUEST, String.valueOf(e.getMessage()));
    }
  }

  /** Which rival is wanted, and about what. */
  record Wanted(Preference asked, ExplainSetup setup, ExplainSession session, NamedRival entrant) {
    /** Whether it learns first, which takes long and cannot be stopped. */
    boolean mustLearn() {
      return entrant.kind().traits().isTrained();
    }

    private Key key() {
      return new Key(asked.kit(), asked.data(), entrant.name(), asked.seed());
    }

    private Rival make() throws Exception {
      Rival made = entrant.make(ComparisonSetup.of(setup, session).background());
      made.prepare(asked.seed());
      return made;
    }
  }

  /**
   * A rival that has learned what it learns. One that must learn is waited for, so that the caller
   * must not be a hand of the queue; any other is made by the calling thread.
   *
   * @throws Problem where it cannot be made, or has not learned in time
   * @throws BusyException where too many learn already
   */
  Rival ready(Wanted wanted, RequestDeadline client) throws Exception {
    return wanted.mustLearn() ? taught(wanted, client) : made(wanted);
  }

  private Rival made(Wanted wanted) throws Exception {
    Optional<CompletableFuture<Rival>> known = known(wanted);
    if (known.isPresent()) {
      return known.get().join();
    }
    // Made outside of the lock: two may make the same, which is better than all waiting for one.
    try {
      Rival made = wanted.make();
      keep(wanted, CompletableFuture.completedFuture(made));
      return made;
    } catch (Exception | LinkageError e) {
      throw unable(wanted, e);
    }
  }

  private Rival taught(Wanted wanted, RequestDeadline client) throws Exception {
    CompletableFuture<Rival> rival = started(wanted);
    while (true) {
      try {
        return rival.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (client.isOver()) {
          throw new Problem(
              Code.TOO_SLOW,
              wanted.entrant().name()
                  + " must learn from the data set first, got no end of that yet; ask again in a"
                  + " while");
        }
        client.check();
      } catch (ExecutionException e) {
        forget(wanted.key(), rival);
        throw unable(wanted, e.getCause() == null ? e : e.getCause());
      }
    }
  }

  private static Problem unable(Wanted wanted, Throwable cause) {
    String message = cause.getMessage();
    String reason =
        message == null ? cause.getClass().getSimpleName() : message.lines().findFirst().orElse("");
    return new Problem(
        Code.UNPROCESSABLE, wanted.entrant().name() + " must be able to work here, got: " + reason);
  }

  private synchronized Optional<CompletableFuture<Rival>> known(Wanted wanted) {
    Kept known = kept.get(wanted.key());
    return known != null && known.isAbout(wanted.setup())
        ? Optional.of(known.rival())
        : Optional.empty();
  }

  private synchronized CompletableFuture<Rival> started(Wanted wanted) throws BusyException {
    Optional<CompletableFuture<Rival>> known = known(wanted);
    if (known.isPresent()) {
      return known.get();
    }
    CompletableFuture<Rival> rival = new CompletableFuture<>();
    Runnable lesson =
        () -> {
          try {
            rival.complete(wanted.make());
          } catch (Throwable e) {
            // Also errors: a native library that cannot be loaded is one.
            rival.completeExceptionally(e);
          }
        };
    try {
      school.execute(lesson);
    } catch (RejectedExecutionException e) {
      throw new BusyException(RETRY_SECONDS);
    }
    keep(wanted, rival);
    return rival;
  }

  private synchronized void keep(Wanted wanted, CompletableFuture<Rival> rival) {
    kept.put(
        wanted.key(),
        new Kept(wanted.setup().source().kit().orElseThrow(), wanted.setup().data(), rival));
    if (kept.size() > most) {
      Iterator<Kept> eldest = kept.values().iterator();
      eldest.next();
      eldest.remove();
    }
  }

  private synchronized void forget(Key key, CompletableFuture<Rival> rival) {
    Kept known = kept.get(key);
    if (known != null && known.rival() == rival) {
      kept.remove(key);
    }
  }

  @Override
  public void close() {
    school.shutdownNow();
  }
}
