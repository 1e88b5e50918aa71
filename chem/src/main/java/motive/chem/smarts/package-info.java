/**
 * Motifs written as SMILES or SMARTS, and what they ask of the atoms and bonds of a graph.
 *
 * <p>{@link motive.molecule.MoleculeMotifs} reads both, {@link motive.molecule.Vocabulary} says
 * what the labels of a data set mean. What a graph of elements and bonds cannot decide
 * (stereochemistry, isotopes) is refused with its place. Files never enter; nor does counting.
 */
@NullMarked
package motive.chem.smarts;

import org.jspecify.annotations.NullMarked;
