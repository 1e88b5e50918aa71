package motive.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import motive.checkpoint.CheckpointFormatException;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Task;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * A test whether a model behaves as a classifier of graphs must: equal outputs for every order of
 * nodes and of edges, alone and together, with and without edges, and in two runs.
 */
final class SelfCheck {
  private static final int GRAPHS = 5;
  private static final int PERMUTATIONS = 3;
  private static final String WHY =
      "exporters are known to get scatter operations wrong silently, see docs/bring-your-model.md";

  private final Answers answers;
  private final boolean isBatched;
  private final double tolerance;
  private final String source;

  /**
   * @param tolerance how far two outputs may differ, relative to the greater of them and 1
   */
  SelfCheck(Answers answers, boolean isBatched, double tolerance, String source) {
    this.answers = answers;
    this.isBatched = isBatched;
    this.tolerance = tolerance;
    this.source = source;
  }

  /**
   * The graphs that are tried: the first few of a sample, each also without half of its edges,
   * without any, and one node of it.
   */
  static List<Graph> probes(List<Graph> sample) {
    List<Graph> probes = new ArrayList<>();
    List<Graph> first = sample.stream().filter(g -> g.nodes() > 0).limit(GRAPHS).toList();
    for (Graph graph : first) {
      probes.add(graph);
      int[] half = new int[graph.edges() / 2];
      Arrays.setAll(half, e -> 2 * e);
      probes.add(graph.withEdges(half));
      probes.add(graph.withEdges());
      int last = graph.nodes() - 1;
      probes.add(
          graph.induced(graph.roots() == 0 ? NodeSet.of(graph.nodes(), last) : graph.rootSet()));
    }
    return probes;
  }

  /**
   * The graphs of a sample with the roots that a task asks for: the last node, and the first one
   * with it for pairs. Graphs that are too small for that are left out.
   */
  static List<Graph> rooted(List<Graph> sample, Task task) {
    return switch (task) {
      case GRAPH -> sample;
      case NODE ->
          sample.stream()
              .filter(graph -> graph.nodes() > 0)
              .map(graph -> graph.withRoots(graph.nodes() - 1))
              .toList();
      case EDGE ->
          sample.stream()
              .filter(graph -> graph.nodes() > 1)
              .map(graph -> graph.withRoots(0, graph.nodes() - 1))
              .toList();
    };
  }

  /** Whether graphs get the same outputs side by side as alone. */
  boolean agreesTogether(List<Graph> probes, double[][] alone) {
    try {
      together(probes, alone);
      return true;
    } catch (CheckpointFormatException e) {
      return false;
    }
  }

  /**
   * Runs all checks.
   *
   * @return the rows of the probes, each in a run of its own
   * @throws CheckpointFormatException with the reason, where one fails
   */
  double[][] run(List<Graph> probes) throws CheckpointFormatException {
    double[][] alone = new double[probes.size()][];
    for (int i = 0; i < alone.length; i++) {
      Graph probe = probes.get(i);
      alone[i] = asked("a graph of " + words(probe), () -> answers.alone(probe));
      requireFinite(alone[i], probe);
      if (alone[i].length != alone[0].length) {
        requireNoNodeRows(probes, alone, i);
        throw refusal(
            "output must have as many numbers for every graph, got "
                + alone[0].length
                + " and "
                + alone[i].length);
      }
    }
    twice(probes, alone);
    nodeOrder(probes, alone);
    edgeOrder(probes, alone);
    if (isBatched) {
      together(probes, alone);
    }
    return alone;
  }

  /** Reports a model whose outputs are as long as graphs have nodes. */
  private void requireNoNodeRows(List<Graph> probes, double[][] alone, int last)
      throws CheckpointFormatException {
    for (int i = 0; i <= last; i++) {
      if (alone[i].length != probes.get(i).nodes()) {
        return;
      }
    }
    NodeClassifierException found =
        new NodeClassifierException(answers.output(), probes.get(0).nodes());
    throw refusal(String.valueOf(found.getMessage()));
  }

