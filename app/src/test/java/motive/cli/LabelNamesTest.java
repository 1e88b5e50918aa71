package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Motifs are matched by the names of node labels, whatever numbers a file gives them. */
class LabelNamesTest {
  private static final JsonMapper JSON = new JsonMapper();

  private static final List<String> MOLECULES =
      List.of("c1ccccc1[N+](=O)[O-],1", "Brc1ccccc1,0", "Cc1ccccc1[N+](=O)[O-],1", "CCO,0");

  @TempDir Path folder;

  private Path csv(List<String> lines) throws IOException {
    return Files.writeString(
        folder.resolve("mine.csv"), "smiles,label\n" + String.join("\n", lines) + "\n");
  }

  private static Ran motifs(Path data, String library, String... more) {
    List<String> words =
        new ArrayList<>(List.of("motifs", "--dataset", data.toString(), "--library", library));
    words.addAll(List.of(more));
    return Ran.motive(words.toArray(new String[0]));
  }

  /** The mean counts of class 1, times the size of the library, by motif. */
  private static Map<String, Double> counts(Ran ran) {
    assertThat(ran.code()).as(ran.err()).isZero();
    JsonNode motifs = JSON.readTree(ran.out()).get("motifs");
    Map<String, Double> counts = new TreeMap<>();
    for (JsonNode motif : motifs) {
      counts.put(motif.get("name").asString(), motif.get("corr1").asDouble() * motifs.size());
    }
    return counts;
  }

  @Test
  void toxicophoresAreFoundInAFileWithOtherElements() throws IOException {
    Ran ran = motifs(csv(MOLECULES), "toxicophores", "--format", "json");
    assertThat(counts(ran)).containsEntry("nitro", 2.0);
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void elementsAndTheirOrderInTheFileDoNotMatter() throws IOException {
    Map<String, Double> counts = counts(motifs(csv(MOLECULES), "toxicophores", "--format", "json"));
    List<String> turned = new ArrayList<>(MOLECULES);
    Collections.reverse(turned);
    assertThat(counts(motifs(csv(turned), "toxicophores", "--format", "json"))).isEqualTo(counts);
    for (String other : List.of("BrCCl,0", "[Na+].[Cl-],0", "OB(O)c1ccccc1,0", "CSC,0")) {
      List<String> more = new ArrayList<>(MOLECULES);
      more.add(0, other);
      assertThat(counts(motifs(csv(more), "toxicophores", "--format", "json")))
          .as(other)
          .isEqualTo(counts);
    }
    assertThat(counts(motifs(csv(MOLECULES), "mutag-chemical", "--format", "json")))
        .containsEntry("nitro", 2.0)
        .containsEntry("benzene_ring", 12.0);
  }

  @Test
  void anElementThatTheDataLackIsFine() throws IOException {
    Path data = csv(List.of("CCO,0", "c1ccccc1O,1"));
    Ran shipped = motifs(data, "mutag-chemical", "--format", "json");
    assertThat(counts(shipped)).containsEntry("nitro", 0.0).containsEntry("benzene_ring", 12.0);
    Path text =
        Files.writeString(
            folder.resolve("mine.smi"),
            "C[N+](=O)[O-] nitro\n[Si;D4] silane\nc1ccccc1O phenol\n[N,S;D1] tail\n");
    Ran written = motifs(data, text.toString(), "--format", "json", "--count", "presence");
    assertThat(counts(written))
        .containsEntry("nitro", 0.0)
        .containsEntry("silane", 0.0)
        .containsEntry("tail", 0.0)
        .containsEntry("phenol", 1.0);
  }

  /** Nitrobenzene and ethanol with given names of the labels 0, 1 and 2; features are C, N, O. */
  private Path lines(String header, String order) throws IOException {
    String nitro = "CCCCCCNOO";
    String edges = "[[0,1],[1,2],[2,3],[3,4],[4,5],[5,0],[0,6],[6,7],[6,8]]";
    return Files.writeString(
        folder.resolve("mine.jsonl"),
        header
            + graph("a", nitro, edges, order)
            + graph("b", "CCO", "[[0,1],[1,2]]", order)
            + graph("a", nitro, edges, order));
  }

  private static String graph(String label, String atoms, String edges, String order) {
    return "{\"nodes\":"
        + atoms.length()
        + ",\"edges\":"
        + edges
        + ",\"labels\":"
        + atoms.chars().map(order::indexOf).boxed().toList()
        + ",\"class\":\""
        + label
        + "\"}\n";
  }

  private static String header(String order) {
    String names =
        IntStream.range(0, order.length())
            .mapToObj(i -> "\"" + i + "\":\"" + order.charAt(i) + "\"")
            .collect(Collectors.joining(","));
    return "{\"dataset\":\"mine\",\"classes\":[\"b\",\"a\"],\"nodeLabels\":{" + names + "}}\n";
  }

  @Test
  void jsonLinesNameTheirLabelsInAnyOrder() throws IOException {
    for (String order : List.of("CNO", "ONC", "NOC")) {
      Ran ran = motifs(lines(header(order), order), "toxicophores", "--format", "json");
      assertThat(counts(ran)).as(order).containsEntry("nitro", 2.0);
      assertThat(ran.err()).doesNotContain("library");
      Path own =
          Files.writeString(
              folder.resolve("own.json"),
              """
              {"name": "own", "labels": {"C": 0, "N": 1, "O": 2},
               "motifs": [
                 {"name": "drawn", "nodes": ["C", 1, "O", 2], "edges": [[0, 1], [1, 2], [1, 3]]},
                 {"name": "written", "smarts": "[#6][#7](~[#8])~[#8]", "bonds": false}]}
              """);
      assertThat(counts(motifs(lines(header(order), order), own.toString(), "--format", "json")))
          .as(order)
          .containsEntry("drawn", 2.0)
          .containsEntry("written", 2.0);
    }
  }

  @Test
  void namesAreFoundNowhereInDataWithoutNames() throws IOException {
    Path bare = lines("{\"dataset\":\"mine\",\"classes\":[\"b\",\"a\"]}\n", "CNO");
    Ran unnamed = motifs(bare, "mutag-chemical", "--format", "json");
    assertThat(counts(unnamed).values()).containsOnly(0.0);
    assertThat(unnamed.err().lines())
        .containsExactly(
            "motive: no motif of library 'mutag-chemical' occurs in mine, whose node labels have no"
                + " names to match with C, N, O, F, I, Cl, Br: interpretability is 0 for every"
                + " part; choose another library");
    Ran houses =
        Ran.motive(
            "motifs", "--dataset", "BA-2Motif", "--library", "toxicophores", "--format", "json");
    assertThat(counts(houses).values()).containsOnly(0.0);
    Path mixed =
        Files.writeString(
            folder.resolve("mixed.json"),
            """
            {"name": "mixed", "labels": {"C": 0},
             "motifs": [{"name": "named", "nodes": ["C", 1], "edges": [[0, 1]]},
                        {"name": "bare", "nodes": [1, 2], "edges": [[0, 1]]}]}
            """);
    Ran some = motifs(bare, mixed.toString(), "--format", "json", "--count", "occurrences");
    assertThat(counts(some)).containsEntry("named", 0.0).containsEntry("bare", 2.0);
    assertThat(some.err().lines())
        .containsExactly(
            "motive: mine does not name its node labels: no motif of library 'mixed' with C occurs"
                + " in it; name the labels in the data");
  }

  @Test
  void theNamesOfAKitStandForThoseThatDataLack() throws IOException {
    Path bare =
        Files.writeString(
            folder.resolve("mine.jsonl"),
            "{\"dataset\":\"mine\",\"labelRange\":[0,5]}\n"
                + graph("x", "CCCCCCNOO", "[[0,1],[1,2],[0,6],[6,7],[6,8]]", "CxxNO")
                    .replace(",\"class\":\"x\"", ""));
    String[] words = {
      "explain",
      "--dataset",
      bare.toString(),
      "--kit",
      "Toxicophores",
      "--graphs",
      "0",
      "--budget",
      "3",
      "--weights",
      "0,1,0",
      "--fields",
      "interpretability",
      "--class",
      "1"
    };
    Ran ran = Ran.motive(words);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).doesNotContain("\"interpretability\":0.0}");
    assertThat(ran.err().lines().filter(line -> line.contains("does not name")))
        .containsExactly(
            "motive: mine does not name its node labels; they are read as the kit numbers them,"
                + " {0 C, 1 Cl, 2 F, 3 N, 4 O, 5 S}: name them in the data to be sure");
  }

