/**
 * GStarX: nodes scored by the Hamiache-Navarro value of a game in which only connected coalitions
 * create anything (Zhang et al., NeurIPS 2022).
 *
 * <p>This package holds the game, its limit, and the subsets of nodes that it is played on. The
 * model enters through the worth of a coalition alone.
 */
@NullMarked
package motive.baseline.gstarx;

import org.jspecify.annotations.NullMarked;
