package motive.learn;

import java.util.Arrays;
import java.util.stream.IntStream;
import motive.seed.Seeds;

/** A division of graphs into those to train on and those held out. */
final class Split {
  /** Rising numbers of graphs. */
  final int[] train;

  /** Rising numbers of the others. */
  final int[] heldOut;

  private Split(int[] train, int[] heldOut) {
    this.train = train;
    this.heldOut = heldOut;
  }

  /**
   * Holds out a share of each class, rounded to the nearest number, drawn by the seed.
   *
   * @param labels the class of each graph
   */
  static Split stratified(int[] labels, double share, long seed) {
    boolean[] held = new boolean[labels.length];
    int[] classes = Arrays.stream(labels).distinct().sorted().toArray();
    for (int label : classes) {
      int[] members = IntStream.range(0, labels.length).filter(g -> labels[g] == label).toArray();
      Seeds.generator(seed, label, "split").shuffle(members);
      int count = (int) Math.round(share * members.length);
      for (int i = 0; i < count; i++) {
        held[members[i]] = true;
      }
    }
    return new Split(
        IntStream.range(0, labels.length).filter(g -> !held[g]).toArray(),
        IntStream.range(0, labels.length).filter(g -> held[g]).toArray());
  }
}
