/**
 * What decided a result, and where it ran.
 *
 * <p>Here enter names and values that others give; nothing is measured or looked up.
 */
@NullMarked
package motive.provenance;

import org.jspecify.annotations.NullMarked;
