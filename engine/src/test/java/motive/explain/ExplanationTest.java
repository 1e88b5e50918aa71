package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.Target;
import motive.search.SearchOutcome.Status;
import org.junit.jupiter.api.Test;

/** An explanation claims no more than it shows. */
class ExplanationTest {
  private static final Assessment WORTH =
      new Assessment(
          0.9,
          0.8,
          0.2,
          true,
          true,
          Breakdown.given("fidelity", 0.75),
          Optional.of(Breakdown.given("interpretability", -2)),
          Optional.empty());

  private static Explanation of(Optional<Assessment> worth, Status status, List<String> cut) {
    NodeSet nodes = worth.isPresent() ? NodeSet.of(3, 1) : NodeSet.empty(3);
    return new Explanation(
        0,
        Target.of(1),
        0.9,
        nodes,
        List.of(),
        worth,
        worth.isPresent() ? 1 : Double.NaN,
        status,
        cut,
        5,
        5,
        Optional.empty(),
        OptionalDouble.empty(),
        List.of(),
        Timing.none());
  }

  @Test
  void anOptimumIsThereAndNothingCut() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(Optional.of(WORTH), Status.PROVEN_OPTIMAL, List.of("the graph")))
        .withMessage("a proven optimum must be there and nothing cut, got [1] and [the graph]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(Optional.empty(), Status.PROVEN_OPTIMAL, List.of()))
        .withMessage("a proven optimum must be there and nothing cut, got [] and []");
  }

  @Test
  void whatIsProvenAbsentHasNoNodes() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of(Optional.of(WORTH), Status.PROVEN_EMPTY, List.of()))
        .withMessage("an explanation proven absent must have no nodes, got [1]");
  }

  @Test
  void metricsReadAsTheyWereAssessed() {
    Explanation explanation = of(Optional.of(WORTH), Status.PROVEN_OPTIMAL, List.of());
    assertThat(explanation.fidelity()).isEqualTo(0.75);
    assertThat(explanation.interpretability()).isEqualTo(-2);
    // Nothing measures it.
    assertThat(explanation.stability()).isZero();
    Explanation none = of(Optional.empty(), Status.PROVEN_EMPTY, List.of());
    assertThat(none.fidelity()).isNaN();
    assertThat(none.interpretability()).isNaN();
    assertThat(none.stability()).isNaN();
  }

  @Test
  void isACopyOfWhatItWasGiven() {
    List<String> cut = new ArrayList<>(List.of("the graph"));
    Explanation explanation = of(Optional.of(WORTH), Status.BUDGET_SPENT, cut);
    cut.clear();
    assertThat(explanation.cut()).containsExactly("the graph");
  }
}
