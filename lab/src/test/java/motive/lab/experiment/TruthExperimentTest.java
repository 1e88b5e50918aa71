package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.lab.finding.Block;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultTable;
import motive.lab.work.Benches;
import motive.lab.work.Cells;
import motive.lab.work.EvaluatedExplainer;
import motive.lab.work.Job;
import motive.lab.work.Judgement;
import motive.lab.work.ProgressListener;
import motive.lab.work.TruthJob;
import motive.lab.work.Workbench;
import motive.provenance.Provenance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The page of the experiment over results that are made up and kept in cells. */
class TruthExperimentTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String CODE = "code";

  @TempDir Path folder;

  private Findings findings(Map<String, Double> overlaps) throws Exception {
    Workbench bench = Benches.generated(1, Plan.BA2MOTIF);
    Plan plan = new Plan(bench, Scale.QUICK, Map.of());
    Experiment truth = Experiments.named("truth");
    for (Job<?> job : truth.jobs(plan)) {
      TruthJob judged = (TruthJob) job;
      double overlap = overlaps.getOrDefault(judged.explainer(), 0.1);
      keep(bench, judged, overlap);
    }
    return truth.conclude(plan, new Cells(folder, bench, CODE, ProgressListener.NONE));
  }

  /** Writes a result where the lab looks for it; an explainer of overlap -1 refuses. */
  private void keep(Workbench bench, TruthJob job, double overlap) throws Exception {
    Map<String, String> inputs = new TreeMap<>(job.inputs(bench));
    inputs.put("code", CODE);
    List<Judgement.Row> rows =
        IntStream.range(0, overlap < 0 ? 0 : 3)
            .mapToObj(g -> new Judgement.Row(g, overlap, 0, 0, 0, 0.5, 5, 6, 1, 0, 0.1, 10))
            .toList();
    Map<String, Object> cell =
        Map.of("inputs", inputs, "result", new Judgement(rows, overlap < 0 ? "too slow" : "", 0));
    Files.writeString(
        folder.resolve(Provenance.of(inputs).hash().substring(0, 24) + ".json"),
        JSON.writeValueAsString(cell));
  }

  private static List<String> paragraphs(Findings findings) {
    return findings.blocks().stream()
        .filter(Block.Paragraph.class::isInstance)
        .map(block -> ((Block.Paragraph) block).text())
        .toList();
  }

  @Test
  void thePageSaysWhoFindsMostOfTheTruthAndHowFarTheDefaultIsBehind() throws Exception {
    Findings findings =
        findings(
            Map.of("gstarx", 0.9, "motive balanced", 0.85, "motive paper", 0.87, "zorro", -1.0));
    assertThat(paragraphs(findings))
        .contains(
            "BA-2Motif: gstarx has the highest overlap with the truth, 0.900 (0.900 to 0.900);"
                + " the best preset is Motive (paper) with 0.870, 0.030 less. Motive's default has 0.850"
                + " (0.850 to 0.850), 0.050 below the highest, more than 0.02.",
            "Motive's default has the highest overlap, or lies within 0.02 of it, on 0 of 1 data"
                + " sets.",
            "Not in the table: zorro (too slow).");
    ResultTable table =
        findings.tables().stream()
            .filter(one -> one.id().equals("truth-ba-2motif"))
            .findFirst()
            .orElseThrow();
    assertThat(table.columns())
        .extracting(ResultTable.Column::name)
        .startsWith("explainer", "overlap", "low", "high", "holds the truth (%)");
    assertThat(table.rows()).hasSize(EvaluatedExplainer.all().size() - 1);
    assertThat(findings.figures()).hasSize(1);
    assertThat(findings.skipped()).anyMatch(line -> line.startsWith("TwoGroups: "));
  }

  @Test
  void theDefaultMayBeFirst() throws Exception {
    assertThat(paragraphs(findings(Map.of("motive balanced", 0.9, "gstarx", 0.89))))
        .contains(
            "BA-2Motif: Motive (balanced), the default, has the highest overlap with the truth,"
                + " 0.900 (0.900 to 0.900); the best baseline is gstarx with 0.890, 0.010 less.",
            "Motive's default has the highest overlap, or lies within 0.02 of it, on 1 of 1 data"
                + " sets.");
  }
}
