/**
 * The front door for more graphs than one machine should explain: reads its arguments, has Spark
 * read, explain and write, and tells what came of it. How graphs are explained never enters here.
 */
@NullMarked
package motive.spark;

import org.jspecify.annotations.NullMarked;
