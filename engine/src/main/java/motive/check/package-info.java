/** Checks of arguments that every package makes. Nothing enters but conditions and their words. */
@NullMarked
package motive.check;

import org.jspecify.annotations.NullMarked;
