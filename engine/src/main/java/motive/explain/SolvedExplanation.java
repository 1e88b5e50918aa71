package motive.explain;

/**
 * An explanation with the solved graph that it was chosen from, or scored by.
 *
 * @param explanation the part that was chosen
 * @param solved what other preferences can be asked of
 */
public record SolvedExplanation(Explanation explanation, Solved solved) {}
