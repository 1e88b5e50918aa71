/**
 * Motifs: small labelled patterns, where they stand in a graph, how often, and what that says of a
 * class.
 *
 * <p>Here live {@link motive.motif.Motif} and {@link motive.motif.MotifLibrary}, the exact {@link
 * motive.motif.SubgraphMatcher}, and the {@link motive.motif.MotifStatistics} that become a {@link
 * motive.motif.Prior}. Files and their formats never enter; nor does anything that knows an
 * explanation.
 */
@NullMarked
package motive.motif;

import org.jspecify.annotations.NullMarked;
