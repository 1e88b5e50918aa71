/**
 * Graphs with classes, as every other part receives them: {@link motive.data.DataSet}.
 *
 * <p>This package holds the data set itself, what is known of it beside its graphs (class names,
 * the meaning of features and labels, ground truth, warnings), its summary, and the one exception
 * for files that are not as they must be. Formats, generators and downloads are packages below this
 * one and are never imported here.
 */
@NullMarked
package motive.data;

import org.jspecify.annotations.NullMarked;
