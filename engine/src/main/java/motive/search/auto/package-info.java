/**
 * The search that chooses: everything where that fits the work allowed, else a tree search and
 * climbing from what it found.
 *
 * <p>Here enter the other methods and what improves their answers. Walks and scores never do: they
 * stay behind the table of states.
 */
@NullMarked
package motive.search.auto;

import org.jspecify.annotations.NullMarked;
