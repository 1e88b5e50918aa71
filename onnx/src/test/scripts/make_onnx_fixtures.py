"""Makes the fixtures of the ONNX tests: small graph classifiers written in plain torch as PyTorch
Geometric computes them, exported, with the outputs that PyTorch gives for some graphs; and models
that must be refused; and the network of the benchmark.

Needs Python 3 with torch (Debian: python3-torch). Run from the project's root:
    /usr/bin/python3 onnx/src/test/scripts/make_onnx_fixtures.py
"""

import json
import os
import struct
import warnings

import torch
from torch import nn
from torch.nn.functional import leaky_relu, log_softmax, relu
from torch.onnx.symbolic_helper import parse_args

OUT = os.path.join(os.path.dirname(__file__), "..", "resources", "motive", "onnx")
BENCH = os.path.join(os.path.dirname(__file__), "..", "..", "..", "..", "bench", "src", "main",
                     "resources", "motive", "bench")
FEATURES, WIDTH, CLASSES, EDGE_LABELS = 4, 6, 3, 3


@parse_args("v", "i", "v", "v")
def exported_scatter_add(g, out, dim, index, values):
    return g.op("ScatterElements", out, index, values, axis_i=dim, reduction_s="add")


# torch 1.13 has the same rule, but refuses it wherever it cannot prove equal shapes.
torch.onnx.register_custom_op_symbolic("aten::scatter_add", exported_scatter_add, 16)


def scatter_sum(values, index, size):
    """Rows with equal index summed; scatter_add is exported rightly from opset 16 on."""
    out = torch.zeros((size, values.size(1)), dtype=values.dtype)
    return out.scatter_add(0, index[:, None].expand_as(values), values)


def counts(index, size):
    return scatter_sum(torch.ones_like(index, dtype=torch.float32)[:, None], index, size)


def graphs_in(batch):
    # A tensor, not int(...): a number would be frozen into the exported file.
    return batch.max() + 1


def sum_pool(x, batch):
    return scatter_sum(x, batch, graphs_in(batch))


def mean_pool(x, batch):
    return sum_pool(x, batch) / counts(batch, graphs_in(batch)).clamp(min=1)


class Gin(nn.Module):
    def __init__(self, outputs=CLASSES, features=FEATURES, width=WIDTH, layers=2):
        super().__init__()
        self.convs = nn.ModuleList()
        for l in range(layers):
            conv = nn.Module()
            conv.nn = nn.Sequential(nn.Linear(features if l == 0 else width, width), nn.ReLU(),
                                    nn.Linear(width, width))
            self.convs.append(conv)
        self.head = nn.Linear(width, outputs)

    def embed(self, x, edge_index):
        for conv in self.convs:
            x = relu(conv.nn(x + scatter_sum(x[edge_index[0]], edge_index[1], x.size(0))))
        return x

    def forward(self, x, edge_index, batch):
        return self.head(sum_pool(self.embed(x, edge_index), batch))


class Gcn(nn.Module):
    """Mean pooling, probabilities; with or without edge weights."""

    def __init__(self, weighted=False):
        super().__init__()
        self.weighted = weighted
        self.convs = nn.ModuleList()
        for l in range(2):
            conv = nn.Module()
            conv.lin = nn.Linear(FEATURES if l == 0 else WIDTH, WIDTH, bias=False)
            conv.bias = nn.Parameter(torch.empty(WIDTH))
            self.convs.append(conv)
        self.out = nn.Linear(WIDTH, CLASSES)

    def forward(self, x, edge_index, batch, edge_weight=None):
        source, target = edge_index[0], edge_index[1]
        weight = torch.ones_like(source, dtype=x.dtype) if edge_weight is None else edge_weight
        # A node counts once among its own neighbours, whether it has a self-loop or not.
        loop = (source == target).to(x.dtype)
        weight = (weight * (1 - loop))[:, None]
        degree = scatter_sum(weight, target, x.size(0)) + 1
        scale = degree.pow(-0.5)
        for conv in self.convs:
            h = conv.lin(x) * scale
            h = (scatter_sum(h[source] * weight, target, x.size(0)) + h) * scale
            x = relu(h + conv.bias)
        return torch.softmax(self.out(mean_pool(x, batch)), 1)


