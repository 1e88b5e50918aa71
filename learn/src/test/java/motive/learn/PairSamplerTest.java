package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.learn.MatchPair.Kind;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class PairSamplerTest {
  private static final List<Graph> GRAPHS = Toys.graphs(20);

  @Test
  void labelsPairsAsAPlainSearchDoes() throws InterruptedException {
    for (MatchPair pair : new PairSampler(GRAPHS, List.of(), 3).draw(200, 2)) {
      assertThat(holds(pair.target(), pair.query(), new int[pair.query().nodes()], 0))
          .as("%s in %s", pair.query(), pair.target())
          .isEqualTo(pair.contained());
    }
  }

  /** Tries every injective map, node by node. */
  private static boolean holds(Graph target, Graph query, int[] images, int placed) {
    if (placed == query.nodes()) {
      return true;
    }
    for (int v = 0; v < target.nodes(); v++) {
      if (fits(target, query, images, placed, v)) {
        images[placed] = v;
        if (holds(target, query, images, placed + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean fits(Graph target, Graph query, int[] images, int placed, int v) {
    if (target.label(v) != query.label(placed)) {
      return false;
    }
    for (int i = 0; i < placed; i++) {
      if (images[i] == v || target.hasEdge(images[i], v) != query.hasEdge(i, placed)) {
        return false;
      }
    }
    return true;
  }

  @Test
  void drawsHalfContainedAndAQuarterEachOfEasyAndHard() throws InterruptedException {
    List<MatchPair> pairs = new PairSampler(GRAPHS, List.of(), 3).draw(100, 1);
    assertThat(pairs).filteredOn(p -> p.kind() == Kind.CONTAINED).hasSize(50);
    assertThat(pairs).filteredOn(p -> p.kind() == Kind.EASY).hasSize(25);
    assertThat(pairs).filteredOn(p -> p.kind() == Kind.HARD).hasSize(25);
    assertThat(pairs).extracting(p -> p.query().nodes()).contains(1, 2, 3, 4);
    assertThat(pairs)
        .allMatch(p -> Components.isConnected(p.query(), NodeSet.all(p.query().nodes())))
        .anyMatch(p -> GRAPHS.contains(p.target()))
        .anyMatch(p -> !GRAPHS.contains(p.target()));
  }

  @Test
  void drawsTheSamePairsOnAnyNumberOfThreads() throws InterruptedException {
    PairSampler sampler = new PairSampler(GRAPHS, List.of(), 3);
    assertThat(sampler.draw(150, 4)).isEqualTo(sampler.draw(150, 1));
    assertThat(sampler.draw(149)).isEqualTo(sampler.draw(150, 1).get(149));
  }

  @Test
  void asksForEachGivenPatternAndLabelsIt() throws InterruptedException {
    Graph pattern = Toys.labelled(new int[] {0, 1}, 0, 1);
    List<MatchPair> pairs = new PairSampler(GRAPHS, List.of(pattern), 3).draw(160, 1);
    List<MatchPair> asked = pairs.stream().filter(p -> p.query().equals(pattern)).toList();
    assertThat(asked).hasSizeGreaterThanOrEqualTo(20);
    assertThat(asked).allMatch(p -> p.contained() == holds(p.target(), pattern, new int[2], 0));
  }

  @Test
  void drawsGroupsThatShareATarget() throws InterruptedException {
    PairSampler sampler = new PairSampler(GRAPHS, List.of(), 3);
    List<MatchPair> pairs = sampler.drawGroups(20, 2);
    assertThat(pairs).hasSize(160).isEqualTo(sampler.drawGroups(20, 1));
    for (int g = 0; g < 20; g++) {
      List<MatchPair> group = pairs.subList(8 * g, 8 * g + 8);
      Graph target = group.get(0).target();
      assertThat(group)
          .isEqualTo(sampler.drawGroup(g))
          .allSatisfy(p -> assertThat(p.target()).isSameAs(target));
      assertThat(group)
          .extracting(MatchPair::kind)
          .containsExactly(
              Kind.CONTAINED,
              Kind.CONTAINED,
              Kind.CONTAINED,
              Kind.CONTAINED,
              Kind.EASY,
              Kind.EASY,
              Kind.HARD,
              Kind.HARD);
      assertThat(group)
          .allMatch(p -> p.contained() == holds(target, p.query(), new int[p.query().nodes()], 0));
    }
  }

  @Test
  void asksForAGivenPatternOnceInAGroup() {
    Graph pattern = Toys.labelled(new int[] {0, 1, 0, 1, 0}, 0, 1, 1, 2, 2, 3, 3, 4, 0, 4);
    PairSampler sampler = new PairSampler(GRAPHS, List.of(pattern), 3);
    for (int g = 0; g < 10; g++) {
      List<MatchPair> group = sampler.drawGroup(g);
      assertThat(group.get(4).query()).isEqualTo(pattern);
      assertThat(group.get(4).contained())
          .isEqualTo(holds(group.get(4).target(), pattern, new int[5], 0));
      assertThat(group).hasSize(8);
    }
  }

  @Test
  void asksLargeGraphsInConnectedPartsOfFortyNodes() throws InterruptedException {
    List<Graph> paths = List.of(path(100, 3), path(90, 7), path(28, 4));
    List<MatchPair> pairs = new PairSampler(paths, List.of(), 3).draw(80, 1);
    List<MatchPair> large = pairs.stream().filter(MatchPair::whole).toList();
    assertThat(large).extracting(p -> p.target().nodes()).containsOnly(28);
    assertThat(large)
        .allMatch(p -> Components.isConnected(p.target(), NodeSet.all(28)))
        .anyMatch(p -> p.target().equals(paths.get(2)))
        .anyMatch(p -> !p.target().equals(paths.get(2)));
  }

  /** A path on which every so many nodes one is of another label. */
  private static Graph path(int nodes, int period) {
    int[] labels = IntStream.range(0, nodes).map(v -> v % period == 0 ? 1 : 0).toArray();
    int[] ends = IntStream.range(0, 2 * (nodes - 1)).map(i -> (i + 1) / 2).toArray();
    return Toys.labelled(labels, ends);
  }

  @Test
  void refusesGraphsThatAllHoldEverything() {
    List<Graph> same = List.of(Toys.labelled(new int[] {0}), Toys.labelled(new int[] {0}));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PairSampler(same, List.of(), 1).draw(8, 1))
        .withMessage(
            "graphs must differ enough for patterns that some lack, got none in 2000 tries; give"
                + " more graphs");
  }

  @Test
  void growsConnectedSetsWithinTheLimits() {
    SplitMix64 random = new SplitMix64(4);
    for (int i = 0; i < 300; i++) {
      Graph graph = GRAPHS.get(i % 20);
      NodeSet set = Growth.connected(graph, 5, 4, i % 2 == 0, random);
      assertThat(Components.isConnected(graph, set)).isTrue();
      assertThat(set.size()).isBetween(1, 5);
      assertThat(graph.inducedEdges(set)).isLessThanOrEqualTo(4);
    }
  }

  @Test
  void movesOneEdgeOrOneLabel() {
    SplitMix64 random = new SplitMix64(4);
    Graph graph = GRAPHS.get(1);
    int moved = 0;
    for (int i = 0; i < 100; i++) {
      var edge = Alteration.moveEdge(graph, random);
      if (edge.isPresent()) {
        moved++;
        Graph other = edge.get();
        assertThat(other.edges()).isEqualTo(graph.edges());
        long kept = 0;
        for (int e = 0; e < graph.edges(); e++) {
          kept += other.hasEdge(graph.low(e), graph.high(e)) ? 1 : 0;
        }
        assertThat(kept).isEqualTo(graph.edges() - 1);
      }
      var label = Alteration.moveLabel(graph, GRAPHS.get(2), random);
      if (label.isPresent()) {
        moved++;
        long changed = 0;
        for (int v = 0; v < graph.nodes(); v++) {
          changed += label.get().label(v) == graph.label(v) ? 0 : 1;
          assertThat(label.get().features().row(v)[label.get().label(v)]).isEqualTo(1);
        }
        assertThat(changed).isEqualTo(1);
      }
    }
    assertThat(moved).isPositive();
  }
}
