/**
 * Randomness that can be repeated: seeds derived from (seed, graph, purpose) and one generator.
 *
 * <p>Code that needs random numbers takes a {@link motive.seed.SplitMix64} made from a {@link
 * motive.seed.Seeds} value. Clocks, shared generators and {@code java.util.Random} never enter.
 */
@NullMarked
package motive.seed;

import org.jspecify.annotations.NullMarked;
