package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.objective.FidelityForm;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.search.auto.AutoSearch;
import motive.session.ExplainSession;
import motive.session.SessionBuilder;
import org.junit.jupiter.api.Test;

/** A model of what it takes for class 1: triangles at either end of a path, both or any of them. */
class PartsNeededTest {
  // 0 1 2 and 6 7 8 are triangles, joined by the path 2 - 3 - 4 - 5 - 6.
  private static final Graph GRAPH =
      Graph.builder(Features.constant(9, 1, 1))
          .edge(0, 1)
          .edge(1, 2)
          .edge(0, 2)
          .edge(2, 3)
          .edge(3, 4)
          .edge(4, 5)
          .edge(5, 6)
          .edge(6, 7)
          .edge(7, 8)
          .edge(6, 8)
          .build();

  private static final ExplainSettings SETTINGS =
      ExplainSettings.DEFAULT.withWeights(new Weights(1, 0, 0)).withMaxEdges(6);

  private static GraphModel model(int triangles) {
    return GraphModel.of(2, 1, graph -> new double[] {0, triangles(graph) >= triangles ? 4 : -4});
  }

  private static int triangles(Graph graph) {
    int count = 0;
    for (int a = 0; a < graph.nodes(); a++) {
      for (int b = a + 1; b < graph.nodes(); b++) {
        for (int c = b + 1; c < graph.nodes(); c++) {
          if (graph.hasEdge(a, b) && graph.hasEdge(b, c) && graph.hasEdge(a, c)) {
            count++;
          }
        }
      }
    }
    return count;
  }

  private static ExplainSession session(GraphModel model, ExplainSettings settings) {
    SessionBuilder builder = ExplainSession.builder(model).withoutSimilarity();
    return builder.build().withSearch(new AutoSearch()).withSettings(settings);
  }

  @Test
  void twoPartsWhereTheDecisionNeedsBoth() {
    Explanation found = session(model(2), SETTINGS).explain(GRAPH);
    assertThat(found.nodes()).isEqualTo(NodeSet.of(9, 0, 1, 2, 6, 7, 8));
    assertThat(found.standing().question().parts()).isEqualTo(2);
    assertThat(found.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    Explanation asked = session(model(2), SETTINGS.withParts(2)).explain(GRAPH);
    assertThat(asked.nodes()).isEqualTo(found.nodes());
    assertThat(asked.objective()).isEqualTo(found.objective());
  }

  @Test
  void onePartWhereEitherIsEnough() {
    Explanation found = session(model(1), SETTINGS).explain(GRAPH);
    assertThat(Components.of(GRAPH, found.nodes())).hasSize(1);
    assertThat(found.standing().question().parts()).isEqualTo(1);
    assertThat(found.nodes())
        .isEqualTo(session(model(1), SETTINGS.withParts(1)).explain(GRAPH).nodes());
  }

  // The loss of edges changes nothing for a model that only looks for nodes.
  @Test
  void twoPartsWhereTwoNodesDecideThatLieApart() {
    Graph path = path();
    Explanation found = session(ends(true), SETTINGS).explain(path);
    assertThat(found.nodes()).isEqualTo(NodeSet.of(9, 0, 8));
    assertThat(found.edges()).isEmpty();
    assertThat(found.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    Explanation either = session(ends(false), SETTINGS).explain(path);
    assertThat(either.standing().question().parts()).isEqualTo(1);
    assertThat(either.nodes().size()).isEqualTo(1);
  }

  private static Graph path() {
    GraphBuilder path = Graph.builder(Features.oneHot(3, 1, 0, 0, 0, 0, 0, 0, 0, 2));
    for (int v = 0; v < 8; v++) {
      path.edge(v, v + 1);
    }
    return path.build();
  }

  private static GraphModel ends(boolean both) {
    return GraphModel.of(
        2,
        3,
        graph -> {
          boolean[] has = new boolean[3];
          for (int v = 0; v < graph.nodes(); v++) {
            graph.features().forEachEntry(v, (column, value) -> has[column] |= value == 1);
          }
          return new double[] {0, (both ? has[1] && has[2] : has[1] || has[2]) ? 4 : -4};
        });
  }

  @Test
  void onePartWhereNobodyLooksForMore() {
    assertThat(
            session(model(2), SETTINGS.withParts(1)).explain(GRAPH).standing().question().parts())
        .isEqualTo(1);
    // Without noise nothing tells whether one part is enough.
    ExplainSettings plain = SETTINGS.withForm(FidelityForm.PAPER);
    assertThat(session(model(2), plain).explain(GRAPH).standing().question().parts()).isEqualTo(1);
  }

  @Test
  void whereConnectedPartsAreTooManyItSaysSo() {
    Explanation found = session(model(2), SETTINGS.withMaxEvaluations(1200)).explain(GRAPH);
    assertThat(found.standing().question().parts()).isEqualTo(1);
    assertThat(Warning.codes(found.warnings())).contains("PARTS_NOT_JOINED");
    // The best connected part is known, but not whether two do better.
    assertThat(found.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(found.cut()).containsExactly("unions of two parts");
    assertThat(found.standing().question().lacksUnionsAlone()).isTrue();
    Solved solved = session(model(2), SETTINGS.withMaxEvaluations(1200)).solve(GRAPH);
    assertThat(solved.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(solved.graphIsWhole()).isTrue();
    // Other questions are about connected parts as well, and have no more proof.
    assertThat(solved.within(3).status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(solved.under(new Weights(1, 1, 0)).cut()).containsExactly("unions of two parts");
    // Who asks for one part alone has the same part, proven.
    ExplainSettings one = SETTINGS.withMaxEvaluations(1200).withParts(1);
    Explanation proven = session(model(2), one).explain(GRAPH);
    assertThat(proven.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(proven.nodes()).isEqualTo(found.nodes());
    assertThat(found.warnings().stream().map(Warning::text).toList().toString())
        .contains("use --parts 2 or lower the budget");
  }

  @Test
  void otherWeightsAskAboutTheSameParts() {
    Solved solved = session(model(2), SETTINGS).solve(GRAPH);
    assertThat(solved.request().settings().parts()).isEqualTo(2);
    assertThat(solved.best(new Weights(1, 1, 0))).contains(NodeSet.of(9, 0, 1, 2, 6, 7, 8));
  }
}