class Sage(nn.Module):
    """Mean of the neighbours, sum pooling, log-probabilities."""

    def __init__(self):
        super().__init__()
        self.convs = nn.ModuleList()
        for l in range(2):
            conv = nn.Module()
            conv.lin_l = nn.Linear(FEATURES if l == 0 else WIDTH, WIDTH)
            conv.lin_r = nn.Linear(FEATURES if l == 0 else WIDTH, WIDTH, bias=False)
            self.convs.append(conv)
        self.head = nn.Linear(WIDTH, CLASSES)

    def forward(self, x, edge_index, batch):
        source, target = edge_index[0], edge_index[1]
        degree = counts(target, x.size(0)).clamp(min=1)
        for conv in self.convs:
            mean = scatter_sum(x[source], target, x.size(0)) / degree
            x = relu(conv.lin_l(mean) + conv.lin_r(x))
        return log_softmax(self.head(sum_pool(x, batch)), 1)


class Gat(nn.Module):
    """Attention over neighbours and self by a softmax of scattered sums; two heads, joined."""

    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleList()
        for _ in range(2):
            head = nn.Module()
            head.lin = nn.Linear(FEATURES, WIDTH, bias=False)
            head.source = nn.Linear(WIDTH, 1, bias=False)
            head.target = nn.Linear(WIDTH, 1, bias=False)
            self.heads.append(head)
        self.out = nn.Linear(2 * WIDTH, CLASSES)

    def forward(self, x, edge_index, batch):
        source, target = edge_index[0], edge_index[1]
        other = (source != target).to(x.dtype)[:, None]
        joined = []
        for head in self.heads:
            h = head.lin(x)
            to_self = torch.exp(leaky_relu(head.source(h) + head.target(h), 0.2))
            entry = leaky_relu(head.source(h)[source] + head.target(h)[target], 0.2)
            entry = torch.exp(entry) * other
            total = scatter_sum(entry, target, x.size(0)) + to_self
            joined.append((scatter_sum(entry * h[source], target, x.size(0)) + to_self * h) / total)
        return self.out(mean_pool(relu(torch.cat(joined, 1)), batch))


class Gine(Gin):
    """Edge attributes are added to messages; one sigmoid value in all."""

    def __init__(self):
        super().__init__(1)
        self.edge = nn.ModuleList(nn.Linear(EDGE_LABELS, FEATURES if l == 0 else WIDTH)
                                  for l in range(2))

    def forward(self, x, edge_index, edge_attr, batch):
        for conv, edge in zip(self.convs, self.edge):
            message = relu(x[edge_index[0]] + edge(edge_attr))
            x = relu(conv.nn(x + scatter_sum(message, edge_index[1], x.size(0))))
        return torch.sigmoid(self.head(sum_pool(x, batch))).squeeze(1)


class GineEmbedding(Gine):
    """The same with the edge label as a whole number, looked up."""

    def forward(self, x, edge_index, edge_attr, batch):
        return super().forward(x, edge_index, torch.eye(EDGE_LABELS)[edge_attr], batch)


class OneLogit(Gin):
    def __init__(self):
        super().__init__(1)


class Double(Gin):
    """Other names, float64, int32, pairs as rows."""

    def forward(self, node_feat, edges, graph_id):
        return super().forward(node_feat.float(), edges.long().t(), graph_id.long()).double()


class Half(Gin):
    def forward(self, x, edge_index, batch):
        return super().forward(x.float(), edge_index, batch).half()


class Alone(Gin):
    """No batch: one graph at a time."""

    def forward(self, x, edge_index):
        return self.head(self.embed(x, edge_index).sum(0))


class TwoOutputs(Gin):
    def forward(self, x, edge_index, batch):
        pooled = sum_pool(self.embed(x, edge_index), batch)
        return pooled, self.head(pooled)


# What must be refused.


class IndexAdd(Gin):
    """torch 1.13 exports index_add without a word as a write in which the last one wins."""

    def forward(self, x, edge_index, batch):
        for conv in self.convs:
            zero = torch.zeros((x.size(0), x.size(1)))
            x = relu(conv.nn(x + zero.index_add(0, edge_index[1], x[edge_index[0]])))
        return self.head(sum_pool(x, batch))


class IgnoresBatch(Gin):
    def forward(self, x, edge_index, batch):
        # batch is read, so that it stays an input, and has no say.
        everything = self.embed(x, edge_index).sum(0, keepdim=True) + 0 * batch.sum()
        return self.head(everything)


class OneForAll(Gin):
    """A row for each graph, and in each the sum over all graphs."""

    def forward(self, x, edge_index, batch):
        pooled = sum_pool(self.embed(x, edge_index), batch)
        return self.head(pooled * 0 + pooled.sum(0, keepdim=True))


