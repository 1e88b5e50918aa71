package motive.studio.explain;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import motive.explain.ExplainSettings;
import motive.explain.Solved;
import motive.graph.Graph;
import motive.kit.Kit;
import motive.search.SearchOutcome.Status;
import motive.session.SessionCache;
import org.jspecify.annotations.Nullable;

/** A graph whose candidates were evaluated, with what was derived from them. Thread-safe. */
final class Table {
  private static final int DERIVED = 128;

  private final Solved solved;
  private final SessionCache cache;
  private final Kit kit;
  private final Map<Integer, Solved> smaller = new ConcurrentHashMap<>();
  private final Cache<Object, Derived<?>> derived =
      Caffeine.newBuilder().maximumSize(DERIVED).executor(Runnable::run).build();

  Table(Solved solved, SessionCache cache, Kit kit) {
    this.solved = solved;
    this.cache = cache;
    this.kit = kit;
  }

  /** A derived value, and about how many bytes it takes. */
  record Derived<T>(T value, long bytes) {}

  /** A derivation. */
  @FunctionalInterface
  interface Derivation<T> {
    Derived<T> derive() throws Exception;
  }

  /** The cache that its answers use, shared with other tables. */
  SessionCache cache() {
    return cache;
  }

  /** Whether it is about this kit and this graph, and not about others that had their names. */
  boolean isAbout(Kit asked, Graph graph) {
    return kit == asked && solved.request().graph().equals(graph);
  }

  /** Whether all candidates were evaluated, so that it answers all weights and smaller budgets. */
  boolean isWhole() {
    return solved.answersSmallerBudgets();
  }

  /** Whether it answers all weights; where a neighbourhood was narrowed, for its budget alone. */
  boolean answersWeights() {
    return solved.answersOtherWeights();
  }

  /** What is proven of its answers. */
  Status status() {
    return solved.status();
  }

  /**
   * Whether it answers a question of its own key: where all candidates were evaluated it does, else
   * only with the budget that it was filled for, and where a search was cut these very weights.
   */
  boolean answers(OpenQuestion open) {
    ExplainSettings filled = solved.request().settings();
    boolean reaches =
        (open.searchesWhole() && isWhole())
            ? open.budget() <= filled.maxEdges()
            : open.budget() == filled.maxEdges();
    return reaches
        && ((open.searchesWhole() && answersWeights()) || open.weights().equals(filled.weights()));
  }

  /** The result of a search with this budget. */
  Solved within(int budget) {
    return budget == solved.request().settings().maxEdges()
        ? solved
        : smaller.computeIfAbsent(budget, solved::within);
  }

  /** A derived value, computed unless it is cached. */
  <T> T derived(Object key, Class<T> type, Derivation<T> derivation) throws Exception {
    @Nullable Derived<?> known = derived.getIfPresent(key);
    if (known != null) {
      return type.cast(known.value());
    }
    // Two threads may compute the same, which is better than one that waits for all others.
    Derived<T> made = derivation.derive();
    derived.put(key, made);
    return made.value();
  }

  /** About how many bytes it takes now, the shared cache aside. */
  long bytes() {
    return solved.bytes() + derived.asMap().values().stream().mapToLong(Derived::bytes).sum();
  }
}
