package motive.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import motive.data.DataSet;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class ConnectedSetsTest {
  @Test
  void meetsEveryConnectedSetWithinTheBudgetOnce() {
    DataSet molecules = Molecules.dataSet(12, 3);
    for (Graph molecule : molecules.graphs()) {
      Graph graph = molecule.induced(NodeSet.of(molecule.nodes(), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
      SetWalk walk = new SetWalk(graph.nodes());
      Set<NodeSet> met = new HashSet<>();
      ConnectedSets.forEach(graph, 5, walk, () -> assertThat(met.add(walk.set())).isTrue());
      Set<NodeSet> expected = new HashSet<>();
      for (int bits = 1; bits < 1 << graph.nodes(); bits++) {
        NodeSet set = NodeSet.empty(graph.nodes());
        for (int v = 0; v < graph.nodes(); v++) {
          if ((bits >> v & 1) != 0) {
            set = set.with(v);
          }
        }
        if (Components.isConnected(graph, set) && graph.inducedEdges(set) <= 5) {
          expected.add(set);
        }
      }
      assertThat(met).isEqualTo(expected);
    }
  }
}
