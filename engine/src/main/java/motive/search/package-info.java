/**
 * The question that every way of searching answers: which candidates does a graph have, and was
 * anything left out?
 *
 * <p>A search drives a walk and fills a candidate table. Its methods live in packages of their own.
 * Models, motifs and similarities never enter: a search sees scores.
 */
@NullMarked
package motive.search;

import org.jspecify.annotations.NullMarked;
