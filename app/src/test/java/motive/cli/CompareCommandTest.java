package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class CompareCommandTest {
  @TempDir Path folder;

  private Ran compare(String... more) {
    List<String> all =
        new ArrayList<>(
            List.of("compare", "-q", "--dataset", "BA-2Motif", "--explainers", "random,degree"));
    all.addAll(List.of("--chance-draws", "5", "--out", folder.resolve("out").toString()));
    all.addAll(List.of(more));
    return Ran.motive(all.toArray(new String[0]));
  }

  /** Lines without what depends on the machine. */
  private List<String> cells(String name) throws IOException {
    return Files.readAllLines(folder.resolve("out").resolve(name)).stream()
        .map(line -> line.replaceAll("\"seconds\":[^,}]+", ""))
        .toList();
  }

  @Test
  void comparesOnNodesOfOneLargeGraph() throws IOException {
    Path out = folder.resolve("nodes");
    String options = "compare -q --dataset Tree-Cycles --nodes 513,514 --budget 3,5 --seeds 1";
    Ran ran =
        Ran.motive(
            (options + " --explainers degree,gstarx --chance-draws 5 --out " + out).split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .containsSubsequence("within 3 edges", "overlap of nodes", "within 5 edges")
        .contains("gstarx did not take part on 2 of 2 graphs and seeds: gstarx must explain whole");
    assertThat(Files.readString(out.resolve("index.html")))
        .contains("Each graph is the neighbourhood of a node.");
    List<String> lines = Files.readAllLines(out.resolve("graphs.csv"));
    // Nodes have their numbers in the large graph: the ring of both has 511 to 516.
    assertThat(lines).anyMatch(line -> line.startsWith("0,513,1,3,motive,"));
    assertThat(lines).anyMatch(line -> line.startsWith("0,514,1,5,degree,"));
    assertThat(lines.stream().filter(line -> line.contains(",motive,")))
        .hasSize(4)
        .allMatch(line -> line.matches(".*,motive,[0-9 ]*51[34][0-9 ]*,.*"));
    String again = Files.readString(out.resolve("graphs.csv"));
    Ran resumed =
        Ran.motive(
            (options + " --explainers degree,gstarx --chance-draws 5 --resume --out " + out)
                .split(" "));
    assertThat(resumed.code()).as(resumed.err()).isZero();
    assertThat(Files.readString(out.resolve("graphs.csv"))).isEqualTo(again);
  }

  @Test
  void nodesMustGoWithOneLargeGraph() {
    Ran ran = compare("--nodes", "1");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("--nodes must go with one large graph, got BA-2Motif");
  }

  @Test
  void printsATableAndWritesPageChartsCsvAndJson() throws IOException {
    Ran ran = compare("--graphs", "0,500", "--budget", "3,4", "--seeds", "2");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("within 3 edges", "within 4 edges", "motive ", "random ", "degree ")
        .contains("None of 16 connected node-induced choices of rivals is above the proven best")
        .endsWith("index.html\n");
    Path out = folder.resolve("out");
    assertThat(Files.readString(out.resolve("index.html"))).contains("<svg", "Within 3 edges");
    assertThat(Files.readAllLines(out.resolve("cells.jsonl"))).hasSize(4);
    // A heading, and for 2 graphs, 2 seeds and 2 budgets a line for each of 3 explainers.
    assertThat(Files.readAllLines(out.resolve("graphs.csv"))).hasSize(25);
    assertThat(Files.readString(out.resolve("comparison.json")))
        .contains("\"motiveAtOrAbove\"", "\"command\" : \"motive compare");
    try (Stream<Path> charts = Files.list(out.resolve("charts"))) {
      assertThat(charts.map(chart -> chart.getFileName().toString()))
          .contains(
              "fidelity.svg",
              "attained-fidelity.svg",
              "seconds.svg",
              "nodeOverlap.svg",
              "edgeOverlap.svg");
    }
  }

  @Test
  void aStoppedComparisonGoesOnWhereItWas() throws IOException {
    String[] all = {"--graphs", "0,1,500", "--budget", "3", "--seeds", "1"};
    assertThat(compare(all).code()).isZero();
    List<String> whole = cells("cells.jsonl");
    Path file = folder.resolve("out").resolve("cells.jsonl");
    List<String> lines = Files.readAllLines(file);
    // What a kill leaves: one whole line, and another without its end.
    Files.writeString(
        file.resolveSibling("cells.jsonl.part"),
        lines.get(0) + "\n" + lines.get(1).substring(0, 40));
    Files.delete(file);
    Ran resumed = compare("--graphs", "0,1,500", "--budget", "3", "--seeds", "1", "--resume");
    assertThat(resumed.code()).isZero();
    assertThat(cells("cells.jsonl")).isEqualTo(whole);
    assertThat(Files.readAllLines(file).get(0)).isEqualTo(lines.get(0));
  }

  @Test
  void cellsOfOtherSettingsAreNotMixedIn() throws IOException {
    assertThat(compare("--graphs", "0", "--budget", "3", "--seeds", "1").code()).isZero();
    Ran other = compare("--graphs", "0", "--budget", "4", "--seeds", "1", "--resume");
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err()).contains("settings must be").hasLineCount(1);
    assertThat(Files.readString(folder.resolve("out").resolve("index.html")))
        .contains("Within 3 edges");
  }

  @Test
  void nothingOfAnEarlierComparisonPassesForThisOnes() {
    String[] first = {"--graphs", "0", "--budget", "2", "--seeds", "1", "--sanity"};
    assertThat(compare(first).code()).isZero();
    assertThat(compare("--graphs", "0", "--budget", "3", "--seeds", "1").code()).isZero();
    assertThat(folder.resolve("out").resolve("cells-drawn-anew.jsonl")).doesNotExist();
    assertThat(folder.resolve("out").resolve("charts").resolve("ownStability.svg")).doesNotExist();
    Ran resumed = compare("--graphs", "0", "--budget", "3", "--seeds", "1", "--sanity", "--resume");
    assertThat(resumed.err()).isEmpty();
    assertThat(resumed.code()).isZero();
  }

  // Graphs of TwoGroups on which Motive joins two parts: a connected one holds one group at most.
  @Test
  void motiveAndItsRivalsAnswerTheQuestionThatExplainAnswers() throws IOException {
    String question = " -q --dataset TwoGroups --budget 6 ";
    String compared = question + "--seeds 1 --graphs 1002,1006 --explainers eig-search --out ";
    Path out = folder.resolve("out");
    Ran ran = Ran.motive(("compare" + compared + out).split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("Motive (balanced) has the highest overlap of nodes with the known truth")
        .containsPattern("explainer +overlap of nodes +overlap of edges +objective");
    for (String name : List.of("motive", "eig-search")) {
      Ran explained =
          Ran.motive(("explain" + question + "--graphs 1002,1006 --explainer " + name).split(" "));
      List<String> lines = explained.out().lines().toList();
      List<String> cells = cells("cells.jsonl");
      for (int i = 0; i < 2; i++) {
        String nodes = lines.get(i).replaceAll(".*\"nodes\":(\\[[^]]*]).*", "$1");
        String objective = lines.get(i).replaceAll(".*\"objective\":([^,]+),.*", "$1");
        assertThat(cells.get(i).replaceAll(".*\"" + name + "\"", ""))
            .contains("\"nodes\":" + nodes)
            .contains("\"objective\":" + objective);
      }
    }
    Ran one = Ran.motive(("compare --parts 1" + compared + out).split(" "));
    assertThat(one.out()).contains("The row motive is Motive (balanced, 1 part).");
    Ran two = Ran.motive(("compare --parts 2" + compared + out).split(" "));
    assertThat(two.out()).contains("The row motive is Motive (balanced, 2 parts).");
  }

  @Test
  void conditionsThatChanceCannotMeetLeaveAttainmentsOut() {
    // Two nodes of graph 0 that are not beside each other.
    Ran ran =
        compare("--graphs", "0", "--budget", "8", "--seeds", "1", "--include", "0,7", "--sanity");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("random did not take part on 1 of 1 graphs and seeds");
  }

  @Test
  void theSanityCheckTellsWhoDoesNotLookAtTheModel() {
    Ran ran = compare("--graphs", "0,500", "--budget", "4", "--seeds", "1", "--sanity");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .containsPattern("degree +4 +1\\.0000 +0\\.\\d+ +0\\.00 +no: it is about the data");
  }

  @Test
  void aSampleIsStratified() throws IOException {
    assertThat(compare("--sample", "4", "--budget", "2", "--seeds", "1").code()).isZero();
    assertThat(cells("cells.jsonl").stream().filter(line -> line.contains("\"class\":0")))
        .hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--seeds 0 | 2 | --seeds must be in [1, 1000], got 0",
        "--chance-draws 1 | 2 | --chance-draws must be in [2, 100000], got 1",
        "--budget 0,3 | 2 | --budget must be >= 1 edge, got 0",
        "--sample 0 | 2 | --sample must be in [1, 1000], got 0",
        "--explainers nobody | 2 | --explainers must name one of motive, random,",
        "--explainers random:size=3 | 2 | random has no setting 'size'; it has none",
        "--explainers random:size | 2 | --explainers settings must be NAME:KEY=VALUE:…, got"
            + " 'random:size'",
        "--explainers subgraphx-vgae | 2 | subgraphx-vgae must go with --similarity vgae, got gntk",
        "--preset paper --explainers subgraphx-gntk | 2 | subgraphx-gntk must go with --similarity"
            + " gntk, got vgae",
        "--graphs 9-3 | 2 | --graphs must be all, or numbers and ranges such as 0-19,25, got '9-3'",
      })
  void saysInOneLineWhatCannotBe(String options, int code, String message) {
    Path out = folder.resolve("none");
    Ran ran =
        Ran.motive(("compare -q --dataset BA-2Motif --out " + out + " " + options).split(" "));
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("motive: " + message);
    assertThat(ran.code()).isEqualTo(code);
    assertThat(out).doesNotExist();
  }

  @Test
  void aFolderOfSomebodyElseIsLeftAlone() throws IOException {
    Path theirs = Files.createDirectories(folder.resolve("out"));
    Files.writeString(theirs.resolve("notes.txt"), "mine");
    Ran ran = compare("--graphs", "0", "--budget", "3");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("motive: folder must be new, empty or one that compare wrote");
    assertThat(theirs).isDirectoryContaining(file -> file.endsWith("notes.txt"));
  }
}
