/**
 * Motifs written as SMILES or SMARTS, and their conditions on the atoms and bonds of a graph.
 *
 * <p>{@link motive.chem.smarts.WrittenMotifs} reads both, {@link motive.molecule.Vocabulary} has
 * the meaning of the labels of a data set. What a graph of elements and bonds cannot decide
 * (stereochemistry, isotopes) is rejected with its place. Files and counting are not used here.
 */
@NullMarked
package motive.chem.smarts;

import org.jspecify.annotations.NullMarked;
