/**
 * Graphs seen as molecules: {@link motive.molecule.Molecules} lays them out as structural formulas,
 * makes pictures and SMILES of them.
 *
 * <p>A graph is a molecule where its node labels are named after elements; nothing else about a
 * data set is asked. Chemistry is CDK's; its classes stay within, and are loaded when a molecule is
 * laid out or a SMILES written or read, not before. Files, models and explanations never enter.
 */
@NullMarked
package motive.molecule;

import org.jspecify.annotations.NullMarked;
