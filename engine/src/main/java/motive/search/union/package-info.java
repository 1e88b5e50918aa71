/**
 * Search for candidates of several connected parts, around any search for connected ones.
 *
 * <p>Here enter the enumeration of a part beside others and what joins and exchanges parts. How
 * connected sets are found is left to the search inside; walks and scores stay behind the table of
 * states.
 */
@NullMarked
package motive.search.union;

import org.jspecify.annotations.NullMarked;
