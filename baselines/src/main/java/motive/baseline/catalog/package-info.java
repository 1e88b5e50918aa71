/** Which rivals there are. Nothing enters but their kinds. */
@NullMarked
package motive.baseline.catalog;

import org.jspecify.annotations.NullMarked;
