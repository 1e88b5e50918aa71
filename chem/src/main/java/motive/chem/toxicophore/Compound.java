package motive.chem.toxicophore;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import motive.chem.smiles.Smiles;
import motive.chem.smiles.SmilesMolecule;
import motive.data.GroundTruth;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;

/**
 * A scaffold with a group in each slot.
 *
 * @param truth the named groups, each a motif of its own
 */
record Compound(String smiles, Graph graph, GroundTruth truth) {
  private static final Pattern SLOT = Pattern.compile(Parts.SLOT, Pattern.LITERAL);

  static Compound of(String scaffold, List<Group> groups) {
    String[] pieces = SLOT.split(scaffold, -1);
    StringBuilder smiles = new StringBuilder();
    List<String> names = new ArrayList<>();
    List<List<Integer>> planted = new ArrayList<>();
    int atoms = 0;
    for (int i = 0; i < pieces.length; i++) {
      smiles.append(pieces[i]);
      atoms += Formula.atoms(pieces[i]).size();
      if (i == groups.size()) {
        break;
      }
      Group group = groups.get(i);
      if (group.isNamed()) {
        names.add(group.name());
        planted.add(place(group, atoms));
      }
      smiles.append(group.smiles().isEmpty() ? "" : "(" + group.smiles() + ")");
      atoms += Formula.atoms(group.smiles()).size();
    }
    Graph graph = graph(Smiles.parse(smiles.toString()));
    return new Compound(smiles.toString(), graph, truth(graph, names, planted));
  }

  /** The atoms that are planted with a group whose own begin at a number. */
  private static List<Integer> place(Group group, int first) {
    List<Integer> atoms = new ArrayList<>();
    if (group.bearer()) {
      atoms.add(first - 1);
    }
    for (int atom : group.core()) {
      atoms.add(first + atom);
    }
    return atoms;
  }

  private static Graph graph(SmilesMolecule molecule) {
    int[] labels =
        molecule.atoms().stream()
            .mapToInt(atom -> Formula.ELEMENTS.indexOf(atom.element()))
            .toArray();
    GraphBuilder builder =
        Graph.builder(Features.oneHot(Formula.ELEMENTS.size(), labels)).labels(labels);
    for (SmilesMolecule.Bond bond : molecule.bonds()) {
      builder.edge(bond.from(), bond.to(), bond.label());
    }
    return builder.build();
  }

  private static GroundTruth truth(Graph graph, List<String> names, List<List<Integer>> planted) {
    List<GroundTruth.Planted> places = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int[] members = planted.get(i).stream().mapToInt(Integer::intValue).toArray();
      places.add(
          GroundTruth.Planted.induced(names.get(i), graph, NodeSet.of(graph.nodes(), members)));
    }
    return new GroundTruth(graph.nodes(), places);
  }

  /** Whether a named group is planted. */
  boolean isPlanted() {
    return !truth.motifs().isEmpty();
  }

  /** The truth where what is planted does not explain the class. */
  GroundTruth nothing() {
    return new GroundTruth(graph.nodes(), List.of());
  }

  /** The truth where only all named groups together explain the class: one motif of all atoms. */
  GroundTruth together(String name) {
    return new GroundTruth(
        graph.nodes(), List.of(GroundTruth.Planted.induced(name, graph, truth.nodes())));
  }
}
