/**
 * Rivals that never look at the model: chance, and connectedness alone. A method that is not better
 * explains nothing.
 */
@NullMarked
package motive.baseline.floor;

import org.jspecify.annotations.NullMarked;
