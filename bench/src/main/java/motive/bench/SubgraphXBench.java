package motive.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import motive.baseline.Background;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.Task;
import motive.baseline.subgraphx.SubgraphX;
import motive.baseline.subgraphx.SubgraphXFindings;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.model.Softmax;
import motive.objective.Target;

/**
 * The cost of SubgraphX on one thread, and how many values of coalitions it gets in a second: those
 * that it requests, and those among them that are not cached. Beside it, how many graphs the public
 * implementation's batches of 256 bring in a second, if all they cost is PyTorch's forward pass.
 * Times are processor time of the one thread that works, so that what else the machine does changes
 * little.
 */
final class SubgraphXBench {
  private static final int GRAPHS = 20;

  private final KitData kit;
  private final List<Integer> graphs = new ArrayList<>();
  private final PrintWriter out;

  private SubgraphXBench(KitData kit, PrintWriter out) {
    this.kit = kit;
    this.out = out;
    int count = Math.min(GRAPHS, kit.graphs().size());
    for (int i = 0; i < count; i++) {
      graphs.add(kit.graphs().get(i * kit.graphs().size() / count));
    }
  }

  static void run(PrintWriter out) throws IOException {
    new SubgraphXBench(KitData.atHand(), out).measure();
  }

  private void measure() throws IOException {
    print("  %s; %d of them explained, one thread%n", kit.describe(), graphs.size());
    Optional<TorchBatches.Rate> torch =
        TorchBatches.measure(graphs.stream().map(kit.data()::graph).toList(), kit.kit().network());
    if (torch.isPresent()) {
      print(
          "  PyTorch forwards, batches of 256 %,6.0f graphs a second (%.1f GFLOP/s), one thread%n",
          torch.get().graphs(), torch.get().gigaflops());
    } else {
      print("  PyTorch                      not measured: Python has no torch here%n");
    }
    for (RivalKind kind : List.of(SubgraphX.CLASS_DEFAULTS, SubgraphX.BENCHMARK)) {
      measure(kind, torch);
    }
  }

  private void measure(RivalKind kind, Optional<TorchBatches.Rate> torch) {
    ColorModel model = ColorModel.of(kit.kit().network());
    List<Graph> all = graphs.stream().map(kit.data()::graph).toList();
    Rival rival =
        kind.make(
            new Background(() -> model, Optional.of(model.network()), all, List.of()), Map.of());
    long asked = 0;
    long computed = 0;
    long states = 0;
    long start = Machine.threadNanos();
    for (int g : graphs) {
      Graph graph = kit.data().graph(g);
      Target target = Target.of(Softmax.best(model.logits(graph)));
      SubgraphXFindings findings =
          (SubgraphXFindings) rival.study(Task.of(graph, g, target, 0), () -> false);
      asked += findings.asked();
      computed += findings.computed();
      states += findings.states();
    }
    double seconds = (Machine.threadNanos() - start) / 1e9;
    print("  %s%n", kind.id());
    print(
        "    seconds a graph            %10.3f (first study to last, nothing warm)%n",
        seconds / graphs.size());
    print("    states a graph             %,10d%n", states / graphs.size());
    print(
        "    values a graph             %,10d requested, %,d computed%n",
        asked / graphs.size(), computed / graphs.size());
    print(
        "    values a second            %,10.0f requested, %,.0f computed%n",
        asked / seconds, computed / seconds);
    if (torch.isPresent()) {
      print(
          "    ours / PyTorch             %,10.0f requested, %,.0f computed%n",
          asked / seconds / torch.get().graphs(), computed / seconds / torch.get().graphs());
    }
    print(
        "    layer runs                 %,10d (colours by depth %s)%n",
        model.counts().layerRuns(), model.table().counts().colors());
  }

  private void print(String format, Object... values) {
    out.printf(Locale.ROOT, format, values);
  }
}
