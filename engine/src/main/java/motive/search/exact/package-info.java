/**
 * Search that looks at every candidate, and so proves its result.
 *
 * <p>Here enters the walk that scores all connected node sets; guesses, random numbers and
 * preferences never do.
 */
@NullMarked
package motive.search.exact;

import org.jspecify.annotations.NullMarked;
