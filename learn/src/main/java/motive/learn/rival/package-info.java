/**
 * Rivals that need gradients: GNNExplainer and PGExplainer, and the list of all rivals.
 *
 * <p>A network of the engine becomes native here, with a weight on every message, so that a loss
 * has slopes. What a method adds to the loss and how it descends is plain Java. How choices are
 * scored, files and command lines never enter.
 */
@NullMarked
package motive.learn.rival;

import org.jspecify.annotations.NullMarked;
