package motive.data;

import java.util.Arrays;
import java.util.stream.IntStream;
import motive.seed.Seeds;

/** Some graphs of a data set. */
public final class Sample {
  private Sample() {}

  /**
   * As many graphs of each class as its share of the whole; what rounding leaves goes to the
   * classes with the largest remainders, of equals to the lower class. Within a class graphs are
   * drawn by the seed.
   *
   * @param labels the class of each graph
   * @param size how many graphs
   * @return their numbers, rising
   */
  public static int[] stratified(int[] labels, int size, long seed) {
    if (size < 1 || size > labels.length) {
      throw new IllegalArgumentException(
          "a sample must have 1 to " + labels.length + " graphs, got " + size);
    }
    int[] classes = Arrays.stream(labels).distinct().sorted().toArray();
    int[] counts = counts(labels, classes, size);
    int[] chosen = new int[size];
    int at = 0;
    for (int c = 0; c < classes.length; c++) {
      int label = classes[c];
      int[] members = IntStream.range(0, labels.length).filter(g -> labels[g] == label).toArray();
      Seeds.generator(seed, label, "sample").shuffle(members);
      System.arraycopy(members, 0, chosen, at, counts[c]);
      at += counts[c];
    }
    Arrays.sort(chosen);
    return chosen;
  }

  private static int[] counts(int[] labels, int[] classes, int size) {
    int[] counts = new int[classes.length];
    long[] remainders = new long[classes.length];
    int given = 0;
    for (int c = 0; c < classes.length; c++) {
      int label = classes[c];
      long members = Arrays.stream(labels).filter(l -> l == label).count();
      counts[c] = (int) (members * size / labels.length);
      remainders[c] = members * size % labels.length;
      given += counts[c];
    }
    for (; given < size; given++) {
      int most = 0;
      for (int c = 1; c < classes.length; c++) {
        most = remainders[c] > remainders[most] ? c : most;
      }
      counts[most]++;
      remainders[most] = -1;
    }
    return counts;
  }
}
