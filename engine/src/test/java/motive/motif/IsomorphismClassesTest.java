package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class IsomorphismClassesTest {
  private static Graph graph(int[] labels, int[]... edges) {
    GraphBuilder builder = Graph.builder(Features.constant(labels.length, 1, 1f)).labels(labels);
    for (int[] edge : edges) {
      builder.edge(edge[0], edge[1]);
    }
    return builder.build();
  }

  private static int[] pair(int a, int b) {
    return new int[] {a, b};
  }

  @Test
  void keepsTheOrderOfFirstMeeting() {
    Graph path = graph(new int[] {0, 0, 0}, pair(0, 1), pair(1, 2));
    Graph turned = graph(new int[] {0, 0, 0}, pair(0, 1), pair(0, 2));
    Graph triangle = graph(new int[] {0, 0, 0}, pair(0, 1), pair(1, 2), pair(0, 2));
    IsomorphismClasses classes = IsomorphismClasses.of(List.of(triangle, path, turned, triangle));
    assertThat(classes.size()).isEqualTo(2);
    assertThat(classes.members(0)).containsExactly(0, 3);
    assertThat(classes.members(1)).containsExactly(1, 2);
  }

  @Test
  void rootsAreTakenToRoots() {
    Graph path = graph(new int[] {0, 0, 0}, pair(0, 1), pair(1, 2));
    IsomorphismClasses classes =
        IsomorphismClasses.of(
            List.of(path.withRoots(0), path.withRoots(1), path.withRoots(2), path));
    assertThat(classes.size()).isEqualTo(3);
    assertThat(classes.members(0)).containsExactly(0, 2);
  }

  @Test
  void labelsAndLoopsTellShapesApart() {
    Graph plain = graph(new int[] {0, 0}, pair(0, 1));
    Graph labelled = graph(new int[] {0, 1}, pair(0, 1));
    Graph mirrored = graph(new int[] {1, 0}, pair(0, 1));
    Graph looped = graph(new int[] {0, 0}, pair(0, 0));
    IsomorphismClasses classes = IsomorphismClasses.of(List.of(plain, labelled, mirrored, looped));
    assertThat(classes.size()).isEqualTo(3);
    assertThat(classes.members(1)).containsExactly(1, 2);
  }

  @Test
  void tellsApartWhatDegreesDoNot() {
    // Two triangles and a six-ring: all degrees are 2.
    Graph triangles =
        graph(new int[6], pair(0, 1), pair(1, 2), pair(0, 2), pair(3, 4), pair(4, 5), pair(3, 5));
    Graph ring =
        graph(new int[6], pair(0, 1), pair(1, 2), pair(2, 3), pair(3, 4), pair(4, 5), pair(0, 5));
    assertThat(IsomorphismClasses.of(List.of(triangles, ring)).size()).isEqualTo(2);
  }

  @Test
  void agreesWithTryingEveryMapOnRandomGraphs() {
    SplitMix64 random = new SplitMix64(7);
    for (int round = 0; round < 20; round++) {
      List<Graph> graphs = new ArrayList<>();
      for (int g = 0; g < 30; g++) {
        graphs.add(random(random, 1 + random.nextInt(4)));
      }
      IsomorphismClasses classes = IsomorphismClasses.of(graphs);
      int[] home = new int[graphs.size()];
      for (int c = 0; c < classes.size(); c++) {
        for (int member : classes.members(c)) {
          home[member] = c;
        }
      }
      for (int a = 0; a < home.length; a++) {
        for (int b = 0; b < home.length; b++) {
          assertThat(home[a] == home[b])
              .as("round %d, graphs %d and %d", round, a, b)
              .isEqualTo(sameUnderSomeMap(graphs.get(a), graphs.get(b)));
        }
      }
    }
  }

  private static Graph random(SplitMix64 random, int nodes) {
    int[] labels = new int[nodes];
    List<int[]> edges = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      labels[v] = random.nextInt(2);
      for (int u = 0; u <= v; u++) {
        if (random.nextInt(u == v ? 6 : 2) == 0) {
          edges.add(pair(u, v));
        }
      }
    }
    return graph(labels, edges.toArray(new int[0][]));
  }

  private static boolean sameUnderSomeMap(Graph a, Graph b) {
    return a.nodes() == b.nodes() && a.edges() == b.edges() && extend(a, b, new int[a.nodes()], 0);
  }

  private static boolean extend(Graph a, Graph b, int[] image, int v) {
    if (v == image.length) {
      return true;
    }
    for (int to = 0; to < b.nodes(); to++) {
      image[v] = to;
      boolean fits = a.label(v) == b.label(to);
      for (int u = 0; u < v && fits; u++) {
        fits = image[u] != to && (a.edgeBetween(u, v) >= 0) == (b.edgeBetween(image[u], to) >= 0);
      }
      if (fits && a.hasLoop(v) == b.hasLoop(to) && extend(a, b, image, v + 1)) {
        return true;
      }
    }
    return false;
  }
}
