"""Makes the network fixtures of NetworkReaderTest: weights named as PyTorch Geometric names them,
graphs, and the logits that PyTorch computes for them.

Needs Python 3 with torch (Debian: python3-torch). Run from the project's root:
    /usr/bin/python3 io/src/test/scripts/make_network_fixtures.py
The forward passes are written out with dense adjacency matrices, so nothing but torch is needed.
"""

import json
import os
import struct

import torch
from torch.nn.functional import relu

OUT = os.path.join(os.path.dirname(__file__), "..", "resources", "motive", "checkpoint", "networks")
FEATURES, WIDTH, CLASSES = 4, 6, 3


def write_safetensors(path, tensors, dtype="F32", metadata=None):
    header, blobs, at = {}, [], 0
    if metadata:
        header["__metadata__"] = metadata
    for name in sorted(tensors):
        t = tensors[name].detach().contiguous()
        if dtype == "F64":
            raw = t.double().numpy().tobytes()
        elif dtype == "F16":
            raw = t.half().numpy().tobytes()
        elif dtype == "BF16":
            raw = (t.bfloat16().float().numpy().view("uint32") >> 16).astype("uint16").tobytes()
        else:
            raw = t.float().numpy().tobytes()
        header[name] = {"dtype": dtype, "shape": list(t.shape), "data_offsets": [at, at + len(raw)]}
        blobs.append(raw)
        at += len(raw)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as f:
        f.write(struct.pack("<Q", len(text)) + text + b"".join(blobs))


def graphs():
    """Rings with tails, a self-loop, an isolated node, and the graph without nodes."""
    made = []
    generator = torch.Generator().manual_seed(7)
    for n in (0, 1, 5, 9, 14):
        edges = [(i, (i + 1) % n) for i in range(n)] if n >= 5 else []
        edges = [e for e in edges if n != 9 or 8 not in e]  # node 8 stays alone
        if n >= 9:
            edges += [(0, 4), (2, 2)]
        if n == 14:
            edges += [(1, 7), (7, 12), (3, 10)]
        labels = torch.randint(0, FEATURES, (n,), generator=generator).tolist()
        made.append({"labels": labels, "edges": edges})
    return made


def adjacency(graph):
    n = len(graph["labels"])
    a = torch.zeros(n, n, dtype=torch.float64)
    for u, v in graph["edges"]:
        a[u, v] = a[v, u] = 1
    x = torch.zeros(n, FEATURES, dtype=torch.float64)
    for v, label in enumerate(graph["labels"]):
        x[v, label] = 1
    return a, x


class Weights(dict):
    def __init__(self, seed):
        super().__init__()
        self.generator = torch.Generator().manual_seed(seed)

    def normal(self, name, *shape, scale=0.5):
        self[name] = (torch.randn(*shape, generator=self.generator) * scale).double()
        # Stored as float32: what is computed here must be what a reader of the file computes.
        self[name] = self[name].float().double()

    def linear(self, name, inputs, outputs, bias=True):
        self.normal(name + ".weight", outputs, inputs)
        if bias:
            self.normal(name + ".bias", outputs)

    def norm(self, name, width):
        self.normal(name + ".weight", width, scale=1)
        self.normal(name + ".bias", width)
        self.normal(name + ".running_mean", width)
        self[name + ".running_var"] = (
            (torch.rand(width, generator=self.generator) + 0.5).float().double())
        self[name + ".num_batches_tracked"] = torch.tensor(5.0)

    def map(self, name, x):
        y = x @ self[name + ".weight"].T
        return y + self[name + ".bias"] if name + ".bias" in self else y

    def batch_norm(self, name, x):
        scale = self[name + ".weight"] / torch.sqrt(self[name + ".running_var"] + 1e-5)
        return (x - self[name + ".running_mean"]) * scale + self[name + ".bias"]


def pooled(h, how):
    if h.shape[0] == 0:
        return torch.zeros(h.shape[1], dtype=torch.float64)
    return {"sum": h.sum(0), "mean": h.mean(0), "max": h.max(0).values}[how]


def gcn_matrix(a):
    looped = a.clone()
    looped.fill_diagonal_(1)
    d = looped.sum(1).pow(-0.5)
    return d[:, None] * looped * d[None, :]


def mean_matrix(a):
    return a / a.sum(1, keepdim=True).clamp(min=1)


def gin_plain():
    w = Weights(1)
    for l in range(3):
        w.linear(f"convs.{l}.nn.0", FEATURES if l == 0 else WIDTH, WIDTH)
        w.linear(f"convs.{l}.nn.2", WIDTH, WIDTH)
        w[f"convs.{l}.eps"] = torch.zeros(1).double()
    w.linear("head", WIDTH, CLASSES)

    def forward(a, x):
        for l in range(3):
            x = x + a @ x
            x = relu(w.map(f"convs.{l}.nn.2", relu(w.map(f"convs.{l}.nn.0", x))))
        return w.map("head", pooled(x, "sum"))

    return w, forward, "", None


def gin_mlp():
    """PyG's MLP inside GINConv, with BatchNorm and learned eps; MLP readout with BatchNorm."""
    w = Weights(2)
    for l in range(2):
        w.linear(f"convs.{l}.nn.lins.0", FEATURES if l == 0 else WIDTH, WIDTH)
        w.norm(f"convs.{l}.nn.norms.0.module", WIDTH)
        w.linear(f"convs.{l}.nn.lins.1", WIDTH, WIDTH)
        w.normal(f"convs.{l}.eps", 1)
    w.linear("mlp.lins.0", WIDTH, 5)
    w.norm("mlp.norms.0.module", 5)
    w.linear("mlp.lins.1", 5, CLASSES)

    def forward(a, x):
        for l in range(2):
            x = (1 + w[f"convs.{l}.eps"]) * x + a @ x
            x = w.batch_norm(f"convs.{l}.nn.norms.0.module", w.map(f"convs.{l}.nn.lins.0", x))
            x = relu(w.map(f"convs.{l}.nn.lins.1", relu(x)))
        x = w.map("mlp.lins.0", pooled(x, "mean"))
        return w.map("mlp.lins.1", relu(w.batch_norm("mlp.norms.0.module", x)))

    return w, forward, "pooling=mean", None


