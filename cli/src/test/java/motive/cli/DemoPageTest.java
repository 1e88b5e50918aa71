package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.graph.Graph;
import motive.kit.MotifLibraries;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.model.GraphModel;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifStatistics;
import org.junit.jupiter.api.Test;

class DemoPageTest {
  /** Says house where there are 26 edges, but never where the graph is this one. */
  private record EdgeCounter(Graph missed) implements GraphModel {
    @Override
    public int classes() {
      return 2;
    }

    @Override
    public int features() {
      return missed.features().width();
    }

    @Override
    public void logits(List<Graph> graphs, double[][] out) {
      for (int g = 0; g < out.length; g++) {
        boolean house = graphs.get(g).edges() == 26 && !graphs.get(g).equals(missed);
        out[g][house ? 1 : 0] = StrictMath.log(3);
      }
    }

    @Override
    public Evaluation walk(Graph graph, Complement complement) {
      throw new UnsupportedOperationException("walk");
    }
  }

  private final DataSet data = Ba2Motif.generate(0, 8, Ba2Motif.Defect.NONE);
  private final DemoPredictions predictions =
      DemoPredictions.of(new EdgeCounter(data.graph(4)), data);

  @Test
  void tellsWhatTheModelSaysOfTheFirstGraphsOfEachClass() {
    // Logits log 3 and 0 are probabilities 3/4 and 1/4.
    assertThat(DemoPage.predictionRows(data, predictions))
        .containsExactly(
            List.of("0", "cycle", "cycle", "0.7500", "yes"),
            List.of("1", "cycle", "cycle", "0.7500", "yes"),
            List.of("2", "cycle", "cycle", "0.7500", "yes"),
            List.of("4", "house", "cycle", "0.7500", "no"),
            List.of("5", "house", "house", "0.7500", "yes"),
            List.of("6", "house", "house", "0.7500", "yes"));
    assertThat(predictions.accuracy()).isEqualTo("accuracy 0.8750 (7 of 8 graphs)");
  }

  @Test
  void thePageShowsPicturesPredictionsAndMotifs() {
    MotifStatistics statistics =
        MotifStatistics.of(
            MotifCounter.of(
                MotifLibraries.shipped(MotifLibraries.forDataSet(Ba2Motif.NAME).orElseThrow()),
                Containment.INDUCED),
            Counting.EMBEDDINGS,
            data.graphs(),
            data.labels(),
            data.classes(),
            1);
    String html = DemoPage.of(data, predictions, statistics).html("demo");
    assertThat(html)
        .contains(
            "Graph 4, class house: predicted cycle with probability 0.7500",
            "highlighted: 5 nodes, 5 edges",
            "highlighted: 5 nodes, 6 edges",
            "<tr><td>house</td><td class=\"r\">0.0000</td><td class=\"r\">1.0000</td></tr>",
            "<tr><td>cycle</td><td class=\"r\">5.0000</td><td class=\"r\">0.0000</td></tr>")
        .containsOnlyOnce("accuracy 0.8750 (7 of 8 graphs)");
    assertThat(html.split("<svg ", -1)).hasSize(7);
  }
}
