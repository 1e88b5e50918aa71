package motive.chem.smarts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.chem.smarts.SmartsReader.Link;
import motive.chem.smarts.SmartsReader.Parsed;
import motive.chem.smiles.Smiles;
import motive.chem.smiles.SmilesMolecule;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.molecule.AbsentLabels;
import motive.molecule.BondLabels;
import motive.molecule.Chemistry;
import motive.molecule.Element;
import motive.molecule.Vocabulary;
import motive.motif.Condition;
import motive.motif.Motif;
import motive.motif.MotifQuery;

/** Motifs from SMILES and SMARTS. */
public final class WrittenMotifs {
  private WrittenMotifs() {}

  /**
   * A motif of the atoms and bonds of a molecule. Charges and hydrogens do not count; a nitro group
   * matches with either drawing of its two bonds. Where bonds are not read it is a plain pattern of
   * elements. A motif with an element that the vocabulary lacks occurs nowhere.
   *
   * @throws IllegalArgumentException where the SMILES is not well formed
   */
  public static Motif ofSmiles(String name, String smiles, Vocabulary vocabulary) {
    SmilesMolecule molecule = Smiles.parse(smiles);
    requireSize(molecule.atoms().size());
    int[] labels =
        molecule.atoms().stream().mapToInt(atom -> vocabulary.labelOf(atom.element())).toArray();
    if (!vocabulary.bonds()) {
      int[] ends =
          molecule.bonds().stream().flatMapToInt(b -> IntStream.of(b.from(), b.to())).toArray();
      return Motif.of(name, labels, ends);
    }
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[labels.length][0]));
    molecule.bonds().forEach(bond -> builder.edge(bond.from(), bond.to(), bond.label()));
    Graph pattern = builder.labels(labels).build();
    Condition[] edges = new Condition[pattern.edges()];
    for (SmilesMolecule.Bond bond : molecule.bonds()) {
      Test test =
          isNitro(molecule, bond)
              ? new Test.Any(List.of(Bonds.SINGLE, Bonds.DOUBLE))
              : new Bonds.Kind(bond.label());
      edges[pattern.edgeBetween(bond.from(), bond.to())] =
          new MotifConditions.OfBond(test, vocabulary);
    }
    return new Motif(
        name,
        "",
        pattern,
        Optional.of(new MotifQuery(Chemistry.SMILES, smiles, List.of(), List.of(edges), true)));
  }

  /** Whether a bond joins a nitrogen and one of two oxygens that hang on it alone. */
  private static boolean isNitro(SmilesMolecule molecule, SmilesMolecule.Bond bond) {
    boolean turned = molecule.atoms().get(bond.from()).element().equals("O");
    int nitrogen = turned ? bond.to() : bond.from();
    int oxygen = turned ? bond.from() : bond.to();
    return molecule.atoms().get(nitrogen).element().equals("N")
        && isLoneOxygen(molecule, oxygen)
        && bond.label() != BondLabels.AROMATIC
        && molecule.bonds().stream()
                .filter(b -> b.from() == nitrogen || b.to() == nitrogen)
                .filter(b -> isLoneOxygen(molecule, b.from() == nitrogen ? b.to() : b.from()))
                .count()
            == 2;
  }

  private static boolean isLoneOxygen(SmilesMolecule molecule, int atom) {
    return molecule.atoms().get(atom).element().equals("O")
        && molecule.atoms().get(atom).hydrogens() == 0
        && molecule.bonds().stream().filter(b -> b.from() == atom || b.to() == atom).count() == 1;
  }

  /**
   * A motif of a SMARTS. One that requires an element that the vocabulary lacks occurs nowhere.
   *
   * @throws IllegalArgumentException where it is not well formed, requires what a graph cannot
   *     decide, or an atom that no element can be; the message is one line with the place
   */
  public static Motif ofSmarts(String name, String smarts, Vocabulary vocabulary) {
    if (smarts.length() > Smiles.MAX_LENGTH) {
      throw new IllegalArgumentException(
          "a SMARTS must have at most "
              + Smiles.MAX_LENGTH
              + " characters, got "
              + smarts.length());
    }
    if (smarts.isEmpty() || !smarts.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
      throw new IllegalArgumentException(
          "a SMARTS must be of visible ASCII characters, got other ones or none");
    }
    Parsed parsed = new SmartsReader(smarts, vocabulary).read();
    requireSize(parsed.atoms().size());
    return motif(name, smarts, parsed, vocabulary, false);
  }

  /**
   * A motif of a SMILES where the text is well formed as one, else of a SMARTS.
   *
   * @throws IllegalArgumentException where it is neither; the message is that of the SMARTS, with
   *     its place
   */
  public static Motif ofEither(String name, String text, Vocabulary vocabulary) {
    try {
      Smiles.parse(text);
    } catch (IllegalArgumentException e) {
      return ofSmarts(name, text, vocabulary);
    }
    return ofSmiles(name, text, vocabulary);
  }

  /** A pattern whose first atom is unlike the others, with any condition on it. */
  static Motif environment(Parsed parsed, Vocabulary vocabulary) {
    return motif("environment", "", parsed, vocabulary, true);
  }

  private static Motif motif(
      String name, String text, Parsed parsed, Vocabulary vocabulary, boolean isEnvironment) {
    int[] labels = new int[parsed.atoms().size()];
    List<Condition> nodes = new ArrayList<>();
    boolean concrete = true;
    for (int v = 0; v < labels.length; v++) {
      Test test = parsed.atoms().get(v);
      List<Integer> allowed = allowed(test, vocabulary);
      if (allowed.isEmpty() && !isEnvironment) {
        throw new IllegalArgumentException(
            "an atom of a motif must be some element, got none that atom "
                + (v + 1)
                + " of '"
                + text
                + "' can be");
      }
      concrete &= allowed.size() == 1;
      labels[v] = allowed.size() == 1 ? allowed.get(0) : Chemistry.SEVERAL;
      nodes.add(new MotifConditions.OfAtom(test, vocabulary, isEnvironment && v == 0));
    }
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[labels.length][0]));
    parsed.links().forEach(link -> builder.edge(link.from(), link.to()));
    Graph pattern = builder.labels(labels).build();
    Condition[] edges = new Condition[pattern.edges()];
    for (Link link : parsed.links()) {
      edges[pattern.edgeBetween(link.from(), link.to())] =
          new MotifConditions.OfBond(link.bond(), vocabulary);
    }
    return new Motif(
        name,
        "",
        pattern,
        Optional.of(new MotifQuery(Chemistry.SMARTS, text, nodes, List.of(edges), concrete)));
  }

  /** The labels that an atom may have; where the data have none of its elements, absent ones. */
  private static List<Integer> allowed(Test test, Vocabulary vocabulary) {
    List<Integer> present =
        vocabulary.elements().entrySet().stream()
            .filter(e -> Test.allows(test, e.getValue(), true))
            .map(Map.Entry::getKey)
            .toList();
    return present.isEmpty()
        ? Element.symbols().stream()
            .filter(element -> Test.allows(test, element, true))
            .map(AbsentLabels::ofElement)
            .toList()
        : present;
  }

  private static void requireSize(int atoms) {
    if (atoms > Motif.MAX_NODES) {
      throw new IllegalArgumentException(
          "a motif must have 1 to "
              + Motif.MAX_NODES
              + " atoms, got "
              + atoms
              + "; split it into smaller motifs");
    }
  }
}
