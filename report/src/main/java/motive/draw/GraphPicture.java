package motive.draw;

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
 * tells its identifier when pointed at. What is highlighted is drawn thick over the rest, which is
 * dimmed. The picture follows the reader's preference for light or dark and brings its own paper,
 * so it can stand on any page. All text is escaped, and equal pictures have equal bytes.
 *
 * <p>{@link #withMolecule} draws the graph as chemists do: bonds as lines, atoms by their symbols,
 * carbon by none.
 */
public final class GraphPicture implements Picture {
  private final Graph graph;
  private final @Nullable MoleculeLayout molecule;
  private final SortedMap<Integer, String> labelNames;
  private final NodeSet nodes;
  private final int[] edges;
  private final boolean highlighted;
  private final NodeSet truth;
  private final String marks;
  private final String title;
  private final String caption;

  private GraphPicture(
      Graph graph,
      @Nullable MoleculeLayout molecule,
      SortedMap<Integer, String> labelNames,
      NodeSet nodes,
      int[] edges,
      boolean highlighted,
      NodeSet truth,
      String marks,
      String title,
      String caption) {
    this.graph = graph;
    this.molecule = molecule;
    this.labelNames = labelNames;
    this.nodes = nodes;
    this.edges = edges;
    this.highlighted = highlighted;
    this.truth = truth;
    this.marks = marks;
    this.title = title;
    this.caption = caption;
  }

  /** A graph with nothing highlighted and no names. */
  public static GraphPicture of(Graph graph) {
    return new GraphPicture(
        graph,
        null,
        new TreeMap<>(),
        NodeSet.empty(graph.nodes()),
        new int[0],
        false,
        NodeSet.empty(graph.nodes()),
        "",
        "graph of " + count(graph.nodes(), "node") + " and " + count(graph.edges(), "edge"),
        "");
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
    return new GraphPicture(
        graph,
        molecule,
        new TreeMap<>(names),
        nodes,
        edges,
        highlighted,
        truth,
        marks,
        title,
        caption);
  }

  /** Draws the graph as the structural formula of a molecule. */
  public GraphPicture withMolecule(MoleculeLayout layout) {
    if (layout.atoms().size() != graph.nodes() || layout.bonds().size() != graph.edges()) {
      throw new IllegalArgumentException(
          "molecule must have "
              + count(graph.nodes(), "atom")
              + " and "
              + count(graph.edges(), "bond")
              + ", got "
              + layout.atoms().size()
              + " and "
              + layout.bonds().size());
    }
    return new GraphPicture(
        graph, layout, labelNames, nodes, edges, highlighted, truth, marks, title, caption);
  }

  /** Highlights nodes and edges and dims all others; highlighting nothing dims nothing. */
  public GraphPicture withHighlight(NodeSet marked, int... markedEdges) {
    requireOurs("highlighted", marked);
    for (int e : markedEdges) {
      if (e < 0 || e >= graph.edges()) {
        throw new IllegalArgumentException(
            "highlighted edge must be in [0, " + graph.edges() + "), got " + e);
      }
    }
    return new GraphPicture(
        graph,
        molecule,
        labelNames,
        marked,
        markedEdges.clone(),
        !marked.isEmpty() || markedEdges.length > 0,
        truth,
        marks,
        title,
        caption);
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
        graph, molecule, labelNames, nodes, edges, highlighted, known, marks, title, caption);
  }

  /** What the highlighted part is, for the legend; empty leaves it out. */
  public GraphPicture withHighlightName(String name) {
    return new GraphPicture(
        graph,
        molecule,
        labelNames,
        nodes,
        edges,
        highlighted,
        truth,
        Objects.requireNonNull(name, "name"),
        title,
        caption);
  }

  /** What a reader who does not see the picture hears first. */
  public GraphPicture withTitle(String text) {
    return new GraphPicture(
        graph,
        molecule,
        labelNames,
        nodes,
        edges,
        highlighted,
        truth,
        marks,
        Objects.requireNonNull(text, "text"),
        caption);
  }

  /** A line or more below the graph. */
  public GraphPicture withCaption(String text) {
    return new GraphPicture(
        graph,
        molecule,
        labelNames,
        nodes,
        edges,
        highlighted,
        truth,
        marks,
        title,
        Objects.requireNonNull(text, "text"));
  }

  @Override
  public String svg() {
    return drawing().svg(true);
  }

  @Override
  public String inline() {
    return drawing().svg(false);
  }

  /** The rules that {@link #inline()} pictures of graphs need. */
  public static String css() {
    return Palette.css();
  }

  private Drawing drawing() {
    boolean[] marked = new boolean[graph.edges()];
    for (int e : edges) {
      marked[e] = true;
    }
    return new Drawing(
        graph,
        molecule == null ? GraphLayout.of(graph) : molecule.places(),
        molecule,
        labelNames,
        highlighted ? nodes : NodeSet.empty(graph.nodes()),
        marked,
        highlighted,
        truth,
        highlighted ? marks : "",
        title,
        description(),
        caption);
  }

  private String description() {
    String text =
        count(graph.nodes(), "node")
            + ", "
            + count(graph.edges(), "edge")
            + (highlighted ? "; highlighted: " + count(nodes.size(), "node") : "");
    text = highlighted ? text + ", " + count(edges.length, "edge") : text;
    return truth.isEmpty() ? text : text + "; ground truth: " + count(truth.size(), "node");
  }
}
