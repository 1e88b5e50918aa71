package motive.studio.shelf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.data.DataSet;
import motive.draw.GraphLayout;
import motive.draw.MoleculeLayout;
import motive.draw.MoleculePictures;
import motive.graph.Graph;
import motive.molecule.MoleculeMotifs;
import motive.molecule.MoleculeShapes;
import motive.molecule.Molecules;
import org.jspecify.annotations.Nullable;

/**
 * Where nodes and edges are drawn, as the API tells it; a unit is about one edge.
 *
 * @param labels the label of each node
 * @param names what each node shows; empty where its label has no name
 * @param edges pairs of nodes
 * @param lines the lines of each bond of a structural formula, each as two points; null where there
 *     is none
 * @param letters the outlines of each atom's letters as the data of an SVG path, empty for those
 *     without; null where there is no formula
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
    boolean molecule,
    @Nullable List<List<List<Double>>> lines,
    @Nullable List<String> letters) {
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
        .filter(found -> found.knows(graph))
        .map(
            found ->
                MoleculePictures.layout(
                    found, graph, graph.features().width() == data.features().width()))
        .filter(MoleculeLayout::structural)
        .map(layout -> molecule(graph, layout))
        .orElseGet(
            () ->
                drawing(graph, GraphLayout.of(graph), names(graph, data), null, Optional.empty()));
  }

  private static Drawing molecule(Graph graph, MoleculeLayout layout) {
    return drawing(
        graph,
        layout.places(),
        layout.atoms().stream().map(MoleculeLayout.Atom::text).toList(),
        layout.bonds().stream().map(Drawing::order).toList(),
        layout.shapes());
  }

  private static List<List<Double>> lines(List<MoleculeShapes.Line> bond) {
    return bond.stream()
        .map(
            line ->
                List.of(
                    rounded(line.x1()), rounded(line.y1()), rounded(line.x2()), rounded(line.y2())))
        .toList();
  }

  /** Aromatic bonds keep the order that they are drawn with where one is known. */
  private static int order(MoleculeLayout.Bond bond) {
    return bond.order() == 0 ? AROMATIC : bond.order();
  }

  private static Drawing drawing(
      Graph graph,
      GraphLayout layout,
      List<String> names,
      @Nullable List<Integer> orders,
      Optional<MoleculeShapes> shapes) {
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
        orders != null,
        shapes.map(s -> s.bonds().stream().map(Drawing::lines).toList()).orElse(null),
        shapes.map(MoleculeShapes::atoms).orElse(null));
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
      String otherwise = graph.label(v) == MoleculeMotifs.SEVERAL ? "*" : "";
      names.add(
          graph.hasLabels() ? data.nodeLabelNames().getOrDefault(graph.label(v), otherwise) : "");
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
    long drawn = lines == null ? 0 : 300L * edges.size();
    for (String each : letters == null ? List.<String>of() : letters) {
      drawn += 50 + each.length();
    }
    return 300 + 80L * x.size() + 64L * edges.size() + drawn;
  }
}
