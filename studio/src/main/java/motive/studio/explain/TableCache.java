package motive.studio.explain;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import motive.explain.Solved;
import motive.kit.Kit;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;
import motive.session.SessionCache;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.RequestDeadline;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/**
 * The tables that answer questions. Each is filled once, however many requests wait for it, and
 * cached while there is room; the least recently used ones are removed first. Thread-safe.
 *
 * <p>A table of all candidates answers all weights and all budgets up to its own; one of all
 * candidates of a narrowed neighbourhood, all weights with its own budget. Any other depends on the
 * weights that led its search, and answers only these and its own budget: so an answer never
 * depends on earlier questions. What was stopped is not cached.
 */
final class TableCache {
  // Tables grow as questions are asked and share instruments, which no weigher of a cache can
  // express; so their sizes are added up again when one was used.
  private final LinkedHashMap<Slot, Table> tables = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<Slot, SharedComputation<Table>> computations = new HashMap<>();
  // Questions with too many candidates to evaluate all of them, which therefore differ by weights.
  private final Cache<Slot, Boolean> partial = Caffeine.newBuilder().maximumSize(1000).build();
  private final WorkQueue queue;
  private final long maxBytes;
  private final int greatestBudget;

  TableCache(WorkQueue queue, ExplainLimits limits) {
    this.queue = queue;
    this.maxBytes = limits.tableBytes();
    this.greatestBudget = limits.budget();
  }

  /**
   * The key of a table.
   *
   * @param weights null for one that does not depend on them
   */
  private record Slot(Question key, int budget, @Nullable Weights weights) {}

  private static Slot whole(OpenQuestion open) {
    return new Slot(open.question().key(), open.budget(), null);
  }

  private static Slot weighed(OpenQuestion open) {
    return new Slot(open.question().key(), open.budget(), open.weights());
  }

  private static Kit kit(OpenQuestion open) {
    return open.setup().source().kit().orElseThrow();
  }

  /** A cached table that answers a question. */
  synchronized Optional<Table> find(OpenQuestion open) {
    if (open.searchesWhole()) {
      Question key = open.question().key();
      for (int budget = open.budget(); budget <= greatestBudget; budget++) {
        Table table = get(new Slot(key, budget, null), open);
        if (table != null && table.answers(open)) {
          return Optional.of(table);
        }
      }
    }
    return Optional.ofNullable(get(weighed(open), open));
  }

  private @Nullable Table get(Slot slot, OpenQuestion open) {
    Table table = tables.get(slot);
    if (table != null && !table.isAbout(kit(open), open.graph())) {
      tables.remove(slot);
      return null;
    }
    return table;
  }

  /** The thread that fills a table: a worker of the queue, or the calling one. */
  @FunctionalInterface
  private interface Runner {
    Table run(RequestDeadline deadline, WorkQueue.Task<Table> task) throws Exception;
  }

  /**
   * A table that answers a question, filled where there is none.
   *
   * @param deadline of the request that waits
   */
  Table get(OpenQuestion open, RequestDeadline deadline) throws Exception {
    return get(open, deadline, queue::run);
  }

  /** The same in the calling thread, outside of the queue. */
  Table prepare(OpenQuestion open, BooleanSupplier dropped) throws Exception {
    return get(
        open,
        queue.deadline(dropped),
        (own, task) -> task.run(() -> own.isCancelled() || own.isOver()));
  }

  private Table get(OpenQuestion open, RequestDeadline deadline, Runner runner) throws Exception {
    while (true) {
      deadline.check();
      Slot slot;
      SharedComputation<Table> computation;
      boolean leads = false;
      synchronized (this) {
        Optional<Table> found = find(open);
        if (found.isPresent()) {
          return found.get();
        }
        slot =
            open.searchesWhole() && partial.getIfPresent(whole(open)) == null
                ? whole(open)
                : weighed(open);
        computation = computations.get(slot);
        if (computation == null || !computation.join()) {
          computation = new SharedComputation<>();
          computations.put(slot, computation);
          leads = true;
        }
      }
      Table table =
          leads ? lead(slot, computation, open, deadline, runner) : computation.await(deadline);
      if (deadline.isCancelled()) {
        // The computation may end before this thread sees that its own request was cancelled.
        throw new CancellationException("the request was cancelled");
      }
      if (table.answers(open)) {
        return table;
      }
    }
  }

  private Table lead(
      Slot slot,
      SharedComputation<Table> computation,
      OpenQuestion open,
      RequestDeadline deadline,
      Runner runner)
      throws Exception {
    AtomicBoolean left = new AtomicBoolean();
    // The request that leads may be cancelled like all others; the work goes on for the others.
    BooleanSupplier abandoned =
        () -> {
          if (deadline.isCancelled() && left.compareAndSet(false, true)) {
            computation.leave();
          }
          return computation.isAbandoned();
        };
    try {
      Table table =
          runner.run(
              deadline.of(abandoned),
              stopped -> fill(open, () -> computation.isAbandoned() || stopped.getAsBoolean()));
      end(slot, computation, open, table);
      computation.complete(table);
      return table;
    } catch (Throwable e) {
      end(slot, computation, open, null);
      computation.fail(e);
      throw e;
    } finally {
      if (left.compareAndSet(false, true)) {
        computation.leave();
      }
    }
  }

  private static Table fill(OpenQuestion open, BooleanSupplier stopped) throws Problem {
    ExplainSession session = open.session().withFixedInstruments();
    // The session refuses what it cannot explain.
    Solved solved = Problem.wrap(Code.UNPROCESSABLE, () -> session.solve(open.request(), stopped));
    return new Table(solved, session.cache(), kit(open));
  }

  private synchronized void end(
      Slot slot, SharedComputation<Table> computation, OpenQuestion open, @Nullable Table table) {
    computations.remove(slot, computation);
    if (table == null) {
      return;
    }
    boolean sharable = open.searchesWhole() && table.answersWeights();
    if (sharable) {
      partial.invalidate(whole(open));
    } else if (open.searchesWhole() && !computation.isAbandoned()) {
      // Also where the time was up: those who waited with other weights then search with these all
      // at once, and do not repeat one after the other what took the first too long.
      partial.put(whole(open), true);
    }
    if (table.status() == Status.STOPPED) {
      return;
    }
    tables.put(sharable ? whole(open) : weighed(open), table);
    makeRoom();
  }

  /** Removes tables until the rest fits. */
  synchronized void makeRoom() {
    Iterator<Table> eldest = tables.values().iterator();
    while (bytes() > maxBytes && eldest.hasNext()) {
      eldest.next();
      eldest.remove();
    }
  }

  /** About how many bytes the tables take. */
  synchronized long bytes() {
    long sum = 0;
    // Tables of one time share their cache; those of an earlier time keep an older one.
    Set<SessionCache> caches = new HashSet<>();
    for (Table table : tables.values()) {
      sum += table.bytes();
      if (caches.add(table.cache())) {
        sum += table.cache().bytes();
      }
    }
    return sum;
  }

  /** How many tables there are. */
  synchronized int size() {
    return tables.size();
  }
}
