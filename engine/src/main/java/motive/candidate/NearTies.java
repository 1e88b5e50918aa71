package motive.candidate;

import java.util.OptionalDouble;

/**
 * How far a row of a table stands out.
 *
 * @param equivalent how many node sets have its value, itself among them
 * @param margin its value minus the next lower one; empty where there is none
 */
public record NearTies(long equivalent, OptionalDouble margin) {}
