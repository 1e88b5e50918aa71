/**
 * Monte Carlo tree search over connected node sets: the paper's method.
 *
 * <p>Here enter a tree of sets, visits and random growth. Proofs and exhaustive looking never do.
 */
@NullMarked
package motive.search.mcts;

import org.jspecify.annotations.NullMarked;
