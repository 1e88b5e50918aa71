package motive.studio.explain;

import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import motive.explain.ExplainSettings;
import motive.studio.work.WorkQueue;
import org.jspecify.annotations.Nullable;

/**
 * A thread that fills the table of a greater budget while a user looks at the answer for a smaller
 * one, so that the next budget needs no search. It has a low priority and prepares one table at a
 * time; a question about another graph replaces it. Thread-safe.
 */
final class TablePreparation implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(TablePreparation.class.getName());

  private final TableCache tables;
  private final ExplainLimits limits;
  private final AtomicInteger turn = new AtomicInteger();
  private final ThreadPoolExecutor worker =
      WorkQueue.pool("studio-prepare", 1, 1, Thread.MIN_PRIORITY);
  private @Nullable Question wanted;

  TablePreparation(TableCache tables, ExplainLimits limits) {
    this.tables = tables;
    this.limits = limits;
  }

  /** Prepares for what may be asked after this question. */
  synchronized void after(OpenQuestion open) {
    if (open.question().key().equals(wanted)) {
      return;
    }
    boolean useful = open.budget() < limits.preparedBudget() && open.searchesWhole();
    wanted = useful ? open.question().key() : null;
    int mine = turn.incrementAndGet();
    worker.getQueue().clear();
    if (useful && !worker.isShutdown()) {
      worker.execute(() -> run(open, () -> turn.get() != mine || worker.isShutdown()));
    }
  }

  private void run(OpenQuestion open, BooleanSupplier dropped) {
    try {
      prepare(open, dropped);
    } catch (Exception | OutOfMemoryError e) {
      // No request waits for it: one for this table will get the error.
      LOG.log(Level.FINE, "a table could not be prepared", e);
    }
  }

  private void prepare(OpenQuestion open, BooleanSupplier dropped) throws Exception {
    long most = Math.min(limits.preparedSets(), open.request().settings().maxEvaluations());
    for (int b = limits.preparedBudget(); b > open.budget() && !dropped.getAsBoolean(); b--) {
      OpenQuestion wider = open.within(b);
      ExplainSettings larger = wider.request().settings().withMaxEvaluations(most);
      // Of a neighbourhood that is narrowed for its budget, no smaller budget is answered.
      if (!wider.request().isNarrowed()
          && open.session().canEnumerate(wider.request().withSettings(larger))
          && !dropped.getAsBoolean()) {
        var unused = tables.prepare(wider, dropped);
        return;
      }
    }
  }

  @Override
  public void close() {
    worker.shutdownNow();
  }
}
