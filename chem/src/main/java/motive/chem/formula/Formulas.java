package motive.chem.formula;

import java.util.Optional;
import motive.molecule.MoleculeGraph;
import motive.molecule.MoleculeShapes;
import motive.molecule.StructuralFormula;

/** Structural formulas and SMILES of graphs. Thread-safe. */
public final class Formulas {
  private Formulas() {}

  /** {@link motive.molecule.Chemistry#formula}. */
  public static StructuralFormula formula(MoleculeGraph molecule) {
    Structure structure = structure(molecule);
    return structure.formula(
        Formula.isPlausible(molecule.graph()) ? Formula.places(structure) : Optional.empty());
  }

  /** {@link motive.molecule.Chemistry#shapes}. */
  public static Optional<MoleculeShapes> shapes(
      MoleculeGraph molecule, StructuralFormula formula, boolean hydrogens) {
    return Depiction.shapes(structure(molecule), formula, hydrogens);
  }

  /** {@link motive.molecule.Chemistry#smiles}. */
  public static Optional<String> smiles(MoleculeGraph molecule) {
    return Formula.isPlausible(molecule.graph())
        ? Formula.smiles(structure(molecule))
        : Optional.empty();
  }

  private static Structure structure(MoleculeGraph molecule) {
    return new Structure(molecule, Formula.isPlausible(molecule.graph()));
  }
}
