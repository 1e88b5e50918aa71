package motive.molecule;

import java.util.List;
import motive.graph.Graph;

/**
 * A graph with the properties of its atoms and bonds from the data.
 *
 * @param elements the symbol of each node
 * @param charges the formal charge of each node; empty where the data have no column for it
 * @param hydrogens the hydrogens at each node, in the same way
 * @param bonds the kind of each edge, one of {@link BondLabels}
 */
public record MoleculeGraph(
    Graph graph,
    List<String> elements,
    List<Integer> charges,
    List<Integer> hydrogens,
    List<Integer> bonds) {
  /** Copies all lists. */
  public MoleculeGraph {
    elements = List.copyOf(elements);
    charges = List.copyOf(charges);
    hydrogens = List.copyOf(hydrogens);
    bonds = List.copyOf(bonds);
  }
}
