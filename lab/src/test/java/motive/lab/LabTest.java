package motive.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Experiment;
import motive.lab.experiment.Page;
import motive.lab.experiment.Plan;
import motive.lab.experiment.Scale;
import motive.lab.experiment.Study;
import motive.lab.finding.Outcome;
import motive.lab.finding.PageTexts;
import motive.lab.work.Benches;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.GraphSample;
import motive.lab.work.Job;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabTest {
  @TempDir Path out;
  private final List<String> heard = new ArrayList<>();

  /** One small cell. */
  private static final class Small extends Study {
    private final boolean fails;

    Small(Plan plan, boolean fails) {
      super(plan, List.of("BA-2Motif"));
      this.fails = fails;
    }

    @Override
    protected List<Job<?>> jobs() {
      return List.of(ExplainJob.of("BA-2Motif", GraphSample.of(2), SimilarityIndex.VGAE, 3));
    }

    @Override
    protected void conclude(Cells cells, Page page) {
      if (fails) {
        throw new IllegalStateException("nothing to conclude");
      }
    }
  }

  private static Experiment small(String id, boolean fails) {
    PageTexts texts = PageTexts.parse(id, "# Small " + id + "\nDoes it run?\n");
    return new Experiment(id, () -> texts, plan -> new Small(plan, fails));
  }

  private Lab.Result run(Experiment... experiments) throws IOException, InterruptedException {
    Plan plan = new Plan(Benches.generated(1, "BA-2Motif"), Scale.QUICK, Map.of());
    Lab.Listener listener =
        new Lab.Listener() {
          @Override
          public void begins(int jobs) {
            heard.add("begins " + jobs);
          }

          @Override
          public void at(int done, String note) {}

          @Override
          public void wrote(Outcome outcome, Path folder) {
            heard.add("wrote " + outcome.id());
          }

          @Override
          public void note(String line) {
            heard.add(line);
          }
        };
    return new Lab(plan, out, "1", Map.of("command", "test"), listener).run(List.of(experiments));
  }

  @Test
  void oneFailureDoesNotKeepTheOthersFromRunning() throws Exception {
    Lab.Result result = run(small("bad", true), small("good", false));
    assertThat(result.failed()).containsExactly(Map.entry("bad", "nothing to conclude"));
    assertThat(heard).containsExactly("begins 1", "bad failed: nothing to conclude", "wrote good");
    assertThat(out.resolve("good").resolve("index.html")).exists();
    assertThat(out.resolve("bad")).doesNotExist();
    assertThat(result.page()).isEqualTo(out.resolve("index.html")).exists();
  }

  @Test
  void finishedCellsAreNotRunAgain() throws Exception {
    run(small("good", false));
    Path cell;
    try (var files = Files.list(Lab.cells(out))) {
      cell = files.findFirst().orElseThrow();
    }
    String before = Files.readString(cell);
    heard.clear();
    run(small("good", false), small("other", false));
    assertThat(heard)
        .containsExactly("1 of 1 cells are there from before", "wrote good", "wrote other");
    assertThat(Files.readString(cell)).isEqualTo(before);
  }
}
