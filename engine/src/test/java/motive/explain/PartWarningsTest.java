package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import motive.candidate.Candidates;
import motive.candidate.Copies;
import motive.color.ColorTable;
import motive.explain.Warning.Kind;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.motif.Prior;
import motive.objective.GivenModel;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Scales;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.Search;
import motive.search.beam.BeamSearch;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What is warned of about the part that was chosen. */
class PartWarningsTest {
  private static final ExplainSettings SETTINGS =
      ExplainSettings.PAPER
          .withMaxEdges(4)
          .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5));

  private static Instruments of(GivenModel model) {
    return new Instruments(
        model, new ColorTable(1), Optional.empty(), Optional.empty(), new Scales(0.1, 1, 1));
  }

  private static ExplainSettings fidelityAlone(int budget) {
    return SETTINGS.withWeights(new Weights(1, 0, 0)).withMaxEdges(budget);
  }

  private static Graph path(int nodes) {
    GraphBuilder path = Graph.builder(Features.oneHot(Kits.LABELS, new int[nodes]));
    for (int v = 1; v < nodes; v++) {
      path.edge(v - 1, v);
    }
    return path.build();
  }

  private static List<String> texts(Explanation found, Kind kind) {
    return found.warnings().stream().filter(w -> w.kind() == kind).map(Warning::text).toList();
  }

  @Test
  void aPartThatDoesNotKeepTheClassIsWarnedOf() {
    // What is cut out of the graph never has the class, what is left over has it less and less.
    GivenModel model =
        GivenModel.of(Kits.LABELS, g -> g.nodes() == 6 ? 0.9 : g.nodes() < 3 ? 0.2 : 0.6);
    TwoStageExplainer explainer = new TwoStageExplainer(of(model), new ExactSearch());
    Request request = Request.of(path(6)).withSettings(fidelityAlone(1));
    assertThat(texts(explainer.explain(request), Kind.CLASS_NOT_KEPT))
        .containsExactly(
            "the part alone does not keep class 0 (p 0.200, whole graph 0.900); raise the budget or"
                + " the weight of fidelity");
    Request kept = request.withSettings(fidelityAlone(2));
    assertThat(texts(explainer.explain(kept), Kind.CLASS_NOT_KEPT)).isEmpty();
    // The model does not decide for the other class on the graph: there is nothing to keep.
    Request other =
        request.withSettings(fidelityAlone(1).withTarget(TargetChoice.given(1)).withMaxEdges(2));
    assertThat(texts(explainer.explain(other), Kind.CLASS_NOT_KEPT)).isEmpty();
  }

  @Test
  void aContrastIsKeptWhereTheClassStillBeatsTheOther() {
    // Alone, every part is of class 2, which the question does not name.
    GivenModel third =
        new GivenModel(
            Kits.LABELS,
            3,
            g ->
                g.nodes() == 6
                    ? new double[] {0.7, 0.2, 0.1}
                    : new double[] {0.2, g.nodes() == 2 ? 0.3 : 0.1, 0.5});
    TwoStageExplainer explainer = new TwoStageExplainer(of(third), new ExactSearch());
    ExplainSettings against = fidelityAlone(3).withTarget(TargetChoice.PREDICTED.against(1));
    Request request = Request.of(path(6)).withInclude(0, 1, 2).withSettings(against);
    assertThat(texts(explainer.explain(request), Kind.CLASS_NOT_KEPT)).isEmpty();
    Request lost = Request.of(path(6)).withInclude(0, 1).withExclude(2).withSettings(against);
    assertThat(texts(explainer.explain(lost), Kind.CLASS_NOT_KEPT))
        .containsExactly(
            "the part alone does not keep class 0 against class 1 (p 0.450, whole graph 0.750);"
                + " raise the budget or the weight of fidelity");
  }

  @Test
  void aBudgetThatCoversTheWholeGraphIsWarnedOf() {
    GivenModel model = GivenModel.of(Kits.LABELS, g -> 0.5 + 0.05 * g.nodes());
    TwoStageExplainer explainer = new TwoStageExplainer(of(model), new ExactSearch());
    Solved solved = explainer.solve(Request.of(path(5)).withSettings(fidelityAlone(4)));
    assertThat(Warning.texts(solved.warnings()))
        .containsExactly(
            "the budget of 4 covers all 4 edges of the graph; lower it for a smaller part");
    assertThat(solved.within(3).warnings()).isEmpty();
    // There is no budget below one.
    assertThat(explainer.solve(Request.of(path(2)).withSettings(fidelityAlone(4))).warnings())
        .isEmpty();
  }

  @Test
  void warningsAboutAnInstrumentAreReportedWhereItsMetricHasWeight() {
    Instruments plain = new Kits(new SplitMix64(4), false).instruments();
    Warning weak = new Warning(Kind.WEAK_ENCODER, "the encoder is weak");
    Instruments doubted =
        new Instruments(
            plain.model(),
            plain.table(),
            plain.motifs(),
            plain.likeness(),
            plain.scales(),
            plain.pieces(),
            plain.output(),
            Map.of(Metric.STABILITY, weak));
    Request request = Request.of(path(7)).withSettings(SETTINGS.withWeights(new Weights(1, 1, 1)));
    Solved solved = new TwoStageExplainer(doubted, new ExactSearch()).solve(request);
    assertThat(solved.warnings()).contains(weak);
    assertThat(solved.under(new Weights(1, 1, 0)).warnings()).doesNotContain(weak);
    assertThat(solved.under(new Weights(1, 1, 0)).under(new Weights(0, 0, 1)).warnings())
        .contains(weak);
  }

  @Test
  void oneMetricThatMakesTheSpreadIsWarnedOf() {
    Kits kits = new Kits(new SplitMix64(3), false);
    Instruments plain = kits.instruments();
    double[][] values = new double[plain.model().classes()][kits.library.size()];
    for (double[] row : values) {
      Arrays.fill(row, 5000);
    }
    Instruments great =
        new Instruments(
            plain.model(),
            plain.table(),
            plain
                .motifs()
                .map(
                    m ->
                        new Instruments.Motifs(
                            m.match(), Prior.given(kits.library.names(), values))),
            plain.likeness(),
            plain.scales());
    Request request = Request.of(Kits.graph(new SplitMix64(8), 7)).withId(3);
    assertThat(oneMetric(great, request, new Weights(0.5, 0.5, 0), new ExactSearch()))
        .singleElement()
        .asString()
        .startsWith("interpretability makes ")
        .endsWith(
            " % of the objective's spread over the candidates; lower its weight to let the others"
                + " count");
    // Who gives it four fifths of the weight asks for this, and so does who gives it all.
    assertThat(oneMetric(great, request, new Weights(0.2, 0.8, 0), new ExactSearch())).isEmpty();
    assertThat(oneMetric(great, request, new Weights(0, 1, 0), new ExactSearch())).isEmpty();
    // A beam does not meet all candidates, and those that it lacks could widen any range.
    assertThat(oneMetric(great, request, new Weights(0.5, 0.5, 0), new BeamSearch(2)))
        .singleElement()
        .asString()
        .contains("over the candidates that were found; lower");
  }

  private static List<String> oneMetric(
      Instruments instruments, Request request, Weights weights, Search search) {
    return texts(
        new TwoStageExplainer(instruments, search)
            .explain(request.withSettings(SETTINGS.withWeights(weights))),
        Kind.ONE_METRIC);
  }

  @Test
  void spreadAndNearTiesAreThoseOfAllNodeSets() {
    SplitMix64 random = new SplitMix64(77);
    int dominated = 0;
    int tied = 0;
    for (int g = 0; g < 60; g++) {
      Kits kits = new Kits(random, g % 2 == 1);
      Weights weights = Kits.weights(random);
      Request request =
          Request.of(g % 3 == 0 ? path(30) : Kits.graph(random, 8))
              .withId(g)
              .withSettings(SETTINGS.withWeights(weights));
      SolvedExplanation result =
          new TwoStageExplainer(kits.instruments(), new ExactSearch())
              .explainAndSolve(request, () -> false);
      Judge judge = new Judge(result.solved(), weights);
      assertThat(texts(result.explanation(), Kind.ONE_METRIC).stream().map(PartWarningsTest::first))
          .as("graph %d", g)
          .isEqualTo(judge.dominant().stream().toList());
      long ties = judge.nearTies();
      assertThat(texts(result.explanation(), Kind.NEAR_TIES).stream().map(PartWarningsTest::first))
          .as("graph %d", g)
          .isEqualTo(ties > 10 ? List.of(Long.toString(ties)) : List.of());
      dominated += judge.dominant().isPresent() ? 1 : 0;
      tied += ties > 10 ? 1 : 0;
    }
    assertThat(dominated).isBetween(1, 59);
    assertThat(tied).isBetween(1, 59);
  }

  private static String first(String text) {
    return text.substring(0, text.indexOf(' '));
  }

  /** The definitions, node set by node set. */
  private record Judge(Solved solved, Weights weights) {
    Optional<String> dominant() {
      Candidates scored = solved.scored(weights);
      double sum = 0;
      for (Metric metric : Metric.values()) {
        sum += range(scored, metric);
      }
      for (Metric metric : Metric.values()) {
        if (range(scored, metric) / sum > 0.8 && weights.of(metric) < 0.8) {
          return Optional.of(metric.name().toLowerCase(Locale.ROOT));
        }
      }
      return Optional.empty();
    }

    private double range(Candidates scored, Metric metric) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int row = 0; row < scored.size(); row++) {
        double term = weights.of(metric) * scored.value(metric, row) / solved.scales().of(metric);
        low = Math.min(low, term);
        high = Math.max(high, term);
      }
      return high - low;
    }

    long nearTies() {
      Candidates scored = solved.scored(weights);
      WeightedSum objective = solved.objective(weights);
      double[] values = new double[scored.size()];
      Arrays.setAll(values, row -> scored.value(objective, row));
      double high = Arrays.stream(values).max().orElseThrow();
      double low = Arrays.stream(values).min().orElseThrow();
      long count = 0;
      for (int row = 0; row < values.length; row++) {
        long[] sets = {0};
        Copies.forEach(scored.twins(), scored.nodes(row), copy -> ++sets[0] > 0);
        count += values[row] >= high - 0.01 * (high - low) ? sets[0] : 0;
      }
      return count - 1;
    }
  }

  @Test
  void aSearchThatWasCutTellsOfNearTiesThatItMet() {
    // All parts are worth the same.
    GivenModel model = GivenModel.of(Kits.LABELS, g -> g.nodes() == 40 ? 0.9 : 0.6);
    Request request = Request.of(path(40)).withSettings(fidelityAlone(6));
    assertThat(
            texts(
                new TwoStageExplainer(of(model), new ExactSearch()).explain(request),
                Kind.NEAR_TIES))
        .containsExactly(
            "258 other parts come within 1 % of the objective's range below this one; ask for the"
                + " top ones as well");
    Explanation cut = new TwoStageExplainer(of(model), new BeamSearch(16)).explain(request);
    assertThat(cut.candidates()).isBetween(12L, 258L);
    assertThat(texts(cut, Kind.NEAR_TIES))
        .containsExactly(
            "at least "
                + (cut.candidates() - 1)
                + " other parts come within 1 % of the objective's range below this one; ask for the"
                + " top ones as well");
  }

  @Test
  void anyPartIsWarnedOfByItsOwnWorth() {
    GivenModel model =
        GivenModel.of(Kits.LABELS, g -> g.nodes() == 6 ? 0.9 : g.nodes() < 3 ? 0.2 : 0.6);
    Solved solved =
        new TwoStageExplainer(of(model), new ExactSearch())
            .solve(Request.of(path(6)).withSettings(fidelityAlone(5)));
    Part lone = new Part.Nodes(NodeSet.of(6, 2));
    Part most = new Part.Nodes(NodeSet.of(6, 0, 1, 2, 3));
    assertThat(Warnings.ofPart(solved, solved.assess(lone, new Weights(1, 0, 0))))
        .extracting(Warning::kind)
        .containsExactly(Kind.WHOLE_GRAPH, Kind.CLASS_NOT_KEPT);
    assertThat(Warnings.ofPart(solved, solved.assess(most, new Weights(1, 0, 0))))
        .extracting(Warning::kind)
        .containsExactly(Kind.WHOLE_GRAPH);
  }
}
