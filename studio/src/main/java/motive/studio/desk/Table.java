package motive.studio.desk;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import motive.explain.ExplainSettings;
import motive.explain.Instruments;
import motive.explain.Solved;
import motive.graph.Graph;
import motive.kit.Kit;
import motive.search.SearchOutcome.Status;

/** A graph whose candidates have been looked at, with what was derived from them. Thread-safe. */
final class Table {
  private static final int DERIVED = 128;

  private final Solved solved;
  private final Instruments instruments;
  private final Kit kit;
  private final Map<Integer, Solved> smaller = new ConcurrentHashMap<>();
  private final Map<Object, Derived<?>> derived = new LinkedHashMap<>(16, 0.75f, true);
  private long derivedBytes;

  Table(Solved solved, Instruments instruments, Kit kit) {
    this.solved = solved;
    this.instruments = instruments;
    this.kit = kit;
  }

  /** Something derived, and about how many bytes it takes. */
  record Derived<T>(T value, long bytes) {}

  /** Derives something. */
  @FunctionalInterface
  interface Deriving<T> {
    Derived<T> derive() throws Exception;
  }

  Instruments instruments() {
    return instruments;
  }

  /** Whether it is about this kit and this graph, and not about others that had their names. */
  boolean isAbout(Kit asked, Graph graph) {
    return kit == asked && solved.request().graph().equals(graph);
  }

  /** Whether it was looked at whole, so that any weights and smaller budgets may be asked of it. */
  boolean isWhole() {
    return solved.answersSmallerBudgets();
  }

  /** What is proven of its answers. */
  Status status() {
    return solved.status();
  }

  /**
   * Whether it answers a question of its own key: it does where it was looked at whole, and else
   * where it was filled for these very weights.
   */
  boolean answers(OpenQuestion open) {
    ExplainSettings filled = solved.request().settings();
    return (open.searchesWhole() && isWhole())
        ? open.budget() <= filled.maxEdges()
        : open.budget() == filled.maxEdges() && open.weights().equals(filled.weights());
  }

  /** What a search with this budget would have given. */
  Solved within(int budget) {
    return budget == solved.request().settings().maxEdges()
        ? solved
        : smaller.computeIfAbsent(budget, solved::within);
  }

  /** Something derived, made where it is not there. */
  <T> T derived(Object key, Class<T> type, Deriving<T> deriving) throws Exception {
    Optional<T> known = known(key, type);
    if (known.isPresent()) {
      return known.get();
    }
    // Made outside of the lock: two may make the same, which is better than one waiting for all.
    Derived<T> made = deriving.derive();
    synchronized (derived) {
      Derived<?> before = derived.put(key, made);
      derivedBytes += made.bytes() - (before == null ? 0 : before.bytes());
      if (derived.size() > DERIVED) {
        Iterator<Derived<?>> eldest = derived.values().iterator();
        derivedBytes -= eldest.next().bytes();
        eldest.remove();
      }
    }
    return made.value();
  }

  private <T> Optional<T> known(Object key, Class<T> type) {
    synchronized (derived) {
      Derived<?> found = derived.get(key);
      return found == null ? Optional.empty() : Optional.of(type.cast(found.value()));
    }
  }

  /** About how many bytes it takes now, instruments aside. */
  long bytes() {
    synchronized (derived) {
      return solved.bytes() + derivedBytes;
    }
  }
}
