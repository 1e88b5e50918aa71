package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import motive.motif.Containment;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.MotifLibrary.Duplicate;
import motive.motif.SubgraphMatcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MotifLibrariesTest {
  static List<String> names() {
    return MotifLibraries.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachShippedFileIsAsTheWriterWritesIt(String name) throws IOException {
    MotifLibrary library = MotifLibraries.shipped(name);
    assertThat(library.name()).isEqualTo(name);
    try (InputStream in =
        MotifLibraries.class.getResourceAsStream("/motive/motifs/" + name + ".json")) {
      assertThat(in).isNotNull();
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(MotifLibraryFile.format(library));
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachShippedMotifIsDescribed(String name) {
    assertThat(MotifLibraries.shipped(name).motifs())
        .allSatisfy(motif -> assertThat(motif.description()).isNotBlank());
  }

  @Test
  void mutagHasTwoPairsThatAreOneToTheMatcher() {
    MotifLibrary mutag = MotifLibraries.shipped("mutag");
    assertThat(mutag.size()).isEqualTo(22);
    assertThat(mutag.duplicates())
        .containsExactly(
            new Duplicate("ethyl", "ethene"), new Duplicate("benzene_ring", "cyclic_butyl"));
  }

  @Test
  void theOtherLibrariesHoldNoDuplicates() {
    for (String name : MotifLibraries.names().subList(1, MotifLibraries.names().size())) {
      assertThat(MotifLibraries.shipped(name).duplicates()).as(name).isEmpty();
    }
  }

  @Test
  void shapesHaveTheSizeAndSymmetryOfThoseThatAreGenerated() {
    assertShape("ba-2motif", "house", 5, 6, 2);
    assertShape("ba-2motif", "cycle", 5, 5, 10);
    assertShape("bamultishapes", "house", 5, 6, 2);
    assertShape("bamultishapes", "wheel", 6, 10, 10);
    assertShape("bamultishapes", "star", 5, 4, 24);
    assertShape("structural", "cycle of 6", 6, 6, 12);
    assertShape("structural", "4-clique", 4, 6, 24);
    assertShape("structural", "diamond", 4, 5, 4);
    assertShape("structural", "house", 5, 6, 2);
    assertShape("structural", "wheel of 5", 6, 10, 10);
    assertShape("structural", "grid of 2x3", 6, 7, 4);
    assertShape("structural", "star of 5", 6, 5, 120);
  }

  private static void assertShape(
      String library, String name, int nodes, int edges, long automorphisms) {
    MotifLibrary shipped = MotifLibraries.shipped(library);
    Motif motif = shipped.motif(shipped.names().indexOf(name));
    assertThat(motif.pattern().nodes()).isEqualTo(nodes);
    assertThat(motif.pattern().edges()).isEqualTo(edges);
    assertThat(SubgraphMatcher.of(motif, Containment.INDUCED).automorphisms())
        .isEqualTo(automorphisms);
  }

  @Test
  void theChemicalRingSystemsAreTheOnesTheyAreNamedAfter() {
    // Atoms, bonds and symmetry of the carbon skeletons as any textbook draws them.
    assertShape("mutag-chemical", "benzene_ring", 6, 6, 12);
    assertShape("mutag-chemical", "naphthalene", 10, 11, 4);
    assertShape("mutag-chemical", "anthracene", 14, 16, 4);
    assertShape("mutag-chemical", "phenanthrene", 14, 16, 2);
    assertShape("mutag-chemical", "pyrene", 16, 19, 4);
    assertShape("mutag-chemical", "fluorene", 13, 15, 2);
    assertShape("mutag-chemical", "biphenyl", 12, 13, 8);
    assertShape("mutag-chemical", "quinoline", 10, 11, 1);
  }

  @Test
  void dataSetsKnowTheirLibraryAndStrangersHaveNone() {
    assertThat(MotifLibraries.forDataSet("MUTAG")).contains("mutag");
    assertThat(MotifLibraries.forDataSet("BA-2Motif")).contains("ba-2motif");
    assertThat(MotifLibraries.forDataSet("BAMultiShapes")).contains("bamultishapes");
    assertThat(MotifLibraries.forDataSet("Toxicophores")).contains("toxicophores");
    assertThat(MotifLibraries.forDataSet("TwoGroups")).contains("two-groups");
    assertThat(MotifLibraries.forDataSet("PROTEINS")).contains("proteins");
    assertThat(MotifLibraries.forDataSet("NCI1")).isEmpty();
    assertThatThrownBy(() -> MotifLibraries.shipped("nci1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "library must be one of [mutag, mutag-chemical, ba-2motif, bamultishapes, toxicophores,"
                + " two-groups, proteins, functional-groups, structural] or a file, got 'nci1'");
    assertThatThrownBy(() -> MotifLibraries.requireNoSlip("Toxicophore", file -> false))
        .hasMessageEndingWith("or a file, got 'Toxicophore'; did you mean toxicophores");
    assertThatCode(() -> MotifLibraries.requireNoSlip("Toxicophore", file -> true))
        .doesNotThrowAnyException();
    assertThatCode(() -> MotifLibraries.requireNoSlip("mine.json", file -> false))
        .doesNotThrowAnyException();
  }
}
