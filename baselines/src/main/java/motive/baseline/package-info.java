/**
 * The interface of rivals: other methods that name a part of a graph, with the requests, budgets
 * and scores of Motive itself.
 *
 * <p>Each method is in a package of its own below this one and knows neither the others nor how it
 * will be scored. Motive's search never enters: a rival is what its authors made it, with its
 * constants and its known quirks.
 */
@NullMarked
package motive.baseline;

import org.jspecify.annotations.NullMarked;
