/**
 * The folder of results: its buckets, each there whole or not at all, and the settings it belongs
 * to. How an outcome was come by never enters here.
 */
@NullMarked
package motive.spark.output;

import org.jspecify.annotations.NullMarked;
