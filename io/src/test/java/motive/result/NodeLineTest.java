package motive.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.GraphModel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Step;
import motive.objective.Output;
import motive.objective.Weights;
import motive.session.ExplainSession;
import org.junit.jupiter.api.Test;

/** Lines about nodes, pairs and values, which name nodes by their numbers in the whole graph. */
class NodeLineTest {
  // A path of 30 nodes; node 25 has a triangle.
  private static Graph whole() {
    GraphBuilder path = Graph.builder(Features.constant(30, 1, 1));
    for (int v = 1; v < 30; v++) {
      path.edge(v - 1, v);
    }
    return path.edge(24, 26).build();
  }

  private static Network network(Network.Pooling pooling) {
    Step degree = new Step.Linear(1, 1, new float[] {1}, null);
    Layer sum =
        new Layer(
            Layer.Gather.SUM,
            0,
            new Chain(1, List.of(degree, new Step.Activate(Activation.RELU))),
            false);
    NodeNetwork nodes = NodeNetwork.of(List.of(sum, sum), NodeNetwork.Jumping.LAST);
    return new Network(
        nodes,
        pooling,
        new Chain(1, List.of(new Step.Linear(1, 2, new float[] {1, -1}, new float[] {-8, 8}))));
  }

  private static ExplainSession session(Network.Pooling pooling) {
    return ExplainSession.builder(network(pooling))
        .budget(3)
        .settings(
            ExplainSession.forModel(network(pooling))
                .settings()
                .withMaxEdges(3)
                .withSoftScores(true)
                .withWeights(new Weights(1, 0, 0)))
        .build();
  }

  private static ResultLine line(ExplainSession session, int... nodes) {
    Request request = session.request(whole(), nodes);
    Explanation found = session.explain(request);
    return ResultLine.of(request, found, "0123");
  }

  @Test
  void aNodeIsNamedByItsNumberInTheWholeGraph() throws Exception {
    ResultLine line = line(session(Network.Pooling.NODE), 25);
    assertThat(line.format()).startsWith("{\"node\":25,\"class\":0,");
    assertThat(line.nodes()).contains(25).allMatch(v -> v >= 23 && v <= 27);
    assertThat(line.edges()).allMatch(e -> line.nodes().containsAll(e));
    assertThat(line.scores().orElseThrow().numbers()).containsExactly(23, 24, 25, 26, 27);
    assertThat(line.format()).contains("\"scoredNodes\":[23,24,25,26,27],\"nodeScores\":[");
    ResultLine read = ResultLine.parse(line.format(), "f", 1);
    assertThat(read.format()).isEqualTo(line.format());
    assertThat(read.key()).isEqualTo(25);
    assertThat(read.about()).isEqualTo("node 25");
  }

  @Test
  void aPairIsNamedByBothNodes() throws Exception {
    ResultLine line = line(session(Network.Pooling.PAIR_PRODUCT), 27, 25);
    assertThat(line.format()).startsWith("{\"pair\":[27,25],");
    ResultLine read = ResultLine.parse(line.format(), "f", 1);
    assertThat(read.format()).isEqualTo(line.format());
    assertThat(read.key()).isEqualTo(line.key()).isEqualTo((27L << 32) + 25);
    assertThat(read.about()).isEqualTo("pair 27:25");
  }

  @Test
  void aValueStandsInPlaceOfAClass() throws Exception {
    GraphModel edges = GraphModel.of(1, 1, graph -> new double[] {graph.edges()});
    ExplainSession session =
        ExplainSession.builder(edges)
            .output(Output.value(4, 2))
            .withoutSimilarity()
            .budget(2)
            .build();
    Graph graph = Graph.builder(Features.constant(3, 1, 1)).edge(0, 1).edge(1, 2).build();
    Request request = session.request(graph);
    ResultLine line = ResultLine.of(request, session.explain(request), "0");
    assertThat(line.format())
        .startsWith("{\"graph\":0,\"value\":2.0,\"side\":\"high\",\"valueAlone\":");
    assertThat(line.format()).doesNotContain("\"class\"", "\"probability\"");
    ResultLine read = ResultLine.parse(line.format(), "f", 1);
    assertThat(read.format()).isEqualTo(line.format());
    assertThat(read.values()).isEqualTo(line.values());
  }
}
