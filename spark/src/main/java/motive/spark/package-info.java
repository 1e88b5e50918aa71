/**
 * The front end for more graphs than one machine should explain: it parses options, lets Spark
 * read, explain and write, and reports the result. How graphs are explained is decided elsewhere.
 */
@NullMarked
package motive.spark;

import org.jspecify.annotations.NullMarked;
