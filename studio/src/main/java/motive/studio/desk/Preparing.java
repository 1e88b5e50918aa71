package motive.studio.desk;

import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import motive.search.exact.ConnectedSets;
import org.jspecify.annotations.Nullable;

/**
 * Fills the table of a greater budget while a person looks at the answer of a smaller one, so that
 * the next budget is a look at a table. One table at a time, by a thread that yields to others;
 * when another graph is asked about, the table is dropped.
 */
final class Preparing implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(Preparing.class.getName());

  private final Tables tables;
  private final DeskLimits limits;
  private final AtomicReference<@Nullable Wish> wish = new AtomicReference<>();
  private final Thread thread;
  private volatile boolean closed;

  /** What shall be ready; another wish for the same is another wish. */
  private static final class Wish {
    private final OpenQuestion open;

    Wish(OpenQuestion open) {
      this.open = open;
    }

    boolean isLike(OpenQuestion other) {
      return open.question().key().equals(other.question().key());
    }
  }

  // Where the system heeds priorities, those who wait go first; where it does not, nothing is lost.
  @SuppressWarnings("ThreadPriorityCheck")
  Preparing(Tables tables, DeskLimits limits) {
    this.tables = tables;
    this.limits = limits;
    this.thread = new Thread(this::work, "studio-prepare");
    thread.setDaemon(true);
    thread.setPriority(Thread.MIN_PRIORITY);
    thread.start();
  }

  /** Makes ready what may be asked after this. */
  void wish(OpenQuestion open) {
    Wish now = wish.get();
    if (now != null && now.isLike(open)) {
      return;
    }
    if (open.budget() >= limits.preparedBudget() || !open.searchesWhole()) {
      wish.set(null);
      return;
    }
    synchronized (wish) {
      wish.set(new Wish(open));
      wish.notifyAll();
    }
  }

  private void work() {
    @Nullable Wish done = null;
    while (!closed) {
      Wish next = wish.get();
      if (next == null || next == done) {
        if (!sleep(next)) {
          return;
        }
        continue;
      }
      done = next;
      try {
        prepare(next);
      } catch (Exception | OutOfMemoryError e) {
        // Nobody waits for it: who asks will be response.
        LOG.log(Level.FINE, "a table could not be prepared", e);
      }
    }
  }

  private boolean sleep(@Nullable Wish seen) {
    synchronized (wish) {
      try {
        while (wish.get() == seen && !closed) {
          wish.wait();
        }
        return true;
      } catch (InterruptedException e) {
        return false;
      }
    }
  }

  private void prepare(Wish now) throws Exception {
    OpenQuestion open = now.open;
    for (int b = limits.preparedBudget(); b > open.budget(); b--) {
      boolean fits =
          ConnectedSets.count(
                  open.graph(),
                  b,
                  open.request().include(),
                  open.request().exclude(),
                  Math.min(limits.preparedSets(), open.request().settings().maxEvaluations()))
              .isComplete();
      if (wish.get() != now || closed) {
        return;
      }
      if (fits) {
        var unused = tables.prepare(open.within(b), () -> closed || wish.get() != now);
        return;
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }
}
