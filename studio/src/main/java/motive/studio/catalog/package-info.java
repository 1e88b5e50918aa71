/**
 * The kits and data sets that can be chosen, and their import by upload or from allowed folders.
 * Nothing outside these folders is read.
 */
@NullMarked
package motive.studio.catalog;

import org.jspecify.annotations.NullMarked;
