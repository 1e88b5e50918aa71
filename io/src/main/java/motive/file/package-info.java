/**
 * The writing of files: made beside their place, moved there in one step.
 *
 * <p>Every writer of this module goes through {@link motive.file.Staging}, so that readers never
 * see half of a file. Nothing else of Motive is used here.
 */
@NullMarked
package motive.file;

import org.jspecify.annotations.NullMarked;
