package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class MotifStatisticsTest {
  private static final MotifLibrary LIBRARY =
      new MotifLibrary(
          "shapes",
          List.of(
              new Motif("edge", Patterns.of(2, 0, 1)), new Motif("triangle", Patterns.cycle(3))));
  private static final MotifCounter COUNTER = MotifCounter.of(LIBRARY, Containment.INDUCED);
  // Class 0: a triangle and a single edge; class 1: a house.
  private static final List<Graph> GRAPHS =
      List.of(Patterns.cycle(3), Patterns.house(), Patterns.of(2, 0, 1));
  private static final int[] LABELS = {0, 1, 0};

  private static MotifStatistics statistics(Counting counting) {
    return MotifStatistics.of(COUNTER, counting, GRAPHS, LABELS, 2, 2);
  }

  @Test
  void dividesMeanCountsByTheSizeOfTheLibrary() {
    MotifStatistics embeddings = statistics(Counting.EMBEDDINGS);
    // Edges: (3 + 1) · 2 over 2 graphs and 2 motifs; triangles: 6 · 1 over 2 and 2.
    assertThat(embeddings.corr(0, 0)).isEqualTo(2.0);
    assertThat(embeddings.corr(0, 1)).isEqualTo(1.5);
    // The house: 6 edges twice, 1 triangle six times, over 1 graph and 2 motifs.
    assertThat(embeddings.corr(1, 0)).isEqualTo(6.0);
    assertThat(embeddings.corr(1, 1)).isEqualTo(3.0);
    assertThat(embeddings.contrast(1, 0)).isEqualTo(4.0);
    assertThat(embeddings.contrast(0, 0)).isEqualTo(-4.0);
    assertThat(embeddings.total(0, 0)).isEqualTo(8);
    assertThat(embeddings.graphs(0)).isEqualTo(2);
  }

  @Test
  void countsPlacesOrPresenceWhereAsked() {
    MotifStatistics occurrences = statistics(Counting.OCCURRENCES);
    assertThat(occurrences.corr(0, 0)).isEqualTo(1.0);
    assertThat(occurrences.corr(1, 1)).isEqualTo(0.5);
    MotifStatistics presence = statistics(Counting.PRESENCE);
    assertThat(presence.corr(0, 0)).isEqualTo(0.5);
    assertThat(presence.corr(0, 1)).isEqualTo(0.25);
  }

  @Test
  void contrastsAClassWithTheMeanOfTheOthers() {
    MotifStatistics three =
        MotifStatistics.of(COUNTER, Counting.EMBEDDINGS, GRAPHS, new int[] {0, 1, 2}, 3, 1);
    // Edges: 6/2, 12/2, 2/2 = 3, 6, 1. Class 0: 3 − (6 + 1)/2.
    assertThat(three.contrast(0, 0)).isEqualTo(-0.5);
    assertThat(three.contrast(1, 0)).isEqualTo(4.0);
    assertThat(three.contrast(2, 0)).isEqualTo(-3.5);
  }

  @Test
  void aClassWithoutGraphsCountsNothing() {
    MotifStatistics one =
        MotifStatistics.of(COUNTER, Counting.EMBEDDINGS, GRAPHS, new int[3], 2, 1);
    assertThat(one.graphs(1)).isZero();
    assertThat(one.corr(1, 0)).isZero();
    assertThat(one.contrast(1, 0)).isEqualTo(-one.corr(0, 0));
  }

  @Test
  void classesAreContrastedWithThoseThatHaveGraphs() {
    MotifStatistics two =
        MotifStatistics.of(COUNTER, Counting.EMBEDDINGS, GRAPHS, new int[] {0, 1, 1}, 2, 1);
    MotifStatistics shifted =
        MotifStatistics.of(COUNTER, Counting.EMBEDDINGS, GRAPHS, new int[] {1, 2, 2}, 3, 1);
    assertThat(shifted.contrast(1, 0)).isEqualTo(two.contrast(0, 0)).isNotZero();
    assertThat(shifted.contrast(2, 0)).isEqualTo(two.contrast(1, 0));
    assertThat(shifted.contrast(0, 0)).isZero();
  }

  @Test
  void becomesAPriorThatKnowsHowItWasCounted() {
    Prior prior = statistics(Counting.OCCURRENCES).prior();
    assertThat(prior.motifs()).containsExactly("edge", "triangle");
    assertThat(prior.values(1)).containsExactly(2.0, 0.25);
    assertThat(prior.values(0)).containsExactly(-2.0, -0.25);
    assertThat(prior.origin())
        .contains(new Prior.Origin(Containment.INDUCED, Counting.OCCURRENCES));
  }

  @Test
  void threadsDoNotChangeCounts() {
    SplitMix64 random = new SplitMix64(31);
    List<Graph> graphs = new ArrayList<>();
    for (int g = 0; g < 60; g++) {
      graphs.add(RandomGraphs.draw(random, 0, 12, 1));
    }
    long[][] one = COUNTER.countAll(graphs, Counting.EMBEDDINGS, 1);
    assertThat(COUNTER.countAll(graphs, Counting.EMBEDDINGS, 8)).isDeepEqualTo(one);
    for (int g = 0; g < graphs.size(); g++) {
      for (int q = 0; q < LIBRARY.size(); q++) {
        assertThat(one[g][q])
            .isEqualTo(
                BruteForce.embeddings(
                    LIBRARY.motif(q).pattern(), graphs.get(g), Containment.INDUCED));
      }
    }
  }

  @Test
  void namesGraphAndMotifOfACountThatIsTooLarge() {
    MotifLibrary stars = new MotifLibrary("stars", List.of(new Motif("big", Patterns.star(12))));
    MotifCounter counter = MotifCounter.of(stars, Containment.INDUCED);
    List<Graph> graphs = List.of(Patterns.star(3), Patterns.star(1000));
    assertThatThrownBy(() -> counter.countAll(graphs, Counting.EMBEDDINGS, 2))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage(
            "graph 1: motif 'big': count of a pattern of 13 nodes must be below 2^63, got more;"
                + " count presence, or use a smaller pattern");
  }

  @Test
  void refusesLabelsThatDoNotFit() {
    assertRefused(new int[2], 2, 1, "labels must have one value for each of 3 graphs, got 2");
    assertRefused(new int[] {0, 2, 0}, 2, 1, "label of graph 1 must be in [0, 2), got 2");
    assertRefused(LABELS, 0, 1, "classes must be >= 1, got 0");
    assertRefused(LABELS, 2, 0, "threads must be >= 1, got 0");
    MotifStatistics one =
        MotifStatistics.of(COUNTER, Counting.EMBEDDINGS, GRAPHS, new int[3], 1, 1);
    assertThatThrownBy(one::prior)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a contrast must be between at least 2 classes, got statistics of 1");
  }

  private static void assertRefused(int[] labels, int classes, int threads, String message) {
    assertThatThrownBy(
            () ->
                MotifStatistics.of(COUNTER, Counting.EMBEDDINGS, GRAPHS, labels, classes, threads))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
