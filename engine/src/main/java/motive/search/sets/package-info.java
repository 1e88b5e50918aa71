/**
 * The connected node sets of a graph: enumerated, counted, and what limits them.
 *
 * <p>Not exported but to benchmarks. Values of node sets never enter.
 */
@NullMarked
package motive.search.sets;

import org.jspecify.annotations.NullMarked;
