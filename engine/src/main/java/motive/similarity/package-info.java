/**
 * How similar two graphs are: by the node embeddings of a variational graph autoencoder, or by the
 * graph neural tangent kernel; raw and normalised.
 *
 * <p>Here enter graphs, colours and trained encoders; what is done with a likeness (stability,
 * choosing perturbed graphs) never does.
 */
@NullMarked
package motive.similarity;

import org.jspecify.annotations.NullMarked;
