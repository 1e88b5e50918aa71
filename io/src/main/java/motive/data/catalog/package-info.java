/**
 * The reading of data sets by what a user types: {@link motive.data.catalog.DataSets}.
 *
 * <p>The only package that knows all formats and generators at once. It downloads nothing.
 */
@NullMarked
package motive.data.catalog;

import org.jspecify.annotations.NullMarked;
