/**
 * Graphs as everything else sees them: immutable, undirected, numbered from 0.
 *
 * <p>Here live {@link motive.graph.Graph}, its {@link motive.graph.Features}, {@link
 * motive.graph.NodeSet} and what a graph has without a model (components, induced subgraphs).
 * Nothing of ours is imported here; files, models and metrics never enter.
 */
@NullMarked
package motive.graph;

import org.jspecify.annotations.NullMarked;
