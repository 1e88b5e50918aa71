package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import org.junit.jupiter.api.Test;

class EdgeRankingTest {
  private static Graph graph(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1f));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  @Test
  void equalScoresGoByNumber() {
    EdgeRanking ranking =
        new EdgeRanking(graph(5, 0, 1, 1, 2, 2, 3, 3, 4), new double[] {0.2, 0.7, 0.7, 0.7});
    assertThat(ranking.top(1)).containsExactly(1);
    assertThat(ranking.top(2)).containsExactly(1, 2);
    assertThat(ranking.top(4)).containsExactly(1, 2, 3, 0);
    assertThat(ranking.top(9)).hasSize(4);
  }

  @Test
  void anEdgeScoresTheMeanOfItsDirections() {
    // Messages 1→0, 0→1, 2→1, 1→2 and the self-loop 2→2, which has one direction alone.
    Graph looped = graph(3, 0, 1, 1, 2, 2, 2);
    Messages messages = new Messages(List.of(looped));
    assertThat(messages.size()).isEqualTo(5);
    EdgeRanking ranking =
        EdgeRanking.ofMessages(messages, new double[] {0.25, 0.75, 0.5, 1, 0.125}, e -> true);
    assertThat(ranking.score(looped.edgeBetween(0, 1))).isEqualTo(0.5);
    assertThat(ranking.score(looped.edgeBetween(1, 2))).isEqualTo(0.75);
    assertThat(ranking.score(looped.edgeBetween(2, 2))).isEqualTo(0.125);
  }

  @Test
  void theConnectedPartIsTheHeaviestComponentGrownByTheBestEdgeBesideIt() {
    // The path 0 – … – 6 with its edges 0 … 5. The top three are 0, 4 and 5: the component {4, 5}
    // weighs 1.1, more than {0} with 0.9. Beside it only 3 stands, though 1 scores higher.
    EdgeRanking ranking =
        new EdgeRanking(
            graph(7, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6),
            new double[] {0.9, 0.4, 0.1, 0.2, 0.6, 0.5});
    assertThat(ranking.top(3)).containsExactly(0, 4, 5);
    assertThat(ranking.connected(3)).containsExactly(4, 5, 3);
    assertThat(ranking.connected(4)).containsExactlyInAnyOrder(0, 1, 2, 3);
    assertThat(ranking.connected(1)).containsExactly(0);
    assertThat(ranking.connected(9)).hasSize(6);
  }

  @Test
  void aConnectedPartEndsWithItsComponent() {
    EdgeRanking ranking = new EdgeRanking(graph(4, 0, 1, 2, 3), new double[] {0.5, 0.5});
    assertThat(ranking.connected(2)).containsExactly(0);
  }
}
