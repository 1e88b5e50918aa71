"""How many masked graphs a GIN classifies in a second with PyTorch on one thread.

Arguments: nodes, undirected edges, features, width and classes of an average graph and its model.
Prints one number. A batch holds 256 graphs whose node features are multiplied by random masks;
neighbours are summed by index_add, as message-passing libraries do. Making the masks and the batch
is not timed, nor is the softmax, so the figure is above what an explainer gets. Times are processor
time, so that what else the machine does changes little.
"""
import sys
import time

import torch

BATCH = 256
WARM_UPS = 2
RUNS = 7

torch.set_num_threads(1)
torch.manual_seed(0)
nodes, edges, features, width, classes = (int(a) for a in sys.argv[1:6])

# A ring with chords has as many edges as asked for, and degrees that differ by one.
ring = torch.arange(nodes)
low = torch.cat([ring, torch.arange(max(0, edges - nodes)) % nodes])
high = torch.cat([(ring + 1) % nodes, (torch.arange(max(0, edges - nodes)) + nodes // 2) % nodes])
low, high = low[:edges], high[:edges]
offsets = nodes * torch.arange(BATCH).repeat_interleave(2 * edges)
source = torch.cat([low, high]).repeat(BATCH) + offsets
target = torch.cat([high, low]).repeat(BATCH) + offsets
graph = torch.arange(BATCH).repeat_interleave(nodes)
x = torch.eye(features)[torch.arange(BATCH * nodes) % features]
x = x * (torch.rand(BATCH * nodes, 1) < 0.5)


def mlp(inputs):
    return torch.nn.Sequential(
        torch.nn.Linear(inputs, width),
        torch.nn.ReLU(),
        torch.nn.Linear(width, width),
        torch.nn.ReLU(),
    )


layers = [mlp(features), mlp(width), mlp(width)]
readout = torch.nn.Linear(width, classes)


def forward():
    h = x
    for layer in layers:
        h = layer(h.index_add(0, target, h[source]))
    return readout(torch.zeros(BATCH, width).index_add(0, graph, h))


with torch.no_grad():
    times = []
    for run in range(WARM_UPS + RUNS):
        start = time.process_time()
        forward()
        if run >= WARM_UPS:
            times.append(time.process_time() - start)
times.sort()
print(BATCH / times[len(times) // 2])
