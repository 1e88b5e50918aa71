/** Jobs over many graphs: progress, stopping, results as they finish, and files of them. */
@NullMarked
package motive.studio.batch;

import org.jspecify.annotations.NullMarked;
