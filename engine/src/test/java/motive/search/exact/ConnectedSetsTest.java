package motive.search.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import motive.candidate.Copies;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.search.AllSets;
import motive.search.ToyGraphs;
import motive.search.exact.ConnectedSets.SetCount;
import motive.search.exact.ConnectedSets.SetVisitor;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class ConnectedSetsTest {
  /** Collects what is visited, and holds each visit against the steps that led to it. */
  private static final class Collector implements SetVisitor {
    private final Graph graph;
    private final List<Integer> path = new ArrayList<>();
    private final List<NodeSet> sets = new ArrayList<>();
    private final List<Long> multiplicities = new ArrayList<>();
    private int most = Integer.MAX_VALUE;

    Collector(Graph graph) {
      this.graph = graph;
    }

    @Override
    public boolean enter(int v) {
      path.add(v);
      return true;
    }

    @Override
    public boolean visit(int[] nodes, int count, int edges, long multiplicity) {
      NodeSet set = NodeSet.of(graph.nodes(), path.stream().mapToInt(v -> v).toArray());
      assertThat(count).isEqualTo(path.size()).isEqualTo(set.size());
      for (int i = 0; i < count; i++) {
        assertThat(nodes[i]).isEqualTo(path.get(i));
      }
      assertThat(edges).isEqualTo(graph.inducedEdges(set));
      sets.add(set);
      multiplicities.add(multiplicity);
      return sets.size() < most;
    }

    @Override
    public void leave() {
      path.remove(path.size() - 1);
    }

    List<Long> bits() {
      return sets.stream().map(AllSets::bits).toList();
    }
  }

  private static Collector collect(
      Graph graph, int maxEdges, Twins twins, NodeSet include, NodeSet exclude) {
    Collector collector = new Collector(graph);
    boolean isComplete = ConnectedSets.forEach(graph, maxEdges, twins, include, exclude, collector);
    assertThat(isComplete).isTrue();
    assertThat(collector.path).as("nodes left in the set").isEmpty();
    return collector;
  }

  private static List<Long> expanded(Twins twins, Collector collector) {
    List<Long> copies = new ArrayList<>();
    for (int i = 0; i < collector.sets.size(); i++) {
      int before = copies.size();
      NodeSet set = collector.sets.get(i);
      assertThat(Copies.isLowest(twins, set)).as("%s", set).isTrue();
      Copies.forEach(twins, set, copy -> copies.add(AllSets.bits(copy)));
      assertThat((long) copies.size() - before).isEqualTo(collector.multiplicities.get(i));
    }
    return copies;
  }

  // Every set exactly once with the rule off; with it on, every set once in one row's copies.
  private static void judge(String name, Graph graph, int maxEdges, NodeSet in, NodeSet out) {
    List<Long> truth = AllSets.of(graph, maxEdges, in, out);
    Twins none = Twins.none(graph);
    Collector plain = collect(graph, maxEdges, none, in, out);
    assertThat(plain.bits()).as(name).containsExactlyInAnyOrderElementsOf(truth);
    assertThat(plain.multiplicities).as(name).allMatch(m -> m == 1);

    Twins twins = Twins.of(graph, in.union(out));
    Collector rows = collect(graph, maxEdges, twins, in, out);
    assertThat(expanded(twins, rows)).as(name).containsExactlyInAnyOrderElementsOf(truth);

    SetCount count = ConnectedSets.count(graph, maxEdges, in, out, rows.sets.size());
    assertThat(count).as(name).isEqualTo(new SetCount(rows.sets.size(), truth.size(), true));
  }

  @Test
  void meetsEverySetOnceWithTwinsAndWithout() {
    for (int i = 0; i < 2400; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = ToyGraphs.random(random, i, i % 20 == 0 ? 12 : 9);
      NodeSet none = NodeSet.empty(graph.nodes());
      int maxEdges = i % 5 == 0 ? 1 + random.nextInt(40) : 1 + random.nextInt(8);
      judge("graph of seed " + i + ", B = " + maxEdges, graph, maxEdges, none, none);
    }
  }

  @Test
  void meetsEverySetOnceThatHoldsSomeNodesAndLacksOthers() {
    for (int i = 0; i < 2400; i++) {
      SplitMix64 random = new SplitMix64(100_000 + i);
      Graph graph = ToyGraphs.random(random, i, i % 20 == 0 ? 12 : 9);
      NodeSet include = NodeSet.empty(graph.nodes());
      NodeSet exclude = include;
      for (int v = 0; v < graph.nodes(); v++) {
        int draw = random.nextInt(8);
        include = draw == 0 || (draw == 1 && i % 3 == 0) ? include.with(v) : include;
        exclude = draw >= 6 && i % 4 > 0 ? exclude.with(v) : exclude;
      }
      int maxEdges = 1 + random.nextInt(i % 2 == 0 ? 6 : 20);
      String name = "graph of seed " + i + ", B = " + maxEdges + ", with " + include;
      judge(name + ", without " + exclude, graph, maxEdges, include, exclude);
    }
  }

  @Test
  void meetsEverySetOnceAtEveryBudget() {
    for (int i = 0; i < 4 * ToyGraphs.KINDS; i++) {
      Graph graph = ToyGraphs.random(new SplitMix64(i), i, 8);
      NodeSet none = NodeSet.empty(graph.nodes());
      for (int maxEdges = 1; maxEdges <= graph.edges() + 1; maxEdges++) {
        judge("graph of seed " + i + ", B = " + maxEdges, graph, maxEdges, none, none);
      }
    }
  }

  @Test
  void meetsTheSetsOfAPathByHand() {
    // 0 - 1 - 2 with a loop on 2: {2} has 1 edge, {1, 2} has 2, all three have 3.
    Graph graph = ToyGraphs.plain(3, 0, 1, 1, 2, 2, 2);
    NodeSet none = NodeSet.empty(3);
    assertThat(collect(graph, 2, Twins.of(graph, NodeSet.empty(graph.nodes())), none, none).bits())
        .containsExactly(0b001L, 0b011L, 0b010L, 0b110L, 0b100L);
  }

  private static Graph star(int leaves) {
    GraphBuilder builder = Graph.builder(Features.constant(leaves + 1, 1, 1));
    for (int v = 1; v <= leaves; v++) {
      builder.edge(0, v);
    }
    return builder.build();
  }

  @Test
  void countsTheChoicesOfAStarBeyondWhatALongHolds() {
    // The middle alone; with k of 100 leaves C(100, k) sets; a leaf alone 100.
    Graph graph = star(100);
    NodeSet none = NodeSet.empty(101);
    Collector rows = collect(graph, 100, Twins.of(graph, NodeSet.empty(graph.nodes())), none, none);
    assertThat(rows.sets).hasSize(102);
    assertThat(rows.multiplicities.get(0)).isEqualTo(1);
    assertThat(rows.multiplicities.get(2)).isEqualTo(4950);
    // C(100, 20) = 535983370403809682970 is above 2^63 - 1, C(100, 14) = 44186942677323600 below.
    assertThat(rows.multiplicities.get(14)).isEqualTo(44186942677323600L);
    assertThat(rows.multiplicities.get(20)).isEqualTo(Long.MAX_VALUE);
    // And it comes down again: C(100, 98) = 4950.
    assertThat(rows.multiplicities.get(86)).isEqualTo(44186942677323600L);
    assertThat(rows.multiplicities.get(98)).isEqualTo(4950);
    assertThat(rows.multiplicities.get(100)).isEqualTo(1);
    assertThat(rows.multiplicities.get(101)).isEqualTo(100);
    assertThat(ConnectedSets.count(graph, 100, none, none, 1000))
        .isEqualTo(new SetCount(102, Long.MAX_VALUE, true));
  }

  @Test
  void countsIsolatedNodesAsOneRow() {
    Graph graph = ToyGraphs.plain(5);
    NodeSet none = NodeSet.empty(5);
    assertThat(ConnectedSets.count(graph, 3, none, none, 10)).isEqualTo(new SetCount(1, 5, true));
  }

  @Test
  void countsNoFurtherThanTheLimit() {
    // Five nodes in a row: 5 + 4 + 3 + 2 + 1 sets.
    Graph graph = ToyGraphs.path(5);
    NodeSet none = NodeSet.empty(5);
    assertThat(ConnectedSets.count(graph, 9, none, none, 15)).isEqualTo(new SetCount(15, 15, true));
    assertThat(ConnectedSets.count(graph, 9, none, none, 14))
        .isEqualTo(new SetCount(14, 14, false));
    assertThat(ConnectedSets.count(graph, 9, none, none, 0)).isEqualTo(new SetCount(0, 0, false));
    assertThat(ConnectedSets.count(graph, 9, none, none, Long.MAX_VALUE).rows()).isEqualTo(15);
  }

  @Test
  void goesDeepIntoALongPath() {
    int nodes = 100_000;
    Graph graph = ToyGraphs.path(nodes);
    NodeSet none = NodeSet.empty(nodes);
    int[] deepest = {0};
    boolean isComplete =
        ConnectedSets.forEach(
            graph,
            50_000,
            Twins.of(graph, NodeSet.empty(graph.nodes())),
            none,
            none,
            new SetVisitor() {
              private int visits;

              @Override
              public boolean enter(int v) {
                return true;
              }

              @Override
              public boolean visit(int[] set, int count, int edges, long multiplicity) {
                deepest[0] = Math.max(deepest[0], count);
                return ++visits < 200_000;
              }

              @Override
              public void leave() {}
            });
    assertThat(isComplete).isFalse();
    assertThat(deepest[0]).isEqualTo(50_001);
  }

  @Test
  void walksStraightToIncludedNodesOfALongPath() {
    // Both ends of 400 nodes in a row: only the whole path holds them.
    Graph graph = ToyGraphs.path(400);
    NodeSet ends = NodeSet.of(400, 0, 399);
    NodeSet none = NodeSet.empty(400);
    assertThat(ConnectedSets.count(graph, 399, ends, none, 1)).isEqualTo(new SetCount(1, 1, true));
    assertThat(ConnectedSets.count(graph, 398, ends, none, 1)).isEqualTo(new SetCount(0, 0, true));
    assertThat(ConnectedSets.count(graph, 500, ends, NodeSet.of(400, 200), 1))
        .isEqualTo(new SetCount(0, 0, true));
  }

  @Test
  void endsWhenTheVisitorSaysSo() {
    Graph graph = ToyGraphs.path(6);
    NodeSet none = NodeSet.empty(6);
    Collector collector = new Collector(graph);
    collector.most = 3;
    assertThat(ConnectedSets.forEach(graph, 9, Twins.none(graph), none, none, collector)).isFalse();
    assertThat(collector.sets).hasSize(3);
  }

  @Test
  void refusesTwinsThatAreNamed() {
    Graph graph = star(3);
    NodeSet none = NodeSet.empty(4);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                ConnectedSets.forEach(
                    graph,
                    2,
                    Twins.of(graph, NodeSet.empty(graph.nodes())),
                    NodeSet.of(4, 2),
                    none,
                    new Collector(graph)))
        .withMessage(
            "included and excluded nodes must have no twins, got node 2 with 2; "
                + "keep them apart when finding twins");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                ConnectedSets.forEach(
                    graph,
                    0,
                    Twins.of(graph, NodeSet.empty(graph.nodes())),
                    none,
                    none,
                    new Collector(graph)))
        .withMessage("maxEdges must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConnectedSets.count(graph, 1, none, none, -1))
        .withMessage("limit must be >= 0, got -1");
  }
}
