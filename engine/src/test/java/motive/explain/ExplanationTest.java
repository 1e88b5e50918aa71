package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.Part;
import motive.objective.Target;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import org.junit.jupiter.api.Test;

/** An explanation claims no more than it shows. */
class ExplanationTest {
  private static final Weights WEIGHTS = new Weights(1, 1, 1);
  private static final NodeSet NONE = NodeSet.empty(3);
  private static final NodeSet ONE = NodeSet.of(3, 1);
  private static final Assessment WORTH =
      new Assessment(
          Graph.builder(Features.dense(0, new float[3][0])).build(),
          new Part.Nodes(ONE),
          0.9,
          0.8,
          0.2,
          true,
          true,
          0.75,
          0.75,
          Optional.empty(),
          Optional.empty(),
          Breakdown.given("fidelity", 0.75),
          Optional.of(Breakdown.given("interpretability", -2)),
          Optional.empty());

  private static Standing best(NodeSet nodes, Status status, List<String> cut) {
    return Standing.best(
        nodes,
        new Standing.Question(WEIGHTS, 4, status, nodes.isEmpty() ? 0 : 5, cut.isEmpty(), cut));
  }

  private static Explanation of(NodeSet nodes, Optional<Assessment> worth, Standing standing) {
    return new Explanation(
        0,
        Target.of(1),
        0.9,
        nodes,
        List.of(),
        worth,
        worth.isPresent() ? 1 : Double.NaN,
        standing,
        5,
        OptionalLong.empty(),
        5,
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        List.of(),
        Timing.none());
  }

  @Test
  void aProofIsThatOfItsOwnNodes() {
    Standing other = best(NodeSet.of(3, 2), Status.PROVEN_OPTIMAL, List.of());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(ONE, Optional.of(WORTH), other))
        .withMessage("the standing must be that of the nodes [1], got [2]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(NONE, Optional.empty(), other))
        .withMessage("the standing must be that of the nodes [], got [2]");
  }

  @Test
  void whatHasNodesIsAssessedAndNothingElse() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(NONE, Optional.of(WORTH), best(NONE, Status.PROVEN_EMPTY, List.of())))
        .withMessage("an explanation must be assessed where it has nodes alone, got []");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(ONE, Optional.empty(), best(ONE, Status.PROVEN_OPTIMAL, List.of())))
        .withMessage("an explanation must be assessed where it has nodes alone, got [1]");
  }

  @Test
  void metricsReadAsTheyWereAssessed() {
    Explanation explanation =
        of(ONE, Optional.of(WORTH), best(ONE, Status.PROVEN_OPTIMAL, List.of()));
    assertThat(explanation.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(explanation.fidelity()).isEqualTo(0.75);
    assertThat(explanation.interpretability()).isEqualTo(-2);
    // Nothing measures it.
    assertThat(explanation.stability()).isZero();
    Explanation none = of(NONE, Optional.empty(), best(NONE, Status.PROVEN_EMPTY, List.of()));
    assertThat(none.fidelity()).isNaN();
    assertThat(none.interpretability()).isNaN();
    assertThat(none.stability()).isNaN();
  }

  @Test
  void isACopyOfWhatItWasGiven() {
    List<String> cut = new ArrayList<>(List.of("the graph"));
    Explanation explanation = of(ONE, Optional.of(WORTH), best(ONE, Status.BUDGET_SPENT, cut));
    cut.clear();
    assertThat(explanation.cut()).containsExactly("the graph");
  }
}
