/**
 * What searches that go from one node set to the next share: the nodes that may be added or
 * removed, the table of what was met, and random walks.
 *
 * <p>Not exported: searches of this library are built from it. Which node set comes next is the
 * matter of each search.
 */
@NullMarked
package motive.search.state;

import org.jspecify.annotations.NullMarked;
