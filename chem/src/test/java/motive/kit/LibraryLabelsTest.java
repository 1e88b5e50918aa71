package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import motive.chem.toxicophore.Toxicophores;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.data.synthetic.Ba2Motif;
import motive.graph.Graph;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.Motif;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import org.junit.jupiter.api.Test;

class LibraryLabelsTest {
  private static final SortedMap<Integer, String> TURNED =
      new TreeMap<>(Map.of(0, "S", 1, "O", 2, "N", 3, "F", 4, "Cl", 5, "C"));

  private static MotifLibrary parsed(String json) throws IOException {
    return MotifLibraryFile.parse(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8), "test");
  }

  /** The same graphs with other numbers for the labels. */
  private static DataSet turned(DataSet data) {
    var builder = DataSet.builder(data.name()).classNames(data.classNames());
    Map<String, Integer> numbers = new TreeMap<>();
    TURNED.forEach((label, name) -> numbers.put(name, label));
    for (int g = 0; g < data.size(); g++) {
      var graph = data.graph(g);
      int[] labels = new int[graph.nodes()];
      for (int v = 0; v < labels.length; v++) {
        labels[v] = numbers.getOrDefault(data.nodeLabelName(graph.label(v)), -1);
      }
      var other = Graph.builder(graph.features()).labels(labels);
      for (int e = 0; e < graph.edges(); e++) {
        other.edge(graph.low(e), graph.high(e), graph.edgeLabel(e).orElseThrow());
      }
      builder.add(other.build(), data.label(g));
    }
    return builder.nodeLabelNames(TURNED).features(data.features()).build();
  }

  private static MotifStatistics counted(MotifLibrary library, DataSet data) {
    return MotifStatistics.of(
        MotifCounter.of(library, Containment.INDUCED),
        Counting.EMBEDDINGS,
        data.graphs(),
        data.labels(),
        data.classes(),
        2);
  }

  @Test
  void countsDoNotDependOnTheNumbersOfLabels() throws IOException {
    DataSet data = Toxicophores.generate(0);
    DataSet other = turned(data);
    MotifLibrary written =
        parsed(
            "{'name':'w','labels':{'C':0,'Cl':1,'F':2,'N':3,'O':4,'S':5},'motifs':["
                + "{'name':'nitro','smiles':'C[N+](=O)[O-]'},{'name':'tail','smarts':'[N,O;D1]'},"
                + "{'name':'ring','smarts':'c1ccccc1[$(NC),$(Oc)]'},"
                + "{'name':'any','smiles':'CCl','bonds':false}]}");
    for (MotifLibrary library : List.of(MotifLibraries.shipped("toxicophores"), written)) {
      MotifLibrary there = LibraryLabels.numberedAs(library, other);
      MotifStatistics expected = counted(library, data);
      MotifStatistics found = counted(there, other);
      assertThat(expected.hasOccurrences()).isTrue();
      for (int q = 0; q < library.size(); q++) {
        for (int y = 0; y < 2; y++) {
          assertThat(found.total(y, q)).isEqualTo(expected.total(y, q));
        }
      }
      assertThat(found.prior()).isEqualTo(expected.prior());
      assertThat(LibraryLabels.numberedAs(there, other)).isSameAs(there);
      assertThat(LibraryLabels.numberedAs(there, data)).isEqualTo(library);
      assertThat(parsed(MotifLibraryFile.format(there))).isEqualTo(there);
    }
  }

  @Test
  void aLibraryOfTheSameNumbersStaysAsItIs() {
    MotifLibrary toxicophores = MotifLibraries.shipped("toxicophores");
    assertThat(LibraryLabels.numberedAs(toxicophores, Toxicophores.generate(0)))
        .isSameAs(toxicophores);
    MotifLibrary shapes = MotifLibraries.shipped("ba-2motif");
    assertThat(LibraryLabels.numberedAs(shapes, Ba2Motif.generate(0))).isSameAs(shapes);
  }

  @Test
  void namesAreFoundNowhereWhereTheDataHaveNone() {
    DataSet data = Toxicophores.generate(0);
    MotifLibrary toxicophores = MotifLibraries.shipped("toxicophores");
    MotifLibrary nowhere = LibraryLabels.numberedAs(toxicophores, Collections.emptySortedMap());
    assertThat(counted(nowhere, data).hasOccurrences()).isFalse();
    assertThat(LibraryLabels.numberedAs(nowhere, data)).isEqualTo(toxicophores);
  }

  @Test
  void aNameThatTheDataLackHasANumberOfItsOwn() {
    MotifLibrary library =
        new MotifLibrary(
            "l",
            "",
            new TreeMap<>(Map.of("helix", 0, "N", 1, "C", 2)),
            List.of(Motif.of("m", new int[] {0, 1, 2, 7}, 0, 1, 1, 2, 2, 3)));
    MotifLibrary numbered =
        LibraryLabels.numberedAs(library, new TreeMap<>(Map.of(0, "C", 1, "O")));
    assertThat(numbered.symbols()).containsEntry("C", 0);
    assertThat(numbered.symbols().get("helix")).isGreaterThan(1_000_000);
    assertThat(numbered.symbols().get("N")).isGreaterThan(1_000_000);
    assertThat(numbered.motif(0).pattern().label(3)).isEqualTo(7);
    // Names come back where they are known again.
    SortedMap<Integer, String> all = new TreeMap<>(Map.of(0, "helix", 1, "N", 2, "C"));
    assertThat(LibraryLabels.numberedAs(numbered, all)).isEqualTo(library);
  }

  @Test
  void aNameOfTwoLabelsIsRefused() {
    SortedMap<Integer, String> twice = new TreeMap<>(Map.of(0, "C", 1, "C"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LibraryLabels.numberedAs(MotifLibraries.shipped("mutag"), twice))
        .withMessage(
            "names of node labels must differ to be matched with those of motifs, got 'C' for the"
                + " labels [0, 1]");
  }

  @Test
  void aKitIsInTheNumbersOfTheData() throws IOException {
    Kit kit = Kit.shipped(DataSets.TOXICOPHORES).orElseThrow();
    assertThat(kit.numberedAs(Toxicophores.generate(0).nodeLabelNames())).isSameAs(kit);
    Kit other = kit.numberedAs(TURNED);
    assertThat(other).isSameAs(kit.numberedAs(new TreeMap<>(TURNED)));
    assertThat(other.labelNames()).isEqualTo(TURNED);
    assertThat(other.trainedNames()).isEqualTo(kit.labelNames());
    assertThat(other.motifFeatures().rows().get(5)).isEqualTo(kit.motifFeatures().rows().get(0));
    assertThat(other.numberedAs(kit.labelNames()).motifs()).isEqualTo(kit.motifs());
    Motif nitro = kit.motifs().motif(0);
    assertThat(other.motifFeatures().graph(other.motifs().motif(0)).features())
        .isEqualTo(kit.motifFeatures().graph(nitro).features());
  }
}
