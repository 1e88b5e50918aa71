package motive.page;

import static org.assertj.core.api.Assertions.assertThat;

import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.explain.Standing;
import motive.graph.NodeSet;
import motive.objective.Weights;
import motive.report.Badge;
import motive.search.SearchOutcome.Status;
import org.junit.jupiter.api.Test;

/** Words claim no more than a standing does. */
final class StatusWordsTest {
  @Test
  void ofAMethodBesideWhichNothingIsKnownNothingIsClaimed() {
    Standing unknown = Standing.unknown(NodeSet.of(3, 1), new Weights(1, 1, 1), 4);
    assertThat(StatusWords.brief(unknown)).isEqualTo("unproven");
    assertThat(StatusWords.line(unknown)).isEqualTo("the choice of a method that proves nothing");
    assertThat(StatusWords.badge(unknown)).isEqualTo(new Badge("unproven", Badge.Tone.NEUTRAL));
  }

  @Test
  void anAnswerBelowTheBestIsNotCalledOptimal() {
    ExplainSettings settings = ExplainSettings.DEFAULT.withMaxEdges(6);
    boolean within = false;
    for (int graph : new int[] {0, 1, 2, 503, 504}) {
      Standing standing =
          Solving.result(
                  graph, settings.withChoice(settings.choice().withTolerance(0.3)), Preset.BALANCED)
              .explanation()
              .standing();
      boolean below = standing.below().orElseThrow() > 0;
      within |= below;
      assertThat(StatusWords.brief(standing))
          .isEqualTo(below ? "smallest within 30 %" : "proven optimal");
      assertThat(StatusWords.line(standing))
          .startsWith(below ? "smallest part within 30 % of the proven best" : "proven optimal");
      assertThat(StatusWords.sentence(standing)).contains("Proven: no part that keeps the class");
    }
    assertThat(within).isTrue();
  }

  @Test
  void distancesNameWhatTheyAreMeasuredFrom() {
    assertThat(StatusWords.distance(0, Status.PROVEN_OPTIMAL))
        .isEqualTo("as good as the proven best");
    assertThat(StatusWords.distance(0.5, Status.PROVEN_OPTIMAL))
        .isEqualTo("0.5000 below the proven best");
    assertThat(StatusWords.distance(-0.5, Status.BUDGET_SPENT))
        .isEqualTo("0.5000 above the best that was found");
  }
}
