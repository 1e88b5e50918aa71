/**
 * Explanations: what is asked, how the two stages answer it, and what else the answer can be asked.
 *
 * <p>Here models, motifs, similarities, perturbed graphs and a search come together. The search is
 * passed in: this package names none, and uses neither files nor commands.
 */
@NullMarked
package motive.explain;

import org.jspecify.annotations.NullMarked;
