package motive.candidate;

import java.util.OptionalDouble;

/**
 * How far the best of a table stands out.
 *
 * @param equivalent how many node sets have the best value, the answer among them
 * @param margin the best value minus the next lower one; empty where all are equal
 */
public record NearTies(long equivalent, OptionalDouble margin) {}
