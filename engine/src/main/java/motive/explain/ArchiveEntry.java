package motive.explain;

import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * One explanation that stability compares with.
 *
 * @param name which graph it explains
 * @param graph that graph: the target graph, or one of its perturbed forms, which lacks edges of
 *     the target and perhaps nodes
 * @param originals the nodes of that graph, as numbered in the target graph, in the same order
 * @param explanation the explanation as a graph of its own
 * @param nodes its nodes, as numbered in the target graph
 * @param reward its Stage 1 reward, or what counts in its place
 */
public record ArchiveEntry(
    String name, Graph graph, NodeSet originals, Graph explanation, NodeSet nodes, double reward) {}
