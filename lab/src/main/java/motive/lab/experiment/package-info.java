/**
 * The experiments, one class each: which jobs they need, and what they conclude from the results.
 * Nothing here writes a file, and no number is typed in: published ones come from {@link
 * motive.lab.finding.Published}, all others from jobs.
 */
@NullMarked
package motive.lab.experiment;

import org.jspecify.annotations.NullMarked;
