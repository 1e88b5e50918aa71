/**
 * Data sets made from a seed, with the ground truth of what was planted: {@link
 * motive.data.synthetic.Ba2Motif} and {@link motive.data.synthetic.BaMultiShapes}.
 *
 * <p>A graph depends on the data seed and its own number alone. Files and clocks never enter.
 */
@NullMarked
package motive.data.synthetic;

import org.jspecify.annotations.NullMarked;
