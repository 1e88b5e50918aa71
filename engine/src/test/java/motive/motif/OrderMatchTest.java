package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Chain;
import motive.model.ColorModel;
import motive.model.DenseKernel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.RandomNetworks;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class OrderMatchTest extends MotifMatchContract {
  private static final MotifLibrary LIBRARY =
      Matching.library(Matching.ETHYL, Matching.PROPYL, Motif.of("ether", new int[] {0, 2}, 0, 1));

  @Override
  MotifMatch matcher(MotifLibrary library, ColorTable table, long maxBytes) {
    Network network =
        RandomNetworks.of(
            new SplitMix64(7), Layer.Gather.SUM, Matching.LABELS, 6, Network.Pooling.SUM);
    return new OrderMatch(
        new ColorModel(network, table), library, Matching.oneHot(library), maxBytes);
  }

  /** Gives a graph the sum of (1 + degree) · features over its nodes. */
  private static Network counting() {
    Chain same = new Chain(Matching.LABELS, List.of());
    Layer layer = new Layer(Layer.Gather.SUM, 0, same, false);
    NodeNetwork nodes = NodeNetwork.of(List.of(layer), NodeNetwork.Jumping.LAST);
    return new Network(nodes, Network.Pooling.SUM, same);
  }

  private static OrderMatch handWorked(ColorTable table) {
    return new OrderMatch(new ColorModel(counting(), table), LIBRARY, Matching.oneHot(LIBRARY));
  }

  @Test
  void punishesWhatTheEmbeddingLacks() {
    // In (C, N, O): ethyl 2+2 = (4, 0, 0), propyl 2+3+2 = (7, 0, 0), ether (2, 0, 2).
    ColorTable table = new ColorTable(1);
    MotifMatch match = handWorked(table);
    // C–C lacks 3 of propyl's C and 2 of ether's O.
    Graph ethyl = Matching.molecule(new int[] {0, 0}, 0, 1);
    assertThat(Matching.whole(match, table, ethyl))
        .containsExactly(1, 1.0 / (1 + 9), 1.0 / (1 + 4));
    // C–O lacks 2 of ethyl's C and 5 of propyl's.
    Graph ether = Matching.molecule(new int[] {0, 2}, 0, 1);
    assertThat(Matching.whole(match, table, ether))
        .containsExactly(1.0 / (1 + 4), 1.0 / (1 + 25), 1);
    // C–C–O is (2+3, 0, 2): it lacks 2 of propyl's C.
    Graph both = Matching.molecule(new int[] {0, 0, 2}, 0, 1, 1, 2);
    assertThat(Matching.whole(match, table, both)).containsExactly(1, 1.0 / (1 + 4), 1);
    // A single N lacks two kinds: ether's 2 C and 2 O.
    Graph nitrogen = Matching.molecule(new int[] {1});
    assertThat(Matching.whole(match, table, nitrogen))
        .containsExactly(1.0 / (1 + 16), 1.0 / (1 + 49), 1.0 / (1 + 8));
  }

  @Test
  void agreesWithThePlainComputation() {
    SplitMix64 random = new SplitMix64(20260307);
    for (int round = 0; round < 100; round++) {
      Network network = RandomNetworks.any(random, Matching.LABELS, 4);
      ColorTable table = new ColorTable(network.nodes().depth() + random.nextInt(2));
      MotifLibrary library = Matching.drawLibrary(random, 5);
      MotifMatch match =
          new OrderMatch(new ColorModel(network, table), library, Matching.oneHot(library));
      Graph graph = Matching.oneHot(RandomGraphs.draw(random, 2, 8, 2));
      NodeSet nodes = Matching.draw(random, graph.nodes());
      double[] z = DenseKernel.outputs(network, graph.induced(nodes));
      double[] matches = Matching.of(match, Matching.at(table, graph, nodes));
      for (int q = 0; q < matches.length; q++) {
        double[] wanted = DenseKernel.outputs(network, Matching.oneHot(library.motif(q).pattern()));
        double violation = 0;
        for (int i = 0; i < z.length; i++) {
          violation += wanted[i] > z[i] ? (wanted[i] - z[i]) * (wanted[i] - z[i]) : 0;
        }
        assertThat(matches[q]).as("round " + round).isCloseTo(1 / (1 + violation), within(1e-5));
      }
    }
  }

  @Test
  void matchesPartsOfOneShapeEqually() {
    ColorTable table = new ColorTable(4);
    MotifMatch match = matcher(LIBRARY, table, 1 << 20);
    assertThat(match.isByShape()).isTrue();
    assertThat(Matching.whole(match, table, Matching.DECALIN))
        .containsExactly(Matching.whole(match, table, Matching.BICYCLOPENTYL));
  }

  @Test
  void runsTheNetworkOnceForAShape() {
    ColorTable table = new ColorTable(3);
    Network network =
        RandomNetworks.of(
            new SplitMix64(7), Layer.Gather.SUM, Matching.LABELS, 6, Network.Pooling.SUM);
    // A model that keeps nothing runs its layers whenever it is asked.
    ColorModel forgetful = new ColorModel(network, table, 0);
    MotifMatch match = new OrderMatch(forgetful, LIBRARY, Matching.oneHot(LIBRARY));
    double[] first = Matching.whole(match, table, Matching.DECALIN);
    long runs = forgetful.counts().layerRuns();
    assertThat(Matching.whole(match, table, Matching.DECALIN)).containsExactly(first);
    assertThat(forgetful.counts().layerRuns()).isEqualTo(runs);
  }

  @Test
  void refusesAPartOfAnotherTable() {
    MotifMatch match = handWorked(new ColorTable(1));
    Graph graph = Matching.DECALIN;
    Coloring part = Matching.at(new ColorTable(1), graph, NodeSet.of(10, 0, 1));
    assertThatThrownBy(() -> match.partsOf(graph).match(part, new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "part must be coloured with the table of the order embedding's model, got another"
                + " table; share one table between the coloring and the model");
  }

  @Test
  void refusesGraphsThatAreNotTheMotifs() {
    ColorModel model = ColorModel.of(counting());
    List<Graph> graphs = Matching.oneHot(LIBRARY);
    assertThatThrownBy(() -> new OrderMatch(model, LIBRARY, graphs.subList(0, 2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("graphs must be one a motif of library 'test' (3), got 2");
    List<Graph> swapped = List.of(graphs.get(1), graphs.get(0), graphs.get(2));
    assertThatThrownBy(() -> new OrderMatch(model, LIBRARY, swapped))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "graph of motif 'ethyl' must have its 2 nodes and 1 edges, got 3 nodes and 2 edges");
  }
}
