"""Makes the fixture of GnnExplainerTorchTest: a small GIN, a graph, first masks, and the losses of
the first epochs that PyTorch's own autograd and Adam give under the rules of each preset.

Needs Python 3 with torch (Debian: python3-torch). Run from the project's root:
    /usr/bin/python3 learn/src/test/scripts/make_gnnexplainer_fixture.py
Messages are weighted through a dense matrix, so nothing but torch is needed.
"""

import json
import math
import os

import torch

OUT = os.path.join(
    os.path.dirname(__file__), "..", "resources", "motive", "learn", "rival", "gnnexplainer.json")
NODES, FEATURES, WIDTH, CLASSES, EPOCHS, TARGET, FLOOR = 6, 3, 4, 2, 5, 1, 1e-15
EDGES = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (1, 4), (5, 5), (4, 5)]

torch.manual_seed(11)
X = torch.randn(NODES, FEATURES)
LAYERS = [
    (torch.nn.Linear(FEATURES, WIDTH), torch.nn.Linear(WIDTH, WIDTH)),
    (torch.nn.Linear(WIDTH, WIDTH), torch.nn.Linear(WIDTH, WIDTH)),
]
READOUT = torch.nn.Linear(WIDTH, CLASSES)
MESSAGES = [(u, v) for u, v in EDGES] + [(v, u) for u, v in EDGES if u != v]


def entropy(p):
    return -p * torch.log(p + FLOOR) - (1 - p) * torch.log(1 - p + FLOOR)


def logits(x, weights, own):
    matrix = torch.zeros(NODES, NODES)
    for m, (u, v) in enumerate(MESSAGES):
        matrix[v, u] = weights[m]
    h = x
    for first, second in LAYERS:
        h = torch.relu(second(torch.relu(first(matrix @ h + own.view(-1, 1) * h))))
    return READOUT(h.sum(0))


def run(preset, rate, size, ent, edge_start, own_start, feature_start):
    edge = edge_start.clone().requires_grad_(True)
    own = own_start.clone().requires_grad_(True) if own_start is not None else None
    feature = feature_start.clone().requires_grad_(True) if feature_start is not None else None
    optimizer = torch.optim.Adam([p for p in (edge, own, feature) if p is not None], lr=rate)
    hard = hard_feature = None
    losses = []
    for epoch in range(EPOCHS):
        p = edge.sigmoid()
        passed = p
        if preset == "original":
            back = [MESSAGES.index((v, u)) for u, v in MESSAGES]
            loops = torch.tensor([u == v for u, v in MESSAGES])
            passed = torch.where(loops, torch.zeros_like(p), (p + p[back]) / 2)
        x = X if feature is None else X * feature.sigmoid()
        weights = torch.ones(NODES) if own is None else own.sigmoid()
        loss = -torch.log_softmax(logits(x, passed, weights), 0)[TARGET]
        if preset == "pyg":
            if hard is not None:
                loss = loss + size * p[hard].sum() + ent * entropy(p[hard]).mean()
            if feature is not None and hard_feature is not None:
                q = feature.sigmoid()[hard_feature]
                loss = loss + q.mean() + 0.1 * entropy(q).mean()
        elif preset == "dig":
            everything = torch.cat([p, own.sigmoid()])
            loss = loss + size * everything.sum() + ent * entropy(everything).mean()
            q = feature.sigmoid()
            loss = loss + q.sum() + 0.1 * entropy(q).mean()
        else:
            # Entries of the full mask that are no edge keep a constant share of the loss out of
            # this sum: they move on their own and touch nothing else.
            loss = loss + size * p.sum() + ent * entropy(p).sum() / NODES ** 2
            loss = loss + feature.sigmoid().mean()
        optimizer.zero_grad()
        loss.backward()
        losses.append(loss.item())
        optimizer.step()
        if hard is None:
            hard = edge.grad != 0
            hard_feature = feature.grad != 0 if feature is not None else None
    return losses


def case(preset, features, rate, size, ent, mean=0.0):
    shape = {"none": None, "object": (NODES, 1), "attributes": (NODES, FEATURES),
             "common": (1, FEATURES)}[features]
    deviation = math.sqrt(2 / NODES)
    edge = torch.randn(len(MESSAGES)) * deviation + mean
    own = torch.randn(NODES) * deviation if preset == "dig" else None
    feature = None
    if shape is not None:
        feature = torch.zeros(shape) if preset == "original" else torch.randn(shape) * 0.1
    return {
        "preset": preset, "features": features, "rate": rate, "size": size, "entropy": ent,
        "edge": edge.tolist(), "own": [] if own is None else own.tolist(),
        "feature": [] if feature is None else feature.flatten().tolist(),
        "losses": run(preset, rate, size, ent, edge, own, feature),
    }


def linear(layer):
    return {"weight": layer.weight.flatten().tolist(), "bias": layer.bias.tolist()}


fixture = {
    "target": TARGET,
    "x": X.tolist(),
    "edges": EDGES,
    "messages": MESSAGES,
    "layers": [[linear(a), linear(b)] for a, b in LAYERS],
    "readout": linear(READOUT),
    "cases": [
        case("pyg", "none", 0.01, 0.005, 1.0),
        case("pyg", "attributes", 0.05, 0.005, 1.0),
        case("pyg", "object", 0.05, 0.02, 0.3),
        case("dig", "common", 0.02, 0.001, 0.001),
        case("original", "common", 0.1, 0.005, 1.0, mean=1.0),
    ],
}
with open(OUT, "w") as f:
    json.dump(fixture, f, indent=1)
    f.write("\n")
