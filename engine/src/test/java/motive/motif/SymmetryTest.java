package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import motive.graph.Graph;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class SymmetryTest {
  private static long automorphisms(Graph pattern) {
    return SubgraphMatcher.of(pattern, Containment.INDUCED).automorphisms();
  }

  @Test
  void countsTheAutomorphismsOfKnownGraphs() {
    assertThat(automorphisms(Patterns.of(0))).isEqualTo(1);
    assertThat(automorphisms(Patterns.of(1))).isEqualTo(1);
    assertThat(automorphisms(Patterns.cycle(5))).isEqualTo(10);
    assertThat(automorphisms(Patterns.house())).isEqualTo(2);
    assertThat(automorphisms(Patterns.wheel())).isEqualTo(10);
    assertThat(automorphisms(Patterns.star(4))).isEqualTo(24);
    assertThat(automorphisms(Patterns.complete(6))).isEqualTo(720);
    assertThat(automorphisms(Patterns.petersen())).isEqualTo(120);
    // Two triangles: each turns and flips (6 · 6), and they swap.
    assertThat(automorphisms(Patterns.of(6, 0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 3))).isEqualTo(72);
  }

  @Test
  void labelsAndSelfLoopsBreakSymmetry() {
    assertThat(automorphisms(Patterns.labelled(new int[] {0, 0, 1}, 0, 1, 1, 2, 2, 0)))
        .isEqualTo(2);
    assertThat(automorphisms(Patterns.of(3, 0, 1, 1, 2, 2, 0, 2, 2))).isEqualTo(2);
    assertThat(automorphisms(Patterns.of(2, 0, 1, 0, 0, 1, 1))).isEqualTo(2);
  }

  @Test
  void doesNotDependOnTheOrderOfNodes() {
    SplitMix64 random = new SplitMix64(7);
    for (int round = 0; round < 50; round++) {
      Graph moved = Patterns.petersen().reordered(RandomGraphs.permutation(random, 10));
      int[] order = RandomGraphs.permutation(random, 10);
      assertThat(Symmetry.of(moved, order).automorphisms()).isEqualTo(120);
    }
  }

  @Test
  void aGroupBeyondALongIsToldAndStillCountsOccurrences() {
    // 20 leaves have 20! = 2432902008176640000 orders, 21 leaves more than 2^63.
    assertThat(automorphisms(Patterns.star(20))).isEqualTo(2432902008176640000L);
    assertThatThrownBy(() -> automorphisms(Patterns.star(21)))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage(
            "count of a pattern of 22 nodes must be below 2^63, got more; count presence, or use a"
                + " smaller pattern");
    SubgraphMatcher star = SubgraphMatcher.of(Patterns.star(21), Containment.INDUCED);
    assertThat(star.count(Patterns.star(22), Counting.OCCURRENCES)).isEqualTo(22);
    assertThat(star.count(Patterns.star(20), Counting.EMBEDDINGS)).isZero();
  }

  @Test
  void theLargestMotifsAreNoTrouble() {
    assertThat(Symmetry.of(Patterns.of(64), RandomGraphs.permutation(new SplitMix64(1), 64)))
        .extracting(s -> s.automorphisms().bitLength())
        .isEqualTo(296); // 64! is about 1.27e89
  }
}
