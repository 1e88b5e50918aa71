package motive.motif;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import motive.check.Refuse;
import motive.graph.Graph;

/** A counter of all motifs of a library in graphs. Each motif is prepared once. Thread-safe. */
public final class MotifCounter {
  private final MotifLibrary library;
  private final Containment containment;
  private final List<SubgraphMatcher> matchers;

  private MotifCounter(MotifLibrary library, Containment containment) {
    this.library = library;
    this.containment = containment;
    this.matchers = library.motifs().stream().map(m -> SubgraphMatcher.of(m, containment)).toList();
  }

  /** A counter of a library. */
  public static MotifCounter of(MotifLibrary library, Containment containment) {
    return new MotifCounter(library, Objects.requireNonNull(containment, "containment"));
  }

  /** The library that it counts. */
  public MotifLibrary library() {
    return library;
  }

  /** The number of automorphisms of a motif, by its place. */
  long automorphisms(int motif) {
    return matchers.get(motif).automorphisms();
  }

  /** What it takes for a motif to be contained. */
  public Containment containment() {
    return containment;
  }

  /**
   * The count of each motif in a graph.
   *
   * @throws ArithmeticException where a count exceeds a long; its message names the motif
   */
  public long[] count(Graph graph, Counting counting) {
    return count(graph, counting, () -> false);
  }

  /**
   * The same, until {@code stopped} returns true.
   *
   * @param stopped called from time to time
   * @throws CancellationException where it returned true
   */
  public long[] count(Graph graph, Counting counting, BooleanSupplier stopped) {
    MatchTarget target = new MatchTarget(graph, stopped);
    long[] counts = new long[matchers.size()];
    for (int q = 0; q < counts.length; q++) {
      try {
        counts[q] = matchers.get(q).count(target, counting);
      } catch (ArithmeticException e) {
        throw named("motif '" + library.motif(q).name() + "'", e);
      }
    }
    return counts;
  }

  /**
   * The counts in each of several graphs, by graph and motif; the same for any number of threads.
   *
   * @throws ArithmeticException where a count exceeds a long; its message names the first such
   *     graph by its place, and the motif
   */
  public long[][] countAll(List<Graph> graphs, Counting counting, int threads) {
    Refuse.when(threads < 1, "threads must be >= 1, got {}", threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<long[]>> pending = new ArrayList<>();
      for (Graph graph : graphs) {
        pending.add(pool.submit(() -> count(graph, counting)));
      }
      long[][] counts = new long[graphs.size()][];
      for (int g = 0; g < counts.length; g++) {
        counts[g] = result(pending.get(g), g);
      }
      return counts;
    } finally {
      pool.shutdownNow();
    }
  }

  private static long[] result(Future<long[]> pending, int graph) {
    try {
      return pending.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof ArithmeticException tooMany) {
        throw named("graph " + graph, tooMany);
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("counting was interrupted at graph " + graph, e);
    }
  }

  private static ArithmeticException named(String where, ArithmeticException cause) {
    ArithmeticException failure = new ArithmeticException(where + ": " + cause.getMessage());
    failure.initCause(cause);
    return failure;
  }
}
