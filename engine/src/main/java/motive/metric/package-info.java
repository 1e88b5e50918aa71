/**
 * Further measures of a part of a graph, and what is said of many of them: {@link
 * motive.metric.FurtherMetrics} measures one part, {@link motive.metric.Overlap} compares it with
 * another or with a ground truth, {@link motive.metric.Spread}, {@link motive.metric.Margin} and
 * {@link motive.metric.Attainment} sum up over graphs and seeds.
 *
 * <p>Whatever is measured here is measured alike for every method: a part comes in, nobody says
 * whose it is. No explainer, no rival, no search and no file enters.
 */
@NullMarked
package motive.metric;

import org.jspecify.annotations.NullMarked;
