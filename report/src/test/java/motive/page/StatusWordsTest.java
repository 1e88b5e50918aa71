package motive.page;

import static org.assertj.core.api.Assertions.assertThat;

import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.explain.Standing;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.objective.Weights;
import motive.report.Badge;
import motive.search.SearchOutcome.Status;
import motive.search.auto.AutoSearch;
import motive.session.ExplainSession;
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

  // Of two parts nothing is known: 42 connected candidates are few enough, their unions are not.
  @Test
  void whatIsProvenOfConnectedPartsIsNotCalledOptimal() {
    GraphBuilder path = Graph.builder(Features.oneHot(3, 1, 0, 0, 0, 0, 0, 0, 0, 2));
    for (int v = 0; v < 8; v++) {
      path.edge(v, v + 1);
    }
    GraphModel bothEnds =
        GraphModel.of(
            2,
            3,
            graph -> {
              boolean[] has = new boolean[3];
              for (int v = 0; v < graph.nodes(); v++) {
                graph.features().forEachEntry(v, (column, value) -> has[column] |= value == 1);
              }
              return new double[] {0, has[1] && has[2] ? 4 : -4};
            });
    ExplainSettings settings =
        ExplainSettings.DEFAULT
            .withWeights(new Weights(1, 0, 0))
            .withMaxEdges(6)
            .withMaxEvaluations(100);
    Standing standing =
        ExplainSession.builder(bothEnds)
            .withoutSimilarity()
            .build()
            .withSearch(new AutoSearch())
            .withSettings(settings)
            .explain(path.build())
            .standing();
    assertThat(standing.status()).isEqualTo(Status.BUDGET_SPENT);
    boolean below = standing.below().orElseThrow() > 0;
    assertThat(StatusWords.brief(standing))
        .isEqualTo(below ? "smallest connected within 8 %" : "best connected part");
    assertThat(StatusWords.line(standing))
        .endsWith("of all 42 candidates of one part; unions of two parts were not looked at");
    assertThat(StatusWords.sentence(standing))
        .startsWith("Proven among connected parts alone")
        .contains("all 42 candidates of one part");
    assertThat(StatusWords.badge(standing).tone()).isEqualTo(Badge.Tone.CAUTION);
    assertThat(StatusWords.distance(standing)).endsWith("the proven best connected part");
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
