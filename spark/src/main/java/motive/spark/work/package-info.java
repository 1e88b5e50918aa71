/**
 * What an executor does with a graph: one set of instruments for all its tasks, one outcome a
 * graph. Where graphs come from and where outcomes go never enters here.
 */
@NullMarked
package motive.spark.work;

import org.jspecify.annotations.NullMarked;
