package motive.search.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import motive.candidate.Copies;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.search.AllSets;
import motive.search.ToyGraphs;
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

  private static SetSpace space(Graph graph, int maxEdges, NodeSet include, NodeSet exclude) {
    return new SetSpace(graph, maxEdges, 1, include, exclude);
  }

  private static Collector collect(
      Graph graph, int maxEdges, Twins twins, NodeSet include, NodeSet exclude) {
    return collect(space(graph, maxEdges, include, exclude), twins);
  }

  private static Collector collect(SetSpace space, Twins twins) {
    Collector collector = new Collector(space.graph());
    boolean isComplete = ConnectedSets.forEach(space, twins, collector);
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
    judge(name, space(graph, maxEdges, in, out));
  }

  private static void judge(String name, SetSpace space) {
    List<Long> truth =
        AllSets.of(
            space.graph(), space.maxEdges(), space.parts(), space.include(), space.exclude());
    Collector plain = collect(space, Twins.none(space.graph()));
    assertThat(plain.bits()).as(name).containsExactlyInAnyOrderElementsOf(truth);
    assertThat(plain.multiplicities).as(name).allMatch(m -> m == 1);

    Twins twins = space.twins();
    Collector rows = collect(space, twins);
    assertThat(expanded(twins, rows)).as(name).containsExactlyInAnyOrderElementsOf(truth);

    SetCount count = SetCount.of(space, rows.sets.size());
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
  void meetsEverySetOfSeveralPartsOnceWithTwinsAndWithout() {
    for (int i = 0; i < 1600; i++) {
      SplitMix64 random = new SplitMix64(200_000 + i);
      Graph graph = ToyGraphs.random(random, i, 9);
      NodeSet include = NodeSet.empty(graph.nodes());
      NodeSet exclude = include;
      for (int v = 0; v < graph.nodes() && i % 3 > 0; v++) {
        int draw = random.nextInt(8);
        include = draw == 0 || (draw == 1 && i % 4 == 0) ? include.with(v) : include;
        exclude = draw >= 6 && i % 5 > 0 ? exclude.with(v) : exclude;
      }
      int maxEdges = 1 + random.nextInt(i % 2 == 0 ? 6 : 20);
      int parts = 2 + random.nextInt(3);
      String name = "graph of seed " + i + ", B = " + maxEdges + ", K = " + parts;
      judge(
          name + ", with " + include + ", without " + exclude,
          new SetSpace(graph, maxEdges, parts, include, exclude));
    }
  }

  @Test
  void meetsEveryPartBesideASetOnceWithTwinsAndWithout() {
    for (int i = 0; i < 1600; i++) {
      SplitMix64 random = new SplitMix64(300_000 + i);
      Graph graph = ToyGraphs.random(random, i, 9);
      NodeSet base = NodeSet.empty(graph.nodes());
      NodeSet include = base;
      NodeSet exclude = base;
      for (int v = 0; v < graph.nodes(); v++) {
        int draw = random.nextInt(i % 2 == 0 ? 3 : 12);
        base = draw == 0 ? base.with(v) : base;
        include = draw == 5 ? include.with(v) : include;
        exclude = draw == 6 ? exclude.with(v) : exclude;
      }
      SetSpace space =
          new SetSpace(graph, 1 + random.nextInt(9), graph.nodes() + 1, include, exclude);
      NodeSet lowest = space.twins().lowest(base);
      if (graph.inducedEdges(base) > space.maxEdges()) {
        continue;
      }
      String name = "graph of seed " + i + ", " + space + " beside " + lowest;
      List<NodeSet> truth = new ArrayList<>();
      for (long bits : AllSets.of(graph, space.maxEdges(), space.parts(), include, exclude)) {
        NodeSet set = AllSets.set(graph.nodes(), bits);
        NodeSet part = set.minus(lowest);
        boolean isPart = Components.of(graph, set).contains(part);
        if (set.containsAll(lowest) && (part.isEmpty() || isPart)) {
          truth.add(set);
        }
      }
      Collector plain = new Collector(graph);
      assertThat(ConnectedSets.forEachBeside(lowest, space, Twins.none(graph), plain)).isTrue();
      assertThat(plain.path).as(name).isEmpty();
      assertThat(plain.sets).as(name).containsExactlyInAnyOrderElementsOf(truth);

      Twins twins = space.twins();
      Collector rows = new Collector(graph);
      assertThat(ConnectedSets.forEachBeside(lowest, space, twins, rows)).isTrue();
      assertThat(rows.sets)
          .as(name)
          .containsExactlyInAnyOrderElementsOf(
              truth.stream().map(twins::lowest).distinct().toList());
      List<Long> unused = expanded(twins, rows);
      assertThat(SetCount.beside(lowest, space, twins, rows.sets.size()).rows())
          .as(name)
          .isEqualTo(rows.sets.size());
    }
  }

  @Test
  void meetsTheUnionsOfAPathByHand() {
    // 0 - 1 - 2 - 3, B = 1, K = 2: single nodes and edges, and of two parts each pair of nodes that
    // are no neighbours, 02 03 13, and each edge with the node beyond its neighbours, 01+3 23+0.
    Graph graph = ToyGraphs.path(4);
    NodeSet none = NodeSet.empty(4);
    assertThat(collect(new SetSpace(graph, 1, 2, none, none), Twins.none(graph)).bits())
        .containsExactlyInAnyOrder(
            0b0001L, 0b0010L, 0b0100L, 0b1000L, 0b0011L, 0b0110L, 0b1100L, 0b0101L, 0b1001L,
            0b1010L, 0b1011L, 0b1101L);
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
    assertThat(SetCount.of(space(graph, 100, none, none), 1000))
        .isEqualTo(new SetCount(102, Long.MAX_VALUE, true));
  }

  @Test
  void countsIsolatedNodesAsOneRow() {
    Graph graph = ToyGraphs.plain(5);
    NodeSet none = NodeSet.empty(5);
    assertThat(SetCount.of(space(graph, 3, none, none), 10)).isEqualTo(new SetCount(1, 5, true));
  }

  @Test
  void countsNoFurtherThanTheLimit() {
    // Five nodes in a row: 5 + 4 + 3 + 2 + 1 sets.
    Graph graph = ToyGraphs.path(5);
    NodeSet none = NodeSet.empty(5);
    assertThat(SetCount.of(space(graph, 9, none, none), 15)).isEqualTo(new SetCount(15, 15, true));
    assertThat(SetCount.of(space(graph, 9, none, none), 14)).isEqualTo(new SetCount(14, 14, false));
    assertThat(SetCount.of(space(graph, 9, none, none), 0)).isEqualTo(new SetCount(0, 0, false));
    assertThat(SetCount.of(space(graph, 9, none, none), Long.MAX_VALUE).rows()).isEqualTo(15);
  }

  @Test
  void goesDeepIntoALongPath() {
    int nodes = 100_000;
    Graph graph = ToyGraphs.path(nodes);
    NodeSet none = NodeSet.empty(nodes);
    int[] deepest = {0};
    boolean isComplete =
        ConnectedSets.forEach(
            space(graph, 50_000, none, none),
            Twins.of(graph, NodeSet.empty(graph.nodes())),
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
    assertThat(SetCount.of(space(graph, 399, ends, none), 1)).isEqualTo(new SetCount(1, 1, true));
    assertThat(SetCount.of(space(graph, 398, ends, none), 1)).isEqualTo(new SetCount(0, 0, true));
    assertThat(SetCount.of(space(graph, 500, ends, NodeSet.of(400, 200)), 1))
        .isEqualTo(new SetCount(0, 0, true));
  }

  @Test
  void endsWhenTheVisitorSaysSo() {
    Graph graph = ToyGraphs.path(6);
    NodeSet none = NodeSet.empty(6);
    Collector collector = new Collector(graph);
    collector.most = 3;
    assertThat(ConnectedSets.forEach(space(graph, 9, none, none), Twins.none(graph), collector))
        .isFalse();
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
                    space(graph, 2, NodeSet.of(4, 2), none),
                    Twins.of(graph, none),
                    new Collector(graph)))
        .withMessage(
            "included and excluded nodes must have no twins, got node 2 with 2; "
                + "keep them apart when finding twins");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> space(graph, 0, none, none))
        .withMessage("maxEdges must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SetCount.of(space(graph, 1, none, none), -1))
        .withMessage("limit must be >= 0, got -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SetSpace(graph, 1, 0, none, none))
        .withMessage("parts must be >= 1, got 0");
  }
}
