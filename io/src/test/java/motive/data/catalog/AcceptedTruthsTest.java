package motive.data.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.data.GroundTruth.Planted;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class AcceptedTruthsTest {
  @Test
  void onePlantedMotifIsTheTruth() {
    DataSet data = Ba2Motif.generate(0);
    assertThat(AcceptedTruths.of(data, 3)).isEqualTo(data.groundTruth(3).orElseThrow().motifs());
  }

  @Test
  void inBaMultiShapesOnlyBothShapesTogetherExplainClassOne() {
    DataSet data = BaMultiShapes.generate(0);
    for (int g = 0; g < data.size(); g++) {
      List<Planted> accepted = AcceptedTruths.of(data, g);
      if (data.label(g) == 0) {
        assertThat(accepted).isEmpty();
      } else {
        GroundTruth truth = data.groundTruth(g).orElseThrow();
        assertThat(truth.motifs()).hasSize(2);
        String name = String.join(" and ", truth.names());
        assertThat(accepted).containsExactly(new Planted(name, truth.nodes(), truth.edges()));
      }
    }
  }

  @Test
  void elsewhereEachMotifIsAcceptedAndAllTogether() {
    Graph graph =
        Graph.builder(Features.oneHot(1, 0, 0, 0, 0)).edge(0, 1).edge(1, 2).edge(2, 3).build();
    Planted a = new Planted("a", NodeSet.of(4, 0, 1), 0);
    Planted b = new Planted("b", NodeSet.of(4, 2, 3), 2);
    DataSet data =
        DataSet.builder("any")
            .add(graph, 0, new GroundTruth(4, List.of(a, b)))
            .add(graph, 1, new GroundTruth(4, List.of()))
            .add(graph, 1)
            .build();
    assertThat(AcceptedTruths.of(data, 0))
        .containsExactly(a, b, new Planted("a and b", NodeSet.all(4), 0, 2));
    assertThat(AcceptedTruths.of(data, 1)).isEmpty();
    assertThat(AcceptedTruths.of(data, 2)).isEmpty();
  }
}
