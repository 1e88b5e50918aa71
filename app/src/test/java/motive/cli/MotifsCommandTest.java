package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MotifsCommandTest {
  @TempDir Path folder;

  @Test
  void printsATableForPeople() {
    Ran ran = Ran.motive("motifs", "--dataset", "BA-2Motif");
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    // A five-cycle has 10 automorphisms, a house 2; both over the 2 motifs of the library.
    assertThat(ran.out().lines())
        .containsExactly(
            "BA-2Motif: 1000 graphs, library ba-2motif, induced embeddings",
            "class 0: label cycle, 500 graphs",
            "class 1: label house, 500 graphs",
            "motif   corr0   corr1  contrast",
            "house  0.0000  1.0000   +1.0000",
            "cycle  5.0000  0.0000   -5.0000");
  }

  @Test
  void printsJsonForPrograms() {
    Ran ran =
        Ran.motive(
            "motifs", "--dataset", "BA-2Motif", "--format", "json", "--count", "occurrences");
    assertThat(ran.out().strip())
        .isEqualTo(
            "{\"dataset\":\"BA-2Motif\",\"library\":\"ba-2motif\",\"containment\":\"induced\","
                + "\"count\":\"occurrences\",\"classes\":["
                + "{\"class\":0,\"label\":\"cycle\",\"graphs\":500},"
                + "{\"class\":1,\"label\":\"house\",\"graphs\":500}],\"motifs\":["
                + "{\"name\":\"house\",\"corr0\":0.0,\"corr1\":0.5,\"contrast\":0.5},"
                + "{\"name\":\"cycle\",\"corr0\":0.5,\"corr1\":0.0,\"contrast\":-0.5}]}");
  }

  @Test
  void plainContainmentFindsTheCycleInTheHouse() {
    Ran ran = Ran.motive("motifs", "--dataset", "BA-2Motif", "--plain", "--count", "presence");
    assertThat(ran.out().lines()).contains("cycle  0.5000  0.5000   +0.0000");
  }

  @Test
  void threadsDoNotChangeAByte() {
    Ran one = Ran.motive("motifs", "--dataset", "BAMultiShapes", "--threads", "1");
    Ran eight = Ran.motive("motifs", "--dataset", "BAMultiShapes", "--threads", "8");
    assertThat(eight).isEqualTo(one);
  }

  @Test
  void takesALibraryOfTheUserAndTellsOfDuplicatesUnlessQuiet() throws IOException {
    Path library = folder.resolve("mine.json");
    Files.writeString(
        library,
        """
        {"name": "mine", "motifs": [
          {"name": "edge", "nodes": [0, 0], "edges": [[0, 1]]},
          {"name": "pair", "nodes": [0, 0], "edges": [[0, 1]]}
        ]}
        """);
    Ran loud = Ran.motive("motifs", "--dataset", "BA-2Motif", "--library", library.toString());
    assertThat(loud.err().lines())
        .containsExactly("motive: motifs 'edge' and 'pair' are the same to the matcher");
    Ran quiet =
        Ran.motive("motifs", "--quiet", "--dataset", "BA-2Motif", "--library", library.toString());
    assertThat(quiet.err()).isEmpty();
    assertThat(quiet.out()).isEqualTo(loud.out());
  }

  @Test
  void saysWhichLibraryIsUsedForOtherData() throws IOException {
    Path graphs = folder.resolve("own.jsonl");
    String line = "{\"nodes\": 2, \"edges\": [[0, 1]], \"class\": \"%s\"}\n";
    Files.writeString(graphs, line.formatted("a") + line.formatted("b"));
    Ran ran = Ran.motive("motifs", "--dataset", graphs.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.err())
        .startsWith(
            "motive: motifs are those of the library structural; --library takes a file or one of ");
    assertThat(ran.out()).contains("triangle");
  }

  @Test
  void comparesNothingWhereThereIsOneClass() throws IOException {
    Path graphs = folder.resolve("own.jsonl");
    Files.writeString(graphs, "{\"nodes\": 2, \"edges\": [[0, 1]], \"class\": \"a\"}\n");
    Ran ran = Ran.motive("motifs", "-q", "--library", "ba-2motif", "--dataset", graphs.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .containsExactly("motive: own must have at least two classes to compare, got 1");
  }
}
