/**
 * Beam search over connected node sets: level by level, the best of a level go on.
 *
 * <p>Here enter levels and a width. Randomness never does.
 */
@NullMarked
package motive.search.beam;

import org.jspecify.annotations.NullMarked;
