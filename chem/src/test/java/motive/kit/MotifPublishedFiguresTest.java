package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.data.DataSet;
import motive.data.RealData;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.data.tu.TuReader;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifStatistics;
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

  private static MotifStatistics statistics(String library, DataSet data, Counting counting) {
    MotifCounter counter = MotifCounter.of(MotifLibraries.shipped(library), Containment.INDUCED);
    return MotifStatistics.of(counter, counting, data.graphs(), data.labels(), 2, 2);
  }

  @Test
  void mutagEqualsThePublishedTableInEveryDigit() throws IOException {
    MotifStatistics statistics =
        statistics("mutag", TuReader.read(RealData.folder("MUTAG")), Counting.EMBEDDINGS);
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
        statistics("mutag-chemical", TuReader.read(RealData.folder("MUTAG")), Counting.PRESENCE),
        0,
        188);
  }

  @Test
  void everyProteinMotifOccursInProteinsAndNoneEverywhere() throws IOException {
    MotifStatistics presence =
        statistics("proteins", TuReader.read(RealData.folder("PROTEINS")), Counting.PRESENCE);
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
  void cleanBa2MotifCountsRingsTenfoldAndHousesTwofold() {
    // 10 and 2 automorphisms over two motifs, one in each graph of its class.
    assertBa2Motif(Ba2Motif.generate(0), 5.0, 1.0);
  }

  @Test
  void thePublishedDefectHidesOneGraphInTwentyFive() {
    // A self-loop on a motif node is in the way of an induced copy: 0.96 of 5 and of 1.
    assertBa2Motif(Ba2Motif.generate(0, Ba2Motif.GRAPHS, Ba2Motif.Defect.PUBLISHED), 4.8, 0.96);
  }

  private static void assertBa2Motif(DataSet data, double cycle, double house) {
    MotifStatistics statistics = statistics("ba-2motif", data, Counting.EMBEDDINGS);
    assertThat(statistics.library().names()).containsExactly("house", "cycle");
    assertThat(statistics.corr(0, 0)).isZero();
    assertThat(statistics.corr(1, 0)).isEqualTo(house);
    assertThat(statistics.corr(0, 1)).isEqualTo(cycle);
    assertThat(statistics.corr(1, 1)).isZero();
  }

  @Test
  void baMultiShapesHasThePublishedProportions() {
    MotifStatistics statistics =
        statistics("bamultishapes", BaMultiShapes.generate(0), Counting.EMBEDDINGS);
    assertThat(statistics.library().names()).containsExactly("house", "wheel", "star");
    // A fifth of class 0 and two thirds of class 1 hold a house: 2/3 of that on average.
    assertThat(statistics.corr(0, 0)).isBetween(0.08, 0.18);
    assertThat(statistics.corr(1, 0)).isBetween(0.38, 0.50);
    // The same shares of wheels: 10/3 of that.
    assertThat(statistics.corr(0, 1)).isBetween(0.40, 0.90);
    assertThat(statistics.corr(1, 1)).isBetween(1.90, 2.50);
    // Larger trees have higher hubs, and class 0 has the larger trees.
    assertThat(statistics.corr(0, 2)).isGreaterThan(statistics.corr(1, 2));
    assertThat(statistics.corr(1, 2)).isGreaterThan(1000);
  }
}
