/**
 * Models that classify graphs, and the native networks evaluated through colours.
 *
 * <p>{@link motive.model.GraphModel} is the interface; {@link motive.model.ColorModel} stands
 * behind it for every {@link motive.model.Network}. {@link motive.model.DenseKernel} computes the
 * same numbers the plain way and stays as the reference. Files, motifs and metrics never enter.
 *
 * <p>The float rule holds here: all sums are computed in an order given by their content or as
 * fixed-point numbers, so that no bit of a result depends on the order in which colours were first
 * seen, on threads, on a cache's state or on the numbering of nodes.
 */
@NullMarked
package motive.model;

import org.jspecify.annotations.NullMarked;
