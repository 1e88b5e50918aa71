/**
 * Rivals that never look at the model: chance, and sheer connectedness. What does not beat them
 * explains nothing.
 */
@NullMarked
package motive.baseline.floor;

import org.jspecify.annotations.NullMarked;
