/**
 * Motifs: small labelled patterns, where they stand in a graph, how often, and what that says of a
 * class.
 *
 * <p>Here live {@link motive.motif.Motif}, the exact {@link motive.motif.SubgraphMatcher}, and the
 * statistics that become a prior. Files and their formats never enter; nor does anything that knows
 * an explanation.
 */
@NullMarked
package motive.motif;

import org.jspecify.annotations.NullMarked;
