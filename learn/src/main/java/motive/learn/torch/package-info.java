/**
 * The native library behind training and gradients: how it is loaded, what is recorded for
 * gradients, and weights that are learned.
 *
 * <p>Its traps are met here once (memory that DJL lends and takes back, sums that change with
 * threads), so that they are met nowhere else. Graphs and networks never enter.
 */
@NullMarked
package motive.learn.torch;

import org.jspecify.annotations.NullMarked;
