"""Reads result lines of `motive explain` into masks, in the manner of PyTorch Geometric's
Explanation: node_mask [nodes, 1] and edge_mask [entries], in the order that your own edge_index has.

Hard masks are 1 where a node or an entry belongs to the explanation, else 0. Lines with scores
(`explain --scores`) give soft masks: the scores of a graph's nodes, and apart from them those of its
edges, are scaled so that the lowest is 0 and the highest 1; where all are equal, and where a node or
an edge has no score, the mask is the hard one. Both directions of an edge have its score. The scores
themselves are in node_scores [nodes] and edge_scores [entries], NaN where there is none.

Needs only Python. Masks are tensors where edge_index is one (torch), else lists; the results are
torch_geometric.explain.Explanation objects where that is installed and edge_index is a tensor, else
plain objects with the same fields.

    from read_explanations import read_explanations
    explanations = read_explanations("explanations.jsonl", graphs)

`graphs` is the list that was written to the data file: anything with edge_index, and x or num_nodes.
`read_explanations(..., soft=False)` gives hard masks, whatever the lines have.
"""

import json
import math
from types import SimpleNamespace


def pair(a, b):
    """An edge, whichever of its directions is meant."""
    return (min(a, b), max(a, b))


def scaled(scores, hard):
    """Scores in [0, 1]; those of `hard` where there are none, or all are equal."""
    known = [s for s in scores if not math.isnan(s)]
    low, high = (min(known), max(known)) if known else (0.0, 0.0)
    if not low < high:
        return hard
    return [h if math.isnan(s) else (s - low) / (high - low) for s, h in zip(scores, hard)]


def number(score):
    return math.nan if score is None else float(score)


def masks(line, edge_index, num_nodes, soft=True):
    """The masks of one result line as lists: nodes, entries; and their scores, None without any."""
    rows = edge_index.tolist() if hasattr(edge_index, "tolist") else edge_index
    entries = [pair(a, b) for a, b in zip(rows[0], rows[1])]
    nodes = set(line["nodes"])
    edges = {pair(a, b) for a, b in line["edges"]}
    node_mask = [1.0 if v in nodes else 0.0 for v in range(num_nodes)]
    edge_mask = [1.0 if e in edges else 0.0 for e in entries]
    if not soft or line.get("nodeScores") is None:
        return node_mask, edge_mask, None, None
    node_scores = [number(s) for s in line["nodeScores"]]
    by_edge = {pair(a, b): number(s) for a, b, s in line["edgeScores"]}
    if len(node_scores) != num_nodes or any(e not in by_edge for e in entries):
        raise ValueError(
            f"graph {line['graph']} must have the nodes and edges that were explained, got "
            f"{num_nodes} nodes and {len(set(entries))} edges for scores of {len(node_scores)} and "
            f"{len(by_edge)}; give the graphs that the data file was written from")
    edge_scores = [by_edge[e] for e in entries]
    # Scaled by the edges, not by the entries, so that repeated entries change nothing.
    order = sorted(by_edge)
    soft_edges = dict(zip(order, scaled([by_edge[e] for e in order],
                                        [1.0 if e in edges else 0.0 for e in order])))
    return (scaled(node_scores, node_mask), [soft_edges[e] for e in entries],
            node_scores, edge_scores)


def made(edge_index, lists):
    """The lists as tensors, where edge_index is one; and the class of the results."""
    if not type(edge_index).__module__.startswith("torch"):
        return lists, SimpleNamespace
    import torch

    try:
        from torch_geometric.explain import Explanation
    except ImportError:
        Explanation = SimpleNamespace
    return [None if one is None else torch.tensor(one) for one in lists], Explanation


def read_explanations(path, graphs, soft=True):
    """A dictionary from the number of a graph to its explanation."""
    explanations = {}
    with open(path, encoding="utf-8") as lines:
        for text in lines:
            line = json.loads(text)
            graph = graphs[line["graph"]]
            x = getattr(graph, "x", None)
            nodes = int(graph.num_nodes) if x is None else len(x)
            node_mask, edge_mask, node_scores, edge_scores = masks(
                line, graph.edge_index, nodes, soft)
            (node_mask, edge_mask, node_scores, edge_scores), kind = made(
                graph.edge_index, [[[m] for m in node_mask], edge_mask, node_scores, edge_scores])
            scores = {} if node_scores is None else {
                "node_scores": node_scores, "edge_scores": edge_scores}
            explanations[line["graph"]] = kind(
                x=x, edge_index=graph.edge_index, node_mask=node_mask, edge_mask=edge_mask,
                target=line.get("class"), motive=line, **scores)
    return explanations


if __name__ == "__main__":
    import sys

    if len(sys.argv) != 2:
        sys.exit("usage: read_explanations.py explanations.jsonl")
    with open(sys.argv[1], encoding="utf-8") as all_lines:
        for one in map(json.loads, all_lines):
            print(one["graph"], "nodes", one["nodes"], "edges", one["edges"])
