/**
 * Motifs: small labelled patterns, where they stand in a graph, how often, and what that implies
 * for a class.
 *
 * <p>Here live {@link motive.motif.Motif} and {@link motive.motif.MotifLibrary}, the exact {@link
 * motive.motif.SubgraphMatcher}, and the {@link motive.motif.MotifStatistics} that become a {@link
 * motive.motif.Prior}. How well a part of a graph matches each motif is a {@link
 * motive.motif.MotifMatch}: by order embedding, by containment, or by the share of a motif that is
 * there. A motif may have {@link motive.motif.Condition}s in place of labels; what they ask is made
 * elsewhere. Files and their formats never enter; nor does anything that knows an explanation.
 */
@NullMarked
package motive.motif;

import org.jspecify.annotations.NullMarked;
