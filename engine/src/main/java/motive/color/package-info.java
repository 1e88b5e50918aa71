/**
 * Colours: small integers for unfolding trees, and the walk that keeps them up to date.
 *
 * <p>After {@code l} rounds of message passing a node's embedding depends only on its depth-{@code
 * l} unfolding tree. {@link motive.color.ColorTable} gives each distinct tree an integer; {@link
 * motive.color.Coloring} keeps the colours of a part of a graph while nodes enter and leave it.
 * Which integer a tree gets depends on the order in which trees first occurred, so an integer may
 * name a tree and index a cache but may never order anything that reaches a result.
 *
 * <p>Models, weights and floating-point arithmetic never enter.
 */
@NullMarked
package motive.color;

import org.jspecify.annotations.NullMarked;
