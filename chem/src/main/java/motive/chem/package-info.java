/**
 * Chemistry for Motive, offered as the service {@link motive.molecule.Chemistry}: files of SMILES,
 * motifs written as SMILES and SMARTS, structural formulas, and a generated data set of molecules.
 */
@NullMarked
package motive.chem;

import org.jspecify.annotations.NullMarked;
