package motive.studio.catalog;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.draw.GraphLayout;
import motive.draw.GraphPicture;
import motive.draw.MoleculeLayout;
import motive.draw.MoleculePictures;
import motive.graph.Graph;
import motive.molecule.Chemistry;
import motive.molecule.MoleculeShapes;
import motive.molecule.Molecules;
import motive.molecule.StructuralFormula;
import motive.raster.Png;
import motive.raster.PngUnavailableException;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import org.jspecify.annotations.Nullable;

/**
 * The positions of nodes and edges in a drawing; a unit is about the length of an edge.
 *
 * @param labels the label of each node
 * @param names the text of each node; empty where its label has no name
 * @param edges pairs of nodes, by their numbers
 * @param lines the lines of each bond of a structural formula, each as two points; null where there
 *     is none
 * @param letters the outlines of each atom's letters as the data of an SVG path, empty for those
 *     without; null where there is no formula
 * @param orders the bond order of each edge of a molecule, 4 for aromatic; null for other graphs
 * @param nodes the number in the large graph of each node of a neighbourhood; null for other
 *     graphs, whose nodes are numbered as they stand here
 * @param ids the name of each of these nodes, where they have names
 * @param targets the numbers of the nodes whose output is explained; null for other graphs
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
    @Nullable List<String> letters,
    @Nullable List<Integer> nodes,
    @Nullable List<String> ids,
    @Nullable List<Integer> targets) {
  /** The largest graph that is drawn: a larger picture could not be read. */
  public static final int MAX_NODES = 2000;

  private static final double GRAIN = 1000;
  private static final int AROMATIC = 4;

  /**
   * The drawing of a graph of a data set, or of one with its labels.
   *
   * @param molecules of the data set, which are the same for all its graphs
   */
  public static Drawing of(Graph graph, DataSet data, Optional<Molecules> molecules) {
    return molecules
        .filter(found -> found.knows(graph))
        .map(
            found ->
                MoleculePictures.layout(
                    found, graph, graph.features().width() == data.features().width()))
        .filter(layout -> layout.formula().hasPlaces())
        .map(layout -> molecule(graph, layout))
        .orElseGet(
            () ->
                drawing(graph, GraphLayout.of(graph), names(graph, data), null, Optional.empty()));
  }

  /** The drawing of a graph of no data set, whose labels have names of their own. */
  public static Drawing plain(Graph graph, IntFunction<String> name) {
    GraphLayout layout = GraphLayout.of(graph);
    List<Integer> labels = nodes(graph).map(graph::label).boxed().toList();
    return new Drawing(
        nodes(graph).mapToObj(layout::x).toList(),
        nodes(graph).mapToObj(layout::y).toList(),
        layout.width(),
        layout.height(),
        labels,
        labels.stream().map(name::apply).toList(),
        edges(graph),
        null,
        false,
        null,
        null,
        null,
        null,
        null);
  }

  private static Drawing molecule(Graph graph, MoleculeLayout layout) {
    return drawing(
        graph,
        layout.places(),
        layout.atoms().stream().map(StructuralFormula.Atom::text).toList(),
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
  private static int order(StructuralFormula.Bond bond) {
    return bond.order() == 0 ? AROMATIC : bond.order();
  }

  private static Drawing drawing(
      Graph graph,
      GraphLayout layout,
      List<String> names,
      @Nullable List<Integer> orders,
      Optional<MoleculeShapes> shapes) {
    return new Drawing(
        numbers(graph, layout::x),
        numbers(graph, layout::y),
        rounded(layout.width()),
        rounded(layout.height()),
        nodes(graph).map(graph::label).boxed().toList(),
        names,
        edges(graph),
        orders,
        orders != null,
        shapes.map(s -> s.bonds().stream().map(Drawing::lines).toList()).orElse(null),
        shapes.map(MoleculeShapes::atoms).orElse(null),
        null,
        null,
        null);
  }

  /** The drawing of a part of a neighbourhood, with the numbers of the large graph. */
  static Drawing ofNeighbors(Graph part, DataSet data) {
    Drawing drawn = of(part, data, Optional.empty());
    return new Drawing(
        drawn.x,
        drawn.y,
        drawn.width,
        drawn.height,
        drawn.labels,
        drawn.names,
        numbered(part, IntStream.range(0, part.edges())),
        null,
        false,
        null,
        null,
        nodes(part).map(part::origin).boxed().toList(),
        part.hasIds() ? nodes(part).mapToObj(part::id).toList() : null,
        IntStream.range(0, part.roots()).mapToObj(r -> part.origin(part.root(r))).toList());
  }

  /** Edges of a graph as pairs of nodes, by their numbers in the graph it was cut out of. */
  public static List<List<Integer>> numbered(Graph graph, IntStream edges) {
    return edges
        .mapToObj(e -> List.of(graph.origin(graph.low(e)), graph.origin(graph.high(e))))
        .toList();
  }

  private static double rounded(double length) {
    return Math.rint(length * GRAIN) / GRAIN;
  }

  private static IntStream nodes(Graph graph) {
    return IntStream.range(0, graph.nodes());
  }

  private static List<Double> numbers(Graph graph, IntToDoubleFunction places) {
    return nodes(graph).mapToObj(v -> rounded(places.applyAsDouble(v))).toList();
  }

  private static List<String> names(Graph graph, DataSet data) {
    return nodes(graph).mapToObj(v -> graph.hasLabels() ? name(graph.label(v), data) : "").toList();
  }

  private static String name(int label, DataSet data) {
    return data.nodeLabelNames().getOrDefault(label, label == Chemistry.SEVERAL ? "*" : "");
  }

  /** The edges of a graph as pairs of nodes. */
  public static List<List<Integer>> edges(Graph graph) {
    return IntStream.range(0, graph.edges())
        .mapToObj(e -> List.of(graph.low(e), graph.high(e)))
        .toList();
  }

  /** A picture in pixels, where they can be made on this machine. */
  public static byte[] png(GraphPicture picture) throws Problem, IOException {
    try {
      return Png.of(picture);
    } catch (PngUnavailableException e) {
      throw new Problem(Code.UNPROCESSABLE, String.valueOf(e.getMessage()));
    }
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
