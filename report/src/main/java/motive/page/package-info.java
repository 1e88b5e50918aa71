/**
 * Explanations for people: the frontier, the preference map, what recurs in a class, and the pages
 * that show them.
 *
 * <p>Results enter, tables, pictures and pages leave. Nothing is searched, trained or decided here,
 * and nothing is printed.
 */
@NullMarked
package motive.page;

import org.jspecify.annotations.NullMarked;
