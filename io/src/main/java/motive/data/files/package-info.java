/**
 * Bytes on disk, whatever they mean: numbered lines within limits, and folders or files that come
 * into place in one step. What the lines say is the business of the formats; graphs never enter.
 */
@NullMarked
package motive.data.files;

import org.jspecify.annotations.NullMarked;
