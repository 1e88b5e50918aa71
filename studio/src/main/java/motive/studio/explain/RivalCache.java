package motive.studio.explain;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import motive.baseline.Rival;
import motive.baseline.catalog.RivalCatalog;
import motive.compare.ComparisonSetup;
import motive.compare.NamedRival;
import motive.compare.RivalNames;
import motive.kit.Kit;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.BusyException;
import motive.studio.work.RequestDeadline;
import motive.studio.work.WorkQueue;

/**
 * The other explainers, made when they are first asked for. Those that must be trained are trained
 * once for a kit, a data set and a seed, one after the other and outside of the work queue, since
 * training cannot be stopped; a request that waits too long is asked to try again. Thread-safe.
 */
final class RivalCache implements AutoCloseable {
  /** The names of all other explainers. */
  static final RivalNames NAMES = new RivalNames(RivalCatalog.all());

  private static final int TRAININGS_WAITING = 4;
  private static final int RETRY_SECONDS = 10;

  private final Cache<Key, CompletableFuture<Rival>> rivals;
  private final ThreadPoolExecutor trainer =
      WorkQueue.pool("studio-training", 1, TRAININGS_WAITING, Thread.NORM_PRIORITY);

  RivalCache(ExplainLimits limits) {
    this.rivals = Caffeine.newBuilder().maximumSize(limits.rivals()).build();
  }

  /** A kit equals only itself: one that was imported anew is another. */
  private record Key(Kit kit, String data, int graphs, String name, long seed) {}

  /**
   * The other explainer of a name; empty for Motive.
   *
   * @throws Problem where there is none of that name
   */
  static Optional<NamedRival> parse(String name) throws Problem {
    return Problem.wrap(Code.BAD_REQUEST, () -> NAMES.parseOne("explainer", name));
  }

  /** An explainer that is asked for, with its kit, data set and seed. */
  record Wanted(Preference asked, ExplainSetup setup, ExplainSession session, NamedRival rival) {
    /** Whether it must be trained, which takes long and cannot be stopped. */
    boolean isTrained() {
      return rival.kind().traits().isTrained();
    }

    private Key key() {
      return new Key(
          setup.source().kit().orElseThrow(),
          asked.data(),
          setup.data().size(),
          rival.name(),
          asked.seed());
    }

    private Rival make() throws Exception {
      Rival made = rival.make(ComparisonSetup.of(setup, session).background());
      made.prepare(asked.seed());
      return made;
    }
  }

  /**
   * An explainer that is ready. One that must be trained is waited for, so that the caller must not
   * be a worker of the queue; any other is made by the calling thread.
   *
   * @throws Problem where it cannot be made, or is not trained in time
   * @throws BusyException where too many wait to be trained
   */
  Rival get(Wanted wanted, RequestDeadline deadline) throws Exception {
    CompletableFuture<Rival> mine = new CompletableFuture<>();
    CompletableFuture<Rival> found = rivals.asMap().putIfAbsent(wanted.key(), mine);
    if (found == null) {
      Executor executor = wanted.isTrained() ? trainer : Runnable::run;
      try {
        executor.execute(() -> make(wanted, mine));
      } catch (RejectedExecutionException e) {
        rivals.asMap().remove(wanted.key(), mine);
        throw new BusyException(RETRY_SECONDS);
      }
    }
    return RequestDeadline.await(found == null ? mine : found, () -> check(wanted, deadline));
  }

  private static void check(Wanted wanted, RequestDeadline deadline) throws Exception {
    if (deadline.isOver()) {
      throw Problem.of(
          Code.TOO_SLOW,
          "{} must be trained on the data set first, got a training that is not finished; ask again"
              + " in a while",
          wanted.rival().name());
    }
    deadline.check();
  }

  private void make(Wanted wanted, CompletableFuture<Rival> result) {
    try {
      result.complete(wanted.make());
    } catch (Throwable e) {
      // Also errors: a native library that cannot be loaded is one.
      rivals.asMap().remove(wanted.key(), result);
      String message = e.getMessage();
      result.completeExceptionally(
          Problem.unprocessable(
              "{} must be able to work here, got: {}",
              wanted.rival().name(),
              message == null
                  ? e.getClass().getSimpleName()
                  : message.lines().findFirst().orElse("")));
    }
  }

  @Override
  public void close() {
    trainer.shutdownNow();
  }
}
