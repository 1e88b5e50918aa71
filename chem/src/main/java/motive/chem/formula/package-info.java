/**
 * Structural formulas and SMILES of graphs: {@link motive.chem.formula.Formulas}. Classes of CDK
 * stay within, and are loaded when a molecule is laid out or a SMILES written.
 */
@NullMarked
package motive.chem.formula;

import org.jspecify.annotations.NullMarked;
