package motive.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/**
 * No bit of a result depends on the order in which colours were met, on threads or on the state of
 * a cache: the same evaluations are run with all three shuffled, and compared bit by bit.
 */
class OrderOfMeetingTest {
  private static final int GRAPHS = 24;
  private static final int NODES = 14;

  /** The logits met on one seeded random walk over a graph. */
  private static long[] bits(ColorModel model, Graph graph, int index) {
    SplitMix64 random = new SplitMix64(index);
    Complement complement = index % 2 == 0 ? Complement.NODES : Complement.EDGES;
    Evaluation walk = model.walk(graph, complement);
    List<Long> bits = new ArrayList<>();
    double[] logits = new double[model.classes()];
    for (int v : RandomGraphs.permutation(random, graph.nodes())) {
      walk.add(v);
      walk.inside(logits);
      Arrays.stream(logits).mapToLong(Double::doubleToRawLongBits).forEach(bits::add);
      walk.outside(logits);
      Arrays.stream(logits).mapToLong(Double::doubleToRawLongBits).forEach(bits::add);
    }
    return bits.stream().mapToLong(Long::longValue).toArray();
  }

  private static List<Graph> graphs(SplitMix64 random) {
    List<Graph> graphs = new ArrayList<>();
    for (int g = 0; g < GRAPHS; g++) {
      graphs.add(
          g % 2 == 0
              ? RandomGraphs.cancelling(random, NODES, 4, 0.25, 0.05)
              : RandomGraphs.labelled(random, NODES, 4, 0.25, 0.05));
    }
    return graphs;
  }

  @Test
  void noBitDependsOnOrderThreadsOrCacheState() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 12; round++) {
        SplitMix64 random = new SplitMix64(round);
        List<Graph> graphs = graphs(random);
        Network network = RandomNetworks.any(random, 4, 2);
        int depth = network.nodes().depth();
        ColorModel plain = ColorModel.of(network);
        long[][] expected = new long[GRAPHS][];
        for (int g = 0; g < GRAPHS; g++) {
          expected[g] = bits(plain, graphs.get(g), g);
        }
        ColorModel[] models = {
          ColorModel.of(network),
          plain,
          new ColorModel(network, new ColorTable(depth + 1, 20_000), 5_000),
        };
        for (ColorModel model : models) {
          int[] order = RandomGraphs.permutation(random, GRAPHS);
          List<Callable<long[]>> tasks = new ArrayList<>();
          for (int g : order) {
            tasks.add(() -> bits(model, graphs.get(g), g));
          }
          List<Future<long[]>> results = threads.invokeAll(tasks);
          for (int i = 0; i < GRAPHS; i++) {
            assertThat(results.get(i).get())
                .as("round %d, graph %d", round, order[i])
                .isEqualTo(expected[order[i]]);
          }
        }
      }
    } finally {
      threads.shutdown();
    }
  }
}
