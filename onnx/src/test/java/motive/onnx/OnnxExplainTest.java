package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.foreign.ForeignModel;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.GraphModel;
import motive.objective.Scales;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.session.ExplainSession;
import motive.session.SessionBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A foreign model is explained as our own network of the same weights is. */
class OnnxExplainTest {
  private static final double WITHIN = 1e-5;
  private static final ExplainSettings FIDELITY =
      ExplainSettings.PAPER.withWeights(new Weights(1, 0, 0)).withMaxEdges(5);

  private static ExplainSession explainer(GraphModel model, boolean withLikeness) {
    SessionBuilder session =
        ExplainSession.builder(model).scales(new Scales(0.1, 1, 100)).search(new ExactSearch());
    return (withLikeness ? session : session.withoutSimilarity()).build();
  }

  private static Request request(int number, ExplainSettings settings) {
    return Request.of(Fixtures.random(9 + number % 4, 100 + number))
        .withId(number)
        .withSettings(settings);
  }

  private static void assertSame(Explanation foreign, Explanation ours) {
    assertThat(foreign.target()).isEqualTo(ours.target());
    assertThat(foreign.nodes()).isEqualTo(ours.nodes());
    assertThat(foreign.edges()).isEqualTo(ours.edges());
    assertThat(foreign.status()).isEqualTo(Status.PROVEN_OPTIMAL).isEqualTo(ours.status());
    assertThat(foreign.evaluations()).isEqualTo(ours.evaluations());
    assertThat(foreign.probability()).isEqualTo(ours.probability(), within(WITHIN));
    assertThat(foreign.fidelity()).isEqualTo(ours.fidelity(), within(WITHIN));
    assertThat(foreign.objective()).isEqualTo(ours.objective(), within(WITHIN));
  }

  @ParameterizedTest
  @EnumSource(Complement.class)
  void choosesTheSameExplanationsAsOurOwnNetwork(Complement complement) throws IOException {
    ColorModel network = Fixtures.ours("gin", "");
    ExplainSettings settings = FIDELITY.withComplement(complement);
    try (ForeignModel model = Fixtures.open("gin")) {
      for (int i = 0; i < 6; i++) {
        assertSame(
            explainer(model, false).explain(request(i, settings), () -> false),
            explainer(network, false).explain(request(i, settings), () -> false));
      }
    }
  }

  @Test
  void alsoWhereStabilityHasASay() throws IOException {
    ColorModel network = Fixtures.ours("gin", "");
    ExplainSettings settings = FIDELITY.withWeights(new Weights(0.7, 0, 0.3)).withMaxEdges(4);
    try (ForeignModel model = Fixtures.open("gin")) {
      for (int i = 0; i < 3; i++) {
        Explanation foreign = explainer(model, true).explain(request(i, settings), () -> false);
        Explanation ours = explainer(network, true).explain(request(i, settings), () -> false);
        assertSame(foreign, ours);
        assertThat(foreign.stability()).isCloseTo(ours.stability(), withPercentage(0.001));
      }
    }
  }

  @Test
  void noBitDependsOnThreadsOrOnWhatWasAskedBefore() throws Exception {
    List<Integer> numbers = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try (ForeignModel model = Fixtures.open("gcn")) {
      ExplainSession one = explainer(model, false);
      List<String> expected = new ArrayList<>();
      for (int number : numbers) {
        expected.add(words(one.explain(request(number, FIDELITY), () -> false)));
      }
      Collections.reverse(numbers);
      ExplainSession other = explainer(model, false);
      List<Future<String>> answers = new ArrayList<>();
      for (int number : numbers) {
        answers.add(
            threads.submit(() -> words(other.explain(request(number, FIDELITY), () -> false))));
      }
      for (int i = 0; i < answers.size(); i++) {
        assertThat(answers.get(i).get()).isEqualTo(expected.get(expected.size() - 1 - i));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static String words(Explanation e) {
    return e.graph()
        + " "
        + e.nodes()
        + " "
        + e.probability()
        + " "
        + e.fidelity()
        + " "
        + e.objective()
        + " "
        + e.evaluations()
        + " "
        + e.status();
  }
}
