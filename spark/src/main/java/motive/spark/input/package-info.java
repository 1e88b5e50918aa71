/**
 * Graphs as Spark reads them: numbered lines of JSON, whatever the files were, and what the lines
 * say together. What becomes of a graph never enters here.
 */
@NullMarked
package motive.spark.input;

import org.jspecify.annotations.NullMarked;
