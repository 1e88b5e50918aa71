package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.candidate.Candidates;
import motive.candidate.CandidatesBuilder;
import motive.explain.Standing.Fault;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.objective.Part;
import motive.objective.Scores;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.SearchOutcome.Status;
import motive.search.auto.AutoSearch;
import motive.search.exact.ExactSearch;
import motive.search.union.UnionSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Explanations of several connected parts. */
class PartsTest {
  private static final Kits KITS = new Kits(new SplitMix64(21), false);
  private static final ExplainSettings SETTINGS =
      Preset.FAITHFUL
          .of(ExplainSettings.PAPER)
          .withMaxEdges(4)
          .withParts(2)
          .withPerturbation(Perturbation.DEFAULT.withKept(2).withPool(4));

  private static Graph ring(int nodes) {
    int[] labels = new int[nodes];
    for (int v = 0; v < nodes; v++) {
      labels[v] = v % Kits.LABELS;
    }
    GraphBuilder builder = Graph.builder(Features.oneHot(Kits.LABELS, labels)).labels(labels);
    for (int v = 0; v < nodes; v++) {
      builder.edge(v, (v + 1) % nodes);
    }
    return builder.build();
  }

  private static TwoStageExplainer explainer(boolean exact) {
    return new TwoStageExplainer(
        KITS.instruments(), new UnionSearch(exact ? new ExactSearch() : new AutoSearch()));
  }

