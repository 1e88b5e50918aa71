package motive.molecule;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** The names of the feature columns of atoms: elements, and further properties of an atom. */
public final class AtomColumns {
  /** The column of the formal charge. */
  public static final String CHARGE = "formal charge";

  /** The column that is 1 for an atom of an aromatic ring. */
  public static final String AROMATIC = "aromatic";

  /** The column of the number of hydrogens at an atom that are not nodes. */
  public static final String HYDROGENS = "hydrogens";

  /** The columns after the elements where features have further properties. */
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
