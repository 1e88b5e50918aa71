/**
 * SubgraphX: Monte Carlo tree search that prunes nodes, rewarded by Shapley values of what is left.
 *
 * <p>{@link motive.baseline.subgraphx.SubgraphX} is the entry. Rewards ask for values of coalitions
 * and never see a model; the search asks for rewards and never sees a coalition's value.
 */
@NullMarked
package motive.baseline.subgraphx;

import org.jspecify.annotations.NullMarked;
