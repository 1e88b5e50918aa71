package motive.baseline.subgraphx;

import static motive.baseline.subgraphx.Graphs.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.DenseKernel;
import motive.model.Network;
import motive.model.RandomNetworks;
import motive.model.Softmax;
import motive.objective.GivenModel;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class ValuesTest {
  // A triangle 0 1 2 with a tail 3 and a self-loop on 3; features 1 … 4.
  private static final Graph TRIANGLE =
      Graph.builder(Features.dense(1, new float[][] {{1}, {2}, {3}, {4}}))
          .labels(5, 6, 7, 8)
          .edge(0, 1)
          .edge(0, 2)
          .edge(1, 2)
          .edge(2, 3)
          .edge(3, 3)
          .build();

  private static float[] features(Graph graph) {
    float[] all = new float[graph.nodes()];
    for (int v = 0; v < all.length; v++) {
      all[v] = graph.features().row(v)[0];
    }
    return all;
  }

  @Test
  void zeroFillingKeepsAllEdgesAndZeroesFeatures() {
    Graph shown = new Selections(TRIANGLE, Building.ZERO_FILLING).of(set(4, 0, 2));
    assertThat(features(shown)).containsExactly(1, 0, 3, 0);
    assertThat(shown.edges()).isEqualTo(5);
  }

  @Test
  void splittingKeepsFeaturesAndTheEdgesBetweenTheSelected() {
    Graph shown = new Selections(TRIANGLE, Building.SPLIT).of(set(4, 0, 2));
    assertThat(features(shown)).containsExactly(1, 2, 3, 4);
    assertThat(shown.edges()).isEqualTo(1);
    assertThat(shown.hasEdge(0, 2)).isTrue();
    assertThat(new Selections(TRIANGLE, Building.SPLIT).of(set(4, 3)).hasLoop(3)).isTrue();
  }

  @Test
  void removingLeavesTheSelectedAlone() {
    Graph shown = new Selections(TRIANGLE, Building.REMOVE).of(set(4, 2, 3));
    assertThat(features(shown)).containsExactly(3, 4);
    assertThat(shown.edges()).isEqualTo(2);
    assertThat(new Selections(TRIANGLE, Building.REMOVE).of(set(4)).nodes()).isZero();
  }

  @Test
  void edgeLabelsAreShown() {
    Graph graph = Graph.builder(Features.constant(3, 1, 1f)).edge(0, 1, 4).edge(1, 2, 9).build();
    for (Building building : Building.values()) {
      Graph shown = new Selections(graph, building).of(set(3, 1, 2));
      assertThat(shown.edgeLabel(shown.edges() - 1)).as(building.name()).contains(9);
    }
  }

  @Test
  void valuesAreWhatThePlainKernelGivesForEveryBuilding() {
    for (int i = 0; i < 60; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = RandomGraphs.labelled(random, 1 + random.nextInt(8), 3, 0.4, 0.1);
      Network network = RandomNetworks.any(random, 3, 3);
      Target target = i % 2 == 0 ? Target.of(1) : Target.contrast(2, 0);
      for (Building building : Building.values()) {
        Selections selections = new Selections(graph, building);
        NodeSet selected = NodeSet.empty(graph.nodes());
        for (int v = 0; v < graph.nodes(); v++) {
          selected = random.nextInt(2) == 0 ? selected : selected.with(v);
        }
        double got =
            new ModelValues(ColorModel.of(network), selections, target).of(List.of(selected))[0];
        double[] expected =
            Softmax.of(
                DenseKernel.outputs(network, PlainSubgraphX.shown(graph, selected, building)));
        assertThat(got)
            .as(building + " of graph " + i)
            .isCloseTo(target.score(expected), within(1e-4));
      }
    }
  }

  @Test
  void modelsAreAskedInBatchesOf256() {
    List<Integer> sizes = new ArrayList<>();
    GivenModel given = GivenModel.of(1, graph -> 1.0 / (2 + graph.edges()));
    Values values =
        new ModelValues(
            new CountingModel(given, sizes),
            new Selections(TRIANGLE, Building.SPLIT),
            Target.of(0));
    List<NodeSet> asked = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      asked.add(i % 2 == 0 ? set(4, 0, 1) : NodeSet.all(4));
    }
    double[] got = values.of(asked);
    assertThat(sizes).containsExactly(256, 256, 88);
    assertThat(got[0]).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(got[599]).isCloseTo(1 / 7.0, within(1e-12));
  }

  @Test
  void valuesAreComputedOnceAndCountedAsOftenAsAsked() {
    List<NodeSet> computed = new ArrayList<>();
    CachedValues values =
        new CachedValues(
            Graphs.values(
                nodes -> {
                  computed.add(nodes);
                  return nodes.size();
                }));
    NodeSet one = set(4, 1);
    NodeSet two = set(4, 1, 3);
    assertThat(values.of(List.of(one, two, one))).containsExactly(1, 2, 1);
    assertThat(values.of(List.of(two, one))).containsExactly(2, 1);
    assertThat(computed).containsExactly(one, two);
    assertThat(values.asked()).isEqualTo(5);
    assertThat(values.computed()).isEqualTo(2);
  }

  @Test
  void forgettingChangesNoValue() {
    // Room for two sets of at most 64 nodes.
    CachedValues values = new CachedValues(Graphs.values(NodeSet::size), 250);
    List<NodeSet> asked = new ArrayList<>();
    for (int mask = 0; mask < 64; mask++) {
      asked.add(set(4, mask % 4, (mask / 4) % 4, mask / 16));
    }
    double[] once = values.of(asked);
    assertThat(values.of(asked)).containsExactly(once);
    assertThat(values.computed()).isGreaterThan(14);
    assertThat(once[0]).isEqualTo(1);
    assertThat(once[27]).isEqualTo(3);
  }
}
