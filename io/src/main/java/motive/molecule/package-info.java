/**
 * Graphs as molecules, without a chemistry library: what node labels, bonds and feature columns
 * mean to a chemist, and the service {@link motive.molecule.Chemistry} for all that needs such a
 * library (SMILES, SMARTS, structural formulas).
 *
 * <p>A graph is a molecule where its node labels are named after elements; nothing else about a
 * data set is needed. Models and explanations are not used here.
 */
@NullMarked
package motive.molecule;

import org.jspecify.annotations.NullMarked;
