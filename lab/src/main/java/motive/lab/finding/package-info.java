/**
 * The findings of an experiment beside the statements of the paper: published figures with their
 * source, and the known reasons why measured ones differ.
 *
 * <p>Nothing here measures, and no published figure stands anywhere but in the data file.
 */
@NullMarked
package motive.lab.finding;

import org.jspecify.annotations.NullMarked;
