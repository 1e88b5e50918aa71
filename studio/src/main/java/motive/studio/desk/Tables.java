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
import motive.studio.work.Patience;
import motive.studio.work.Task;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/**
 * The tables that questions are asked of, each filled once however many ask, and kept while there
 * is room; those that nobody asked for the longest go first. For all threads.
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
  private final Map<Slot, Flight<Table>> flights = new HashMap<>();
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

  private static Slot whole(Matter matter) {
    return new Slot(matter.question().key(), matter.budget(), null);
  }

  private static Slot weighed(Matter matter) {
    return new Slot(matter.question().key(), matter.budget(), matter.weights());
  }

  private static Kit kit(Matter matter) {
    return matter.setup().source().kit().orElseThrow();
  }

  /** A kept table that answers a question. */
  synchronized Optional<Table> find(Matter matter) {
    if (matter.searchesWhole()) {
      Question key = matter.question().key();
      for (int budget = matter.budget(); budget <= greatestBudget; budget++) {
        Table table = get(new Slot(key, budget, null), matter);
        if (table != null) {
          return Optional.of(table);
        }
      }
    }
    return Optional.ofNullable(get(weighed(matter), matter));
  }

  private @Nullable Table get(Slot slot, Matter matter) {
    Table table = kept.get(slot);
    if (table != null && !table.isAbout(kit(matter), matter.graph())) {
      kept.remove(slot);
      return null;
    }
    return table;
  }

  /** How a flight's work is done: by a hand of the queue, or otherwise. */
  @FunctionalInterface
  private interface Runner {
    Table run(Patience client, Task<Table> task) throws Exception;
  }

  /**
   * A table that answers a question, filled where there is none.
   *
   * @param client who waits, and how long
   */
  Table get(Matter matter, Patience client) throws Exception {
    return get(matter, client, queue::run);
  }

  /** The same, by the calling thread and outside of the queue. */
  Table prepare(Matter matter, BooleanSupplier dropped) throws Exception {
    return get(
        matter,
        queue.patience(dropped),
        (nobody, task) -> task.run(() -> nobody.isGone() || nobody.isOver()));
  }

  private Table get(Matter matter, Patience client, Runner runner) throws Exception {
    while (true) {
      client.check();
      Slot slot;
      Flight<Table> flight;
      boolean leads = false;
      synchronized (this) {
        Optional<Table> found = find(matter);
        if (found.isPresent()) {
          return found.get();
        }
        slot =
            matter.searchesWhole() && !partial.contains(whole(matter))
                ? whole(matter)
                : weighed(matter);
        flight = flights.get(slot);
        if (flight == null || !flight.join()) {
          flight = new Flight<>();
          flights.put(slot, flight);
          leads = true;
        }
      }
      Table table = leads ? lead(slot, flight, matter, client, runner) : flight.await(client);
      if (client.isGone()) {
        // Who leads may see the end of its flight before it sees that its own client has gone.
        throw new CancellationException("the client has gone");
      }
      if (table.answers(matter)) {
        return table;
      }
    }
  }

  private Table lead(Slot slot, Flight<Table> flight, Matter matter, Patience client, Runner runner)
      throws Exception {
    AtomicBoolean left = new AtomicBoolean();
    // Who leads may leave like all others; the work goes on for those who are still there.
    BooleanSupplier deserted =
        () -> {
          if (client.isGone() && left.compareAndSet(false, true)) {
            flight.leave();
          }
          return flight.isDeserted();
        };
    try {
      Table table =
          runner.run(
              client.of(deserted),
              stopped -> fill(matter, () -> flight.isDeserted() || stopped.getAsBoolean()));
      end(slot, flight, matter, table);
      flight.land(table);
      return table;
    } catch (Throwable e) {
      end(slot, flight, matter, null);
      flight.fail(e);
      throw e;
    } finally {
      if (left.compareAndSet(false, true)) {
        flight.leave();
      }
    }
  }

  private static Table fill(Matter matter, BooleanSupplier stopped) {
    ExplainSession session = matter.session().withFixedInstruments();
    return new Table(session.solve(matter.request(), stopped), session.instruments(), kit(matter));
  }

  private synchronized void end(
      Slot slot, Flight<Table> flight, Matter matter, @Nullable Table table) {
    flights.remove(slot, flight);
    if (table == null) {
      return;
    }
    boolean sharable = matter.searchesWhole() && table.isWhole();
    if (sharable) {
      partial.remove(whole(matter));
    } else if (matter.searchesWhole() && !flight.isDeserted()) {
      // Also where the time was up: those who waited with other weights search with these, all at
      // once, instead of trying one after the other what was too much for the first.
      partial.add(whole(matter));
    }
    if (table.status() == Status.STOPPED) {
      return;
    }
    kept.put(sharable ? whole(matter) : weighed(matter), table);
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
