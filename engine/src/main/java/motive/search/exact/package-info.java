/**
 * Search that looks at every candidate, and so proves its result.
 *
 * <p>Here enter the enumeration of connected node sets and the walk that scores them; guesses,
 * random numbers and preferences never do.
 */
@NullMarked
package motive.search.exact;

import org.jspecify.annotations.NullMarked;
