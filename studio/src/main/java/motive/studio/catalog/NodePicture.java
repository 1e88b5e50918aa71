package motive.studio.catalog;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.draw.GraphPicture;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The picture of a neighbourhood for files, of the nodes that are drawn where all would be too
 * many. Immutable.
 */
public final class NodePicture {
  private final Graph around;
  private final Graph drawn;
  private final int[] places;
  private final GraphPicture picture;

  private NodePicture(Graph around, Graph drawn, int[] places, GraphPicture picture) {
    this.around = around;
    this.drawn = drawn;
    this.places = places;
    this.picture = picture;
  }

  /**
   * The picture of a neighbourhood.
   *
   * @param around the neighbourhood, with its roots
   * @param shown nodes that are drawn in any case
   */
  public static NodePicture of(DataSet data, Graph around, NodeSet shown) {
    NodeSet truth =
        data.groundTruth(around.origin(around.root(0)), around)
            .map(GroundTruth::nodes)
            .orElse(NodeSet.empty(around.nodes()));
    NodeSet chosen = DrawnNodes.of(around, shown, List.of(truth), DrawnNodes.USUAL);
    int[] places = new int[around.nodes()];
    Arrays.fill(places, -1);
    int[] nodes = chosen.toArray();
    IntStream.range(0, nodes.length).forEach(i -> places[nodes[i]] = i);
    Graph drawn = around.induced(chosen);
    int left = around.nodes() - drawn.nodes();
    GraphPicture picture =
        GraphPicture.of(drawn)
            .withTitle(data.name() + " node " + around.origin(around.root(0)))
            .withCaption(left == 0 ? "" : left + " nodes further out are not drawn");
    NodePicture plain = new NodePicture(around, drawn, places, picture);
    return truth.isEmpty() ? plain : plain.with(picture.withGroundTruth(plain.set(truth)));
  }

  private NodePicture with(GraphPicture other) {
    return new NodePicture(around, drawn, places, other);
  }

  private NodeSet set(NodeSet nodes) {
    return NodeSet.of(
        drawn.nodes(),
        Arrays.stream(nodes.toArray()).map(v -> places[v]).filter(v -> v >= 0).toArray());
  }

  private int edge(int e) {
    int low = places[around.low(e)];
    int high = places[around.high(e)];
    return low < 0 || high < 0 ? -1 : drawn.edgeBetween(low, high);
  }

  /** Highlights a part of the neighbourhood, whose nodes are drawn. */
  public NodePicture withHighlight(NodeSet nodes, Collection<Integer> edges) {
    return with(
        picture.withHighlight(
            set(nodes), edges.stream().mapToInt(this::edge).filter(e -> e >= 0).toArray()));
  }

  /** Shades nodes and edges by scores, which are those of the neighbourhood. */
  public NodePicture withScores(double[] nodeScores, double[] edgeScores) {
    double[] nodes = new double[drawn.nodes()];
    for (int v = 0; v < places.length; v++) {
      if (places[v] >= 0) {
        nodes[places[v]] = nodeScores[v];
      }
    }
    double[] edges = new double[drawn.edges()];
    for (int e = 0; e < edgeScores.length; e++) {
      int at = edge(e);
      if (at >= 0) {
        edges[at] = edgeScores[e];
      }
    }
    return with(picture.withScores(nodes, edges));
  }

  /** The picture. */
  public GraphPicture picture() {
    return picture;
  }

  /** A text below it, before what is said of nodes that are not drawn. */
  public GraphPicture captioned(String text) {
    int left = around.nodes() - drawn.nodes();
    return picture.withCaption(
        left == 0 ? text : text + "; " + left + " nodes further out are not drawn");
  }
}
