/**
 * MatchExplainer: the nodes of a graph that lie nearest to those of another graph of the same class
 * (Wu et al., ICML 2023).
 *
 * <p>This package holds the counterparts and the greedy matching with each. Scoring is elsewhere.
 */
@NullMarked
package motive.baseline.match;

import org.jspecify.annotations.NullMarked;