class NodeOrder(Gin):
    def forward(self, x, edge_index, batch):
        place = torch.arange(x.size(0), dtype=torch.float32)[:, None]
        return self.head(sum_pool(self.embed(x, edge_index) * (1 + 0.1 * place), batch))


class FrozenBatch(Gin):
    def forward(self, x, edge_index, batch):
        return self.head(scatter_sum(self.embed(x, edge_index), batch, int(batch.max()) + 1))


class NotFinite(Gin):
    """A mean over neighbours without a floor: 0 / 0 at an isolated node."""

    def forward(self, x, edge_index, batch):
        degree = counts(edge_index[1], x.size(0))
        x = scatter_sum(x[edge_index[0]], edge_index[1], x.size(0)) / degree
        return self.head(sum_pool(self.convs[0].nn(x), batch))


class NodesByEdges(Gin):
    """Takes the greatest number in edge_index for the number of nodes."""

    def forward(self, x, edge_index, batch):
        nodes = edge_index.max() + 1
        x = x[:nodes]
        return self.head(sum_pool(self.embed(x, edge_index), batch[:nodes]))


class NeedsMore(Gin):
    def forward(self, x, edge_index, batch, positions):
        return self.head(sum_pool(self.embed(x, edge_index), batch)) + positions.sum()


class TwoFloats(Gin):
    def forward(self, first, second, edge_index, batch):
        return self.head(sum_pool(self.embed(first, edge_index), batch)) + second.sum()


class Sigmoids(Gin):
    """Separate sigmoid values: several labels at once, no choice between classes."""

    def forward(self, x, edge_index, batch):
        return torch.sigmoid(super().forward(x, edge_index, batch))


class ForeignOperator(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x

    @staticmethod
    def symbolic(g, x):
        return g.op("com.example::Spell", x)


class CustomDomain(Gin):
    def forward(self, x, edge_index, batch):
        return super().forward(ForeignOperator.apply(x), edge_index, batch)


def graphs():
    """A ring with a chord, a self-loop and a node alone; a tree; one node; two parts."""
    generator = torch.Generator().manual_seed(5)
    shapes = [
        (7, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (0, 5), (1, 4), (2, 2)]),
        (5, [(0, 1), (0, 2), (0, 3), (3, 4)]),
        (1, []),
        (6, [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5)]),
    ]
    made = []
    for nodes, edges in shapes:
        edges = sorted(edges)
        made.append({
            "labels": torch.randint(0, FEATURES, (nodes,), generator=generator).tolist(),
            "edges": edges,
            "edgeLabels": torch.randint(0, EDGE_LABELS, (len(edges),), generator=generator).tolist(),
        })
    return made


def packed(some):
    """The tensors of graphs together: both directions of every edge, sorted by source and target."""
    x, entries, labels, batch, base = [], [], [], [], 0
    for number, graph in enumerate(some):
        for label in graph["labels"]:
            x.append([float(label == c) for c in range(FEATURES)])
            batch.append(number)
        both = {}
        for (u, v), label in zip(graph["edges"], graph["edgeLabels"]):
            both[(u, v)] = both[(v, u)] = label
        for u, v in sorted(both):
            entries.append((base + u, base + v))
            labels.append(both[(u, v)])
        base += len(graph["labels"])
    labels = torch.tensor(labels, dtype=torch.long)
    return {
        "x": torch.tensor(x),
        "edge_index": torch.tensor(entries, dtype=torch.long).reshape(-1, 2).t().contiguous(),
        "batch": torch.tensor(batch),
        "edge_attr": torch.eye(EDGE_LABELS)[labels],
        "edge_label": labels,
        "edge_weight": torch.ones(len(entries)),
    }


def weigh(model, seed, scale=0.4):
    generator = torch.Generator().manual_seed(seed)
    for parameter in model.parameters():
        parameter.data = torch.randn(parameter.shape, generator=generator) * scale
    return model.eval()


ROWS = {"x": 0, "edge_index": 1, "batch": 0, "edge_attr": 0, "edge_label": 0, "edge_weight": 0}


