package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import org.junit.jupiter.api.Test;

class LargeStarTest {
  private static Graph star(int leaves) {
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[leaves + 1][0]));
    IntStream.rangeClosed(1, leaves).forEach(leaf -> builder.edge(0, leaf));
    return builder.build();
  }

  @Test
  void countsWhatFitsALongThoughSingleBinomialsDoNot() {
    // A hub with 70 free leaves and a clique of 40: a star of 60 leaves takes all of them free, or
    // one from the clique: C(70, 60) + 40 · C(70, 59) = 396704524216 + 40 · 2163842859360. Choosing
    // more from the clique is impossible, and C(70, 35), which would go with it, is beyond a long.
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[111][0]));
    for (int v = 1; v <= 110; v++) {
      builder.edge(0, v);
    }
    for (int v = 71; v <= 110; v++) {
      for (int u = v + 1; u <= 110; u++) {
        builder.edge(u, v);
      }
    }
    long count =
        SubgraphMatcher.of(star(60), Containment.INDUCED)
            .count(builder.build(), Counting.OCCURRENCES);
    assertThat(count).isEqualTo(396704524216L + 40 * 2163842859360L);
  }
}
