package motive.molecule;

import java.util.Optional;
import java.util.stream.Stream;
import motive.motif.Motif;

/** Motifs that are written as SMILES or SMARTS, read by the {@link Chemistry} that was found. */
public final class MoleculeMotifs {
  /** What files call the notation SMILES. */
  public static final String SMILES = "smiles";

  /** What files call the notation SMARTS. */
  public static final String SMARTS = "smarts";

  /** The label of an atom that may be several elements. */
  public static final int SEVERAL = -1;

  private MoleculeMotifs() {}

  /** {@link Chemistry#ofSmiles}. */
  public static Motif ofSmiles(String name, String smiles, Vocabulary vocabulary) {
    return Chemistry.get().ofSmiles(name, smiles, vocabulary);
  }

  /** {@link Chemistry#ofSmarts}. */
  public static Motif ofSmarts(String name, String smarts, Vocabulary vocabulary) {
    return Chemistry.get().ofSmarts(name, smarts, vocabulary);
  }

  /** {@link Chemistry#ofEither}. */
  public static Motif ofEither(String name, String text, Vocabulary vocabulary) {
    return Chemistry.get().ofEither(name, text, vocabulary);
  }

  /** The vocabulary that a motif was read with, where its conditions have one. */
  public static Optional<Vocabulary> vocabularyOf(Motif motif) {
    return motif.query().stream()
        .flatMap(query -> Stream.concat(query.nodes().stream(), query.edges().stream()))
        .filter(MoleculeCondition.class::isInstance)
        .map(condition -> ((MoleculeCondition) condition).vocabulary())
        .findFirst();
  }
}
