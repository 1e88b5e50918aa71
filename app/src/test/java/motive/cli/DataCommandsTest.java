package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataCommandsTest {
  @TempDir Path folder;

  private List<String> names(Path place) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void listsWhatIsGeneratedWhatIsHereAndWhatIsNot() throws IOException {
    Files.createDirectories(folder.resolve("MUTAG"));
    Files.writeString(folder.resolve("MUTAG/MUTAG_A.txt"), "1, 2\n");
    Ran ran = Ran.motive("data", "list", "--data", folder.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines())
        .anyMatch(line -> line.startsWith("MUTAG ") && line.endsWith(folder.resolve("MUTAG") + ""))
        .anyMatch(line -> line.startsWith("BA-2Motif ") && line.endsWith("generated"));
  }

  @Test
  void showsCountsClassesSizesAndFeatures() {
    Ran ran = Ran.motive("data", "show", "BA-2Motif");
    assertThat(ran.code()).isZero();
    // 20 tree nodes and 5 of the motif; 19 tree edges, 5 or 6 of the motif, and the joint.
    assertThat(ran.out().lines())
        .contains(
            "BA-2Motif: 1000 graphs",
            "class  label  graphs   share",
            "    0  cycle     500  50.0 %",
            "    1  house     500  50.0 %",
            "a graph has  least  most   mean  in all",
            "nodes           25    25  25.00   25000",
            "edges           25    26  25.50   25500",
            "graphs with ground truth: 1000");
  }

  @Test
  void anExportShowsTheSameInBothFormats() {
    String shown = body(Ran.motive("data", "show", "BAMultiShapes", "--data-seed", "3"));
    for (String format : List.of("tu", "jsonl")) {
      Ran export =
          Ran.motive(
              "data",
              "export",
              "BAMultiShapes",
              "--data-seed",
              "3",
              "--out",
              folder.resolve(format).toString(),
              "--format",
              format);
      assertThat(export.err()).isEmpty();
      assertThat(export.code()).isZero();
    }
    Path tu = folder.resolve("tu/BAMultiShapes");
    Path jsonl = folder.resolve("jsonl/BAMultiShapes.jsonl");
    assertThat(body(Ran.motive("data", "show", jsonl.toString()))).isEqualTo(shown);
    assertThat(body(Ran.motive("data", "show", tu.toString())))
        .startsWith(shown.substring(0, shown.indexOf("features:")));
  }

  private static String body(Ran ran) {
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    return ran.out();
  }

  @Test
  void anExportDoesNotTouchWhatIsThere() throws IOException {
    Path taken = Files.createDirectories(folder.resolve("BA-2Motif"));
    Files.writeString(taken.resolve("mine"), "");
    Ran ran = Ran.motive("data", "export", "BA-2Motif", "--out", folder.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines())
        .containsExactly(
            "motive: " + taken + ": must not exist yet; remove it or choose another folder");
    assertThat(names(folder)).containsExactly("BA-2Motif");
    assertThat(names(taken)).containsExactly("mine");
  }

  @Test
  void aFetchWithoutAServerIsOneLineAndLeavesNothing() throws IOException {
    // Port 9 of the loopback is the discard service, which nothing serves.
    Ran ran =
        Ran.motive(
            "data",
            "fetch",
            "MUTAG",
            "--data",
            folder.toString(),
            "--address",
            "http://127.0.0.1:9/{name}.zip");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .startsWith("motive: ")
        .contains("127.0.0.1:9");
    assertThat(names(folder)).isEmpty();
  }

  @Test
  void aNameThatCannotBeFetchedGetsTheNearestOne() {
    assertThat(fetched("MUTAGG")).endsWith("; did you mean MUTAG");
    assertThat(fetched("enzymes")).endsWith("; did you mean ENZYMES");
    // One of several that are alike, and a name that nobody knows.
    assertThat(fetched("PTC_MR")).doesNotContain("did you mean");
    assertThat(fetched("Unheard")).doesNotContain("did you mean");
  }

  private String fetched(String name) {
    String address = "http://127.0.0.1:9/{name}.zip";
    Ran ran = Ran.motive("data", "fetch", name, "--data", folder.toString(), "--address", address);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1);
    return ran.err().strip();
  }

  @Test
  void listsLargeGraphsUnderAHeadingOfTheirOwn() {
    assertThat(Ran.motive("data", "list", "--data", folder.toString()).out().lines())
        .containsSubsequence("one large graph, whose nodes have classes:")
        .anyMatch(line -> line.startsWith("BA-Shapes ") && line.endsWith("generated"))
        .anyMatch(line -> line.startsWith("Payment-Rings "));
  }

  @Test
  void showsOneLargeGraph() {
    Ran ran = Ran.motive("data", "show", "BA-Shapes");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines())
        .contains(
            "BA-Shapes: one graph, 700 nodes, 2105 edges, undirected",
            "class  label   nodes   share",
            "    0  base      300  42.9 %",
            "    3  roof       80  11.4 %",
            "features: 10, 10 constants of 1, which say nothing of a node",
            "masks: train 560, val 70, test 70",
            "planted motifs: 80");
  }

  @Test
  void showsTheTableOfAnAnalyst() throws IOException {
    Files.writeString(folder.resolve("nodes.csv"), "id,price,kind\na,1.5,x\nb,2.5,y\nc,,y\n");
    Files.writeString(folder.resolve("edges.csv"), "from,to\na,b\nb,c\n");
    Ran ran =
        Ran.motive("data", "show", folder.toString(), "--label-column", "price", "--directed");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out().lines())
        .contains(
            folder.getFileName() + ": one graph, 3 nodes, 2 edges, directed",
            "1.50000  1.75000  2.00000         2.25000  2.50000  2.00000",
            "columns: kind=x, kind=y",
            "warning: 1 node without a value, first node c");
  }

  @Test
  void anExportOfOneLargeGraphShowsTheSame() {
    Ran export = Ran.motive("data", "export", "Tree-Cycles", "--out", folder.toString());
    Path file = folder.resolve("Tree-Cycles.json");
    assertThat(export.out()).isEqualTo("Tree-Cycles: one graph, 871 nodes in " + file + "\n");
    assertThat(body(Ran.motive("data", "show", file.toString())))
        .isEqualTo(body(Ran.motive("data", "show", "Tree-Cycles")));
  }

  @Test
  void commandsOnManyGraphsRefuseOneLargeGraph() {
    Ran ran = Ran.motive("motifs", "--dataset", "BA-Shapes");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "motive: BA-Shapes: must be graphs with a class each, got one large graph whose nodes have"
                + " classes or values; `motive explain` explains its nodes, `motive summarize` counts motifs in"
                + " these explanations, and `motive data show` shows it\n");
  }
}
