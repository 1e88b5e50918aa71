/**
 * Motive beside its rivals: the same graphs, budgets and seeds, scored by the same metrics under
 * the same archive, and where each stands between chance and the best possible.
 *
 * <p>Rivals are arguments; which there are is not known here, nor is how a command asks for them.
 */
@NullMarked
package motive.compare;

import org.jspecify.annotations.NullMarked;
