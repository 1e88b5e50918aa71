package motive.molecule;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import motive.data.DataSet;
import motive.data.smiles.AtomColumns;
import motive.data.smiles.BondLabels;
import motive.draw.GraphLayout;
import motive.draw.GraphPicture;
import motive.draw.MoleculeLayout;
import motive.graph.Graph;

/**
 * The graphs of a data set as molecules. Immutable; serves all threads.
 *
 * <p>Node labels are elements by their names. Edge labels are bonds where all of them are {@link
 * BondLabels}; else every bond counts as single. Charges and hydrogens are those of a graph's
 * marks, {@link motive.data.smiles.AtomMarks}; without marks, those of the feature columns {@link
 * AtomColumns#CHARGE} and {@link AtomColumns#HYDROGENS}; without either, charges are those that
 * bonds tell (as in a nitro group), and hydrogens fill valences up.
 */
public final class Molecules {
  private final String dataSet;
  private final SortedMap<Integer, String> elements;
  private final boolean bonds;
  private final int width;
  private final int chargeColumn;
  private final int hydrogenColumn;

  private Molecules(DataSet data) {
    this.dataSet = data.name();
    this.elements = new TreeMap<>(data.nodeLabelNames());
    this.elements.values().removeIf(name -> !Element.isSymbol(name));
    this.bonds = data.graphs().stream().allMatch(Molecules::hasBonds);
    this.width = data.features().width();
    this.chargeColumn = data.features().columns().indexOf(AtomColumns.CHARGE);
    this.hydrogenColumn = data.features().columns().indexOf(AtomColumns.HYDROGENS);
  }

  /** The molecules of a data set, where every node has a label that is named after an element. */
  public static Optional<Molecules> of(DataSet data) {
    if (!data.hasNodeLabels() || data.nodeLabelNames().isEmpty()) {
      return Optional.empty();
    }
    Molecules molecules = new Molecules(data);
    for (Graph graph : data.graphs()) {
      for (int v = 0; v < graph.nodes(); v++) {
        if (!molecules.elements.containsKey(graph.label(v))) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(molecules);
  }

  /**
   * The picture of a graph of a data set with its ground truth, where that is known: as a molecule
   * where it is one and can be drawn so.
   */
  public static GraphPicture picture(DataSet data, int graph) {
    return picture(data, graph, of(data));
  }

  /** The same where it is known whether the data set is of molecules, which takes a look at it. */
  public static GraphPicture picture(DataSet data, int graph, Optional<Molecules> molecules) {
    GraphPicture picture = GraphPicture.of(data, graph);
    return drawn(
        molecules,
        data.graph(graph),
        data.groundTruth(graph)
            .map(truth -> picture.withGroundTruth(truth.nodes()))
            .orElse(picture),
        true);
  }

  /** The picture of a part of a graph of a data set, or of another graph with its labels. */
  public static GraphPicture picture(DataSet data, Graph part) {
    return drawn(
        of(data), part, GraphPicture.of(part).withLabelNames(data.nodeLabelNames()), false);
  }

  private static GraphPicture drawn(
      Optional<Molecules> molecules, Graph graph, GraphPicture plain, boolean whole) {
    return molecules
        .map(found -> found.depicted(graph, whole))
        .filter(MoleculeLayout::structural)
        .map(plain::withMolecule)
        .orElse(plain);
  }

  private static boolean hasBonds(Graph graph) {
    for (int e = 0; e < graph.edges(); e++) {
      if (!graph.edgeLabel(e).filter(BondLabels::isBond).isPresent()) {
        return false;
      }
    }
    return true;
  }

  /** The element of each node label, by its symbol. */
  public SortedMap<Integer, String> elements() {
    return new TreeMap<>(elements);
  }

  /** Whether every node of a graph has a label that is an element here. */
  public boolean knows(Graph graph) {
    for (int v = 0; v < graph.nodes(); v++) {
      if (!elements.containsKey(graph.label(v))) {
        return false;
      }
    }
    return true;
  }

  /** Whether bonds are known; else all count as single. */
  public boolean hasBonds() {
    return bonds;
  }

  /**
   * Where the atoms of a graph are drawn, and what they and their bonds are.
   *
   * @param graph a graph of the data set, a part of one, or a pattern with its labels
   */
  public MoleculeLayout layout(Graph graph) {
    Structure structure = structure(graph);
    Optional<GraphLayout> places =
        Formula.isPlausible(graph) ? Formula.places(structure) : Optional.empty();
    return new MoleculeLayout(
        places.orElseGet(() -> GraphLayout.of(graph)),
        structure.drawnBonds(),
        structure.drawnAtoms(),
        places.isPresent());
  }

  /**
   * The same with the lines and letters that CDK draws, where it can.
   *
   * @param whole whether the graph is all of a molecule; of a part, nobody knows whether a free
   *     valence bears a hydrogen, so none are written
   */
  public MoleculeLayout depicted(Graph graph, boolean whole) {
    MoleculeLayout layout = layout(graph);
    return layout.structural()
        ? new MoleculeLayout(
            layout.places(),
            layout.bonds(),
            layout.atoms(),
            true,
            Depiction.shapes(structure(graph), layout.places(), whole))
        : layout;
  }

  /**
   * A SMILES of a graph; none where its bonds or their orders are not known, or where it is too
   * large for a molecule. Of a part of a molecule, open ends count as bonds to hydrogen.
   */
  public Optional<String> smiles(Graph graph) {
    if (!bonds || !hasBonds(graph) || !Formula.isPlausible(graph)) {
      return Optional.empty();
    }
    return Formula.smiles(structure(graph));
  }

  private Structure structure(Graph graph) {
    String[] symbols = new String[graph.nodes()];
    for (int v = 0; v < symbols.length; v++) {
      String symbol = elements.get(graph.label(v));
      if (symbol == null) {
        throw new IllegalArgumentException(
            "label of node "
                + v
                + " must be an element of "
                + dataSet
                + ", got "
                + graph.label(v)
                + "; known are "
                + known());
      }
      symbols[v] = symbol;
    }
    boolean known = bonds && hasBonds(graph);
    int[] orders = new int[graph.edges()];
    for (int e = 0; e < orders.length; e++) {
      orders[e] = known ? graph.edgeLabel(e).orElseThrow() : BondLabels.SINGLE;
    }
    return new Structure(
        graph,
        symbols,
        column(graph, chargeColumn),
        column(graph, hydrogenColumn),
        orders,
        Formula.isPlausible(graph));
  }

  private int[] column(Graph graph, int column) {
    if (column < 0 || graph.features().width() != width) {
      return new int[0];
    }
    int[] values = new int[graph.nodes()];
    for (int v = 0; v < values.length; v++) {
      values[v] = Math.round(graph.features().row(v)[column]);
    }
    return values;
  }

  private String known() {
    return elements.entrySet().stream()
        .map(e -> e.getKey() + " " + e.getValue())
        .collect(Collectors.joining(", "));
  }
}