  @Test
  void numbersOfALibraryWithoutNamesAreSaid() throws IOException {
    Ran shapes = motifs(csv(MOLECULES), "ba-2motif");
    assertThat(shapes.err())
        .contains(
            "library 'ba-2motif' does not name all its labels: in mine 0 is taken as Br; name them"
                + " in its 'labels' to be sure");
  }

  @Test
  void predictSaysHowItReadsLabelsWithoutNames() throws IOException {
    Path bare =
        Files.writeString(
            folder.resolve("bare.jsonl"),
            "{\"labels\":[0,1,2,3,4,5],\"edges\":[[0,1],[1,2],[2,3],[3,4],[4,5]]}\n");
    Ran ran = Ran.motive("predict", "--dataset", bare.toString(), "--kit", "Toxicophores");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err().lines())
        .contains(
            "motive: bare does not name its node labels; they are read as the kit numbers them,"
                + " {0 C, 1 Cl, 2 F, 3 N, 4 O, 5 S}: name them in the data to be sure");
    Ran named = Ran.motive("predict", "--dataset", "Toxicophores", "--graphs", "0");
    assertThat(named.err()).doesNotContain("does not name");
  }

  @Test
  void aLibraryThatSaysNothingGetsALine() throws IOException {
    Ran nowhere = motifs(csv(MOLECULES), "proteins");
    assertThat(nowhere.code()).isZero();
    assertThat(nowhere.err().lines())
        .containsExactly(
            "motive: no motif of library 'proteins' occurs in mine, whose labels are Br, C, N, O"
                + " and not helix, sheet, turn: interpretability is 0 for every part; choose another"
                + " library");
    Ran even = motifs(csv(List.of("Cc1ccccc1,0", "Cc1ccccc1,1")), "mutag-chemical");
    assertThat(even.err().lines())
        .containsExactly(
            "motive: each motif of library 'mutag-chemical' is as frequent in one class of mine as"
                + " in the others: interpretability is 0 for every part; choose another library, or"
                + " give a prior of your own");
  }

  @Test
  void explainSaysItToo() throws IOException {
    Path data = csv(List.of("c1ccccc1[N+](=O)[O-],toxic", "CCO,harmless"));
    for (String command : List.of("explain", "score", "frontier", "compare")) {
      List<String> words =
          new ArrayList<>(
              List.of(
                  command,
                  "--dataset",
                  data.toString(),
                  "--kit",
                  "Toxicophores",
                  "--library",
                  "proteins",
                  "--budget",
                  "3"));
      if (command.equals("score")) {
        Path parts =
            Files.writeString(folder.resolve("parts.jsonl"), "{\"graph\":1,\"nodes\":[0,1]}\n");
        words.addAll(List.of("--explanations", parts.toString()));
      } else if (command.equals("compare")) {
        String out = folder.resolve("compared").toString();
        words.addAll(List.of("--graphs", "1", "--explainers", "random", "--out", out));
      } else {
        words.addAll(List.of(command.equals("explain") ? "--graphs" : "--graph", "1"));
      }
      Ran ran = Ran.motive(words.toArray(new String[0]));
      assertThat(ran.err()).as(command).contains("no motif of library 'proteins' occurs in mine");
    }
  }

  /** Nitrobenzene with the columns of the kit, and labels in another order than the kit's. */
  private Path numbered(String name, String labels, boolean withFeatures) throws IOException {
    List<String> columns = List.of("C", "Cl", "F", "N", "O", "S");
    List<String> order = List.of(labels.split(" ", -1));
    List<String> atoms = List.of("C", "C", "C", "C", "C", "C", "N", "O", "O");
    String names =
        IntStream.range(0, order.size())
            .mapToObj(i -> "\"" + i + "\":\"" + order.get(i) + "\"")
            .collect(Collectors.joining(","));
    String rows =
        atoms.stream()
            .map(
                atom ->
                    columns.stream()
                        .map(column -> column.equals(atom) ? "1" : "0")
                        .collect(Collectors.joining(",", "[", "]")))
            .collect(Collectors.joining(",", "[", "]"));
    return Files.writeString(
        folder.resolve(name + ".jsonl"),
        "{\"dataset\":\"mine\",\"classes\":[\"harmless\",\"toxic\"],\"nodeLabels\":{"
            + names
            + "}"
            + (withFeatures
                ? ",\"features\":{\"columns\":[\"" + String.join("\",\"", columns) + "\"]}"
                : ",\"features\":{\"columns\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\"]}"
                    + ",\"labelRange\":[0,5]")
            + "}\n{\"nodes\":9,\"edges\":[[0,1],[1,2],[2,3],[3,4],[4,5],[5,0],[0,6],[6,7],[6,8]],"
            + "\"labels\":"
            + atoms.stream().map(order::indexOf).toList()
            + (withFeatures ? ",\"features\":" + rows : "")
            + ",\"class\":\"toxic\"}\n");
  }

  @Test
  void aKitReadsLabelsByNameOrRefusesThem() throws IOException {
    String own = "C Cl F N O S";
    String other = "S O N F Cl C";
    for (String match : List.of("containment", "order")) {
      String[] words = {
        "--kit",
        "Toxicophores",
        "--budget",
        "3",
        "--match",
        match,
        "--fields",
        "nodes,objective,interpretability",
        "--weights",
        "0,1,0"
      };
      String[] expected = explained(numbered("own", own, true), words);
      assertThat(explained(numbered("other", other, true), words)).isEqualTo(expected);
      assertThat(expected[0]).contains("nodes").doesNotContain("\"interpretability\":0.0}");
    }
    Ran refused =
        Ran.motive(
            "explain",
            "--dataset",
            numbered("bare", other, false).toString(),
            "--kit",
            "Toxicophores");
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err().strip())
        .startsWith(
            "motive: node labels of mine must have the features that the kit was trained on")
        .contains("got other features for label 1, O")
        .doesNotContain("\n");
    Ran predicted =
        Ran.motive(
            "predict",
            "--dataset",
            numbered("bare", other, false).toString(),
            "--kit",
            "Toxicophores");
    assertThat(predicted.code()).isEqualTo(1);
  }

  private static String[] explained(Path data, String... more) {
    List<String> words = new ArrayList<>(List.of("explain", "--dataset", data.toString()));
    words.addAll(List.of(more));
    Ran ran = Ran.motive(words.toArray(new String[0]));
    assertThat(ran.code()).as(ran.err()).isZero();
    return ran.out().lines().toArray(String[]::new);
  }
}
