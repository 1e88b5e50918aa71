/**
 * Explanations: requests, how the two stages serve them, and further queries on the result.
 *
 * <p>Here models, motifs, similarities, perturbed graphs and a search come together. The search is
 * passed in: this package names none, and uses neither files nor commands.
 */
@NullMarked
package motive.explain;

import org.jspecify.annotations.NullMarked;
