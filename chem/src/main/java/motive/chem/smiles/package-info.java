/**
 * Molecules as SMILES, one text a molecule, read with CDK: {@link motive.chem.smiles.SmilesReader}
 * reads files of them, {@link motive.chem.smiles.Smiles} a single one.
 *
 * <p>Classes of CDK stay within: what leaves this package are atoms, bonds, graphs and data sets.
 * They are loaded when the first SMILES is read and not before.
 */
@NullMarked
package motive.chem.smiles;

import org.jspecify.annotations.NullMarked;
