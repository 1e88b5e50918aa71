package motive.spark;

import java.util.Arrays;
import org.apache.spark.Partitioner;

/** The assignment of graphs to the partitions of their buckets; only wanted buckets have one. */
final class Buckets extends Partitioner {
  private static final int USUAL_GRAPHS = 250;
  private static final int LEAST = 16;
  private static final int MOST = 20_000;

  private final int buckets;
  private final int[] wanted;

  /**
   * Makes a partition for each wanted bucket.
   *
   * @param buckets how many there are in all
   * @param wanted some of them, rising
   */
  Buckets(int buckets, int... wanted) {
    this.buckets = buckets;
    this.wanted = wanted.clone();
  }

  /** How many buckets so many graphs have where nothing else is said. */
  static int usual(long graphs) {
    long enough = (graphs + USUAL_GRAPHS - 1) / USUAL_GRAPHS;
    return (int) Math.min(Math.min(graphs, MOST), Math.max(LEAST, enough));
  }

  /** The bucket of a graph. */
  static int of(long graph, int buckets) {
    return Math.floorMod(graph, buckets);
  }

  boolean isWanted(long graph) {
    return Arrays.binarySearch(wanted, of(graph, buckets)) >= 0;
  }

  /** The bucket of a partition. */
  int bucket(int partition) {
    return wanted[partition];
  }

  @Override
  public int numPartitions() {
    return wanted.length;
  }

  @Override
  public int getPartition(Object graph) {
    return Arrays.binarySearch(wanted, of((Long) graph, buckets));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Buckets b && buckets == b.buckets && Arrays.equals(wanted, b.wanted);
  }

  @Override
  public int hashCode() {
    return 31 * buckets + Arrays.hashCode(wanted);
  }
}
