package motive.molecule;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.motif.Motif;

/**
 * The chemical meaning of the labels of a data set.
 *
 * @param elements the symbol of each node label that is an element
 * @param bonds whether edge labels are bonds and read as such
 * @param charge the feature column of formal charges, or -1
 * @param hydrogens the feature column of hydrogens, or -1
 */
public record Vocabulary(
    SortedMap<Integer, String> elements, boolean bonds, int charge, int hydrogens) {
  /** Copies the elements, sorted by label. */
  public Vocabulary {
    elements = Collections.unmodifiableSortedMap(new TreeMap<>(elements));
  }

  /** The vocabulary of a data set of molecules; empty for other data. */
  public static Optional<Vocabulary> of(DataSet data) {
    return Molecules.of(data)
        .map(
            molecules ->
                new Vocabulary(
                    molecules.elements(),
                    molecules.hasBonds() && data.graphs().stream().anyMatch(Graph::hasEdgeLabels),
                    data.features().columns().indexOf(AtomColumns.CHARGE),
                    data.features().columns().indexOf(AtomColumns.HYDROGENS)));
  }

  /** The vocabulary of symbols for labels, those of them that are elements; bonds are read. */
  public static Vocabulary of(Map<String, Integer> symbols) {
    SortedMap<Integer, String> elements = new TreeMap<>();
    symbols.forEach(
        (symbol, label) -> {
          if (Element.isSymbol(symbol)) {
            elements.put(label, symbol);
          }
        });
    return new Vocabulary(elements, true, -1, -1);
  }

  /** The vocabulary that a motif was read with, where its conditions have one. */
  public static Optional<Vocabulary> of(Motif motif) {
    return motif.query().stream()
        .flatMap(query -> Stream.concat(query.nodes().stream(), query.edges().stream()))
        .filter(MoleculeCondition.class::isInstance)
        .map(condition -> ((MoleculeCondition) condition).vocabulary())
        .findFirst();
  }

  /** The same without bonds: any bond matches, and aromaticity does not count. */
  public Vocabulary withoutBonds() {
    return new Vocabulary(elements, false, charge, hydrogens);
  }

  /** The same with other elements. */
  public Vocabulary withElements(SortedMap<Integer, String> others) {
    return new Vocabulary(others, bonds, charge, hydrogens);
  }

  /** The same with other columns. */
  public Vocabulary withColumns(int chargeColumn, int hydrogenColumn) {
    return new Vocabulary(elements, bonds, chargeColumn, hydrogenColumn);
  }

  /**
   * The label of an element; where no label is that element, one that no node has.
   *
   * @throws IllegalArgumentException where several labels are that element
   */
  public int labelOf(String element) {
    List<Integer> labels =
        elements.entrySet().stream()
            .filter(e -> e.getValue().equals(element))
            .map(Map.Entry::getKey)
            .toList();
    if (labels.size() > 1) {
      throw new IllegalArgumentException(
          "an element must be one node label, got " + element + " for the labels " + labels);
    }
    return labels.isEmpty() ? AbsentLabels.ofElement(element) : labels.get(0);
  }

  /** Whether charges of atoms can be known. */
  public boolean hasCharges() {
    return bonds || charge >= 0;
  }

  /** Whether hydrogens at atoms can be known. */
  public boolean hasHydrogens() {
    return bonds || hydrogens >= 0;
  }
}
