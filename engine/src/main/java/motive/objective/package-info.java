/**
 * What an explanation is worth: fidelity, interpretability and stability of a part of a graph, how
 * each number is computed, and how a person's preference makes one value of the three.
 *
 * <p>Here enter models, matchers, similarities and preferences; which parts are looked at, and how
 * they are stored and compared, never does.
 */
@NullMarked
package motive.objective;

import org.jspecify.annotations.NullMarked;
