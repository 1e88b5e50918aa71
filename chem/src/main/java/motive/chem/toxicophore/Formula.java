package motive.chem.toxicophore;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import motive.data.DataSetBuilder;
import motive.data.FeatureMeaning;

/**
 * The contribution of a piece of SMILES to a molecule: atoms by element, and rings. Two molecules
 * of one formula have as many nodes of each label and as many edges.
 */
final class Formula {
  /** The elements of the data sets; the label of an atom is its place here. */
  static final List<String> ELEMENTS = List.of("C", "Cl", "F", "N", "O", "S");

  private static final int BITS = 8;

  private Formula() {}

  /**
   * The elements of the atoms of a piece, in their order. Reads only the SMILES of this package:
   * the elements above, rings by single digits, hydrogens and charges in brackets.
   */
  static List<String> atoms(String piece) {
    List<String> atoms = new ArrayList<>();
    for (int i = 0; i < piece.length(); i++) {
      String one = piece.substring(i, i + 1).toUpperCase(Locale.ROOT);
      if (piece.startsWith("Cl", i)) {
        atoms.add("Cl");
        i++;
      } else if (ELEMENTS.contains(one)) {
        atoms.add(one);
      }
    }
    return atoms;
  }

  /** Sets what the labels and features of atoms mean in a data set. */
  static DataSetBuilder meaning(DataSetBuilder data) {
    SortedMap<Integer, String> names = new TreeMap<>();
    ELEMENTS.forEach(element -> names.put(names.size(), element));
    return data.features(new FeatureMeaning("one-hot of the atom type", ELEMENTS))
        .nodeLabelNames(names);
  }

  /** The counts as one number; numbers of pieces add up to the number of what they make. */
  static long of(String piece) {
    long sum = 0;
    for (String atom : atoms(piece)) {
      sum += 1L << (BITS * ELEMENTS.indexOf(atom));
    }
    long digits = piece.chars().filter(Character::isDigit).count();
    return sum + ((digits / 2) << (BITS * ELEMENTS.size()));
  }
}
