/**
 * Data sets made from a seed, with the ground truth of what was planted: many graphs as in {@link
 * motive.data.synthetic.Ba2Motif} and {@link motive.data.synthetic.BaMultiShapes}, or one large
 * graph as in {@link motive.data.synthetic.BaShapes}.
 *
 * <p>A graph depends on the data seed and its own number alone. Files and clocks never enter.
 */
@NullMarked
package motive.data.synthetic;

import org.jspecify.annotations.NullMarked;
