/**
 * The candidate table: a row a node set, a column a metric, none of which depends on weights; and
 * the queries on it.
 *
 * <p>Here enter rows that a search found and preferences; models, walks and the way rows are found
 * never do.
 */
@NullMarked
package motive.candidate;

import org.jspecify.annotations.NullMarked;