def gin_norm_last():
    """Sequential(Linear, ReLU, Linear, ReLU, BatchNorm1d): the norm closes the layer."""
    w = Weights(3)
    for l in range(2):
        w.linear(f"gnn.convs.{l}.nn.0", FEATURES if l == 0 else WIDTH, WIDTH)
        w.linear(f"gnn.convs.{l}.nn.2", WIDTH, WIDTH)
        w.norm(f"gnn.convs.{l}.nn.4", WIDTH)
    w.linear("out", WIDTH, CLASSES)

    def forward(a, x):
        for l in range(2):
            x = x + a @ x
            x = relu(w.map(f"gnn.convs.{l}.nn.2", relu(w.map(f"gnn.convs.{l}.nn.0", x))))
            x = w.batch_norm(f"gnn.convs.{l}.nn.4", x)
        return w.map("out", pooled(x, "max"))

    return w, forward, "pooling=max", None


def gcn_jumping():
    """BasicGNN with norm and jk="cat", its lin at the nodes, a classifier after mean pooling."""
    w = Weights(4)
    for l in range(3):
        w.linear(f"convs.{l}.lin", FEATURES if l == 0 else WIDTH, WIDTH, bias=False)
        w.normal(f"convs.{l}.bias", WIDTH)
        w.norm(f"norms.{l}.module", WIDTH)
    w.linear("lin", 3 * WIDTH, WIDTH)
    w.linear("classifier", WIDTH, CLASSES)

    def forward(a, x):
        s, layers = gcn_matrix(a), []
        for l in range(3):
            x = s @ x @ w[f"convs.{l}.lin.weight"].T + w[f"convs.{l}.bias"]
            x = relu(w.batch_norm(f"norms.{l}.module", x))
            layers.append(x)
        return w.map("classifier", pooled(w.map("lin", torch.cat(layers, 1)), "mean"))

    return w, forward, "pooling=mean,jumping=cat,tail=lin", None


def gcn_bare():
    """BasicGNN whose last layer gives the logits of each node; summed, no readout."""
    w = Weights(5)
    for l, (i, o) in enumerate([(FEATURES, WIDTH), (WIDTH, CLASSES)]):
        w.linear(f"convs.{l}.lin", i, o, bias=False)
        w.normal(f"convs.{l}.bias", o)

    def forward(a, x):
        s = gcn_matrix(a)
        x = relu(s @ x @ w["convs.0.lin.weight"].T + w["convs.0.bias"])
        return pooled(s @ x @ w["convs.1.lin.weight"].T + w["convs.1.bias"], "sum")

    return w, forward, "", None


def sage_residual():
    w = Weights(6)
    for l in range(3):
        w.linear(f"convs.{l}.lin_l", FEATURES if l == 0 else WIDTH, WIDTH)
        w.linear(f"convs.{l}.lin_r", FEATURES if l == 0 else WIDTH, WIDTH, bias=False)
    w.linear("readout.0", WIDTH, WIDTH)
    w.linear("readout.2", WIDTH, CLASSES)

    def forward(a, x):
        m = mean_matrix(a)
        for l in range(3):
            y = torch.tanh(w.map(f"convs.{l}.lin_l", m @ x) + w.map(f"convs.{l}.lin_r", x))
            x = y + x if y.shape == x.shape else y
        return w.map("readout.2", torch.tanh(w.map("readout.0", pooled(x, "sum"))))

    return w, forward, None, {"motive.architecture": "residual=true,activation=tanh,pooling=sum"}


def gin_binary():
    """One logit, and names of another house that must be renamed."""
    w = Weights(8)
    for l in (1, 2):
        w.linear(f"conv{l}.nn.0", FEATURES if l == 1 else WIDTH, WIDTH)
        w.linear(f"conv{l}.nn.2", WIDTH, WIDTH)
    w.linear("fc", WIDTH, 1)

    def forward(a, x):
        for l in (1, 2):
            x = x + a @ x
            x = relu(w.map(f"conv{l}.nn.2", relu(w.map(f"conv{l}.nn.0", x))))
        y = w.map("fc", pooled(x, "sum"))
        return torch.cat([torch.zeros(1).double(), y])

    return w, forward, "", None


def main():
    os.makedirs(OUT, exist_ok=True)
    all_graphs = graphs()
    expected = {"graphs": all_graphs, "networks": {}}
    for make in (gin_plain, gin_mlp, gin_norm_last, gcn_jumping, gcn_bare, sage_residual,
                 gin_binary):
        weights, forward, architecture, metadata = make()
        logits = [forward(*adjacency(g)).tolist() for g in all_graphs]
        expected["networks"][make.__name__] = {"architecture": architecture or "", "logits": logits}
        write_safetensors(os.path.join(OUT, make.__name__ + ".safetensors"), weights,
                          metadata=metadata)
    plain = gin_plain()[0]
    for dtype in ("F16", "BF16", "F64"):
        write_safetensors(os.path.join(OUT, f"gin_plain_{dtype.lower()}.safetensors"), plain, dtype)
    with open(os.path.join(OUT, "expected.json"), "w") as f:
        json.dump(expected, f, indent=1)
        f.write("\n")


if __name__ == "__main__":
    main()
