package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import org.junit.jupiter.api.Test;

/** The graphs on which a model of nodes is checked. */
class ForeignSampleTest {
  private static Graph star(int rays) {
    GraphBuilder builder = Graph.builder(Features.constant(2 * rays + 1, 1, 1));
    for (int i = 1; i <= rays; i++) {
      builder.edge(0, i).edge(i, rays + i);
    }
    return builder.build();
  }

  @Test
  void aSmallGraphIsTriedAsAWhole() {
    Graph small = star(20);
    assertThat(ForeignFile.around(small)).containsExactly(small);
  }

  @Test
  void ofALargeGraphPartsAreTried() {
    List<Graph> parts = ForeignFile.around(star(4000));
    assertThat(parts).hasSize(5);
    assertThat(parts).allMatch(part -> part.nodes() == 1000 && part.roots() == 0);
    assertThat(parts).isEqualTo(ForeignFile.around(star(4000)));
  }
}
