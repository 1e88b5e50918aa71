package motive.studio.desk;

import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import motive.explain.Instruments;
import motive.kit.Kit;
import motive.model.ColorModel;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;
import motive.studio.work.RequestDeadline;
import motive.studio.work.Task;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/**
 * The tables that questions are asked of, each filled once however many ask, and kept while there
 * is room; those that nobody asked for the longest go first. Thread-safe.
 *
 * <p>A table that was looked at whole answers all weights and all budgets up to its own. One that
 * was not depends on the weights that led its search, and answers these and its own budget alone:
 * so an answer never depends on what was asked before. What was stopped is not kept.
 */
final class Tables {
  private final WorkQueue queue;
  private final long maxBytes;
  private final int greatestBudget;
  private final LinkedHashMap<Slot, Table> kept = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<Slot, SharedComputation<Table>> computations = new HashMap<>();
  // Questions that were too large to be looked at whole, which therefore differ by weights.
  private final Set<Slot> partial =
      Collections.newSetFromMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Slot, Boolean> eldest) {
              return size() > 1000;
            }
          });

  Tables(WorkQueue queue, DeskLimits limits) {
    this.queue = queue;
    this.maxBytes = limits.tableBytes();
    this.greatestBudget = limits.budget();
  }

  /**
   * What a table is kept under.
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

  /** A kept table that answers a question. */
  synchronized Optional<Table> find(OpenQuestion open) {
    if (open.searchesWhole()) {
      Question key = open.question().key();
      for (int budget = open.budget(); budget <= greatestBudget; budget++) {
        Table table = get(new Slot(key, budget, null), open);
        if (table != null) {
          return Optional.of(table);
        }
      }
    }
    return Optional.ofNullable(get(weighed(open), open));
  }

  private @Nullable Table get(Slot slot, OpenQuestion open) {
    Table table = kept.get(slot);
    if (table != null && !table.isAbout(kit(open), open.graph())) {
      kept.remove(slot);
      return null;
    }
    return table;
  }

  /** How a computation's work is done: by a hand of the queue, or otherwise. */
  @FunctionalInterface
  private interface Runner {
    Table run(RequestDeadline client, Task<Table> task) throws Exception;
  }

  /**
   * A table that answers a question, filled where there is none.
   *
   * @param client who waits, and how long
   */
  Table get(OpenQuestion open, RequestDeadline client) throws Exception {
    return get(open, client, queue::run);
  }

  /** The same, by the calling thread and outside of the queue. */
  Table prepare(OpenQuestion open, BooleanSupplier dropped) throws Exception {
    return get(
        open,
        queue.deadline(dropped),
        (nobody, task) -> task.run(() -> nobody.isGone() || nobody.isOver()));
  }

  private Table get(OpenQuestion open, RequestDeadline client, Runner runner) throws Exception {
    while (true) {
      client.check();
      Slot slot;
      SharedComputation<Table> computation;
      boolean leads = false;
      synchronized (this) {
        Optional<Table> found = find(open);
        if (found.isPresent()) {
          return found.get();
        }
        slot = open.searchesWhole() && !partial.contains(whole(open)) ? whole(open) : weighed(open);
        computation = computations.get(slot);
        if (computation == null || !computation.join()) {
          computation = new SharedComputation<>();
          computations.put(slot, computation);
          leads = true;
        }
      }
      Table table =
          leads ? lead(slot, computation, open, client, runner) : computation.await(client);
      if (client.isGone()) {
        // Who leads may see the end of its computation before it sees that its own client has gone.
        throw new CancellationException("the client has gone");
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
      RequestDeadline client,
      Runner runner)
      throws Exception {
    AtomicBoolean left = new AtomicBoolean();
    // Who leads may leave like all others; the work goes on for those who are still there.
    BooleanSupplier abandoned =
        () -> {
          if (client.isGone() && left.compareAndSet(false, true)) {
            computation.leave();
          }
          return computation.isAbandoned();
        };
    try {
      Table table =
          runner.run(
              client.of(abandoned),
              stopped -> fill(open, () -> computation.isAbandoned() || stopped.getAsBoolean()));
      end(slot, computation, open, table);
      computation.land(table);
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

  private static Table fill(OpenQuestion open, BooleanSupplier stopped) {
    ExplainSession session = open.session().withFixedInstruments();
    return new Table(session.solve(open.request(), stopped), session.instruments(), kit(open));
  }

  private synchronized void end(
      Slot slot, SharedComputation<Table> computation, OpenQuestion open, @Nullable Table table) {
    computations.remove(slot, computation);
    if (table == null) {
      return;
    }
    boolean sharable = open.searchesWhole() && table.isWhole();
    if (sharable) {
      partial.remove(whole(open));
    } else if (open.searchesWhole() && !computation.isAbandoned()) {
      // Also where the time was up: those who waited with other weights search with these, all at
      // once, instead of trying one after the other what was too much for the first.
      partial.add(whole(open));
    }
    if (table.status() == Status.STOPPED) {
      return;
    }
    kept.put(sharable ? whole(open) : weighed(open), table);
    makeRoom();
  }

  /** Looks again at what is kept, since tables grow as they are asked. */
  synchronized void makeRoom() {
    Iterator<Table> eldest = kept.values().iterator();
    while (bytes() > maxBytes && eldest.hasNext()) {
      eldest.next();
      eldest.remove();
    }
  }

  /** About how many bytes are kept. */
  synchronized long bytes() {
    long sum = 0;
    Set<Instruments> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Table table : kept.values()) {
      sum += table.bytes();
      // Tables of one time share their instruments; those of an earlier time keep older ones.
      if (seen.add(table.instruments())) {
        sum += bytes(table.instruments());
      }
    }
    return sum;
  }

  private static long bytes(Instruments instruments) {
    long model = instruments.model() instanceof ColorModel colored ? colored.counts().bytes() : 0;
    return instruments.table().counts().bytes() + model;
  }

  /** How many tables are kept. */
  synchronized int size() {
    return kept.size();
  }
}
