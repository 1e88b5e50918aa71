/**
 * MatchExplainer: the nodes of a graph that lie nearest to those of another graph of the same class
 * (Wu et al., ICML 2023).
 *
 * <p>Here live the counterparts and the greedy matching with each. What scores a choice never
 * enters.
 */
@NullMarked
package motive.baseline.match;

import org.jspecify.annotations.NullMarked;
