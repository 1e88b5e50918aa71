package motive.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import motive.draw.TrianglePicture;
import motive.explain.PreferenceMap;
import motive.explain.Solved;
import motive.graph.Graph;
import motive.objective.Metric;
import org.junit.jupiter.api.Test;

class PreferencePicturesTest {
  private static final Solved SOLVED = Solving.result(500).solved();
  private static final MetricScale SCALE = MetricScale.of(SOLVED.request().settings());

  @Test
  void gridPointsOfThePictureAreThoseOfTheMap() {
    int steps = 7;
    PreferenceMap map = SOLVED.map(steps);
    for (int point = 0; point < TrianglePicture.cells(steps); point++) {
      double[] at = TrianglePicture.weights(steps, point);
      int f = (int) Math.rint(at[0] * steps);
      int i = (int) Math.rint(at[1] * steps);
      PreferenceMap.Point found = map.points().get(PreferencePictures.index(steps, f, i));
      assertThat(found.weights().fidelity()).isCloseTo((double) f / steps, within(1e-12));
      assertThat(found.weights().interpretability()).isCloseTo((double) i / steps, within(1e-12));
    }
  }

  @Test
  void withoutStabilityThereIsNoTriangle() {
    Solved model = Solving.resultOfModel(0).solved();
    Graph graph = model.request().graph();
    assertThat(PreferencePictures.map(graph, model.map(4), 4, Solving.WEIGHTS, SCALE)).isEmpty();
    assertThat(PreferencePictures.scan(model.scan(0, 5), Solving.WEIGHTS, false, SCALE).svg())
        .doesNotContain("stability");
  }

  @Test
  void theScanHasARuleWhereTheWinnerChanges() {
    PreferenceMap scan = SOLVED.scan(0, 20);
    long changes = 0;
    for (int i = 1; i < scan.points().size(); i++) {
      changes += scan.points().get(i).region() == scan.points().get(i - 1).region() ? 0 : 1;
    }
    assertThat(changes).isPositive();
    assertThat(PreferencePictures.scan(scan, Solving.WEIGHTS, true, SCALE).svg())
        .contains("<title>scan of ρ: " + Shown.count(changes, "change") + "</title>")
        .as("level up to the change, then upright")
        .containsPattern("L([0-9.]+) ([0-9.]+)L\\1 (?!\\2L)[0-9.]+L");
  }

  @Test
  void theFrontierMarksTheChosenPoint() {
    Frontier frontier =
        Frontier.of(SOLVED, Solving.WEIGHTS, List.of(Metric.FIDELITY, Metric.INTERPRETABILITY));
    Graph graph = SOLVED.request().graph();
    assertThat(PreferencePictures.frontier(graph, frontier, List.of(), true, SCALE).svg())
        .contains("this explanation", "colour: stability");
    assertThat(PreferencePictures.frontier(graph, frontier, List.of(), false, SCALE).svg())
        .doesNotContain("colour: stability");
  }
}
