/**
 * SubgraphX: Monte Carlo tree search that prunes nodes, rewarded by Shapley values of what is left.
 *
 * <p>{@link motive.baseline.subgraphx.SubgraphX} is the entry. Rewards read values of coalitions
 * and never a model; the search reads rewards and never a coalition's value.
 */
@NullMarked
package motive.baseline.subgraphx;

import org.jspecify.annotations.NullMarked;
