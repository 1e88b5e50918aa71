"""Reads result lines of `motive explain` into masks, in the manner of PyTorch Geometric's
Explanation: node_mask [nodes, 1] and edge_mask [entries], 1 where a node or an entry of your own
edge_index belongs to the explanation, in the order that your edge_index has.

Needs torch; returns torch_geometric.explain.Explanation objects where that is installed, else plain
objects with the same fields.

    from read_explanations import read_explanations
    explanations = read_explanations("explanations.jsonl", graphs)

`graphs` is the list that was written to the data file: anything with edge_index, and x or num_nodes.
"""

import json
from types import SimpleNamespace

import torch

try:
    from torch_geometric.explain import Explanation
except ImportError:
    Explanation = SimpleNamespace


def masks(line, edge_index, num_nodes):
    """The node and edge masks of one result line."""
    node_mask = torch.zeros(num_nodes, 1)
    node_mask[torch.tensor(line["nodes"], dtype=torch.long)] = 1
    pairs = torch.tensor(line["edges"], dtype=torch.long).reshape(-1, 2)
    kept = torch.cat([pairs, pairs.flip(1)])  # an edge belongs with both its directions
    kept = torch.unique(kept[:, 0] * num_nodes + kept[:, 1])
    entries = edge_index[0].cpu() * num_nodes + edge_index[1].cpu()
    return node_mask, torch.isin(entries, kept).float()


def read_explanations(path, graphs):
    """A dictionary from the number of a graph to its explanation."""
    explanations = {}
    with open(path, encoding="utf-8") as lines:
        for text in lines:
            line = json.loads(text)
            graph = graphs[line["graph"]]
            x = getattr(graph, "x", None)
            nodes = int(graph.num_nodes) if x is None else x.size(0)
            node_mask, edge_mask = masks(line, graph.edge_index, nodes)
            explanations[line["graph"]] = Explanation(
                x=x, edge_index=graph.edge_index, node_mask=node_mask, edge_mask=edge_mask,
                target=line.get("class"), motive=line)
    return explanations


if __name__ == "__main__":
    import sys

    if len(sys.argv) != 2:
        sys.exit("usage: read_explanations.py explanations.jsonl")
    with open(sys.argv[1], encoding="utf-8") as all_lines:
        for one in map(json.loads, all_lines):
            print(one["graph"], "nodes", one["nodes"], "edges", one["edges"])
