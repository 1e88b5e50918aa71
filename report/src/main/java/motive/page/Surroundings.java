package motive.page;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.draw.GraphPicture;
import motive.draw.MoleculePictures;
import motive.explain.SoftScores;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.result.Subject;

/**
 * Pictures of what is explained with a part highlighted: of a graph all of it, of the neighbourhood
 * of a node or a pair the part and what is nearest to it.
 */
final class Surroundings {
  /** A picture of more nodes of a neighbourhood shows none of them well. */
  private static final int MOST_NODES = 60;

  private Surroundings() {}

  /**
   * The picture of a part.
   *
   * @param data whose graph it is
   * @param graph of the request
   * @param edges of the part, by their numbers in the graph
   */
  static GraphPicture picture(
      DataSet data,
      Subject subject,
      Graph graph,
      NodeSet nodes,
      List<Integer> edges,
      Optional<SoftScores> scores) {
    if (graph.roots() == 0) {
      GraphPicture whole =
          MoleculePictures.of(data, Math.toIntExact(subject.id()))
              .withHighlight(nodes, edges.stream().mapToInt(Integer::intValue).toArray());
      return scores.map(s -> whole.withScores(s.nodes(), s.edges())).orElse(whole);
    }
    NodeSet truth =
        data.groundTruth(subject.id(), graph)
            .map(GroundTruth::nodes)
            .orElse(NodeSet.empty(graph.nodes()));
    NodeSet shown = nearest(graph, nodes.union(graph.rootSet()).union(truth));
    int[] kept = shown.toArray();
    Graph near = graph.induced(shown);
    int[] whole =
        IntStream.range(0, near.edges())
            .map(e -> graph.edgeBetween(kept[near.low(e)], kept[near.high(e)]))
            .toArray();
    int[] highlighted =
        IntStream.range(0, whole.length).filter(e -> edges.contains(whole[e])).toArray();
    GraphPicture picture =
        GraphPicture.of(near)
            .withTitle(data.name() + " " + subject.about())
            .withGroundTruth(here(truth, kept))
            .withHighlight(here(nodes, kept), highlighted)
            .withCaption(caption(kept.length, graph.nodes()));
    return scores
        .map(
            s ->
                picture.withScores(
                    IntStream.of(kept).mapToDouble(v -> s.nodes()[v]).toArray(),
                    IntStream.of(whole).mapToDouble(e -> s.edges()[e]).toArray()))
        .orElse(picture);
  }

  private static String caption(int shown, int all) {
    return shown == all
        ? ""
        : "The "
            + shown
            + " of "
            + all
            + " nodes of the neighbourhood that are nearest to the part.";
  }

  private static NodeSet here(NodeSet nodes, int[] kept) {
    return NodeSet.of(
        kept.length,
        IntStream.range(0, kept.length).filter(v -> nodes.contains(kept[v])).toArray());
  }

  // What is needed, and then the nearest nodes, by hops and number.
  private static NodeSet nearest(Graph graph, NodeSet needed) {
    if (graph.nodes() <= MOST_NODES) {
      return NodeSet.all(graph.nodes());
    }
    NodeSet found = needed;
    Deque<Integer> ring = new ArrayDeque<>();
    needed.forEach(ring::add);
    while (!ring.isEmpty() && found.size() < MOST_NODES) {
      int v = ring.remove();
      for (int i = 0; i < graph.degree(v) && found.size() < MOST_NODES; i++) {
        int u = graph.neighbor(v, i);
        if (!found.contains(u)) {
          found = found.with(u);
          ring.add(u);
        }
      }
    }
    return found;
  }
}
