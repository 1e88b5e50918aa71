package motive.draw;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * A graph as an SVG picture. Immutable: each {@code with…} gives another picture.
 *
 * <p>Nodes are coloured by label and carry the label's name where it has one and it fits; each
 * shows its identifier when pointed at. What is highlighted is drawn thick over the rest, which is
 * dimmed. The roots of a neighbourhood have a dot, and highlighted nodes there their names beside
 * them. Scores are shades of one hue below the graph.
 *
 * <p>{@link #withMolecule} draws the graph as chemists do: bonds as lines, atoms by their symbols,
 * carbon by none.
 */
public final class GraphPicture implements Picture {
  final Graph graph;
  final @Nullable MoleculeLayout molecule;
  final SortedMap<Integer, String> labels;
  final NodeSet nodes;
  final boolean[] edges;
  final NodeSet truth;
  final @Nullable Shading shading;
  final String marked;
  final String title;
  final String caption;

  private GraphPicture(
      Graph graph,
      @Nullable MoleculeLayout molecule,
      SortedMap<Integer, String> labels,
      NodeSet nodes,
      boolean[] edges,
      NodeSet truth,
      @Nullable Shading shading,
      String marked,
      String title,
      String caption) {
    this.graph = graph;
    this.molecule = molecule;
    this.labels = labels;
    this.nodes = nodes;
    this.edges = edges;
    this.truth = truth;
    this.shading = shading;
    this.marked = Objects.requireNonNull(marked, "name");
    this.title = Objects.requireNonNull(title, "text");
    this.caption = Objects.requireNonNull(caption, "text");
  }

  /** A graph with nothing highlighted and no names. */
  public static GraphPicture of(Graph graph) {
    NodeSet none = NodeSet.empty(graph.nodes());
    boolean[] edges = new boolean[graph.edges()];
    String title =
        "graph of " + count(graph.nodes(), "node") + " and " + count(graph.edges(), "edge");
    return new GraphPicture(graph, null, new TreeMap<>(), none, edges, none, null, "", title, "");
  }

  private static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** A graph of a data set, with its label names and its number as title. */
  public static GraphPicture of(DataSet data, int graph) {
    return of(data.graph(graph))
        .withLabelNames(data.nodeLabelNames())
        .withTitle(data.name() + " graph " + graph);
  }

  /** Names for node labels; labels without one are known by their number. */
  public GraphPicture withLabelNames(Map<Integer, String> names) {
    SortedMap<Integer, String> all = new TreeMap<>(names);
    return new GraphPicture(
        graph, molecule, all, nodes, edges, truth, shading, marked, title, caption);
  }

  /** Draws the graph as the structural formula of a molecule. */
  public GraphPicture withMolecule(MoleculeLayout layout) {
    if (layout.atoms().size() != graph.nodes() || layout.bonds().size() != graph.edges()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "molecule must have %s and %s, got %d and %d",
              count(graph.nodes(), "atom"),
              count(graph.edges(), "bond"),
              layout.atoms().size(),
              layout.bonds().size()));
    }
    return new GraphPicture(
        graph, layout, labels, nodes, edges, truth, shading, marked, title, caption);
  }

  /** Highlights nodes and edges and dims all others; highlighting nothing dims nothing. */
  public GraphPicture withHighlight(NodeSet some, int... someEdges) {
    requireOurs("highlighted", some);
    boolean[] all = new boolean[graph.edges()];
    for (int e : someEdges) {
      if (e < 0 || e >= graph.edges()) {
        throw new IllegalArgumentException(
            "highlighted edge must be in [0, " + graph.edges() + "), got " + e);
      }
      all[e] = true;
    }
    return new GraphPicture(
        graph, molecule, labels, some, all, truth, shading, marked, title, caption);
  }

  private void requireOurs(String kind, NodeSet set) {
    if (set.universe() != graph.nodes()) {
      throw new IllegalArgumentException(
          kind
              + " nodes must be a set of "
              + graph.nodes()
              + " nodes, got one of "
              + set.universe());
    }
  }

  /** Draws a dashed ring around nodes that are known to matter, and says so in the legend. */
  public GraphPicture withGroundTruth(NodeSet known) {
    requireOurs("ground truth", known);
    return new GraphPicture(
        graph, molecule, labels, nodes, edges, known, shading, marked, title, caption);
  }

  /**
   * Shades nodes and edges by scores, from the lowest of all to the highest, and says so in the
   * legend. What is not a number has no shade; where nothing is a number, nothing is shaded.
   *
   * @param nodeScores by node
   * @param edgeScores by the numbers of edges
   */
  public GraphPicture withScores(double[] nodeScores, double[] edgeScores) {
    Shading shades = new Shading(graph, nodeScores, edgeScores);
    return new GraphPicture(
        graph,
        molecule,
        labels,
        nodes,
        edges,
        truth,
        shades.isKnown() ? shades : null,
        marked,
        title,
        caption);
  }

  /** What the highlighted part is, for the legend; empty leaves it out. */
  public GraphPicture withHighlightName(String name) {
    return new GraphPicture(
        graph, molecule, labels, nodes, edges, truth, shading, name, title, caption);
  }

  /** The text that screen readers read first. */
  public GraphPicture withTitle(String text) {
    return new GraphPicture(
        graph, molecule, labels, nodes, edges, truth, shading, marked, text, caption);
  }

  /** A line or more below the graph. */
  public GraphPicture withCaption(String text) {
    return new GraphPicture(
        graph, molecule, labels, nodes, edges, truth, shading, marked, title, text);
  }

  @Override
  public String drawn(boolean alone) {
    return new GraphDrawing(this).svg(alone);
  }

  boolean isHighlighted() {
    return !nodes.isEmpty() || countEdges() > 0;
  }

  private int countEdges() {
    int count = 0;
    for (boolean edge : edges) {
      count += edge ? 1 : 0;
    }
    return count;
  }

  String description() {
    String text = count(graph.nodes(), "node") + ", " + count(graph.edges(), "edge");
    if (isHighlighted()) {
      text += "; highlighted: " + count(nodes.size(), "node") + ", " + count(countEdges(), "edge");
    }
    if (shading != null) {
      text += "; shaded by score from " + shading.low() + " to " + shading.high();
    }
    return truth.isEmpty() ? text : text + "; ground truth: " + count(truth.size(), "node");
  }
}
