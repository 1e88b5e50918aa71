package motive.result;

/**
 * How far an answer that proves nothing is from the optimum.
 *
 * @param reward the greatest Stage 1 reward minus that of the Stage 1 explanation found; NaN where
 *     the form of stability keeps none
 * @param objective the greatest objective minus that of the explanation found, both under the
 *     archive of the exact search
 */
public record Gap(double reward, double objective) {}
