package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import motive.data.DataSet;
import motive.data.GroundTruth.Planted;
import motive.data.catalog.NodeDataSets;
import motive.data.node.NodeOptions;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.graph.Graph;
import motive.kit.Kit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodesJobTest {
  private static final String DATA = "Tree-Cycles";

  @TempDir Path folder;

  private static Workbench bench(int threads) throws IOException {
    return new Workbench(
        List.of(
            DataSetWithKit.ofNodes(
                NodeDataSets.open(DATA, 0, NodeOptions.DEFAULT), Kit.shipped(DATA).orElseThrow())),
        threads);
  }

  private NodesJudgement judge(int threads, String explainer, Map<String, String> settings)
      throws Exception {
    Workbench bench = bench(threads);
    Path own = folder.resolve("cells" + threads);
    return new Cells(own, bench, "code", ProgressListener.NONE)
        .get(new NodesJob(DATA, explainer, settings, 6, 5, 0));
  }

  @Test
  void edgesAreLabelledByTheirPlantedMotifs() throws IOException {
    DataSetWithKit material = bench(1).material(DATA);
    DataSet data = material.data();
    // The first cycle has the nodes 511 to 516, and all its edges are within three hops of each.
    Request request = material.request(513, ExplainSettings.DEFAULT.withMaxEdges(6));
    Graph around = request.graph();
    double[] own = new double[around.edges()];
    double[] any = new double[around.edges()];
    int planted = 0;
    for (int e = 0; e < own.length; e++) {
      int low = around.origin(around.low(e));
      int high = around.origin(around.high(e));
      own[e] = low >= 511 && high <= 516 ? 1 : 0;
      planted += (int) own[e];
      any[e] = low >= 511 && (low - 511) / 6 == (high - 511) / 6 ? 1 : 0;
    }
    assertThat(planted).isEqualTo(6);
    assertThat(PlantedEdges.areaOfOwn(List.of(PlantedEdges.of(data, request, own)))).isEqualTo(1);
    assertThat(PlantedEdges.areaOfAny(List.of(PlantedEdges.of(data, request, any)))).isEqualTo(1);
    PlantedEdges none = PlantedEdges.of(data, request, new double[0]);
    assertThat(PlantedEdges.areaOfOwn(List.of(none))).isNaN();
    // Nodes beyond three hops count for degrees alone: their edges are not judged.
    assertThat(none.size()).isLessThanOrEqualTo(around.edges());
    assertThat(data.targets().orElseThrow().plantedAt(513).map(Planted::name)).isPresent();
  }

  @Test
  void aJudgementHasARowForEachNodeAndIsTheSameOnAnyThreads() throws Exception {
    NodesJudgement one = judge(1, "eig-search", Map.of("connected", "true"));
    NodesJudgement two = judge(2, "eig-search", Map.of("connected", "true"));
    assertThat(one.rows()).hasSize(5).allMatch(row -> row.node() >= 511 && row.edges() <= 6);
    assertThat(one.own()).isBetween(0.0, 1.0).isEqualTo(two.own());
    assertThat(one.any()).isEqualTo(two.any());
    assertThat(one.rows().stream().map(NodesJudgement.Row::overlap).toList())
        .isEqualTo(two.rows().stream().map(NodesJudgement.Row::overlap).toList());
  }

  @Test
  void oneThatTakesNoNodesIsRefusedWithItsReason() throws Exception {
    NodesJudgement none = judge(1, "gstarx", Map.of());
    assertThat(none.rows()).isEmpty();
    assertThat(none.refusal()).startsWith("gstarx must explain whole graphs");
  }

  @Test
  void edgesOfAllNodesAreComparedTogether() throws IOException {
    DataSetWithKit material = bench(1).material(DATA);
    PlantedEdges[] nodes = new PlantedEdges[2];
    for (int i = 0; i < 2; i++) {
      Request request = material.request(513 + i, ExplainSettings.DEFAULT.withMaxEdges(6));
      Graph around = request.graph();
      double[] scores = new double[around.edges()];
      int shift = 10 * i;
      Arrays.setAll(
          scores, e -> shift + (around.origin(around.low(e)) >= 511 && isFirst(around, e) ? 1 : 0));
      nodes[i] = PlantedEdges.of(material.data(), request, scores);
    }
    // Each by itself is ranked without a mistake; together, all edges of the second node are above
    // those of the first: the first's 6 lose against the second's others.
    int others = nodes[0].size() - 6;
    int secondOthers = nodes[1].size() - 6;
    assertThat(PlantedEdges.areaOfOwn(List.of(nodes[0]))).isEqualTo(1);
    double won = 6.0 * others + 6.0 * (others + secondOthers);
    assertThat(PlantedEdges.areaOfOwn(List.of(nodes)))
        .isCloseTo(won / (12.0 * (others + secondOthers)), within(1e-12));
  }

  private static boolean isFirst(Graph around, int e) {
    return around.origin(around.high(e)) <= 516;
  }
}
