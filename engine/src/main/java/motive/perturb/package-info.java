/**
 * Perturbed graphs: parts of a graph that random walks crossed, the ones most like it kept.
 *
 * <p>Here enter graphs, a similarity and a seed; models, explanations and what is done with a
 * perturbed graph never do.
 */
@NullMarked
package motive.perturb;

import org.jspecify.annotations.NullMarked;
