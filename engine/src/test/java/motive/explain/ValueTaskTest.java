package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.metric.FurtherMetrics;
import motive.model.Complement;
import motive.model.GraphModel;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Output;
import motive.objective.Part;
import motive.objective.Target;
import motive.objective.Weights;
import motive.session.ExplainSession;
import org.junit.jupiter.api.Test;

/** Explanations of models that give a number: by hand. */
class ValueTaskTest {
  /** A path of five nodes whose features are 10, 0, 4, 0 and 0. */
  private static final Graph PATH =
      Graph.builder(Features.dense(1, new float[][] {{10}, {0}, {4}, {0}, {0}}))
          .edge(0, 1)
          .edge(1, 2)
          .edge(2, 3)
          .edge(3, 4)
          .build();

  /** The sum of the features: 14 for the path. */
  private static final GraphModel SUM =
      GraphModel.of(
          1,
          1,
          graph -> {
            double sum = 0;
            for (int v = 0; v < graph.nodes(); v++) {
              sum += graph.features().row(v)[0];
            }
            return new double[] {sum};
          });

  private static ExplainSession session(double scale) {
    return ExplainSession.builder(SUM)
        .output(Output.value(scale, 5))
        .withoutSimilarity()
        .weights(new Weights(1, 0, 0))
        .budget(1)
        .build();
  }

  @Test
  void fidelityIsTheChangeOverTheScale() {
    ExplainSession session = session(20);
    Request request = session.request(PATH);
    Target target = session.target(request);
    assertThat(target.isValue()).isTrue();
    assertThat(target.value()).isEqualTo(14);
    Assessment ten = session.assess(request, new Part.Nodes(NodeSet.of(5, 0, 1)));
    // Without it 4 is left, with it alone 10: changes of 10 and 4 over a scale of 20.
    assertThat(ten.fidPlus()).isEqualTo(0.5);
    assertThat(ten.fidMinus()).isCloseTo(0.8, within(1e-12));
    assertThat(ten.values()).contains(new Assessment.Values(14, 10, 4));
    assertThat(ten.keeps()).isTrue();
    assertThat(ten.flips()).isTrue();
    Assessment four = session.assess(request, new Part.Nodes(NodeSet.of(5, 2, 3)));
    assertThat(four.keeps()).isFalse();
    assertThat(four.flips()).isFalse();
  }

  @Test
  void changesBeyondTheScaleCountAsWhole() {
    Request request = session(5).request(PATH);
    Assessment ten = session(5).assess(request, new Part.Nodes(NodeSet.of(5, 0)));
    assertThat(ten.fidPlus()).isEqualTo(1);
    Assessment none = session(5).assess(request, new Part.Nodes(NodeSet.of(5, 4)));
    assertThat(none.fidMinus()).isZero();
    assertThat(none.fidPlus()).isZero();
  }

  @Test
  void thePartThatMakesTheValueIsFound() {
    Explanation explanation = session(20).explain(PATH);
    assertThat(explanation.nodes().contains(0)).isTrue();
    assertThat(explanation.assessment().orElseThrow().values().orElseThrow().whole()).isEqualTo(14);
  }

  @Test
  void theScaleIsTheInterquartileRange() {
    double[] outputs = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    assertThat(Output.ofValues(outputs, OptionalDouble.empty())).isEqualTo(Output.value(4, 4));
    assertThat(Output.ofValues(outputs, OptionalDouble.of(9))).isEqualTo(Output.value(9, 4));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Output.ofValues(new double[] {3, 3, 3}, OptionalDouble.empty()))
        .withMessageContaining("must differ to find the scale");
  }

  @Test
  void furtherMetricsAreOfTheValueThatIsKept() {
    Target target = Target.value(14, Output.value(20, 5));
    Part part = new Part.Nodes(NodeSet.of(5, 0, 1));
    FurtherMetrics metrics = FurtherMetrics.of(PATH, SUM, target, part, Complement.NODES, 1, 0);
    // 4 is left without the part and 10 with it alone: half and a fifth of the scale are lost.
    assertThat(metrics.fidelity()).isCloseTo(0.5, within(1e-12));
    assertThat(metrics.inverse()).isCloseTo(0.2, within(1e-12));
    assertThat(metrics.unfaithfulness()).isNaN();
  }

  @Test
  void aValueHasASideAndAUnit() {
    Output output = Output.value(20, 5).withUnit("pK");
    assertThat(Target.value(5, output).side()).isEqualTo("high");
    assertThat(Target.value(4.9, output).side()).isEqualTo("low");
    assertThat(output.withScale(3)).isEqualTo(Output.value(3, 5).withUnit("pK"));
    assertThat(output.evidenceOf(new double[] {4.9})).isZero();
    assertThatIllegalArgumentException().isThrownBy(() -> Output.CLASSES.withUnit("pK"));
  }

  @Test
  void motifsSpeakForLowOrHighValues() {
    Graph edge = Graph.builder(Features.constant(2, 1, 0)).edge(0, 1).build();
    MotifLibrary library = new MotifLibrary("own", List.of(new Motif("edge", edge)));
    Prior prior = Prior.given(library.names(), new double[][] {{-1}, {2}});
    ExplainSession session =
        ExplainSession.builder(SUM)
            .output(Output.value(20, 5))
            .motifs(library, prior)
            .withoutSimilarity()
            .budget(1)
            .build();
    Request high = session.request(PATH);
    Part part = new Part.Nodes(NodeSet.of(5, 0, 1));
    assertThat(session.assess(high, part).value(Metric.INTERPRETABILITY)).isEqualTo(2);
    Request low = session.request(PATH.induced(NodeSet.of(5, 2, 3, 4)));
    assertThat(
            session.assess(low, new Part.Nodes(NodeSet.of(3, 0, 1))).value(Metric.INTERPRETABILITY))
        .isEqualTo(-1);
  }

  @Test
  void refusesAClass() {
    ExplainSession session = session(1);
    Request request =
        session.request(PATH).withSettings(session.settings().withTarget(TargetChoice.given(0)));
    assertThat(session.objectionsTo(request))
        .containsExactly("a model of values has no classes to explain, got class 0");
  }
}
