/**
 * Turns any {@link motive.draw.Picture} into a PNG: {@link motive.raster.Png}.
 *
 * <p>Here alone Batik and the fonts of the machine are used, and neither is loaded before the first
 * PNG is asked for. What a picture shows never enters, nor does anything from the network: no
 * reference out of a picture is followed, and no script runs.
 */
@NullMarked
package motive.raster;

import org.jspecify.annotations.NullMarked;
