package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.lab.work.EvaluatedExplainer;
import motive.lab.work.Judgement;
import motive.lab.work.Judgement.Row;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class TruthLineTest {
  private static Row row(int graph, double overlap, double auroc) {
    return new Row(graph, overlap, 0, 0, 0, auroc, 5, 6, 1, 0, 0.1, 10);
  }

  @Test
  void aGraphCountsOnceWhateverItsSeeds() {
    // Graph 1: 0.4 and 0.8 under two seeds; graph 3: 1 under one.
    TruthLine line =
        TruthLine.of(
            EvaluatedExplainer.DEFAULT,
            List.of(
                new Judgement(List.of(row(1, 0.4, Double.NaN), row(3, 1, 0.9)), "", 0),
                new Judgement(List.of(row(1, 0.8, 0.7)), "", 0)));
    assertThat(line.graphs()).isEqualTo(2);
    assertThat(line.overlap()).isCloseTo((0.6 + 1) / 2, Offset.offset(1e-12));
    assertThat(line.mean(Row::auroc)).isCloseTo((0.7 + 0.9) / 2, Offset.offset(1e-12));
    // With two graphs, a quarter of all resamples is one graph twice: the ends are 0.6 and 1.
    assertThat(line.interval()).isEqualTo("0.800 (0.600 to 1.000)");
  }

  @Test
  void anExplainerThatDidNotTakePartHasNoNumbers() {
    TruthLine line =
        TruthLine.of(
            EvaluatedExplainer.DEFAULT, List.of(new Judgement(List.of(), "no features", 0)));
    assertThat(line.graphs()).isZero();
    assertThat(line.refusal()).isEqualTo("no features");
    assertThat(line.overlap()).isNaN();
    assertThat(line.bounds().low()).isNaN();
  }
}
