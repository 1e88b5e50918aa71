package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import motive.lab.finding.Findings;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Value;
import motive.lab.work.Benches;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.lab.work.ProgressListener;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments on motifs, priors, optima and frontiers, quick and on generated data. */
@Tag("slow")
class LoopExperimentsTest {
  @TempDir static Path folder;
  private static Plan plan;
  private static Cells cells;

  // Cells are shared: the ranking reads what the loop ran.
  @BeforeAll
  static void open() throws IOException {
    plan =
        new Plan(
            Benches.generated(2, Plan.BA2MOTIF),
            Scale.QUICK,
            Map.of(Plan.MUTAG, "left out by the test"));
    cells = new Cells(folder, plan.bench(), "1", ProgressListener.NONE);
  }

  private static Findings conclude(Experiment experiment) throws Exception {
    Findings found = experiment.conclude(plan, cells);
    for (Job<?> job : experiment.jobs(plan)) {
      assertThat(cells.has(job)).as(job.title()).isTrue();
    }
    return found;
  }

  private static ResultTable table(Findings findings, String id) {
    return findings.tables().stream().filter(t -> t.id().equals(id)).findFirst().orElseThrow();
  }

  private static double number(ResultTable table, List<Value> row, String column) {
    return ((Value.Figure) value(table, row, column)).value();
  }

  private static String text(ResultTable table, List<Value> row, String column) {
    return ((Value.Text) value(table, row, column)).text();
  }

  private static Value value(ResultTable table, List<Value> row, String column) {
    List<String> names = table.columns().stream().map(ResultTable.Column::name).toList();
    assertThat(names).contains(column);
    return row.get(names.indexOf(column));
  }

  @Test
  void motifsOfTheDefectiveFileAreThePublishedOnesWithSwappedNames() throws Exception {
    Findings found = conclude(Experiments.named("motifs"));

    PublishedComparison defect =
        found.comparisons().stream()
            .filter(v -> v.id().equals("published-defect"))
            .findFirst()
            .orElseThrow();
    assertThat(defect.rows()).hasSize(6);
    assertThat(defect.rows()).allMatch(row -> row.verdict() == PublishedComparison.Verdict.AGREES);
    ResultTable counts = table(found, "counts-ba-2motif");
    List<Value> cycle =
        counts.rows().stream()
            .filter(row -> text(counts, row, "motif").equals("cycle"))
            .findFirst()
            .orElseThrow();
    // On clean data: 10 embeddings and one occurrence a graph of class 0, over two motifs.
    assertThat(number(counts, cycle, "corr[0]")).isEqualTo(5.0);
    assertThat(number(counts, cycle, "occurrences, corr[0]")).isEqualTo(0.5);
    assertThat(number(counts, cycle, "graphs of class 0 with it (%)")).isEqualTo(100.0);
    assertThat(found.skipped()).contains("MUTAG: left out by the test");
  }

  @Test
  void theLoopTellsWhatShareOfTheGapItRecovers() throws Exception {
    Findings found = conclude(Experiments.named("closed-loop"));

    ResultTable loop = table(found, "loop");
    assertThat(loop.rows()).hasSize(6);
    for (List<Value> row : loop.rows()) {
      if (number(loop, row, "seeds") == 1) {
        double discover = number(loop, row, "discover (uniform C)");
        double reinject = number(loop, row, "reinject (own C)");
        double ceiling = number(loop, row, "ceiling (reference C)");
        double share = number(loop, row, "share of the gap");
        if (ceiling > discover) {
          assertThat(share).isCloseTo((reinject - discover) / (ceiling - discover), within(1e-12));
        } else {
          assertThat(share).isNaN();
        }
        assertThat(number(loop, row, "seeds with a gap")).isEqualTo(ceiling > discover ? 1 : 0);
      }
    }
    ResultTable signs = table(found, "signs");
    assertThat(signs.rows()).hasSize(4);
    for (List<Value> row : signs.rows()) {
      assertThat(number(signs, row, "motifs of equal sign"))
          .isBetween(0.0, number(signs, row, "motifs with both signs"));
    }
    ResultTable held = table(found, "held-out");
    assertThat(held.rows()).hasSize(4);
    // Both halves together are the graphs of the loop.
    int graphs =
        new Loops(plan).graphs(Plan.BA2MOTIF).count(plan.bench().material(Plan.BA2MOTIF).data());
    for (List<Value> row : held.rows()) {
      assertThat(number(held, row, "graphs")).isEqualTo(graphs);
    }
    assertThat(found.comparisons()).isEmpty();
    assertThat(found.figures()).hasSize(1);
  }

  @Test
  void rankingNamesTheFirstMotifOfEachClass() throws Exception {
    Findings found = conclude(Experiments.named("ranking"));

    ResultTable top = table(found, "top-1");
    // Two indices, two classes; two seeds under one reading of the uniform C, one under the other.
    assertThat(top.rows()).hasSize(12);
    for (List<Value> row : top.rows()) {
      String wanted = number(top, row, "class") == 0 ? "cycle" : "house";
      assertThat(text(top, row, "in the data")).isEqualTo(wanted);
    }
  }

  @Test
  void theVerdictOnTheAblationFollowsFromItsNumbers() throws Exception {
    Findings found = conclude(Experiments.named("ablation"));

    ResultTable differences = table(found, "differences");
    assertThat(differences.rows()).hasSize(8);
    for (List<Value> row : differences.rows()) {
      double spread = number(differences, row, "seed spread, all graphs");
      boolean within = Math.abs(number(differences, row, "difference")) <= spread;
      String expected = Double.isNaN(spread) ? "one seed" : within ? "yes" : "no";
      assertThat(text(differences, row, "within one, all graphs")).isEqualTo(expected);
    }
  }

  @Test
  void optimalityCountsOnlyWhatIsProven() throws Exception {
    Findings found = conclude(Experiments.named("optimality"));

    ResultTable table = table(found, "optimality");
    // Two budgets, five numbers of simulations, four constants; two budgets of both stages.
    assertThat(table.rows()).hasSize(13);
    for (List<Value> row : table.rows()) {
      assertThat(number(table, row, "proven")).isEqualTo(number(table, row, "graphs"));
      assertThat(number(table, row, "optimal (%)")).isBetween(0.0, 100.0);
    }
    assertThat(found.figures()).hasSize(3);
  }

  @Test
  void frontiersInThreeMetricsAreNoSmallerThanInTwo() throws Exception {
    Findings found = conclude(Experiments.named("frontier"));

    ResultTable table = table(found, "frontier");
    assertThat(table.rows()).hasSize(4);
    for (int i = 0; i < table.rows().size(); i += 2) {
      double two = number(table, table.rows().get(i), "Pareto-optimal");
      double three = number(table, table.rows().get(i + 1), "Pareto-optimal");
      assertThat(three).isGreaterThanOrEqualTo(two);
    }
    assertThat(found.figures()).hasSize(2);
  }
}
