/**
 * Data sets of molecules made from a seed, with the ground truth of what was planted: {@link
 * motive.chem.toxicophore.Toxicophores} and {@link motive.chem.toxicophore.TwoGroups}.
 *
 * <p>Molecules are put together as text from lists of scaffolds and groups and read by {@code
 * data.smiles}. Files, clocks and classes of CDK are not used here.
 */
@NullMarked
package motive.chem.toxicophore;

import org.jspecify.annotations.NullMarked;
