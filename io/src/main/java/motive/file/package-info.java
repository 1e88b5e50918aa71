/**
 * How files come into being: made beside their place, moved there in one step.
 *
 * <p>Every writer of this module goes through {@link motive.file.Staging}, so that nobody ever sees
 * half of a file. Formats, and anything of ours, never enter.
 */
@NullMarked
package motive.file;

import org.jspecify.annotations.NullMarked;
