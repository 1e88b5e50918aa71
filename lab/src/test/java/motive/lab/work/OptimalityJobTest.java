package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import motive.kit.SimilarityIndex;
import motive.objective.Weights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptimalityJobTest {
  private static final String DATA = "BA-2Motif";

  @TempDir Path folder;

  private Optimality run(Weights weights, SearchMethod... searches) throws Exception {
    Workbench bench = Benches.generated(2, DATA);
    Cells cells = new Cells(folder, bench, "1", ProgressListener.NONE);
    return cells.get(
        new OptimalityJob(
            DATA,
            GraphSample.of(4),
            SimilarityIndex.VGAE,
            6,
            weights,
            List.of(searches),
            List.of(0L, 1L)));
  }

  @Test
  void aTreeSearchNeverBeatsTheOptimumAndMoreSimulationsScoreMore() throws Exception {
    Optimality found =
        run(
            new Weights(10, 1, 0),
            SearchMethod.mcts(1, 10),
            SearchMethod.PAPER,
            SearchMethod.mcts(500, 10));

    assertThat(found.graphs()).isEqualTo(4);
    assertThat(found.proven()).isEqualTo(4);
    assertThat(found.tries()).hasSize(6);
    for (Optimality.Try one : found.tries()) {
      assertThat(one.optimal()).isBetween(0.0, 1.0);
      assertThat(one.gap()).isGreaterThanOrEqualTo(0);
      // A gap is left exactly where the optimum was missed.
      assertThat(one.gap() == 0).isEqualTo(one.optimal() == 1);
    }
    assertThat(found.tries().get(0).evaluations()).isLessThan(found.tries().get(2).evaluations());
    assertThat(found.tries().get(2).evaluations()).isLessThan(found.tries().get(4).evaluations());
    assertThat(found.tries().get(0).gap()).isGreaterThan(0);
  }

  @Test
  void anExactSearchIsOptimalUnderItsOwnArchive() throws Exception {
    Optimality found = run(Weights.PAPER, SearchMethod.EXACT);

    assertThat(found.proven()).isEqualTo(4);
    for (Optimality.Try one : found.tries()) {
      assertThat(one.optimal()).isEqualTo(1);
      assertThat(one.gap()).isZero();
      assertThat(one.evaluations()).isCloseTo(found.exactEvaluations(), within(1000.0));
    }
  }
}
