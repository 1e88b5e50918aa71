package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;

import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class ContainmentMatchTest extends ExactMatchContract {
  @Override
  MotifMatch matcher(MotifLibrary library, Containment containment, long maxBytes) {
    return new ContainmentMatch(library, containment, maxBytes, ContainmentMatch.MAX_SETS);
  }

  @Override
  double judge(Graph motif, Graph part, Containment containment) {
    return BruteForce.embeddings(motif, part, containment) > 0 ? 1 : 0;
  }

  @Test
  void findsGroupsOfNitrobenzene() {
    // A ring 0…5 with N at 6 and its two O at 7 and 8.
    Graph graph =
        Matching.molecule(
            new int[] {0, 0, 0, 0, 0, 0, 1, 2, 2},
            0,
            1,
            1,
            2,
            2,
            3,
            3,
            4,
            4,
            5,
            5,
            0,
            0,
            6,
            6,
            7,
            6,
            8);
    MotifLibrary library =
        Matching.library(
            Matching.ETHYL, Matching.PROPYL, Matching.BENZENE, Matching.NITRO, Matching.OXYGEN);
    ColorTable table = new ColorTable(2);
    MotifMatch match = new ContainmentMatch(library);
    assertThat(Matching.whole(match, table, graph)).containsExactly(1, 1, 1, 1, 1);
    // C–C–N–O: neither three C in a row, nor a ring, nor both O.
    Coloring chain = Matching.at(table, graph, NodeSet.of(9, 1, 0, 6, 7));
    assertThat(Matching.of(match, chain)).containsExactly(1, 0, 0, 0, 1);
  }

  @Test
  void readsPlainContainmentWithoutTheMissingEdges() {
    Graph triangle = Matching.oneHot(Patterns.complete(3));
    MotifLibrary library = Matching.library(Matching.PROPYL);
    ColorTable table = new ColorTable(1);
    assertThat(Matching.whole(new ContainmentMatch(library), table, triangle)).containsExactly(0.0);
    assertThat(Matching.whole(new ContainmentMatch(library, Containment.PLAIN), table, triangle))
        .containsExactly(1.0);
  }

  @Test
  void givesTheSameWhereAGraphHoldsMoreNodeSetsThanAreKept() {
    SplitMix64 random = new SplitMix64(20260304);
    ColorTable table = new ColorTable(2);
    for (Containment containment : Containment.values()) {
      MotifLibrary library = Matching.drawLibrary(random, 4);
      MotifMatch usual = matcher(library, containment, 0);
      MotifMatch few = new ContainmentMatch(library, containment, 1 << 20, 2);
      MotifMatch none = new ContainmentMatch(library, containment, 0, 0);
      for (int round = 0; round < 150; round++) {
        Graph graph = Matching.oneHot(RandomGraphs.draw(random, 1, 9, 2));
        Coloring part = Matching.at(table, graph, Matching.draw(random, graph.nodes()));
        double[] expected = Matching.of(usual, part);
        assertThat(Matching.of(few, part)).as("round " + round).containsExactly(expected);
        assertThat(Matching.of(none, part)).as("round " + round).containsExactly(expected);
      }
    }
  }

  @Test
  void copesWithAStarOfMoreOccurrencesThanAreKept() {
    // 40 choose 4 = 91,390 node sets.
    Graph graph = Matching.oneHot(Patterns.star(40));
    MotifLibrary library = Matching.library(new Motif("star", Patterns.star(4)));
    ColorTable table = new ColorTable(1);
    MotifMatch match = new ContainmentMatch(library);
    assertThat(Matching.of(match, Matching.at(table, graph, NodeSet.of(41, 0, 5, 6, 7, 40))))
        .containsExactly(1.0);
    assertThat(Matching.of(match, Matching.at(table, graph, NodeSet.of(41, 0, 5, 6, 7))))
        .containsExactly(0.0);
  }
}
