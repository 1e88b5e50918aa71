/**
 * Graphs and charts as SVG, each a {@link motive.draw.Picture}: {@link motive.draw.GraphPicture}
 * graphs, laid out by {@link motive.draw.GraphLayout}; {@link motive.draw.Chart} lines, bands,
 * points, bars and rows in any number of panels; {@link motive.draw.TrianglePicture} what holds for
 * each mix of three weights; {@link motive.draw.SimplexPicture} what came of some mixes.
 *
 * <p>The same input gives the same bytes on every machine. Here enter graphs, node sets, numbers
 * and names; models, metrics, files and the words of a report never do.
 */
@NullMarked
package motive.draw;

import org.jspecify.annotations.NullMarked;
