/**
 * Text on disk without its meaning: numbered lines and numbers within limits. The formats interpret
 * the lines; graphs are not used here.
 */
@NullMarked
package motive.data.files;

import org.jspecify.annotations.NullMarked;
