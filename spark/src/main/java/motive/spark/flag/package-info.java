/**
 * What a run is asked for, as words. Executors read the same words as the driver, so that no
 * setting has to travel in another form. Spark never enters here.
 */
@NullMarked
package motive.spark.flag;

import org.jspecify.annotations.NullMarked;
