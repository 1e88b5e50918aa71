/**
 * The kits and data sets that can be picked, and how more of them come in, by upload or from
 * folders that are allowed. Nothing outside these folders is read, and nothing is explained here.
 */
@NullMarked
package motive.studio.shelf;

import org.jspecify.annotations.NullMarked;