def export(name, model, roles, names=None, outputs=("out",), fixed=(), change=None,
           pairs_as_rows=False, folder=OUT):
    """Exports with the rows of every input free but those in fixed."""
    names = names or ["edge_attr" if role == "edge_label" else role for role in roles]
    tensors = packed(graphs()[:2])
    args = tuple((change or (lambda role, t: t))(role, tensors[role]) for role in roles)
    axes = {n: {0 if pairs_as_rows and role == "edge_index" else ROWS[role]: n + "_rows"}
            for n, role in zip(names, roles) if role not in fixed}
    if not fixed:
        axes.update({output: {0: "graphs"} for output in outputs})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(model, args, os.path.join(folder, name + ".onnx"), input_names=names,
                          output_names=list(outputs), dynamic_axes=axes, opset_version=16)


def write_safetensors(path, tensors):
    header, blobs, at = {}, [], 0
    for name in sorted(tensors):
        raw = tensors[name].detach().contiguous().numpy().tobytes()
        header[name] = {"dtype": "F32", "shape": list(tensors[name].shape),
                        "data_offsets": [at, at + len(raw)]}
        blobs.append(raw)
        at += len(raw)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as f:
        f.write(struct.pack("<Q", len(text)) + text + b"".join(blobs))


def main():
    os.makedirs(OUT, exist_ok=True)
    all_graphs = graphs()
    plain = ["x", "edge_index", "batch"]
    expected = {"graphs": all_graphs, "models": {}}
    agreeing = {
        "gin": (Gin(), plain), "gcn": (Gcn(), plain), "sage": (Sage(), plain),
        "gat": (Gat(), plain), "gine": (Gine(), ["x", "edge_index", "edge_attr", "batch"]),
        "gine_embedding": (GineEmbedding(), ["x", "edge_index", "edge_label", "batch"]),
        "gcn_weighted": (Gcn(), plain + ["edge_weight"]), "one_logit": (OneLogit(), plain),
    }
    for seed, (name, (model, roles)) in enumerate(agreeing.items()):
        weigh(model, seed + 1)
        export(name, model, roles)
        with torch.no_grad():
            def run(some):
                tensors = packed(some)
                return model(*(tensors[role] for role in roles)).tolist()
            expected["models"][name] = {"alone": [run([g])[0] for g in all_graphs],
                                        "together": run(all_graphs)}
        if name in ("gin", "gcn", "sage"):
            write_safetensors(os.path.join(OUT, name + ".safetensors"), model.state_dict())

    gin = 1  # the seed of gin.onnx: these give its logits in other clothes
    export("gin_double", weigh(Double(), gin), plain, ["node_feat", "edges", "graph_id"],
           pairs_as_rows=True, change=lambda role, t: t.double() if role == "x"
           else (t.t() if role == "edge_index" else t).int())
    export("gin_half", weigh(Half(), gin), plain,
           change=lambda role, t: t.half() if role == "x" else t)
    export("gin_alone", weigh(Alone(), gin), plain[:2])
    export("gin_two_outputs", weigh(TwoOutputs(), gin), plain, outputs=("embedding", "logits"))
    export("gin_unnamed", weigh(Gin(), gin), plain, ["input_a", "input_b", "input_c"])

    for name, model in {
            "bad_index_add": IndexAdd(), "bad_ignores_batch": IgnoresBatch(),
            "bad_one_for_all": OneForAll(), "bad_node_order": NodeOrder(),
            "bad_frozen_batch": FrozenBatch(), "bad_not_finite": NotFinite(),
            "bad_nodes_by_edges": NodesByEdges(), "bad_sigmoids": Sigmoids(),
            "bad_custom_domain": CustomDomain()}.items():
        export(name, weigh(model, gin), plain)
    export("bad_frozen_nodes", weigh(Gin(), gin), plain, fixed=("x", "batch"))
    export("bad_needs_more", weigh(NeedsMore(), gin), plain + ["edge_weight"],
           plain + ["positions"])
    export("bad_two_floats", weigh(TwoFloats(), gin), ["x", "edge_attr", "edge_index", "batch"],
           ["first", "second", "edge_index", "batch"])
    # The benchmark's network: three layers of width 32 on BA-2Motif's ten features.
    network = weigh(Gin(2, 10, 32, 3), 9, 0.2)
    export("gin32", network, plain, folder=BENCH,
           change=lambda role, t: torch.full((t.size(0), 10), 0.1) if role == "x" else t)
    write_safetensors(os.path.join(BENCH, "gin32.safetensors"), network.state_dict())
    with open(os.path.join(OUT, "expected.json"), "w") as f:
        json.dump(expected, f, indent=1)
        f.write("\n")


main()
