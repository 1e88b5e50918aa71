package motive.studio.shelf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.data.DataSet;
import motive.draw.GraphLayout;
import motive.draw.MoleculeLayout;
import motive.graph.Graph;
import motive.molecule.Molecules;
import org.jspecify.annotations.Nullable;

/**
 * Where nodes and edges are drawn, as the API tells it; a unit is about one edge.
 *
 * @param labels the label of each node
 * @param names what each node shows; empty where its label has no name
 * @param edges pairs of nodes
 * @param orders the bond order of each edge of a molecule, 4 for aromatic; null for other graphs
 */
public record Drawing(
    List<Double> x,
    List<Double> y,
    double width,
    double height,
    List<Integer> labels,
    List<String> names,
    List<List<Integer>> edges,
    @Nullable List<Integer> orders,
    boolean molecule) {
  /** Larger graphs are not drawn: nobody could read the picture. */
  public static final int MAX_NODES = 2000;

  private static final double GRAIN = 1000;
  private static final int AROMATIC = 4;

  /** A graph of a data set, or one with its labels. */
  public static Drawing of(Graph graph, DataSet data) {
    return of(graph, data, Molecules.of(data));
  }

  /**
   * The same where it is known whether the data set is of molecules, which takes a look at all of
   * it.
   */
  public static Drawing of(Graph graph, DataSet data, Optional<Molecules> molecules) {
    return molecules
        .map(found -> found.layout(graph))
        .filter(MoleculeLayout::structural)
        .map(layout -> molecule(graph, layout))
        .orElseGet(() -> drawing(graph, GraphLayout.of(graph), names(graph, data), null));
  }

  private static Drawing molecule(Graph graph, MoleculeLayout layout) {
    return drawing(
        graph,
        layout.places(),
        layout.atoms().stream().map(MoleculeLayout.Atom::text).toList(),
        layout.bonds().stream().map(Drawing::order).toList());
  }

  /** Aromatic bonds keep the order that they are drawn with where one is known. */
  private static int order(MoleculeLayout.Bond bond) {
    return bond.order() == 0 ? AROMATIC : bond.order();
  }

  private static Drawing drawing(
      Graph graph, GraphLayout layout, List<String> names, @Nullable List<Integer> orders) {
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      x.add(rounded(layout.x(v)));
      y.add(rounded(layout.y(v)));
    }
    return new Drawing(
        x,
        y,
        rounded(layout.width()),
        rounded(layout.height()),
        labels(graph),
        names,
        edges(graph),
        orders,
        orders != null);
  }

  private static double rounded(double length) {
    return Math.rint(length * GRAIN) / GRAIN;
  }

  private static List<Integer> labels(Graph graph) {
    List<Integer> labels = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      labels.add(graph.label(v));
    }
    return labels;
  }

  private static List<String> names(Graph graph, DataSet data) {
    List<String> names = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      names.add(graph.hasLabels() ? data.nodeLabelNames().getOrDefault(graph.label(v), "") : "");
    }
    return names;
  }

  private static List<List<Integer>> edges(Graph graph) {
    List<List<Integer>> edges = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      edges.add(List.of(graph.low(e), graph.high(e)));
    }
    return edges;
  }

  /** About how many bytes it takes. */
  long bytes() {
    return 300 + 80L * x.size() + 64L * edges.size();
  }
}
