package motive.molecule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import motive.data.DataSet;
import motive.graph.Graph;

/**
 * The graphs of a data set as molecules. Immutable; thread-safe.
 *
 * <p>Node labels are elements by their names. Edge labels are bonds where all of them are {@link
 * BondLabels}; else every bond counts as single. Charges and hydrogens are those of a graph's
 * marks; without marks, those of the feature columns {@link AtomColumns#CHARGE} and {@link
 * AtomColumns#HYDROGENS}; without either, charges are those that follow from bonds (as in a nitro
 * group), and hydrogens fill valences up.
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
   * The atoms and bonds of a graph as they are drawn; without places where no {@link Chemistry} was
   * found.
   *
   * @param graph a graph of the data set, a part of one, or a pattern with its labels
   */
  public StructuralFormula formula(Graph graph) {
    MoleculeGraph molecule = molecule(graph);
    return Chemistry.find()
        .map(chemistry -> chemistry.formula(molecule))
        .orElseGet(() -> plain(molecule));
  }

  private static StructuralFormula plain(MoleculeGraph molecule) {
    return new StructuralFormula(
        molecule.elements().stream()
            .map(element -> new StructuralFormula.Atom(element, 0, 0, 0))
            .toList(),
        molecule.bonds().stream()
            .map(label -> new StructuralFormula.Bond(label, label == BondLabels.AROMATIC))
            .toList(),
        false);
  }

  /** The lines and letters of a formula, {@link Chemistry#shapes}. */
  public Optional<MoleculeShapes> shapes(
      Graph graph, StructuralFormula formula, boolean hydrogens) {
    return formula.hasPlaces()
        ? Chemistry.get().shapes(molecule(graph), formula, hydrogens)
        : Optional.empty();
  }

  /**
   * A SMILES of a graph; none where its bonds or their orders are not known, or where it is too
   * large for a molecule. Of a part of a molecule, open ends count as bonds to hydrogen.
   */
  public Optional<String> smiles(Graph graph) {
    return bonds && hasBonds(graph)
        ? Chemistry.find().flatMap(chemistry -> chemistry.smiles(molecule(graph)))
        : Optional.empty();
  }

  private MoleculeGraph molecule(Graph graph) {
    List<String> symbols = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
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
      symbols.add(symbol);
    }
    boolean known = bonds && hasBonds(graph);
    List<Integer> labels = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      labels.add(known ? graph.edgeLabel(e).orElseThrow() : BondLabels.SINGLE);
    }
    return new MoleculeGraph(
        graph, symbols, column(graph, chargeColumn), column(graph, hydrogenColumn), labels);
  }

  private List<Integer> column(Graph graph, int column) {
    List<Integer> values = new ArrayList<>();
    boolean has = column >= 0 && graph.features().width() == width;
    for (int v = 0; has && v < graph.nodes(); v++) {
      values.add(Math.round(graph.features().row(v)[column]));
    }
    return values;
  }

  private String known() {
    return elements.entrySet().stream()
        .map(e -> e.getKey() + " " + e.getValue())
        .collect(Collectors.joining(", "));
  }
}
