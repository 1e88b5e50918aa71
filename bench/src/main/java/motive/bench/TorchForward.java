package motive.bench;

import java.util.List;
import java.util.OptionalDouble;

/** The cost of one forward pass in PyTorch on this machine, where Python has it. */
final class TorchForward {
  // A graph of 18 nodes and 20 edges is an average molecule of MUTAG. Neighbours are summed by
  // index_add, as message-passing libraries do.
  private static final String SCRIPT =
      """
      import sys, time, torch
      torch.set_num_threads(1)
      torch.manual_seed(0)
      n, width, features = 18, int(sys.argv[1]), 7
      x = torch.eye(features)[torch.arange(n) % features]
      a = torch.arange(n)
      b = (a + 1) % n
      source = torch.cat([a, b, torch.tensor([0, 9])])
      target = torch.cat([b, a, torch.tensor([9, 0])])
      def mlp(i):
          return torch.nn.Sequential(torch.nn.Linear(i, width), torch.nn.ReLU(),
                                     torch.nn.Linear(width, width), torch.nn.ReLU())
      layers = [mlp(features), mlp(width), mlp(width)]
      readout = torch.nn.Linear(width, 2)
      def forward():
          h = x
          for layer in layers:
              h = layer(h.index_add(0, target, h[source]))
          return readout(h.sum(0))
      with torch.no_grad():
          for _ in range(200):
              forward()
          times = []
          for _ in range(300):
              start = time.perf_counter()
              forward()
              times.append(time.perf_counter() - start)
      times.sort()
      print(times[len(times) // 2] * 1e6)
      """;

  private TorchForward() {}

  /** The median time of a forward pass of a GIN, in microseconds. */
  static OptionalDouble micros(int width) {
    for (String python : new String[] {"python3", "/usr/bin/python3"}) {
      OptionalDouble measured = PythonScript.run(python, SCRIPT, List.of(Integer.toString(width)));
      if (measured.isPresent()) {
        return measured;
      }
    }
    return OptionalDouble.empty();
  }
}
