/**
 * Draws graphs: {@link motive.draw.GraphLayout} says where the nodes go, {@link
 * motive.draw.GraphPicture} writes the picture as SVG.
 *
 * <p>The same graph gives the same bytes on every machine. Here enter graphs, node sets and names;
 * models, metrics, files and the words of a report never do.
 */
@NullMarked
package motive.draw;

import org.jspecify.annotations.NullMarked;
