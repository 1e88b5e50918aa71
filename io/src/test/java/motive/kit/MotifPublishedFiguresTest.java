package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Statistics of the shipped libraries beside the published ones. */
class MotifPublishedFiguresTest {
  // Motif, corr[0], corr[1], contrast of class 1: the published table, digit by digit.
  private static final List<String> MUTAG =
      List.of(
          "nitro_group 0.1082 0.1433 +0.0350",
          "benzene_ring 0.7273 1.6015 +0.8742",
          "napthalene 0.0144 0.3855 +0.3710",
          "anthracene 0.0000 0.0924 +0.0924",
          "pyridine 0.0087 0.0015 -0.0072",
          "ethyl 0.8167 1.5324 +0.7156",
          "fluoro 0.0051 0.0018 -0.0032",
          "propyl 0.9278 2.1505 +1.2227",
          "ester_group 0.0000 0.0015 +0.0015",
          "aromatic_oxy 0.0354 0.0244 -0.0110",
          "imidazole 0.0058 0.0000 -0.0058",
          "amino_benzene 0.1732 0.1731 -0.0001",
          "ketone 0.0317 0.0211 -0.0107",
          "cyanide 0.1017 0.0891 -0.0126",
          "iodo 0.0000 0.0004 +0.0004",
          "ethene 0.8167 1.5324 +0.7156",
          "chloro 0.0137 0.0015 -0.0123",
          "ether 0.0159 0.0073 -0.0086",
          "bromo 0.0007 0.0004 -0.0004",
          "dinitro 0.0087 0.0029 -0.0057",
          "aromatic_amine 0.0361 0.0131 -0.0230",
          "cyclic_butyl 0.7273 1.6015 +0.8742");

  private static MotifStatistics statistics(String library, TuFiles data, Counting counting) {
    MotifCounter counter = MotifCounter.of(MotifLibraries.shipped(library), Containment.INDUCED);
    return MotifStatistics.of(counter, counting, data.graphs(), data.classes(), 2, 2);
  }

  @Test
  void mutagEqualsThePublishedTableInEveryDigit() throws IOException {
    MotifStatistics statistics = statistics("mutag", TuFiles.read("MUTAG"), Counting.EMBEDDINGS);
    List<String> rows = new ArrayList<>();
    for (int q = 0; q < statistics.library().size(); q++) {
      rows.add(
          String.format(
              Locale.ROOT,
              "%s %.4f %.4f %+.4f",
              statistics.library().motif(q).name(),
              statistics.corr(0, q),
              statistics.corr(1, q),
              statistics.contrast(1, q)));
    }
    assertThat(rows).containsExactlyElementsOf(MUTAG);
  }

  @Test
  void everyChemicalMotifOccursInMutag() throws IOException {
    assertEachOccurs(
        statistics("mutag-chemical", TuFiles.read("MUTAG"), Counting.PRESENCE), 0, 188);
  }

  @Test
  void everyProteinMotifOccursInProteinsAndNoneEverywhere() throws IOException {
    MotifStatistics presence = statistics("proteins", TuFiles.read("PROTEINS"), Counting.PRESENCE);
    assertThat(presence.library().names())
        .containsExactly(
            "bab_motif",
            "beta_hairpin",
            "core_clique_helix",
            "core_clique_sheet",
            "helix_bundle",
            "hub_node_1",
            "hub_node_2",
            "hub_node_3",
            "hub_node_4",
            "hub_node_5",
            "hub_node_6",
            "hub_node_7",
            "hub_node_8");
    assertEachOccurs(presence, 10, 1000);
  }

  private static void assertEachOccurs(MotifStatistics presence, int above, int most) {
    for (int q = 0; q < presence.library().size(); q++) {
      assertThat(presence.total(0, q) + presence.total(1, q))
          .as(presence.library().motif(q).name())
          .isGreaterThan(above)
          .isLessThanOrEqualTo(most);
    }
  }

  @Test
  void aRingOfFiveCountsTenfoldAndAHouseTwofold() {
    MotifLibrary library = MotifLibraries.shipped("ba-2motif");
    SplitMix64 random = new SplitMix64(41);
    List<Graph> graphs = new ArrayList<>();
    int[] classes = new int[100];
    for (int g = 0; g < classes.length; g++) {
      classes[g] = g % 2;
      graphs.add(treeWith(library.motif(g % 2 == 0 ? 1 : 0).pattern(), random));
    }
    MotifStatistics statistics =
        MotifStatistics.of(
            MotifCounter.of(library, Containment.INDUCED),
            Counting.EMBEDDINGS,
            graphs,
            classes,
            2,
            2);
    assertThat(library.names()).containsExactly("house", "cycle");
    // 10 and 2 automorphisms over two motifs.
    assertThat(statistics.corr(0, 1)).isEqualTo(5.0);
    assertThat(statistics.corr(1, 1)).isZero();
    assertThat(statistics.corr(0, 0)).isZero();
    assertThat(statistics.corr(1, 0)).isEqualTo(1.0);
  }

  /** A random tree of 20 nodes with a shape hung on by one edge. */
  private static Graph treeWith(Graph shape, SplitMix64 random) {
    int tree = 20;
    GraphBuilder builder = Graph.builder(Features.constant(tree + shape.nodes(), 10, 0.1f));
    for (int v = 1; v < tree; v++) {
      builder.edge(v, random.nextInt(v));
    }
    for (int e = 0; e < shape.edges(); e++) {
      builder.edge(tree + shape.low(e), tree + shape.high(e));
    }
    return builder.edge(random.nextInt(tree), tree + random.nextInt(shape.nodes())).build();
  }
}
