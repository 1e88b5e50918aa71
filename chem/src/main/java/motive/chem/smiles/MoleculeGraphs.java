package motive.chem.smiles;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import motive.data.FeatureMeaning;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.molecule.AtomColumns;

/**
 * Molecules on their way to graphs. The label of an atom type is its place among the given types,
 * or among all that are found, in alphabetical order, so that graphs can be made only when the last
 * molecule is there.
 */
final class MoleculeGraphs {
  private final boolean atomFeatures;
  private final boolean given;
  private final List<String> types;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<Packed> molecules = new ArrayList<>();
  private long atoms;
  private long bonds;

  /** A molecule in few bytes: types in the order of first use, three numbers a bond. */
  private static final class Packed {
    private final byte[] types;
    private final short[] bonds;
    private final int[] marks;
    private final boolean[] aromatic;

    Packed(byte[] types, short[] bonds, int[] marks, boolean[] aromatic) {
      this.types = types;
      this.bonds = bonds;
      this.marks = marks;
      this.aromatic = aromatic;
    }
  }

  /**
   * Starts without molecules.
   *
   * @param given the types that there are; none for those that are found
   */
  MoleculeGraphs(boolean atomFeatures, List<String> given) {
    this.atomFeatures = atomFeatures;
    this.given = !given.isEmpty();
    this.types = new ArrayList<>(given);
    given.forEach(type -> numbers.put(type, numbers.size()));
  }

  /**
   * Adds a molecule.
   *
   * @throws IllegalArgumentException where it has other atoms than the given types
   */
  void add(SmilesMolecule molecule) {
    int size = molecule.atoms().size();
    for (SmilesMolecule.Atom atom : molecule.atoms()) {
      if (given && !numbers.containsKey(atom.element())) {
        throw new IllegalArgumentException(
            "atoms must be of the elements that the model reads, "
                + String.join(", ", types)
                + ", got "
                + atom.element());
      }
    }
    byte[] own = new byte[size];
    int[] marks = molecule.atoms().stream().mapToInt(SmilesMolecule.Atom::mark).toArray();
    boolean[] aromatic = new boolean[atomFeatures ? size : 0];
    for (int v = 0; v < size; v++) {
      SmilesMolecule.Atom atom = molecule.atoms().get(v);
      Integer number = numbers.get(atom.element());
      if (number == null) {
        number = types.size();
        numbers.put(atom.element(), number);
        types.add(atom.element());
      }
      own[v] = number.byteValue();
      if (atomFeatures) {
        aromatic[v] = atom.aromatic();
      }
    }
    short[] packed = new short[3 * molecule.bonds().size()];
    int at = 0;
    for (SmilesMolecule.Bond bond : molecule.bonds()) {
      packed[at++] = (short) bond.from();
      packed[at++] = (short) bond.to();
      packed[at++] = (short) bond.label();
    }
    molecules.add(new Packed(own, packed, marks, aromatic));
    atoms += size;
    bonds += molecule.bonds().size();
  }

  int size() {
    return molecules.size();
  }

  long atoms() {
    return atoms;
  }

  long bonds() {
    return bonds;
  }

  /** How many feature values are stored one by one. */
  long values() {
    return atomFeatures ? atoms * width() : 0;
  }

  int width() {
    return types.size() + (atomFeatures ? 3 : 0);
  }

  /** What the labels stand for. */
  SortedMap<Integer, String> names() {
    SortedMap<Integer, String> names = new TreeMap<>();
    for (String type : given ? types : new TreeSet<>(types)) {
      names.put(names.size(), type);
    }
    return names;
  }

  FeatureMeaning meaning() {
    List<String> columns = new ArrayList<>(names().values());
    if (!atomFeatures) {
      return new FeatureMeaning("one-hot of the atom type", columns);
    }
    columns.addAll(AtomColumns.MORE);
    return new FeatureMeaning(
        "one-hot of the atom type, then charge, aromaticity and hydrogens", columns);
  }

  /** All graphs, in the order of the molecules. */
  List<Graph> graphs() {
    List<String> sorted = List.copyOf(names().values());
    int[] labels = types.stream().mapToInt(sorted::indexOf).toArray();
    return molecules.stream().map(molecule -> graph(molecule, labels)).toList();
  }

  private Graph graph(Packed molecule, int[] labelOf) {
    int[] labels = new int[molecule.types.length];
    Arrays.setAll(labels, v -> labelOf[molecule.types[v]]);
    GraphBuilder builder = Graph.builder(features(molecule, labels)).labels(labels);
    builder.marks(molecule.marks);
    for (int i = 0; i < molecule.bonds.length; i += 3) {
      builder.edge(molecule.bonds[i], molecule.bonds[i + 1], molecule.bonds[i + 2]);
    }
    return builder.build();
  }

  private Features features(Packed molecule, int[] labels) {
    if (!atomFeatures) {
      return Features.oneHot(types.size(), labels);
    }
    float[][] rows = new float[labels.length][types.size() + 3];
    for (int v = 0; v < rows.length; v++) {
      rows[v][labels[v]] = 1;
      rows[v][types.size()] = AtomMarks.charge(molecule.marks[v]);
      rows[v][types.size() + 1] = molecule.aromatic[v] ? 1 : 0;
      rows[v][types.size() + 2] = AtomMarks.hydrogens(molecule.marks[v]);
    }
    return Features.dense(types.size() + 3, rows);
  }
}
