/**
 * What a user types, turned into a data set: {@link motive.data.catalog.DataSets}.
 *
 * <p>The only package that knows all formats and generators at once. It downloads nothing.
 */
@NullMarked
package motive.data.catalog;

import org.jspecify.annotations.NullMarked;
