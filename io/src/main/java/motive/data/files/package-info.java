/**
 * Text on disk, whatever it means: numbered lines and numbers within limits. What the lines say is
 * the business of the formats; graphs never enter.
 */
@NullMarked
package motive.data.files;

import org.jspecify.annotations.NullMarked;
