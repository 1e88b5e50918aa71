package motive.molecule;

import java.util.List;

/**
 * The lines and letters of a structural formula, in the places of a {@link StructuralFormula}: a
 * unit is one bond.
 *
 * @param bonds the lines of each bond
 * @param atoms the outlines of each atom's letters as the data of an SVG path; empty for an atom
 *     that its bonds alone show
 * @param thickness of the lines
 */
public record MoleculeShapes(List<List<Line>> bonds, List<String> atoms, double thickness) {
  /** A line of a bond. */
  public record Line(double x1, double y1, double x2, double y2) {}

  /**
   * Checks that letters are the data of SVG paths, since they become part of a page, and copies
   * both lists.
   */
  public MoleculeShapes {
    bonds = bonds.stream().map(List::copyOf).toList();
    atoms = List.copyOf(atoms);
    for (String path : atoms) {
      if (!path.chars().allMatch(c -> "MLQCZ0123456789.- ".indexOf(c) >= 0)) {
        throw new IllegalArgumentException(
            "letters must be the data of an SVG path, got '" + path + "'");
      }
    }
  }
}
