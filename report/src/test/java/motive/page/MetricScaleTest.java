package motive.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.explain.ChoiceRule;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Preset;
import motive.explain.Solved;
import motive.explain.SolvedExplanation;
import motive.explain.WeighedMetrics;
import motive.objective.Metric;
import motive.objective.Units;
import motive.objective.Weights;
import org.junit.jupiter.api.Test;

/** Pages and pictures on the attained scale, and that the paper's stay as they are. */
final class MetricScaleTest {
  private static final SolvedExplanation FOUND = Solving.result(503, Preset.BALANCED);
  private static final Solved SOLVED = FOUND.solved();
  private static final Weights WEIGHTS = SOLVED.request().settings().weights();

  private static FrontierReport report(Solved solved) {
    return FrontierReport.of(Solving.DATA, solved, List.of(Metric.values()), 6, 10, -1);
  }

  @Test
  void sharesAreThePlainOnes() {
    // Best and chance by looking at every row: best is exact, chance the mean of the drawn rows.
    Units units = SOLVED.attained(WEIGHTS).orElseThrow();
    double best = Double.NEGATIVE_INFINITY;
    for (int row = 0; row < SOLVED.table().size(); row++) {
      best = Math.max(best, SOLVED.table().fidelity(row));
    }
    assertThat(units.fidelity().of(best)).isEqualTo(1);
    Explanation found = FOUND.explanation();
    WeighedMetrics weighed =
        WeighedMetrics.of(found.assessment().orElseThrow(), Optional.of(units));
    double sum = 0;
    for (Metric metric : Metric.values()) {
      sum += WEIGHTS.of(metric) * weighed.share(metric);
    }
    assertThat(sum).isCloseTo(found.objective(), within(1e-12));
  }

  @Test
  void theChosenPointIsTheAnswer() {
    Frontier frontier = report(SOLVED).frontier();
    assertThat(frontier.chosen().orElseThrow().nodes()).isEqualTo(FOUND.explanation().nodes());
    assertThat(frontier.chosen().orElseThrow().below())
        .isEqualTo(FOUND.explanation().standing().below().orElseThrow());
  }

  @Test
  void jsonHasTheUnitsAndThePapersHasNone() {
    String json = report(SOLVED).json();
    assertThat(json)
        .contains("\"scale\":\"attained\",\"units\":{\"fidelity\":{\"chance\":")
        .contains("\"robustFidelity\":", "\"attained\":{\"fidelity\":", "\"keeps\":true");
    String paper = report(Solving.result(503).solved()).json();
    assertThat(paper)
        .doesNotContain("scale", "units", "attained", "robustFidelity", "keeps", "delta");
  }

  @Test
  void axesSayPercent() {
    assertThat(report(SOLVED).frontierPicture().svg())
        .contains("robust fidelity, % of the best", "interpretability, % of the best");
    assertThat(report(SOLVED).scanPicture().svg()).contains("stability, % of the best");
    assertThat(report(Solving.result(503).solved()).frontierPicture().svg())
        .doesNotContain("% of the best", "robust");
  }

  @Test
  void tablesHaveTheSharesBesideTheNumbers() {
    FrontierReport.Block block = report(SOLVED).blocks().get(0);
    assertThat(block.lines())
        .anyMatch(line -> line.startsWith("Preset balanced: robust fidelity, "))
        .anyMatch(line -> line.startsWith("Percentages are shares of the best: "));
    assertThat(block.headings()).startsWith(">fidelity", ">robust fidelity", ">interpretability");
    assertThat(block.rows().get(0)).hasSameSizeAs(block.headings());
    assertThat(block.rows().get(0).get(1)).matches("[0-9.]+ \\(100 %\\)");
  }

  @Test
  void thePageSaysTheQuestionAndWhatThePartDoes() {
    String html =
        new ExplanationPage("title", "", Solving.DATA, Map.of())
            .add(ExplanationView.of(Solving.DATA, FOUND, true))
            .page()
            .html("test");
    assertThat(html)
        .contains("<p>Preset balanced: robust fidelity, interpretability and stability weigh 0.700")
        .containsPattern(
            "Model: house, [0-9]+ %\\. This part alone: [0-9]+ %\\. Without it: [<>]?[^.]*%\\.")
        .containsPattern("most by the loss of \\d+–\\d+ \\(0\\.")
        .containsPattern("<dt>robust fidelity</dt><dd>[0-9.]+ \\([0-9]+ %\\)</dd>");
  }

  @Test
  void theQuestionIsNamedByItsPreset() {
    for (Preset preset : Preset.values()) {
      Optional<String> sentence = MetricScale.of(preset.of(ExplainSettings.PAPER)).question();
      assertThat(sentence.isPresent()).isEqualTo(!preset.isPaper());
      sentence.ifPresent(text -> assertThat(text).startsWith("Preset " + preset.id() + ": "));
    }
    ExplainSettings own = ExplainSettings.DEFAULT.withWeights(new Weights(1, 1, 1));
    assertThat(MetricScale.of(own).question().orElseThrow())
        .startsWith("Preset balanced with other weights: ");
    ExplainSettings other =
        own.withChoice(ChoiceRule.DEFAULT.withTolerance(0.055).withKeep(ChoiceRule.Keep.REQUIRE));
    assertThat(MetricScale.of(other).question().orElseThrow())
        .isEqualTo(
            "Settings of one's own: robust fidelity, interpretability and stability weigh 0.333,"
                + " 0.333, 0.333, each as a share of the best on its graph (0 % is a random"
                + " connected part); the answer is the part of the fewest pieces (rings, groups, other"
                + " edges) within 5.5 % of the best; only parts that keep the class alone count.");
  }
}
