package motive.motif;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import motive.color.ByteBudget;
import motive.color.Coloring;
import org.jspecify.annotations.Nullable;

/**
 * Values per isomorphism class of small graphs, kept while a budget lasts. A value is found only
 * where an isomorphism was found, never by a hash or a shape alone. Thread-safe.
 */
final class ClassMemo {
  // Beyond this many classes of one key, the search for the right one costs more than it saves.
  private static final int MAX_PER_KEY = 16;
  private static final int OVERHEAD = 200;

  private final ByteBudget budget;
  private final ConcurrentHashMap<Long, Entry> entries = new ConcurrentHashMap<>();

  ClassMemo(long maxBytes) {
    this.budget = new ByteBudget(maxBytes);
  }

  /** One class, and the others of its key that were kept before. */
  private static final class Entry {
    final SmallIsomorphism graph;
    final double[] value;
    final @Nullable Entry next;
    final int depth;

    Entry(SmallGraph graph, double[] value, @Nullable Entry next) {
      this.graph = new SmallIsomorphism(graph);
      this.value = value;
      this.next = next;
      this.depth = next == null ? 1 : next.depth + 1;
    }
  }

  /**
   * The value of a part, kept or computed.
   *
   * @param places working space, one place a node of the graph
   * @param compute a function of the part's isomorphism class
   * @return not to be changed
   */
  double[] get(Coloring part, int[] places, Function<Coloring, double[]> compute) {
    if (part.size() > SmallGraph.MAX_NODES) {
      return compute.apply(part);
    }
    SmallGraph graph = SmallGraph.of(part, places);
    double[] known = find(graph);
    if (known == null) {
      known = compute.apply(part);
      keep(graph, known);
    }
    return known;
  }

  /** The value of a graph's class, where it is kept; not to be changed. */
  double @Nullable [] find(SmallGraph graph) {
    for (Entry e = entries.get(graph.key()); e != null; e = e.next) {
      if (e.graph.isFoundIn(graph)) {
        return e.value;
      }
    }
    return null;
  }

  /** Keeps the value of a graph's class, if there is room and none is kept yet. */
  synchronized void keep(SmallGraph graph, double[] value) {
    Entry first = entries.get(graph.key());
    if ((first == null || first.depth < MAX_PER_KEY)
        && find(graph) == null
        && budget.take(OVERHEAD + graph.bytes() + 4L * graph.nodes() + 8L * value.length)) {
      entries.put(graph.key(), new Entry(graph, value, first));
    }
  }

  long bytes() {
    return budget.used();
  }
}
