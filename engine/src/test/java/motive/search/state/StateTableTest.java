package motive.search.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.GivenMeasure;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.ToyGraphs;
import motive.search.ToyMeasure;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class StateTableTest {
  private static Search.Problem problem(ToyMeasure measure, int maxEdges, long maxEvaluations) {
    NodeSet none = NodeSet.empty(measure.graph().nodes());
    return new Search.Problem(
        measure, GivenMeasure.GUIDE, maxEdges, none, none, maxEvaluations, 1, () -> false);
  }

  private static NodeSet copy(WorkingSet set, int universe) {
    NodeSet copy = NodeSet.empty(universe);
    for (int i = 0; i < set.size(); i++) {
      copy = copy.with(set.member(i));
    }
    return copy;
  }

  private static void fillAtRandom(Graph graph, int rounds) {
    SplitMix64 random = new SplitMix64(graph.nodes());
    ToyMeasure measure = ToyMeasure.rugged(graph, 3);
    Search.Problem problem = problem(measure, 8, 1_000_000);
    StateTable table = new StateTable(problem);
    WorkingSet set = new WorkingSet(problem);
    Map<NodeSet, Integer> rows = new HashMap<>();
    int[] out = new int[graph.nodes()];
    for (int i = 0; i < rounds; i++) {
      set.clear();
      set.add(random.nextInt(graph.nodes()));
      for (int count = 1; count > 0; count = set.extensions(out)) {
        NodeSet nodes = copy(set, graph.nodes());
        int before = table.size();
        int row = table.row(set);
        assertThat(row).isEqualTo(rows.getOrDefault(nodes, before));
        rows.put(nodes, row);
        assertThat(table.nodes(row)).isEqualTo(nodes.toArray());
        assertThat(table.edges(row)).isEqualTo(graph.inducedEdges(nodes));
        assertThat(table.value(row)).isEqualTo(measure.fidelity(nodes));
        int choices = set.extensions(out);
        if (choices > 0) {
          set.add(out[random.nextInt(choices)]);
        }
      }
    }
    assertThat(measure.scored()).isEqualTo(rows.size());
    Candidates built = table.end(false).table();
    rows.forEach((nodes, row) -> assertThat(built.nodes(row)).isEqualTo(nodes));
  }

  @Test
  void scoresEachSetOnceOnGraphsOfOneWord() {
    fillAtRandom(ToyGraphs.scaleFree(new SplitMix64(1), 30, 6), 300);
  }

  @Test
  void scoresEachSetOnceOnLargerGraphs() {
    fillAtRandom(ToyGraphs.scaleFree(new SplitMix64(2), 70, 20), 300);
    fillAtRandom(ToyGraphs.scaleFree(new SplitMix64(3), 300, 20), 300);
  }

  @Test
  void staysRightWhenALongWalkForgetsItsSteps() {
    // A window that slides along a path never comes back to where it was.
    Graph path = ToyGraphs.path(3000);
    ToyMeasure measure = ToyMeasure.smooth(path, 1);
    Search.Problem problem = problem(measure, 30, 1_000_000);
    StateTable table = new StateTable(problem);
    WorkingSet set = new WorkingSet(problem);
    for (int v = 0; v < 3000; v++) {
      set.add(v);
      if (set.size() > 20) {
        set.remove(v - 20);
      }
      assertThat(table.value(table.row(set))).isEqualTo(measure.fidelity(copy(set, 3000)));
    }
  }

  @Test
  void refusesNewSetsButKnowsOldOnesOnceTheWorkIsDone() {
    Search.Problem problem = problem(ToyMeasure.rugged(ToyGraphs.path(3), 1), 2, 1);
    StateTable table = new StateTable(problem);
    WorkingSet set = new WorkingSet(problem);
    set.add(0);
    assertThat(table.row(set)).isZero();
    assertThat(table.isClosed()).isFalse();
    set.add(1);
    assertThat(table.row(set)).isEqualTo(StateTable.NONE);
    assertThat(table.isClosed()).isTrue();
    set.removeLast();
    assertThat(table.row(set)).isZero();
    assertThat(table.end(false).status()).isEqualTo(SearchOutcome.Status.BUDGET_SPENT);
  }

  @Test
  void ordersRowsByValueThenEdgesThenNodesThenNumbers() {
    // A loop on node 2: the single node 2 has one edge, as the pair {0, 1} has.
    Graph graph = ToyGraphs.plain(3, 0, 1, 2, 2);
    GivenMeasure measure = new GivenMeasure(graph, set -> set.contains(1) ? 0.0 : -0.0);
    StateTable table = new StateTable(measure.problem(3, 10, 1));
    WorkingSet set = new WorkingSet(measure.problem(3, 10, 1));
    int[][] sets = {{2}, {0, 1}, {1}, {0}};
    for (int[] nodes : sets) {
      set.clear();
      for (int v : nodes) {
        set.add(v);
      }
      table.row(set);
    }
    // Zeros are equal whatever their sign; {0} before {1}, both before {2}, which is before {0, 1}.
    assertThat(table.isBetter(3, 2)).isTrue();
    assertThat(table.isBetter(2, 0)).isTrue();
    assertThat(table.isBetter(0, 1)).isTrue();
    assertThat(table.compare(1, 1)).isZero();
  }
}
