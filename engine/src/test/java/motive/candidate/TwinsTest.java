package motive.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.graph.Twins;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class TwinsTest {
  // The judge: swaps the two nodes and compares whole graphs.
  private static boolean areTwins(Graph graph, int u, int v) {
    int[] order = new int[graph.nodes()];
    for (int w = 0; w < order.length; w++) {
      order[w] = w == u ? v : w == v ? u : w;
    }
    return graph.reordered(order).equals(graph);
  }

  @Test
  void areTheNodesWhoseSwapLeavesTheGraphAlone() {
    for (int seed = 0; seed < 1500; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Graph graph = graph(random, seed);
      NodeSet apart = seed % 2 == 0 ? NodeSet.empty(graph.nodes()) : NodeSet.of(graph.nodes(), 0);
      Twins twins = Twins.of(graph, apart);
      for (int v = 0; v < graph.nodes(); v++) {
        int previous = -1;
        int size = 1;
        for (int u = 0; u < graph.nodes(); u++) {
          if (u != v && !apart.contains(u) && !apart.contains(v) && areTwins(graph, u, v)) {
            size++;
            previous = u < v ? u : previous;
          }
        }
        assertThat(twins.previous(v)).as("seed %d, node %d", seed, v).isEqualTo(previous);
        assertThat(twins.classSize(v)).as("seed %d, node %d", seed, v).isEqualTo(size);
      }
    }
  }

  private static Graph graph(SplitMix64 random, int seed) {
    int nodes = 1 + random.nextInt(8);
    return switch (seed % 4) {
      case 0 -> RandomGraphs.labelled(random, nodes, 2, 0.2, 0.3);
      case 1 -> RandomGraphs.labelled(random, nodes, 1, 0.8, 0.5);
      case 2 -> RandomGraphs.realValued(random, nodes, 2, 0.4, 0);
      default -> {
        GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
        for (int v = 1; v < nodes; v++) {
          builder.edge(random.nextInt(Math.min(v, 2)), v, random.nextInt(2));
        }
        yield builder.build();
      }
    };
  }

  // 0 in the middle of 1, 2, 3, 4.
  private static Graph star() {
    return Graph.builder(Features.constant(5, 1, 1))
        .edge(0, 1)
        .edge(0, 2)
        .edge(0, 3)
        .edge(0, 4)
        .build();
  }

  @Test
  void distinctSetsAreTakenFromCopiesToo() {
    CandidatesBuilder builder = Candidates.builder(star(), 4, Twins.of(star(), NodeSet.empty(5)));
    Tables.row(builder, 3, 0, 0, 6, 0, 1, 2);
    Tables.row(builder, 2, 0, 0, 4, 1);
    Tables.row(builder, 1, 0, 0, 1, 0);
    Candidates table = builder.build();
    // {0, 1, 2} first; {0, 3, 4} shares 1 of 5 nodes with it, {0, 1, 3} shares 2 of 4.
    assertThat(table.distinct((f, i, s) -> f, 2, 0.2))
        .containsExactly(
            new Candidates.Distinct(0, NodeSet.of(5, 0, 1, 2)),
            new Candidates.Distinct(0, NodeSet.of(5, 0, 3, 4)));
    // With nothing in common: the leaves 3 and 4, and the middle is taken.
    assertThat(table.distinct((f, i, s) -> f, 9, 0))
        .containsExactly(
            new Candidates.Distinct(0, NodeSet.of(5, 0, 1, 2)),
            new Candidates.Distinct(1, NodeSet.of(5, 3)),
            new Candidates.Distinct(1, NodeSet.of(5, 4)));
    // Half in common may be: {0, 1, 3} shares 2 of 4.
    assertThat(table.distinct((f, i, s) -> f, 2, 0.5).get(1).nodes())
        .isEqualTo(NodeSet.of(5, 0, 1, 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.distinct((f, i, s) -> f, 0, 0.5))
        .withMessage("count must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.distinct((f, i, s) -> f, 1, 1))
        .withMessage("overlap must be in [0, 1), got 1.0");
  }

  @Test
  void distinctSetsAreThoseOfALookAtEveryCopy() {
    for (int seed = 0; seed < 300; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Graph graph = graph(random, 3 * (seed % 2));
      Twins twins = Twins.of(graph, NodeSet.empty(graph.nodes()));
      CandidatesBuilder builder = Candidates.builder(graph, 30, twins);
      List<NodeSet> rows = new ArrayList<>();
      for (int bits = 1; bits < 1 << graph.nodes(); bits++) {
        int[] nodes = members(bits, graph.nodes());
        NodeSet set = NodeSet.of(graph.nodes(), nodes);
        if (Copies.isLowest(twins, set) && random.nextInt(4) == 0) {
          int[] copies = {0};
          Copies.forEach(twins, set, copy -> ++copies[0] > 0);
          // Falling values: the rows are taken as they come.
          Tables.row(builder, -rows.size(), 0, 0, copies[0], nodes);
          rows.add(set);
        }
      }
      int count = 1 + random.nextInt(12);
      double overlap = random.nextInt(5) * 0.2;
      List<Candidates.Distinct> plain = new ArrayList<>();
      for (int row = 0; row < rows.size(); row++) {
        int of = row;
        Copies.forEach(
            twins,
            rows.get(row),
            copy -> {
              if (plain.size() < count && plain.stream().allMatch(d -> differ(d, copy, overlap))) {
                plain.add(new Candidates.Distinct(of, copy));
              }
              return true;
            });
      }
      assertThat(builder.build().distinct((f, i, s) -> f, count, overlap))
          .as("seed %d", seed)
          .isEqualTo(plain);
    }
  }

  private static boolean differ(Candidates.Distinct kept, NodeSet copy, double overlap) {
    int common = kept.nodes().intersection(copy).size();
    return common <= overlap * kept.nodes().union(copy).size();
  }

  private static int[] members(int bits, int nodes) {
    List<Integer> members = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      if ((bits & (1 << v)) != 0) {
        members.add(v);
      }
    }
    return members.stream().mapToInt(Integer::intValue).toArray();
  }

  @Test
  void distinctSetsOfAHubAreFoundWithoutALookAtEveryCopy() {
    // 80 of 100 leaves in C(100, 80) ways: any two choices share at least 60 nodes and the middle
    // of 101, which is more than half.
    GraphBuilder star = Graph.builder(Features.constant(101, 1, 1));
    int[] nodes = new int[81];
    for (int v = 1; v <= 100; v++) {
      star.edge(0, v);
      if (v <= 80) {
        nodes[v] = v;
      }
    }
    Graph graph = star.build();
    CandidatesBuilder builder =
        Candidates.builder(graph, 100, Twins.of(graph, NodeSet.empty(graph.nodes())));
    Tables.row(builder, 1, 0, 0, Long.MAX_VALUE, nodes);
    Candidates table = builder.build();
    assertThat(table.distinct((f, i, s) -> f, 2, 0.5)).hasSize(1);
    assertThat(table.distinct((f, i, s) -> f, 2, 0.7)).hasSize(2);
  }

  @Test
  void distinctSetsTakeBothZerosForATie() {
    CandidatesBuilder builder = Candidates.builder(star(), 4);
    Tables.row(builder, 0.0, 0, 0, 1, 0, 2);
    Tables.row(builder, -0.0, 0, 0, 1, 1);
    // Fewer edges come first.
    assertThat(builder.build().distinct((f, i, s) -> f, 1, 0).get(0).row()).isEqualTo(1);
  }

  @Test
  void aLargeGraphIsNotHeldAgainstItselfPairByPair() {
    int nodes = 100_000;
    Twins twins = Twins.of(Tables.cycle(nodes), NodeSet.empty(nodes));
    assertThat(twins.classSize(nodes / 2)).isEqualTo(1);
  }
}
