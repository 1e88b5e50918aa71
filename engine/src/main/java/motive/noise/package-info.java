/**
 * Noise: graphs that lose some of their edges by chance, with the same coins for every part.
 *
 * <p>Here enter graphs, seeds and a function that scores a graph without some of its edges; models,
 * targets and formulas never do.
 */
@NullMarked
package motive.noise;

import org.jspecify.annotations.NullMarked;
