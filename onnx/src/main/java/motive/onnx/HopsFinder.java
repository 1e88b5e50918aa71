package motive.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.checkpoint.CheckpointFormatException;
import motive.graph.Graph;
import motive.graph.Neighborhood;
import motive.seed.Seeds;

/**
 * A search for how many hops around its roots a model's output depends on: the least number whose
 * neighbourhoods give the outputs of whole graphs, as does every greater number that is tried.
 */
final class HopsFinder {
  /** The most hops that are tried. */
  static final int MOST = 6;

  private static final int GRAPHS = 4;
  private static final int PLACES = 8;

  private final Answers answers;
  private final double tolerance;
  private final String source;

  /**
   * @param tolerance how far two outputs may differ, relative to the greater of them and 1
   */
  HopsFinder(Answers answers, double tolerance, String source) {
    this.answers = answers;
    this.tolerance = tolerance;
    this.source = source;
  }

  /**
   * Finds the hops.
   *
   * @param sample graphs as the model is trained on
   * @param remarks get a line about what was found
   * @throws CheckpointFormatException where outputs depend on more hops
   */
  int find(List<Graph> sample, List<String> remarks) throws CheckpointFormatException {
    int needed = 0;
    int covered = 0;
    int places = 0;
    for (Graph graph : sample.stream().filter(g -> g.nodes() > 1).limit(GRAPHS).toList()) {
      for (int[] roots : places(graph)) {
        Graph whole = withoutEdgeBetween(graph, roots).withRoots(roots);
        double[] expected = answers.alone(whole);
        boolean grows = true;
        for (int hops = 0; hops <= MOST && grows; hops++) {
          Graph near = Neighborhood.of(graph, hops, Integer.MAX_VALUE, 0, roots).graph();
          boolean alike = isAlike(expected, answers.alone(near));
          needed = alike ? needed : Math.max(needed, hops + 1);
          grows = near.nodes() < component(whole, roots);
          covered = Math.max(covered, grows ? hops : 0);
        }
        places++;
      }
    }
    if (needed > MOST) {
      throw new CheckpointFormatException(
          source,
          Refuse.text(
              "the output for {} must depend on at most {} hops around it to be explained, got a"
                  + " model that reads further; give --hops where the number is known",
              answers.task().subject(),
              MOST));
    }
    boolean seen = needed <= covered;
    int hops = seen ? needed : MOST;
    String given = "; --hops gives another number";
    remarks.add(
        seen
            ? Refuse.text(
                "the output depends on {} hops around {}, as tried at {} places{}",
                hops,
                answers.task().subject(),
                places,
                given)
            : Refuse.text(
                "the sample graphs are too small to show how many hops the output depends on: {}"
                    + " are taken{}",
                hops,
                given));
    return hops;
  }

  /** Some nodes or pairs of nodes of a graph, drawn by a fixed seed. */
  private List<int[]> places(Graph graph) {
    int[] order = IntStream.range(0, graph.nodes()).toArray();
    Seeds.generator(0, graph.nodes(), "onnx-hops").shuffle(order);
    int roots = answers.task().roots();
    List<int[]> places = new ArrayList<>();
    for (int from = 0; from + roots <= order.length && places.size() < PLACES; from += roots) {
      places.add(Arrays.copyOfRange(order, from, from + roots));
    }
    return places;
  }

  private static Graph withoutEdgeBetween(Graph graph, int[] roots) {
    int edge = roots.length == 2 ? graph.edgeBetween(roots[0], roots[1]) : -1;
    if (edge < 0) {
      return graph;
    }
    BitSet lost = new BitSet();
    lost.set(edge);
    return graph.withoutEdges(lost);
  }

  private static int component(Graph graph, int[] roots) {
    return Neighborhood.of(graph, graph.nodes(), Integer.MAX_VALUE, 0, roots).graph().nodes();
  }

  private boolean isAlike(double[] one, double[] other) {
    boolean alike = one.length == other.length;
    for (int k = 0; alike && k < one.length; k++) {
      double scale = Math.max(1, Math.max(Math.abs(one[k]), Math.abs(other[k])));
      alike = Math.abs(one[k] - other[k]) <= tolerance * scale;
    }
    return alike;
  }
}
