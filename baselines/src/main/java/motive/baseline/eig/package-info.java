/**
 * EiG-Search: edges by what the model loses without each, and the best prefix of them. It only asks
 * the model; gradients and other graphs never enter.
 */
@NullMarked
package motive.baseline.eig;

import org.jspecify.annotations.NullMarked;
