package motive.motif;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import motive.check.Refuse;
import motive.graph.Graph;

/**
 * The counts of each motif in the graphs of each class.
 *
 * <p>{@link #corr(int, int)} is the mean count of a motif over the graphs of a class, divided by
 * the number of motifs in the library. Sums are exact integers and are divided once, so the result
 * depends on neither the order of graphs nor threads.
 */
public final class MotifStatistics {
  private final MotifLibrary library;
  private final Containment containment;
  private final Counting counting;
  private final long[] graphs;
  private final long[][] totals;

  private MotifStatistics(MotifCounter counter, Counting counting, long[] graphs, long[][] totals) {
    this.library = counter.library();
    this.containment = counter.containment();
    this.counting = counting;
    this.graphs = graphs;
    this.totals = totals;
  }

  /**
   * Counts a library in a data set.
   *
   * @param labels the class of each graph, in [0, classes)
   * @param threads how many graphs are counted at once; does not change the result
   * @throws ArithmeticException where a count or a sum of counts exceeds a long
   */
  public static MotifStatistics of(
      MotifCounter counter,
      Counting counting,
      List<Graph> graphs,
      int[] labels,
      int classes,
      int threads) {
    requireLabels(graphs.size(), labels, classes);
    return of(counter, counting, counter.countAll(graphs, counting, threads), labels, classes);
  }

  /**
   * The same by the calling thread, until {@code stopped} returns true.
   *
   * @param stopped called from time to time
   * @throws CancellationException where it returned true
   */
  public static MotifStatistics of(
      MotifCounter counter,
      Counting counting,
      List<Graph> graphs,
      int[] labels,
      int classes,
      BooleanSupplier stopped) {
    requireLabels(graphs.size(), labels, classes);
    long[][] counts = new long[graphs.size()][];
    for (int g = 0; g < counts.length; g++) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("counting was stopped at graph " + g);
      }
      counts[g] = counter.count(graphs.get(g), counting, stopped);
    }
    return of(counter, counting, counts, labels, classes);
  }

  private static MotifStatistics of(
      MotifCounter counter, Counting counting, long[][] counts, int[] labels, int classes) {
    long[] sizes = new long[classes];
    long[][] totals = new long[classes][counter.library().size()];
    for (int g = 0; g < counts.length; g++) {
      sizes[labels[g]]++;
      for (int q = 0; q < counts[g].length; q++) {
        totals[labels[g]][q] = Math.addExact(totals[labels[g]][q], counts[g][q]);
      }
    }
    return new MotifStatistics(counter, counting, sizes, totals);
  }

  private static void requireLabels(int graphs, int[] labels, int classes) {
    Refuse.when(classes < 1, "classes must be >= 1, got {}", classes);
    Refuse.when(
        labels.length != graphs,
        "labels must have one value for each of {} graphs, got {}",
        graphs,
        labels.length);
    for (int g = 0; g < graphs; g++) {
      Refuse.when(
          labels[g] < 0 || labels[g] >= classes,
          "label of graph {} must be in [0, {}), got {}",
          g,
          classes,
          labels[g]);
    }
  }

  /** The library that was counted. */
  public MotifLibrary library() {
    return library;
  }

  /** What it took for a motif to be contained. */
  public Containment containment() {
    return containment;
  }

  /** What was counted. */
  public Counting counting() {
    return counting;
  }

  /** How many classes there are. */
  public int classes() {
    return graphs.length;
  }

  /** How many graphs a class has. */
  public long graphs(int y) {
    return graphs[y];
  }

  /** The sum of a motif's counts over the graphs of a class. */
  public long total(int y, int motif) {
    return totals[y][motif];
  }

  /** Whether any motif occurs in any graph. */
  public boolean hasOccurrences() {
    return Arrays.stream(totals).flatMapToLong(Arrays::stream).anyMatch(total -> total != 0);
  }

  /**
   * A motif's mean count in a class, over the size of the library; 0 for a class without graphs.
   */
  public double corr(int y, int motif) {
    return graphs[y] == 0 ? 0 : (double) totals[y][motif] / ((double) graphs[y] * library.size());
  }

  /**
   * How much more a motif belongs to a class than to the others: {@code corr(y, motif)} minus the
   * mean of {@code corr} over the other classes that have graphs. Of two classes, the contrast of
   * one is the negation of the other's; beside several others, a class without graphs has the
   * contrast 0, since nothing is known of it.
   */
  public double contrast(int y, int motif) {
    if (classes() < 2) {
      throw new IllegalStateException(
          "a contrast must be between at least 2 classes, got statistics of " + classes());
    }
    if (graphs[y] == 0 && classes() > 2) {
      return 0;
    }
    double others = 0;
    int counted = 0;
    for (int other = 0; other < classes(); other++) {
      if (other != y && graphs[other] > 0) {
        others += corr(other, motif);
        counted++;
      }
    }
    return corr(y, motif) - others / Math.max(1, counted);
  }

  /** The contrasts as a prior. */
  public Prior prior() {
    double[][] values = new double[classes()][library.size()];
    for (int y = 0; y < values.length; y++) {
      for (int q = 0; q < values[y].length; q++) {
        values[y][q] = contrast(y, q);
      }
    }
    return Prior.counted(library.names(), values, containment, counting);
  }
}
