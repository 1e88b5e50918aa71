package motive.explain;

import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * One explanation that stability compares with.
 *
 * @param name which graph it explains
 * @param explanation the explanation as a graph of its own
 * @param nodes its nodes, as numbered in the target graph
 * @param reward its Stage 1 reward, or what counts in its place
 */
public record ArchiveEntry(String name, Graph explanation, NodeSet nodes, double reward) {}
