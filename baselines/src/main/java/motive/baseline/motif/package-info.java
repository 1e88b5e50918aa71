/**
 * MotifExplainer: attention over the rings and single edges of a graph, trained so that the motifs'
 * embeddings, weighed by it, are classified as the graph is.
 *
 * <p>All that is learnt is learnt here, in plain Java: the attention, and gradients through it and
 * through the readout. Gradients through the layers of a network never enter, nor does Motive's own
 * library of motifs.
 */
@NullMarked
package motive.baseline.motif;

import org.jspecify.annotations.NullMarked;
