package motive.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.model.Complement;
import motive.objective.FidelityFormula;
import motive.objective.GivenModel;
import motive.objective.Measure;
import motive.objective.Metric;
import motive.objective.MetricMeasure;
import motive.objective.Preference;
import motive.objective.Target;
import org.junit.jupiter.api.Test;

/** Queries whose answers a wrong comparison or a lost flag would change. */
class TableQueriesTest {
  private static final Preference FIDELITY = (f, i, s) -> f;

  private static Candidates table() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(6), 3);
    Tables.row(builder, 1, 4, 0.5, 2, 0, 1);
    Tables.row(builder, 3, -1, 0, 3, 2);
    Tables.row(builder, 3, 2, 0.25, 1, 1, 2);
    return builder.build();
  }

  /** Three nodes in a row; a graph is of class 0 where it has an odd number of nodes. */
  private static Candidates scored(int... nodes) {
    Graph path = Graph.builder(Features.constant(3, 1, 1)).edge(0, 1).edge(1, 2).build();
    MetricMeasure measure =
        MetricMeasure.of(
            path,
            GivenModel.of(1, graph -> graph.nodes() % 2 == 1 ? 0.75 : 0.25),
            new ColorTable(1),
            Target.of(0),
            FidelityFormula.DEFAULT,
            Complement.NODES);
    CandidatesBuilder builder = Candidates.builder(path, 2);
    Measure.Scorer scorer = measure.scorer(builder);
    for (int v : nodes) {
      scorer.add(v);
    }
    scorer.score(builder.append(nodes, nodes.length, nodes.length - 1, 1));
    return builder.build();
  }

  @Test
  void aRowKnowsWhetherItKeepsAndWhetherItFlipsTheDecision() {
    // One node alone is of class 0, and the two others are not.
    assertThat(scored(0).keeps(0)).isTrue();
    assertThat(scored(0).flips(0)).isTrue();
    // Two nodes are not of class 0, and the one that is left is.
    assertThat(scored(0, 1).keeps(0)).isFalse();
    assertThat(scored(0, 1).flips(0)).isFalse();
    // All three are, and the graph without nodes is not.
    assertThat(scored(0, 1, 2).keeps(0)).isTrue();
    assertThat(scored(0, 1, 2).flips(0)).isTrue();
  }

  @Test
  void setsThatReachAValueAreCountedWithAllThatTheirRowsStandFor() {
    assertThat(table().setsFrom(FIDELITY, 3, row -> true)).isEqualTo(4);
    assertThat(table().setsFrom(FIDELITY, 1, row -> true)).isEqualTo(6);
    assertThat(table().setsFrom(FIDELITY, 3.5, row -> true)).isZero();
  }

  @Test
  void aSpreadIsFromTheLeastToTheGreatest() {
    Spread spread = table().spread((f, i, s) -> f + i);
    assertThat(spread.of(Metric.FIDELITY)).isEqualTo(2);
    assertThat(spread.of(Metric.INTERPRETABILITY)).isEqualTo(5);
    assertThat(spread.of(Metric.STABILITY)).isEqualTo(0.5);
    assertThat(spread.low()).isEqualTo(2);
    assertThat(spread.high()).isEqualTo(5);
    Candidates empty = Candidates.builder(Tables.cycle(3), 1).build();
    assertThat(empty.isEmpty()).isTrue();
    assertThatIllegalStateException().isThrownBy(() -> empty.spread(FIDELITY));
  }

  @Test
  void aUnionHasTheRowsOfBothOnce() {
    CandidatesBuilder other = Candidates.builder(Tables.cycle(6), 3);
    Tables.row(other, 9, 9, 0, 1, 2);
    Tables.row(other, 7, 5, 0, 4, 4, 5);
    Candidates both = table().union(other.build());
    assertThat(both.size()).isEqualTo(4);
    // The row that both have is this table's.
    assertThat(both.fidelity(1)).isEqualTo(3);
    assertThat(both.nodes(3)).isEqualTo(NodeSet.of(6, 4, 5));
    assertThat(both.fidelity(3)).isEqualTo(7);
    assertThat(both.interpretability(3)).isEqualTo(5);
    assertThat(both.multiplicity(3)).isEqualTo(4);
    assertThat(both.edges(3)).isEqualTo(1);
    assertThat(both.stability(0)).isZero();
  }

  @Test
  void theSmallestOfAsManyEdgesHasFewestNodesAndThenTheBestValue() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(6), 3);
    Tables.row(builder, 1, 0, 0, 1, 0, 1, 2);
    Tables.row(builder, 2, 0, 0, 1, 1, 2);
    Tables.row(builder, 5, 0, 0, 1, 3, 4);
    Tables.row(builder, 4, 0, 0, 1, 4, 5);
    assertThat(builder.build().smallest(FIDELITY, row -> true)).hasValue(2);
    // As many edges, with a node more: a self-loop is an edge.
    Graph looped =
        Graph.builder(Features.constant(3, 1, 1)).edge(0, 0).edge(0, 1).edge(1, 2).build();
    CandidatesBuilder loops = Candidates.builder(looped, 3);
    loops.append(new int[] {1, 2}, 2, 1, 1);
    loops.append(new int[] {0}, 1, 1, 1);
    assertThat(loops.build().smallest(FIDELITY, row -> true)).hasValue(1);
  }

  @Test
  void whatMayNotBeChosenIsNotAmongTheDistinctSets() {
    Preference some = (f, i, s) -> i < 0 ? Double.NEGATIVE_INFINITY : f;
    assertThat(table().distinct(some, 3, 0.9))
        .extracting(Candidates.Distinct::row)
        .containsExactly(2, 0);
  }

  @Test
  void edgesThatDifferInTheirFeaturesMakeNoTwins() {
    Features alike = Features.dense(1, new float[][] {{1}, {1}});
    Features unlike = Features.dense(1, new float[][] {{1}, {2}});
    NodeSet none = NodeSet.empty(3);
    assertThat(Twins.of(star(alike), none).classSize(1)).isEqualTo(2);
    assertThat(Twins.of(star(unlike), none).classSize(1)).isEqualTo(1);
  }

  private static Graph star(Features edges) {
    return Graph.builder(Features.constant(3, 1, 1))
        .edge(0, 1)
        .edge(0, 2)
        .build()
        .withEdgeFeatures(edges);
  }
}
