/**
 * Training on DJL: target models, the graph auto-encoder behind the VGAE similarity, and the order
 * embedding behind motif matching.
 *
 * <p>A trainer takes graphs and a seed and gives named tensors; the engine runs them. Batches are
 * compressed through colours ({@link motive.learn.ColorBatch}), so a layer's network runs once per
 * distinct unfolding tree. DJL types stay inside this package and those below it; files, command
 * lines and explanations never enter.
 */
@NullMarked
package motive.learn;

import org.jspecify.annotations.NullMarked;
