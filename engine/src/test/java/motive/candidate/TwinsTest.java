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
  void copiesAreAllChoicesInOrder() {
    Twins twins = Twins.of(star());
    List<String> copies = new ArrayList<>();
    twins.forEachCopy(NodeSet.of(5, 0, 1, 2), copy -> copies.add(copy.toString()));
    assertThat(copies)
        .containsExactly(
            "[0, 1, 2]", "[0, 1, 3]", "[0, 1, 4]", "[0, 2, 3]", "[0, 2, 4]", "[0, 3, 4]");
    assertThat(twins.isLowest(NodeSet.of(5, 0, 1, 2))).isTrue();
    assertThat(twins.isLowest(NodeSet.of(5, 0, 1, 3))).isFalse();
    copies.clear();
    twins.forEachCopy(NodeSet.of(5, 3), copy -> copies.add(copy.toString()) && copies.size() < 3);
    assertThat(copies).containsExactly("[1]", "[2]", "[3]");
  }

  @Test
  void distinctSetsAreTakenFromCopiesToo() {
    CandidatesBuilder builder = Candidates.builder(star(), 4, Twins.of(star()));
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
    Twins twins = Twins.of(Tables.cycle(nodes));
    assertThat(twins.classSize(nodes / 2)).isEqualTo(1);
  }
}
