package motive.chem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import motive.chem.formula.Formulas;
import motive.chem.smarts.WrittenMotifs;
import motive.chem.smiles.SmilesReader;
import motive.chem.toxicophore.Toxicophores;
import motive.chem.toxicophore.TwoGroups;
import motive.data.DataSet;
import motive.data.Limits;
import motive.molecule.Chemistry;
import motive.molecule.MoleculeGraph;
import motive.molecule.MoleculeShapes;
import motive.molecule.SmilesOptions;
import motive.molecule.StructuralFormula;
import motive.molecule.Vocabulary;
import motive.motif.Motif;

/**
 * Chemistry with CDK, whose classes are loaded when they are first needed: motifs written as SMARTS
 * can be read without it, as a job on a cluster does.
 */
public final class CdkChemistry implements Chemistry {
  @Override
  public DataSet read(Path file, SmilesOptions options, Limits limits) throws IOException {
    return SmilesReader.read(file, options, limits);
  }

  @Override
  public SmilesOptions withNamesOf(Path file, SmilesOptions options) throws IOException {
    return SmilesReader.withNamesOf(file, options);
  }

  @Override
  public DataSet toxicophores(long dataSeed) {
    return Toxicophores.generate(dataSeed);
  }

  @Override
  public DataSet twoGroups(long dataSeed) {
    return TwoGroups.generate(dataSeed);
  }

  @Override
  public Motif ofSmiles(String name, String smiles, Vocabulary vocabulary) {
    return WrittenMotifs.ofSmiles(name, smiles, vocabulary);
  }

  @Override
  public Motif ofSmarts(String name, String smarts, Vocabulary vocabulary) {
    return WrittenMotifs.ofSmarts(name, smarts, vocabulary);
  }

  @Override
  public Motif ofEither(String name, String text, Vocabulary vocabulary) {
    return WrittenMotifs.ofEither(name, text, vocabulary);
  }

  @Override
  public StructuralFormula formula(MoleculeGraph molecule) {
    return Formulas.formula(molecule);
  }

  @Override
  public Optional<MoleculeShapes> shapes(
      MoleculeGraph molecule, StructuralFormula formula, boolean hydrogens) {
    return Formulas.shapes(molecule, formula, hydrogens);
  }

  @Override
  public Optional<String> smiles(MoleculeGraph molecule) {
    return Formulas.smiles(molecule);
  }
}