  private void twice(List<Graph> probes, double[][] alone) throws CheckpointFormatException {
    for (int i = 0; i < alone.length; i++) {
      double[] again = answers.alone(probes.get(i));
      if (!Arrays.equals(again, alone[i])) {
        throw refusal(
            "model must give the same output in two runs, got "
                + Arrays.toString(alone[i])
                + " and "
                + Arrays.toString(again)
                + "; export it in evaluation mode, without dropout");
      }
    }
  }

  private void nodeOrder(List<Graph> probes, double[][] alone) throws CheckpointFormatException {
    for (int i = 0; i < alone.length; i++) {
      Graph probe = probes.get(i);
      SplitMix64 random = Seeds.generator(0, i, "onnx-node-order");
      int[] order = new int[probe.nodes()];
      Arrays.setAll(order, v -> v);
      for (int p = 0; p < PERMUTATIONS && order.length > 1; p++) {
        random.shuffle(order);
        double[] other = answers.alone(probe.reordered(order));
        requireAlike("model must not depend on the order of nodes", probe, alone[i], other);
      }
    }
  }

  private void edgeOrder(List<Graph> probes, double[][] alone) throws CheckpointFormatException {
    for (int i = 0; i < alone.length; i++) {
      Graph probe = probes.get(i);
      SplitMix64 random = Seeds.generator(0, i, "onnx-edge-order");
      for (int p = 0; p < PERMUTATIONS && probe.edges() > 0; p++) {
        double[] other = answers.together(List.of(probe), random)[0];
        requireAlike("model must not depend on the order of edges", probe, alone[i], other);
      }
    }
  }

  private void together(List<Graph> probes, double[][] alone) throws CheckpointFormatException {
    String rule = "model must give a graph the same output alone and beside others";
    for (int i = 0; i + 1 < alone.length; i++) {
      List<Graph> pair = List.of(probes.get(i), probes.get(i + 1));
      double[][] rows = asked("two graphs at once", () -> answers.together(pair));
      requireAlike(rule, probes.get(i), alone[i], rows[0]);
      requireAlike(rule, probes.get(i + 1), alone[i + 1], rows[1]);
    }
    List<Graph> reversed = new ArrayList<>(probes);
    Collections.reverse(reversed);
    double[][] forth = asked("several graphs at once", () -> answers.together(probes));
    double[][] back = asked("several graphs at once", () -> answers.together(reversed));
    for (int i = 0; i < alone.length; i++) {
      requireAlike(rule, probes.get(i), alone[i], forth[i]);
      requireAlike(rule, probes.get(i), alone[i], back[alone.length - 1 - i]);
    }
  }

  private <T> T asked(String what, Supplier<T> question) throws CheckpointFormatException {
    try {
      return question.get();
    } catch (NodeClassifierException e) {
      throw refusal(String.valueOf(e.getMessage()));
    } catch (IllegalStateException e) {
      throw refusal("model must accept " + what + ", got: " + e.getMessage());
    }
  }

  private void requireFinite(double[] row, Graph probe) throws CheckpointFormatException {
    if (!Arrays.stream(row).allMatch(Double::isFinite)) {
      throw refusal(
          "output must be finite, got "
              + Arrays.toString(row)
              + " for a graph of "
              + words(probe)
              + "; guard divisions, for example by the number of neighbours");
    }
  }

  private void requireAlike(String rule, Graph probe, double[] one, double[] other)
      throws CheckpointFormatException {
    boolean alike = one.length == other.length;
    for (int k = 0; alike && k < one.length; k++) {
      double scale = Math.max(1, Math.max(Math.abs(one[k]), Math.abs(other[k])));
      alike = Math.abs(one[k] - other[k]) <= tolerance * scale;
    }
    if (!alike) {
      throw refusal(
          rule
              + ", got "
              + Arrays.toString(one)
              + " and "
              + Arrays.toString(other)
              + " for a graph of "
              + words(probe)
              + "; "
              + WHY);
    }
  }

  private static String words(Graph graph) {
    int nodes = graph.nodes();
    int edges = graph.edges();
    return nodes
        + (nodes == 1 ? " node and " : " nodes and ")
        + edges
        + (edges == 1 ? " edge" : " edges");
  }

  private CheckpointFormatException refusal(String problem) {
    return new CheckpointFormatException(source, problem);
  }
}
