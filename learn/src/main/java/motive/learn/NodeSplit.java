package motive.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import motive.data.node.NodeData;
import motive.graph.NodeSet;
import motive.seed.Seeds;

/** A division of the nodes whose class is known; rising numbers each. */
final class NodeSplit {
  private static final double VALIDATION = 0.2;
  private static final double TEST = 0.2;

  /** The nodes to train on. */
  final int[] train;

  /** The nodes by which training stops. */
  final int[] validation;

  /** The nodes that take no part. */
  final int[] test;

  NodeSplit(int[] train, int[] validation, int[] test) {
    this.train = train.clone();
    this.validation = validation.clone();
    this.test = test.clone();
  }

  /**
   * The division that the data give, or else one that the seed draws. Without a mask of nodes to
   * test, nodes that no mask names are tested.
   */
  static NodeSplit of(NodeData data, long seed) {
    Optional<NodeSet> train = data.mask(motive.data.node.Split.TRAIN);
    if (train.isEmpty()) {
      return stratified(
          IntStream.range(0, data.nodes()).map(v -> classOf(data, v)).toArray(), seed);
    }
    NodeSet none = NodeSet.empty(data.nodes());
    NodeSet validation = data.mask(motive.data.node.Split.VALIDATION).orElse(none);
    Optional<NodeSet> test = data.mask(motive.data.node.Split.TEST);
    return new NodeSplit(
        known(data, train.get()::contains),
        known(data, validation::contains),
        known(
            data,
            test.<IntPredicate>map(set -> set::contains)
                .orElse(v -> !train.get().contains(v) && !validation.contains(v))));
  }

  private static int[] known(NodeData data, IntPredicate chosen) {
    return IntStream.range(0, data.nodes())
        .filter(v -> classOf(data, v) >= 0 && chosen.test(v))
        .toArray();
  }

  // All known values count as of one class.
  private static int classOf(NodeData data, int node) {
    return data.hasValues() && !Double.isNaN(data.value(node)) ? 0 : data.label(node);
  }

  /**
   * Three fifths of each class to train on, and one each to stop by and to test, drawn by the seed.
   *
   * @param labels the class of each node; negative where it is not known
   */
  static NodeSplit stratified(int[] labels, long seed) {
    List<int[]> parts = new ArrayList<>(List.of(new int[0], new int[0], new int[0]));
    for (int label : Arrays.stream(labels).filter(c -> c >= 0).distinct().sorted().toArray()) {
      int[] members = IntStream.range(0, labels.length).filter(v -> labels[v] == label).toArray();
      Seeds.generator(seed, label, "node-split").shuffle(members);
      int test = (int) Math.round(TEST * members.length);
      int train = members.length - (int) Math.round(VALIDATION * members.length) - test;
      int[] ends = {0, train, members.length - test, members.length};
      for (int i = 0; i < 3; i++) {
        parts.set(i, joined(parts.get(i), Arrays.copyOfRange(members, ends[i], ends[i + 1])));
      }
    }
    return new NodeSplit(parts.get(0), parts.get(1), parts.get(2));
  }

  private static int[] joined(int[] some, int[] others) {
    return IntStream.concat(Arrays.stream(some), Arrays.stream(others)).sorted().toArray();
  }
}
