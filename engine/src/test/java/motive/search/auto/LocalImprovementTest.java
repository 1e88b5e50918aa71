package motive.search.auto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.AllSets;
import motive.search.GivenMeasure;
import motive.search.Search;
import motive.search.ToyGraphs;
import motive.search.ToyMeasure;
import motive.search.state.StateTable;
import motive.search.state.WorkingSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class LocalImprovementTest {
  private static final int MAX_EDGES = 5;

  @Test
  void endsWhereNoSetThatDiffersByOneNodeEachWayIsBetter() {
    for (int i = 0; i < 100; i++) {
      Graph graph = ToyGraphs.random(new SplitMix64(i), i, 8);
      ToyMeasure toy = ToyMeasure.rugged(graph, i);
      GivenMeasure measure = new GivenMeasure(graph, toy::fidelity);
      Search.Problem problem = measure.problem(MAX_EDGES, 100_000, 1);
      StateTable table = new StateTable(problem);
      WorkingSet set = new WorkingSet(problem);
      List<Long> all = AllSets.of(graph, MAX_EDGES);
      long start = all.get(new SplitMix64(i).nextInt(all.size()));
      for (int v : AllSets.set(graph.nodes(), start).toArray()) {
        set.add(v);
      }
      int from = table.row(set);
      int end = new LocalImprovement(problem, table).climb(from);
      assertThat(table.value(end)).isGreaterThanOrEqualTo(table.value(from));
      NodeSet last = NodeSet.of(graph.nodes(), table.nodes(end));
      for (long bits : all) {
        NodeSet other = AllSets.set(graph.nodes(), bits);
        if (areNeighbours(graph, last, other)) {
          assertThat(toy.fidelity(other)).as("graph %d", i).isLessThanOrEqualTo(table.value(end));
        }
      }
    }
  }

  private static boolean areNeighbours(Graph graph, NodeSet a, NodeSet b) {
    if (a.minus(b).size() > 1 || b.minus(a).size() > 1) {
      return false;
    }
    // A single node is swapped for one beside it, where the two fit together.
    return a.size() > 1
        || b.size() > 1
        || (graph.hasEdge(a.next(0), b.next(0)) && graph.inducedEdges(a.union(b)) <= MAX_EDGES);
  }

  @Test
  void climbsAlongTheBestNeighbours() {
    // 0 – 1 – 2 – 3 – 4, the value is the sum of the numbers minus 2.5 for each node. From {0} by
    // swaps to {1}, {2} and {3}, each better than its pairs; then 4 pays, and nothing more does.
    GivenMeasure measure =
        new GivenMeasure(
            ToyGraphs.path(5),
            set -> {
              double sum = 0;
              for (int v : set.toArray()) {
                sum += v - 2.5;
              }
              return sum;
            });
    Search.Problem problem = measure.problem(4, 1000, 1);
    StateTable table = new StateTable(problem);
    WorkingSet set = new WorkingSet(problem);
    set.add(0);
    int end = new LocalImprovement(problem, table).climb(table.row(set));
    assertThat(table.nodes(end)).containsExactly(3, 4);
    assertThat(table.value(end)).isEqualTo(2);
  }
}
