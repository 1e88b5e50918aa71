/** The list of all rivals. It uses only their kinds. */
@NullMarked
package motive.baseline.catalog;

import org.jspecify.annotations.NullMarked;
