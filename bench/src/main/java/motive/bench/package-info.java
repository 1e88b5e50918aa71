/**
 * Side-by-side benchmarks, run from a checkout with {@code ./motive bench}.
 *
 * <p>Each prints ratios measured in one run, with counts of evaluations beside times. Nothing here
 * is part of a release, and no test asserts a time.
 */
@NullMarked
package motive.bench;

import org.jspecify.annotations.NullMarked;
