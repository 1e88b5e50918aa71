package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;

import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What matchers promise that see the part itself. */
abstract class ExactMatchContract extends MotifMatchContract {
  abstract MotifMatch matcher(MotifLibrary library, Containment containment, long maxBytes);

  /** The match by definition. */
  abstract double judge(Graph motif, Graph part, Containment containment);

  @Override
  MotifMatch matcher(MotifLibrary library, ColorTable table, long maxBytes) {
    return matcher(library, Containment.INDUCED, maxBytes);
  }

  @ParameterizedTest
  @EnumSource
  void agreesWithTheJudge(Containment containment) {
    SplitMix64 random = new SplitMix64(20260302);
    int full = 0;
    int rounds = 250;
    for (int round = 0; round < rounds; round++) {
      ColorTable table = new ColorTable(2);
      MotifLibrary library = Matching.drawLibrary(random, 4);
      Graph graph = Matching.oneHot(RandomGraphs.draw(random, 1, 8, 2));
      NodeSet nodes = Matching.draw(random, graph.nodes());
      Coloring part = Matching.at(table, graph, nodes);
      double[] matches = Matching.of(matcher(library, containment, 1 << 20), part);
      for (int q = 0; q < matches.length; q++) {
        Graph motif = library.motif(q).pattern();
        assertThat(matches[q])
            .as("round " + round + ", motif " + q)
            .isEqualTo(judge(motif, graph.induced(nodes), containment));
        full += matches[q] == 1 ? 1 : 0;
      }
    }
    assertThat(full).isBetween(rounds / 4, rounds * 3);
  }

  @ParameterizedTest
  @EnumSource
  void matchesAMotifThatIsThePartWithOne(Containment containment) {
    SplitMix64 random = new SplitMix64(20260303);
    for (int round = 0; round < 100; round++) {
      Graph graph = Matching.oneHot(RandomGraphs.draw(random, 1, 6, 2));
      MotifLibrary library = Matching.library(new Motif("itself", graph));
      assertThat(Matching.whole(matcher(library, containment, 1000), new ColorTable(1), graph))
          .containsExactly(1.0);
    }
  }

  @Test
  void tellsDecalinFromBicyclopentylThoughTheirShapesAreOne() {
    ColorTable table = new ColorTable(4);
    NodeSet all = NodeSet.all(10);
    Coloring decalin = Matching.at(table, Matching.DECALIN, all);
    Coloring bicyclopentyl = Matching.at(table, Matching.BICYCLOPENTYL, all);
    assertThat(decalin.shape()).isEqualTo(bicyclopentyl.shape()).isNotNegative();
    MotifMatch match = matcher(Matching.library(Matching.BENZENE), table, 1 << 20);
    assertThat(match.isByShape()).isFalse();
    assertThat(Matching.of(match, decalin)).containsExactly(1.0);
    assertThat(Matching.of(match, bicyclopentyl)[0]).isLessThan(1);
    assertThat(Matching.of(match, decalin)).containsExactly(1.0);
  }

  @Test
  void matchesNothingInAnEmptyPart() {
    ColorTable table = new ColorTable(1);
    MotifLibrary library = Matching.library(Matching.ETHYL, Matching.OXYGEN);
    Coloring part = Matching.at(table, Matching.DECALIN, NodeSet.empty(10));
    assertThat(Matching.of(matcher(library, table, 1000), part)).containsExactly(0.0, 0.0);
  }

  @Test
  void matchesPartsOfMoreNodesThanAWordHasBits() {
    ColorTable table = new ColorTable(1);
    Graph ring = Matching.oneHot(Patterns.cycle(80));
    MotifLibrary library = Matching.library(Matching.ETHYL, Matching.NITRO);
    assertThat(Matching.whole(matcher(library, table, 1 << 20), table, ring))
        .containsExactly(1.0, 0.0);
  }
}
