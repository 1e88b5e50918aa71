package motive.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.IntStream;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class NeighborhoodTest {
  @Test
  void aCutOutPartIsTheInducedSubgraphWithItsOrigins() {
    for (int seed = 0; seed < 50; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Graph whole = RandomGraphs.labelled(random, 12, 3, 0.3, 0.1);
      int[] nodes = IntStream.range(0, 12).filter(v -> random.nextInt(2) == 0).toArray();
      Graph part = whole.cutOut(nodes);
      Graph induced = whole.induced(NodeSet.of(12, nodes));
      assertThat(part.edges()).as("seed %d", seed).isEqualTo(induced.edges());
      for (int e = 0; e < part.edges(); e++) {
        assertThat(part.low(e)).isEqualTo(induced.low(e));
        assertThat(part.high(e)).isEqualTo(induced.high(e));
      }
      for (int v = 0; v < nodes.length; v++) {
        assertThat(part.origin(v)).isEqualTo(nodes[v]);
        assertThat(part.label(v)).isEqualTo(whole.label(nodes[v]));
      }
    }
  }

  private static final int ALL = Integer.MAX_VALUE;

  private static int[] distances(Graph graph, int... from) {
    int[] distances = new int[graph.nodes()];
    Arrays.fill(distances, ALL);
    Deque<Integer> queue = new ArrayDeque<>();
    for (int v : from) {
      distances[v] = 0;
      queue.add(v);
    }
    while (!queue.isEmpty()) {
      int v = queue.remove();
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        if (distances[u] == ALL) {
          distances[u] = distances[v] + 1;
          queue.add(u);
        }
      }
    }
    return distances;
  }

  private static Graph withoutEdge(Graph graph, int u, int v) {
    int lost = graph.edgeBetween(u, v);
    return graph.withEdges(IntStream.range(0, graph.edges()).filter(e -> e != lost).toArray());
  }

  @Test
  void holdsWhatIsWithinTheHopsAndRemembersItsNumbers() {
    for (int seed = 0; seed < 200; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Graph whole = RandomGraphs.labelled(random, 2 + random.nextInt(25), 3, 0.12, 0.1);
      int u = random.nextInt(whole.nodes());
      int v = random.nextInt(whole.nodes());
      boolean isPair = u != v && random.nextInt(2) == 0;
      int[] roots = isPair ? new int[] {u, v} : new int[] {u};
      int hops = random.nextInt(4);
      Neighborhood cut = Neighborhood.of(whole, hops, ALL, seed, roots);
      Graph judged = isPair && whole.hasEdge(u, v) ? withoutEdge(whole, u, v) : whole;
      int[] far = distances(judged, roots);
      int[] near = IntStream.range(0, far.length).filter(w -> far[w] <= hops).toArray();
      assertThat(IntStream.range(0, cut.graph().nodes()).map(cut.graph()::origin).toArray())
          .as("seed %d", seed)
          .containsExactly(near);
      Graph expected = judged.induced(NodeSet.of(whole.nodes(), near));
      assertThat(cut.graph().edges()).isEqualTo(expected.edges());
      for (int e = 0; e < expected.edges(); e++) {
        assertThat(cut.graph().edgeBetween(expected.low(e), expected.high(e))).isEqualTo(e);
      }
      assertThat(cut.graph().features()).isEqualTo(expected.features());
      assertThat(IntStream.range(0, near.length).map(cut.graph()::label).toArray())
          .containsExactly(Arrays.stream(near).map(whole::label).toArray());
      assertThat(IntStream.range(0, near.length).map(cut::distance).toArray())
          .containsExactly(Arrays.stream(near).map(w -> far[w]).toArray());
      assertThat(
              IntStream.range(0, roots.length)
                  .map(r -> cut.graph().origin(cut.graph().root(r)))
                  .toArray())
          .containsExactly(roots);
      assertThat(cut.left()).isZero();
    }
  }

  @Test
  void aHubIsCutByTheSeed() {
    GraphBuilder star = Graph.builder(Features.constant(1001, 1, 1));
    for (int leaf = 1; leaf <= 1000; leaf++) {
      star.edge(0, leaf);
    }
    Graph whole = star.build();
    Neighborhood first = Neighborhood.of(whole, 2, 100, 1, 0);
    assertThat(first.graph().nodes()).isEqualTo(100);
    assertThat(first.left()).isEqualTo(901);
    assertThat(first.graph()).isEqualTo(Neighborhood.of(whole, 2, 100, 1, 0).graph());
    assertThat(first.graph()).isNotEqualTo(Neighborhood.of(whole, 2, 100, 2, 0).graph());
    assertThat(first.graph().rootSet().toArray()).containsExactly(0);
  }

  @Test
  void refusesWhatIsNoRoot() {
    Graph graph = Graph.builder(Features.constant(2, 1, 1)).edge(0, 1).build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Neighborhood.of(graph, 1, ALL, 0, 2))
        .withMessage("root must be in [0, 2), got 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Neighborhood.of(graph, 1, ALL, 0, 1, 1))
        .withMessageContaining("two roots must differ");
  }

  @Test
  void partsKeepTheRootsThatTheyHold() {
    Graph path = Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(1, 2).edge(2, 3).build();
    Graph rooted = path.withRoots(1, 3);
    assertThat(rooted).isNotEqualTo(path);
    Graph part = rooted.induced(NodeSet.of(4, 0, 3));
    assertThat(part.root(0)).isEqualTo(-1);
    assertThat(part.root(1)).isEqualTo(1);
    assertThat(rooted.withEdges(0).rootSet()).isEqualTo(rooted.rootSet());
    assertThat(rooted.reordered(3, 2, 1, 0).root(0)).isEqualTo(2);
    assertThat(rooted.withFeatures(Features.constant(4, 2, 0)).roots()).isEqualTo(2);
  }

  @Test
  void directionsStayWithTheEdges() {
    Graph graph = Graph.builder(Features.constant(3, 1, 1)).arc(0, 1).arc(2, 1).edge(0, 2).build();
    int down = graph.edgeBetween(1, 2);
    assertThat(graph.isDirected()).isTrue();
    assertThat(graph.leadsFrom(down, 2)).isTrue();
    assertThat(graph.leadsTo(down, 2)).isFalse();
    Graph turned = graph.reordered(2, 1, 0);
    assertThat(turned.leadsFrom(turned.edgeBetween(0, 1), 0)).isTrue();
    assertThat(turned.leadsTo(turned.edgeBetween(0, 1), 0)).isFalse();
    assertThat(turned.leadsTo(turned.edgeBetween(0, 2), 0)).isTrue();
    Graph both = Graph.builder(Features.constant(2, 1, 1)).arc(0, 1).arc(1, 0).build();
    assertThat(both.isDirected()).isFalse();
  }

  @Test
  void rootsAndDirectionsTellTwinsApart() {
    GraphBuilder star = Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(0, 2).edge(0, 3);
    Graph graph = star.build();
    NodeSet none = NodeSet.empty(4);
    assertThat(Twins.of(graph, none).classSize(1)).isEqualTo(3);
    assertThat(Twins.of(graph.withRoots(1), none).classSize(1)).isEqualTo(1);
    assertThat(Twins.of(graph.withRoots(1), none).classSize(2)).isEqualTo(2);
    Graph led = Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).arc(0, 2).arc(0, 3).build();
    assertThat(Twins.of(led, none).areTwins(1, 2)).isFalse();
    assertThat(Twins.of(led, none).areTwins(2, 3)).isTrue();
  }
}
