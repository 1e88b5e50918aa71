package motive.molecule;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** The names of the feature columns of atoms: elements, and what tells more of an atom. */
public final class AtomColumns {
  public static final String CHARGE = "formal charge";
  public static final String AROMATIC = "aromatic";
  public static final String HYDROGENS = "hydrogens";

  /** What follows the elements where features tell more than them. */
  public static final List<String> MORE = List.of(CHARGE, AROMATIC, HYDROGENS);

  private AtomColumns() {}

  /** The elements of columns as the reader of SMILES makes them; none where they are others. */
  public static Optional<List<String>> types(List<String> columns) {
    int end = columns.size() - MORE.size();
    boolean more = end > 0 && columns.subList(end, columns.size()).equals(MORE);
    List<String> types = more ? columns.subList(0, end) : columns;
    boolean elements = types.stream().allMatch(Element::isSymbol);
    return elements && !types.isEmpty() && new HashSet<>(types).size() == types.size()
        ? Optional.of(List.copyOf(types))
        : Optional.empty();
  }
}
