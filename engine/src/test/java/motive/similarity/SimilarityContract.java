package motive.similarity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What every similarity keeps to. */
abstract class SimilarityContract {
  static final int WIDTH = 4;

  /** A similarity of graphs with feature rows of {@link #WIDTH}, the same one each time. */
  abstract Similarity similarity(ColorTable table);

  /** How deep a table it needs. */
  abstract int depth();

  /** Whether its values lie in [0, 1]. */
  abstract boolean isNormalised();

  final Similarity fresh() {
    return similarity(new ColorTable(depth()));
  }

  static List<Graph> graphs(long seed, int count) {
    SplitMix64 random = new SplitMix64(seed);
    List<Graph> graphs = new ArrayList<>();
    for (int g = 0; g < count; g++) {
      int nodes = random.nextInt(13);
      double edges = 0.1 + 0.3 * random.nextDouble();
      graphs.add(
          g % 3 == 0
              ? RandomGraphs.realValued(random, nodes, WIDTH, edges, 0.1)
              : RandomGraphs.labelled(random, nodes, WIDTH, edges, 0.1));
    }
    return graphs;
  }

  static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  private static long[] allPairs(Similarity similarity, List<Graph> graphs, int[] order) {
    long[] bits = new long[graphs.size() * graphs.size()];
    for (int i : order) {
      Similarity.Prepared prepared = similarity.prepare(graphs.get(i));
      for (int j : order) {
        bits[i * graphs.size() + j] = bits(prepared.to(graphs.get(j)));
      }
    }
    return bits;
  }

  private static int[] rising(int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    return order;
  }

  @Test
  void isSymmetricBitForBit() {
    List<Graph> graphs = graphs(1, 40);
    long[] bits = allPairs(fresh(), graphs, rising(40));
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < i; j++) {
        assertThat(bits[i * 40 + j]).as("%d, %d", i, j).isEqualTo(bits[j * 40 + i]);
      }
    }
  }

  @Test
  void isBlindToTheNumberingOfNodes() {
    SplitMix64 random = new SplitMix64(2);
    List<Graph> graphs = graphs(2, 30);
    Similarity similarity = fresh();
    Similarity another = fresh();
    for (Graph a : graphs) {
      Graph shuffled = a.reordered(RandomGraphs.permutation(random, a.nodes()));
      for (Graph b : graphs) {
        assertThat(bits(another.of(shuffled, b))).isEqualTo(bits(similarity.of(a, b)));
      }
    }
  }

  @Test
  void doesNotDependOnTheOrderInWhichColoursWereMet() {
    SplitMix64 random = new SplitMix64(3);
    List<Graph> graphs = graphs(3, 40);
    long[] expected = allPairs(fresh(), graphs, rising(40));
    for (int round = 0; round < 3; round++) {
      int[] order = RandomGraphs.permutation(random, 40);
      assertThat(allPairs(fresh(), graphs, order)).isEqualTo(expected);
    }
  }

  @Test
  void doesNotDependOnTheRoomOfTheTable() {
    List<Graph> graphs = graphs(4, 24);
    long[] expected = allPairs(fresh(), graphs, rising(24));
    for (long bytes : new long[] {0, 3_000, 8_000}) {
      ColorTable tiny = new ColorTable(depth(), bytes);
      assertThat(allPairs(similarity(tiny), graphs, rising(24))).isEqualTo(expected);
      assertThat(tiny.counts().refused()).as("the cap was reached").isPositive();
    }
  }

  @Test
  void aDeeperTableMakesNoDifference() {
    List<Graph> graphs = graphs(5, 20);
    Similarity deeper = similarity(new ColorTable(depth() + 2));
    assertThat(allPairs(deeper, graphs, rising(20)))
        .isEqualTo(allPairs(fresh(), graphs, rising(20)));
  }

  @Test
  void aColouredPartCountsAsAGraphOfItsOwn() {
    SplitMix64 random = new SplitMix64(6);
    List<Graph> graphs = graphs(6, 20);
    for (long bytes : new long[] {ColorTable.DEFAULT_MAX_BYTES, 6_000}) {
      Similarity similarity = similarity(new ColorTable(depth(), bytes));
      Similarity plain = fresh();
      for (Graph graph : graphs) {
        Graph other = graphs.get(random.nextInt(graphs.size()));
        Similarity.Prepared prepared = similarity.prepare(other);
        Coloring inside = new Coloring(similarity.table(), graph, Side.INSIDE);
        Coloring outside = new Coloring(similarity.table(), graph, Side.OUTSIDE);
        for (int v : RandomGraphs.permutation(random, graph.nodes())) {
          inside.add(v);
          outside.add(v);
          NodeSet nodes = inside.nodes();
          assertThat(bits(prepared.to(inside)))
              .isEqualTo(bits(prepared.to(graph.induced(nodes))))
              .isEqualTo(bits(plain.of(other, graph.induced(nodes))));
          assertThat(bits(prepared.to(outside)))
              .isEqualTo(bits(prepared.to(graph.induced(nodes.complement()))));
        }
      }
    }
  }

  @Test
  void theEmptyGraphIsLikeNothing() {
    Graph empty = graphs(7, 1).get(0).induced(NodeSet.empty(graphs(7, 1).get(0).nodes()));
    for (Graph graph : graphs(7, 12)) {
      assertThat(bits(fresh().of(empty, graph))).isEqualTo(bits(0.0));
      assertThat(bits(fresh().of(graph, empty))).isEqualTo(bits(0.0));
    }
  }

  @Test
  void fourThreadsGetTheBitsOfOne() throws Exception {
    List<Graph> graphs = graphs(8, 40);
    long[] expected = allPairs(fresh(), graphs, rising(40));
    Similarity shared = fresh();
    SplitMix64 random = new SplitMix64(8);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<long[]>> tasks = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        int[] order = RandomGraphs.permutation(random, 40);
        tasks.add(() -> allPairs(shared, graphs, order));
      }
      for (Future<long[]> result : threads.invokeAll(tasks)) {
        assertThat(result.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void normalisedValuesLieBetweenZeroAndOne() {
    Similarity similarity = fresh();
    List<Graph> graphs = graphs(9, 40);
    int inside = 0;
    int outside = 0;
    for (Graph a : graphs) {
      for (Graph b : graphs) {
        double value = similarity.of(a, b);
        assertThat(value).isFinite();
        if (value >= 0 && value <= 1 + 1e-12) {
          inside++;
        } else {
          outside++;
        }
      }
    }
    if (isNormalised()) {
      assertThat(outside).isZero();
    } else {
      // Else the test above could not fail.
      assertThat(outside).isPositive();
    }
    assertThat(inside).isPositive();
  }

  @Test
  void aPartColouredByAnotherTableIsRefused() {
    Graph graph = graphs(10, 4).get(3);
    Coloring foreign = new Coloring(new ColorTable(depth()), graph, Side.INSIDE);
    assertThatThrownBy(() -> fresh().prepare(graph).to(foreign))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the part must be coloured by this similarity's own table, got another; use table()");
  }
}