  @Test
  void aUnionIsACandidateWhereItHasFewEnoughParts() {
    Graph graph = ring(10);
    Solved solved = explainer(true).solve(Request.of(graph).withSettings(SETTINGS));
    assertThat(solved.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    Part two = new Part.Nodes(NodeSet.of(10, 0, 1, 5));
    Part three = new Part.Nodes(NodeSet.of(10, 0, 3, 6));
    Weights weights = SETTINGS.weights();
    Best best = Best.of(solved);
    assertThat(best.edited(two, solved.assess(two, weights)).faults()).isEmpty();
    assertThat(best.edited(three, solved.assess(three, weights)).faults())
        .containsExactly(Fault.NOT_CONNECTED);
    assertThat(best.standing().question().parts()).isEqualTo(2);
  }

  @Test
  void moreAllowedPartsAreNeverWorse() {
    for (int i = 0; i < 40; i++) {
      SplitMix64 random = new SplitMix64(40 + i);
      Graph graph = Kits.graph(random, 10);
      ExplainSettings plain =
          ExplainSettings.PAPER.withWeights(new Weights(2, 1, 0)).withMaxEdges(4);
      double before = Double.NEGATIVE_INFINITY;
      for (int parts = 1; parts <= ExplainSettings.MOST_PARTS; parts++) {
        Explanation found =
            explainer(true).explain(Request.of(graph).withSettings(plain.withParts(parts)));
        assertThat(Components.of(graph, found.nodes()).size()).isLessThanOrEqualTo(parts);
        assertThat(found.objective()).as("seed %d", 40 + i).isGreaterThanOrEqualTo(before);
        before = found.objective();
      }
    }
  }

  @Test
  void saysThatPartsWereSearchedOneAtATime() {
    Request request = Request.of(ring(12)).withSettings(SETTINGS.withMaxEvaluations(120));
    Explanation found = explainer(false).explain(request);
    assertThat(found.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(found.cut()).contains("the graph");
    assertThat(Warning.texts(found.warnings()))
        .contains(
            "not all unions of up to 2 parts were looked at: parts were added and exchanged one at"
                + " a time, each the best beside the others; for a proof raise the number of"
                + " evaluations or lower the budget");
    assertThat(Warning.codes(explainer(false).explain(Request.of(ring(12))).warnings()))
        .doesNotContain("PARTS_IN_TURN");
  }

  @Test
  void isTheSameForAnyThreadsAndOrder() throws Exception {
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      Graph graph = i % 2 == 0 ? ring(8 + i) : Kits.graph(new SplitMix64(i), 12);
      long most = i % 3 == 0 ? 4_000_000 : 200;
      requests.add(Request.of(graph).withId(i).withSettings(SETTINGS.withMaxEvaluations(most)));
    }
    List<String> alone = explained(requests, 1);
    Collections.reverse(requests);
    List<String> many = explained(requests, 4);
    Collections.reverse(many);
    assertThat(many).isEqualTo(alone);
  }

  private static List<String> explained(List<Request> requests, int threads) throws Exception {
    TwoStageExplainer explainer = explainer(false);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Explanation>> started = new ArrayList<>();
      for (Request request : requests) {
        started.add(pool.submit(() -> explainer.explain(request)));
      }
      List<String> lines = new ArrayList<>();
      for (Future<Explanation> one : started) {
        Explanation found = one.get();
        lines.add(
            found.nodes()
                + " "
                + found.objective()
                + " "
                + found.metrics()
                + " "
                + found.evaluations()
                + " "
                + found.status());
      }
      return lines;
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void aToleranceTakesNoFurtherPartThatItCanDoWithout() {
    // 0 - 1 - 2 and 3 alone. The edge 0 1 with the node 3 is best; the edge alone is within the
    // tolerance and has as many edges, but one part less.
    Graph graph = Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(1, 2).build();
    CandidatesBuilder rows = Candidates.builder(graph, 2, 2, Twins.none(graph));
    Scores scores = new Scores();
    append(rows, scores, 1.00, 1, 0, 1, 3);
    append(rows, scores, 0.99, 1, 0, 1);
    append(rows, scores, 0.98, 1, 1, 2);
    append(rows, scores, 0.995, 2, 0, 1, 2);
    append(rows, scores, 0.10, 0, 0, 3);
    Candidates table = rows.build();
    assertThat(table.parts(0)).isEqualTo(2);
    assertThat(table.parts(1)).isEqualTo(1);
    assertThat(table.smallest((f, i, s) -> f, 0.9, row -> true, table.byEdgesAndParts()))
        .hasValue(1);
    assertThat(table.smallest((f, i, s) -> f, 0.999, row -> true, table.byEdgesAndParts()))
        .hasValue(0);
    assertThat(table.smallest((f, i, s) -> f, 0.0, row -> true, table.byEdgesAndParts()))
        .hasValue(4);
    // Both are kept for the choice from an archive, one of each number of parts.
    Candidates kept = table.contendersOfEveryLevel();
    assertThat(kept.size()).isEqualTo(4);
    assertThat(
            kept.smallest((f, i, s) -> f, 0.9, row -> true, kept.byEdgesAndParts()).stream()
                .mapToObj(kept::nodes)
                .toList())
        .containsExactly(NodeSet.of(4, 0, 1));
  }

  private static void append(
      CandidatesBuilder rows, Scores scores, double fidelity, int edges, int... nodes) {
    scores.set(0.5, 0.5, fidelity, 0);
    rows.put(rows.append(nodes, nodes.length, edges, 1), scores);
  }

  @Test
  void partsAreOneToFour() {
    for (int wrong : new int[] {5, -1}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> SETTINGS.withParts(wrong))
          .withMessage("parts must be in [1, 4], or 0 for as many as needed, got " + wrong);
    }
    assertThat(SETTINGS.describe()).containsEntry("parts", "2");
    assertThat(SETTINGS.withParts(ExplainSettings.PARTS_AS_NEEDED).describe())
        .containsEntry("parts", "auto");
    assertThat(SETTINGS.withParts(1).describe()).doesNotContainKey("parts");
  }

  @Test
  void includedNodesMayLieInPartsOfTheirOwn() {
    Graph graph = ring(12);
    Request request = Request.of(graph).withInclude(0, 6).withExclude(3).withSettings(SETTINGS);
    for (long most : new long[] {4_000_000, 60}) {
      Explanation found =
          explainer(false).explain(request.withSettings(SETTINGS.withMaxEvaluations(most)));
      assertThat(found.nodes().contains(0) && found.nodes().contains(6)).isTrue();
      assertThat(found.nodes().contains(3)).isFalse();
      assertThat(Components.of(graph, found.nodes())).hasSize(2);
      assertThat(found.standing().below()).isNotEqualTo(OptionalDouble.empty());
    }
  }
}
