/**
 * Further measures of a part of a graph, and statistics over many of them: {@link
 * motive.metric.FurtherMetrics} measures one part, {@link motive.metric.Overlap} compares it with
 * another or with a ground truth, {@link motive.metric.Spread}, {@link motive.metric.Margin} and
 * {@link motive.metric.Attainment} sum up over graphs and seeds.
 *
 * <p>All measures here treat every method equally: the input is a part, not the method that found
 * it. No explainer, no competing method, no search and no file is used.
 */
@NullMarked
package motive.metric;

import org.jspecify.annotations.NullMarked;
