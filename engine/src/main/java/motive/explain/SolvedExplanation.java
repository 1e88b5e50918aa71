package motive.explain;

/**
 * An explanation with the solved graph that it was chosen from, or scored by.
 *
 * @param explanation the part that was chosen
 * @param solved the table from which other preferences can be served
 */
public record SolvedExplanation(Explanation explanation, Solved solved) {}
