/**
 * EiG-Search: edges by what the model loses without each, and the best prefix of them. It needs
 * only the outputs of the model; gradients and other graphs are not used.
 */
@NullMarked
package motive.baseline.eig;

import org.jspecify.annotations.NullMarked;
