package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PartialMatchTest extends ExactMatchContract {
  @Override
  MotifMatch matcher(MotifLibrary library, Containment containment, long maxBytes) {
    return new PartialMatch(library, containment, maxBytes);
  }

  // Tries every node set or edge set of the motif.
  @Override
  double judge(Graph motif, Graph part, Containment containment) {
    if (BruteForce.embeddings(motif, part, containment) > 0) {
      return 1;
    }
    boolean induced = containment == Containment.INDUCED;
    int choices = induced ? motif.nodes() : motif.edges();
    int most = 0;
    for (int mask = 1; mask < 1 << choices; mask++) {
      int chosen = mask;
      int[] some = IntStream.range(0, choices).filter(i -> (chosen >> i & 1) != 0).toArray();
      Graph pattern = induced ? motif.induced(NodeSet.of(choices, some)) : ofEdges(motif, some);
      if (pattern.edges() > most
          && Components.of(pattern).size() == 1
          && BruteForce.embeddings(pattern, part, containment) > 0) {
        most = pattern.edges();
      }
    }
    return most == 0 ? 0 : (double) most / (motif.edges() + Components.of(motif).size() - 1);
  }

  private static Graph ofEdges(Graph motif, int[] edges) {
    int[] ends =
        Arrays.stream(edges).flatMap(e -> IntStream.of(motif.low(e), motif.high(e))).toArray();
    return motif.withEdges(edges).induced(NodeSet.of(motif.nodes(), ends));
  }

  private static double match(Motif motif, Containment containment, Graph graph) {
    MotifMatch match = new PartialMatch(Matching.library(motif), containment, 1 << 20);
    return Matching.whole(match, new ColorTable(1), graph)[0];
  }

  @Test
  void givesTheShareOfTheEdges() {
    // C–C holds one of propyl's two bonds; C–C–C three and more of none of nitro's.
    Graph ethyl = Matching.molecule(new int[] {0, 0}, 0, 1);
    assertThat(match(Matching.PROPYL, Containment.INDUCED, ethyl)).isEqualTo(0.5);
    assertThat(match(Matching.NITRO, Containment.INDUCED, ethyl)).isZero();
    // N–O is one of the two bonds of O–N–O.
    Graph nitroso = Matching.molecule(new int[] {1, 2}, 0, 1);
    assertThat(match(Matching.NITRO, Containment.INDUCED, nitroso)).isEqualTo(0.5);
  }

  @Test
  void countsAsChordlessOnlyUnderInducedContainment() {
    // Of a six-ring a chain of six C holds, as induced subgraph, at most the chain of five (four
    // of six edges), since the ring closes the chain of six; by edges alone five of six.
    Graph chain = Matching.oneHot(Patterns.of(6, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5));
    assertThat(match(Matching.BENZENE, Containment.INDUCED, chain)).isEqualTo(4.0 / 6);
    assertThat(match(Matching.BENZENE, Containment.PLAIN, chain)).isEqualTo(5.0 / 6);
  }

  @Test
  void asksOnlyForTheLabelOfASingleNode() {
    Graph nitroso = Matching.molecule(new int[] {1, 2}, 0, 1);
    Graph ethyl = Matching.molecule(new int[] {0, 0}, 0, 1);
    assertThat(match(Matching.OXYGEN, Containment.INDUCED, nitroso)).isEqualTo(1);
    assertThat(match(Matching.OXYGEN, Containment.INDUCED, ethyl)).isZero();
  }

  @Test
  void countsTheMissingLinksOfAMotifInPieces() {
    // Two pieces, C–C–C and O: two edges and one missing link.
    Motif pieces = Motif.of("pieces", new int[] {0, 0, 0, 2}, 0, 1, 1, 2);
    Graph propyl = Matching.molecule(new int[] {0, 0, 0}, 0, 1, 1, 2);
    Graph both = Matching.molecule(new int[] {0, 0, 0, 1, 2}, 0, 1, 1, 2, 2, 3, 3, 4);
    assertThat(match(pieces, Containment.INDUCED, propyl)).isEqualTo(2.0 / 3);
    assertThat(match(pieces, Containment.INDUCED, both)).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void isOneExactlyWhereThePartHoldsTheMotif(Containment containment) {
    SplitMix64 random = new SplitMix64(20260305);
    ColorTable table = new ColorTable(2);
    int between = 0;
    for (int round = 0; round < 150; round++) {
      MotifLibrary library = Matching.drawLibrary(random, 6);
      MotifMatch partial = new PartialMatch(library, containment, 1 << 20);
      MotifMatch contained = new ContainmentMatch(library, containment);
      Graph graph = Matching.oneHot(RandomGraphs.draw(random, 3, 12, 2));
      Coloring part = Matching.at(table, graph, Matching.draw(random, graph.nodes()));
      double[] shares = Matching.of(partial, part);
      double[] held = Matching.of(contained, part);
      for (int q = 0; q < shares.length; q++) {
        assertThat(shares[q] == 1).as("round " + round).isEqualTo(held[q] == 1);
        between += shares[q] > 0 && shares[q] < 1 ? 1 : 0;
      }
    }
    assertThat(between).isGreaterThan(100);
  }

  @Test
  void refusesAMotifOfTooManyPatterns() {
    // A ladder whose nodes all differ: every connected node set is a class of its own.
    int rungs = 20;
    int[] ends = new int[2 * (3 * rungs - 2)];
    int count = 0;
    for (int i = 0; i < rungs; i++) {
      ends[count++] = 2 * i;
      ends[count++] = 2 * i + 1;
      for (int side = 0; side < 2 && i > 0; side++) {
        ends[count++] = 2 * i - 2 + side;
        ends[count++] = 2 * i + side;
      }
    }
    int[] labels = IntStream.range(0, 2 * rungs).toArray();
    MotifLibrary library = Matching.library(Motif.of("ladder", labels, ends));
    assertThatThrownBy(() -> new PartialMatch(library))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "motif 'ladder' must have at most 10000 connected parts for partial matching, got more;"
                + " use a smaller motif, or containment matching");
  }
}
