"""Makes the fixtures of StateDictTest: files that torch.save writes, and the logits that PyTorch
computes with what is in them.

Needs Python 3 with torch (Debian: python3-torch, 1.13). Run from the project's root:
    /usr/bin/python3 io/src/test/scripts/make_state_dict_fixtures.py
The forward passes are written out with dense adjacency matrices, so nothing but torch is needed.
"""

import json
import os

import torch
from torch import nn

from make_network_fixtures import (
    CLASSES, FEATURES, WIDTH, adjacency, gcn_matrix, graphs, mean_matrix, pooled)

OUT = os.path.join(
    os.path.dirname(__file__), "..", "resources", "motive", "checkpoint", "statedicts")


class GinConv(nn.Module):
    def __init__(self, inputs):
        super().__init__()
        self.nn = nn.Sequential(
            nn.Linear(inputs, WIDTH), nn.BatchNorm1d(WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH))
        self.eps = nn.Parameter(torch.tensor([0.25]))

    def forward(self, a, x):
        return self.nn((1 + self.eps) * x + a @ x)


class GcnConv(nn.Module):
    def __init__(self, inputs):
        super().__init__()
        self.lin = nn.Linear(inputs, WIDTH, bias=False)
        self.bias = nn.Parameter(torch.randn(WIDTH))

    def forward(self, a, x):
        return gcn_matrix(a) @ self.lin(x) + self.bias


class SageConv(nn.Module):
    def __init__(self, inputs):
        super().__init__()
        self.lin_l = nn.Linear(inputs, WIDTH)
        self.lin_r = nn.Linear(inputs, WIDTH, bias=False)

    def forward(self, a, x):
        return self.lin_l(mean_matrix(a) @ x) + self.lin_r(x)


class Net(nn.Module):
    def __init__(self, conv, pooling):
        super().__init__()
        self.convs = nn.ModuleList([conv(FEATURES), conv(WIDTH), conv(WIDTH)])
        self.head = nn.Linear(WIDTH, CLASSES)
        self.pooling = pooling

    def forward(self, a, x):
        for conv in self.convs:
            x = torch.relu(conv(a, x))
        return self.head(pooled(x, self.pooling))


def net(conv, pooling, seed):
    torch.manual_seed(seed)
    made = Net(conv, pooling)
    for module in made.modules():
        if isinstance(module, nn.BatchNorm1d):  # as after training, not as after construction
            module.running_mean.copy_(torch.randn(WIDTH))
            module.running_var.copy_(torch.rand(WIDTH) + 0.5)
            module.num_batches_tracked.fill_(5)
    return made.eval()


def save(value, name, **how):
    torch.save(value, os.path.join(OUT, name), **how)


def mixed():
    """Views of every kind; the values of each are in expected.json."""
    base = torch.arange(12, dtype=torch.float32).reshape(3, 4) / 8
    half = torch.tensor([0.0, 1.0, -2.5, 65504.0, 5.9604644775390625e-08])
    return {
        "whole": base,
        "transposed": base.t(),
        "offset": base[1:, 2:],
        "stepped": base[::2, 1],
        "expanded": base[2, 3].expand(2, 2),
        "parameter": nn.Parameter(base[0]),
        "scalar": torch.tensor(-1.5),
        "empty": torch.empty(0, 3),
        "double": half.double(),
        "half": half.half(),
        "bfloat": torch.tensor([1.0, -2.5, 0.15625]).bfloat16(),
        "long": torch.tensor([-7, 2**40]),
        "int": torch.tensor([2**31 - 128], dtype=torch.int32),
        "short": torch.tensor([-300], dtype=torch.int16),
        "char": torch.tensor([-100], dtype=torch.int8),
        "byte": torch.tensor([200], dtype=torch.uint8),
        "bool": torch.tensor([True, False]),
    }


def main():
    os.makedirs(OUT, exist_ok=True)
    all_graphs = graphs()
    expected = {"graphs": all_graphs, "networks": {}, "mixed": {}}
    made = {"gin": net(GinConv, "sum", 1), "gcn": net(GcnConv, "mean", 2),
            "sage": net(SageConv, "max", 3)}
    save(made["gin"].state_dict(), "gin.pt")
    save({"state_dict": made["gcn"].state_dict(), "epoch": 7}, "gcn.pth")
    optimizer = torch.optim.Adam(made["sage"].parameters())
    made["sage"](*[t.float() for t in adjacency(all_graphs[3])]).sum().backward()
    save({"epoch": 7, "best": 0.5, "note": "kept", "seen": [1, 2, (3, None, True)],
          "model_state_dict": made["sage"].state_dict(),
          "optimizer_state_dict": optimizer.state_dict()}, "sage.pt", pickle_protocol=4)
    save(made["gin"], "module.pt")
    save(made["gcn"].state_dict(), "legacy.pt", _use_new_zipfile_serialization=False)
    for name, network in made.items():
        with torch.no_grad():
            logits = [network.double()(*adjacency(g)).tolist() for g in all_graphs]
        expected["networks"][name] = {
            "architecture": "pooling=" + network.pooling, "logits": logits}
    save(mixed(), "mixed.pt")
    for name, tensor in mixed().items():
        expected["mixed"][name] = {
            "shape": list(tensor.shape), "values": tensor.detach().double().flatten().tolist()}
    with open(os.path.join(OUT, "expected.json"), "w") as f:
        json.dump(expected, f)
        f.write("\n")


if __name__ == "__main__":
    main()
