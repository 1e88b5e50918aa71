/**
 * The common form of all searches: which candidates a graph has, and whether all were found.
 *
 * <p>A search drives a walk and fills a candidate table. Its methods live in packages of their own.
 * Models, motifs and similarities never enter: a search sees scores.
 */
@NullMarked
package motive.search;

import org.jspecify.annotations.NullMarked;
