/**
 * Statistics of the experiments: rank correlations with p-values, least squares, the percentile
 * bootstrap, knees and regimes of a scan, dominated volumes. Where Hipparchus has a statistic it is
 * taken from there.
 *
 * <p>All here is a function of its arguments, randomness from {@link motive.seed} included. Values
 * must be finite; a statistic that is not defined for the values at hand (a correlation with a
 * constant) is NaN, never an exception. Values count as constant where they differ by no more than
 * rounding, a share of 10^-12 of the largest. Graphs, models and files never enter.
 */
@NullMarked
package motive.lab.stat;

import org.jspecify.annotations.NullMarked;
