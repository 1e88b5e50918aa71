/**
 * Explanations: what is asked, how the two stages answer it, and what else the answer can be asked.
 *
 * <p>Here models, motifs, similarities, perturbed graphs and a search come together. The search is
 * handed in: this room names none, and neither files nor commands enter.
 */
@NullMarked
package motive.explain;

import org.jspecify.annotations.NullMarked;
