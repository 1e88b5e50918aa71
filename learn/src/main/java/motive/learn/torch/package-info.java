/**
 * The native library behind training and gradients: how it is loaded, what is recorded for
 * gradients, and weights that are learned.
 *
 * <p>Its traps are handled here once (memory that DJL shares and releases, sums that change with
 * threads), so that no other package has to. Graphs and networks never enter.
 */
@NullMarked
package motive.learn.torch;

import org.jspecify.annotations.NullMarked;
