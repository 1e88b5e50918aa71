/**
 * Pages for people: text, tables and pictures in one HTML file that needs nothing beside it.
 *
 * <p>Here enter words, numbers and pictures that others made; models, searches and the computing of
 * any figure never do.
 */
@NullMarked
package motive.report;

import org.jspecify.annotations.NullMarked;
