package motive.baseline.zorro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class NoiseTest {
  private static Graph graph() {
    float[][] rows = {{1, 10}, {2, 20}, {2, 30}};
    return Graph.builder(Features.dense(2, rows)).edge(0, 1).labels(4, 5, 6).build();
  }

  @Test
  void columnNoiseMixesRowsAndKeepsColumns() {
    Noise noise = Noise.drawn(graph(), Noise.Kind.COLUMN, 3000, new SplitMix64(1));
    Set<Float> first = new HashSet<>();
    int ones = 0;
    int mixed = 0;
    for (int s = 0; s < noise.samples(); s++) {
      float[] row = noise.at(s, NodeSet.all(3)).features().row(2);
      first.add(row[0]);
      ones += row[0] == 1 ? 1 : 0;
      mixed += row[0] == 1 && row[1] == 30 ? 1 : 0;
      assertThat(row[1]).isIn(10f, 20f, 30f);
    }
    assertThat(first).containsExactlyInAnyOrder(1f, 2f);
    // 1 comes from one of three nodes, and (1, 30) from one of nine pairs: five deviations.
    assertThat(ones).isBetween(870, 1130);
    assertThat(mixed).isBetween(245, 420);
  }

  @Test
  void rowNoiseGivesRowsOfTheGraph() {
    Noise noise = Noise.drawn(graph(), Noise.Kind.ROW, 200, new SplitMix64(1));
    Set<String> rows = new HashSet<>();
    for (int s = 0; s < noise.samples(); s++) {
      float[] row = noise.at(s, NodeSet.all(3)).features().row(0);
      rows.add(row[0] + " " + row[1]);
    }
    assertThat(rows).containsExactlyInAnyOrder("1.0 10.0", "2.0 20.0", "2.0 30.0");
  }

  @Test
  void onlyTheNamedNodesGetNoise() {
    Noise noise = Noise.drawn(graph(), Noise.Kind.COLUMN, 50, new SplitMix64(1));
    for (int s = 0; s < noise.samples(); s++) {
      Graph all = noise.at(s, NodeSet.all(3));
      Graph one = noise.at(s, NodeSet.of(3, 1));
      assertThat(one.features().row(0)).containsExactly(1f, 10f);
      assertThat(one.features().row(1)).containsExactly(all.features().row(1));
      assertThat(one.features().row(2)).containsExactly(2f, 30f);
      assertThat(one.label(1)).isEqualTo(5);
      assertThat(one.hasEdge(0, 1)).isTrue();
      for (int v = 0; v < 3; v++) {
        assertThat(noise.changed(s).contains(v))
            .isEqualTo(!Arrays.equals(all.features().row(v), graph().features().row(v)));
      }
    }
    assertThat(noise.at(7, NodeSet.empty(3)).features()).isEqualTo(graph().features());
  }
}
