package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import motive.kit.Kit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which output of a model the classes of a file are, as commands tell it. */
class ClassNumbersTest {
  private static final String PATH = "\"edges\":[[0,1],[1,2]]";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String model() throws IOException {
    Path model = folder.resolve("model.safetensors");
    try (InputStream in =
        Objects.requireNonNull(
            Kit.class.getResourceAsStream("/motive/kits/toxicophores/model.safetensors"))) {
      Files.write(model, in.readAllBytes());
    }
    return model.toString();
  }

  /** A graph of three carbon atoms, which the shipped model calls harmless. */
  private static String carbons(String classField) {
    String row = "[1,0,0,0,0,0]";
    return "{\"features\":[" + row + "," + row + "," + row + "]," + PATH + classField + "}\n";
  }

  @Test
  void aFileWithTheSingleClassOneKeepsIt() throws IOException {
    String one = file("one.jsonl", carbons(",\"class\":1"));
    Ran ran = Ran.motive("predict", "--model", model(), "--dataset", one);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("{\"graph\":0,\"label\":1,\"class\":0,");
    assertThat(ran.err().lines()).contains("motive: accuracy 0.0000 (0 of 1 graphs)");
    Ran kit = Ran.motive("predict", "--kit", "Toxicophores", "--dataset", one);
    assertThat(kit.out()).isEqualTo(ran.out());
    Ran explained =
        Ran.motive(
            "explain",
            "-q",
            "--model",
            model(),
            "--dataset",
            one,
            "--class",
            "label",
            "--weights",
            "1,0,0");
    assertThat(explained.out()).contains("\"class\":1");
  }

  @Test
  void namesAreMappedByTheKitAndOnlyThenJudged() throws IOException {
    String toxic = file("toxic.jsonl", carbons(",\"class\":\"toxic\""));
    Ran kit = Ran.motive("predict", "--kit", "Toxicophores", "--dataset", toxic);
    assertThat(kit.out()).startsWith("{\"graph\":0,\"label\":1,\"class\":0,");
    assertThat(kit.err()).contains("accuracy 0.0000 (0 of 1 graphs)");
    Ran bare = Ran.motive("predict", "--model", model(), "--dataset", toxic);
    assertThat(bare.out()).startsWith("{\"graph\":0,\"label\":0,\"class\":0,");
    assertThat(bare.err())
        .contains("classes by alphabet: toxic is output 0;")
        .doesNotContain("accuracy 1", "accuracy 0");
    for (String command : new String[] {"explain", "score"}) {
      String nodes = file("parts.jsonl", "{\"graph\":0,\"nodes\":[0,1]}\n");
      String[] args = {command, "--model", model(), "--dataset", toxic, "--weights", "1,0,0"};
      String[] more =
          command.equals("score") ? new String[] {"--explanations", nodes} : new String[0];
      String[] all = java.util.Arrays.copyOf(args, args.length + more.length);
      System.arraycopy(more, 0, all, args.length, more.length);
      assertThat(Ran.motive(all).err()).contains("classes by alphabet: toxic is output 0;");
    }
  }

  @Test
  void aClassThatTheModelLacksEndsEveryCommand() throws IOException {
    String three = file("three.jsonl", carbons(",\"class\":1") + carbons(",\"class\":2"));
    for (String[] from : new String[][] {{"--model", model()}, {"--kit", "Toxicophores"}}) {
      for (String command : new String[] {"predict", "explain", "frontier", "compare"}) {
        Ran ran =
            command.equals("frontier")
                ? Ran.motive(
                    command,
                    from[0],
                    from[1],
                    "--dataset",
                    three,
                    "--graph",
                    "0",
                    "--out",
                    folder.resolve("o").toString())
                : Ran.motive(command, from[0], from[1], "--dataset", three);
        assertThat(ran.code()).as(command).isEqualTo(1);
        assertThat(ran.err())
            .as(command)
            .contains(three + ":2: class must be one that the model has (")
            .contains(", got 2; ");
        assertThat(ran.out()).isEmpty();
      }
    }
  }

  @Test
  void classesOfMoleculesKeepTheirNumbers() throws IOException {
    String one = file("one.csv", "smiles,label\nCCC,1.0\n");
    Ran ran = Ran.motive("predict", "--kit", "Toxicophores", "--dataset", one);
    assertThat(ran.out()).contains("\"label\":1,\"class\":0,");
    String three = file("three.csv", "smiles,label\nCCC,1\nCCO,2\n");
    assertThat(Ran.motive("predict", "--kit", "Toxicophores", "--dataset", three).err())
        .contains(three + ":3: class must be one that the model has (harmless, toxic), got 2; ");
    assertThat(Ran.motive("data", "show", three).out())
        .contains("classes without graphs: 0")
        .containsPattern("2  2 +1 ");
    String words = file("words.csv", "smiles,label\nCCC,good\n");
    assertThat(Ran.motive("predict", "--kit", "Toxicophores", "--dataset", words).err())
        .contains(words + ":2: class must be one that the model has (harmless, toxic), got good; ");
  }

  @Test
  void whatWasGuessedIsToldAlsoWhereQuiet() throws IOException {
    String toxic = file("toxic.jsonl", carbons(",\"class\":\"toxic\""));
    for (String command : new String[] {"predict", "explain"}) {
      String[] asked = {command, "-q", "--model", model(), "--dataset", toxic};
      Ran ran = Ran.motive(command.equals("predict") ? asked : with(asked, "--weights", "1,0,0"));
      assertThat(ran.err())
          .contains("motive: assumed of ", "classes by alphabet: toxic is output 0;")
          .doesNotContain("accuracy 0", "accuracy 1", "explained");
    }
    String doubtful = file("doubtful.csv", "smiles,kind\nCCC,a\nCCO,b\nCC,c\nCN,a\nCO,b\nC,c\n");
    String loud = Ran.motive("motifs", "--library", "toxicophores", "--dataset", doubtful).err();
    String guess =
        loud.lines().filter(line -> line.contains("taken for classes")).findFirst().get();
    assertThat(Ran.motive("motifs", "-q", "--library", "toxicophores", "--dataset", doubtful).err())
        .contains(guess);
  }

  @Test
  void howToReadWithoutClassesIsSaid() throws IOException {
    String table = file("table.csv", "smiles,label\nCCC,0\nCNO,2\nClCBr,1\nFCI,1\n");
    Ran ran = Ran.motive("predict", "--kit", "Toxicophores", "--dataset", table);
    assertThat(ran.err())
        .contains(
            "got 2; use a model that has it, or leave the classes out of the data: the field class"
                + " or y of all JSON lines, the column of a table (--label-column none)\n");
    // The same elements as the kit's, in its order, so that the model alone reads them.
    String alone = file("alone.csv", "smiles,label\nCCC,0\nCNO,2\nClCBr,1\nSC,1\n");
    assertThat(Ran.motive("predict", "--model", model(), "--dataset", alone).err())
        .contains("the column of a table (--label-column none)\n");
    assertThat(
            Ran.motive(
                    "predict",
                    "--kit",
                    "Toxicophores",
                    "--dataset",
                    table,
                    "--label-column",
                    "none")
                .out())
        .isNotEmpty();
  }

  @Test
  void aClassMayBeNamed() {
    String[] common = {
      "explain",
      "-q",
      "--dataset",
      "BA-2Motif",
      "--graphs",
      "0",
      "--weights",
      "1,0,0",
      "--budget",
      "4"
    };
    String byNumber = Ran.motive(with(common, "--class", "1", "--against", "0")).out();
    String byName = Ran.motive(with(common, "--class", "House", "--against", "cycle")).out();
    assertThat(untimed(byName)).isEqualTo(untimed(byNumber)).isNotEmpty();
    Ran wrong = Ran.motive(with(common, "--against", "tower"));
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err())
        .contains("--against must be a class number or one of cycle, house, got 'tower'");
  }

  @Test
  void aNumberThatIsAlsoANameMustSayWhichItIs() throws IOException {
    String header = "{\"dataset\":\"toy\",\"classes\":[\"1\",\"2\"]}\n";
    String data =
        file("numbered.jsonl", header + carbons(",\"class\":1") + carbons(",\"class\":2"));
    String[] common = {
      "explain", "-q", "--model", model(), "--dataset", data, "--graphs", "0", "--weights", "1,0,0"
    };
    Ran unclear = Ran.motive(with(common, "--class", "1"));
    assertThat(unclear.code()).isEqualTo(2);
    assertThat(unclear.err())
        .contains(
            "--class must name one class, got 1: the class called 1 is output 0, and"
                + " output 1 is called 2; write name:1 or output:1");
    assertThat(Ran.motive(with(common, "--class", "name:1")).out()).contains("\"class\":0,");
    assertThat(Ran.motive(with(common, "--class", "output:1")).out()).contains("\"class\":1,");
    assertThat(Ran.motive("predict", "--model", model(), "--dataset", data).err())
        .contains(
            "classes in the order in which the data state them: 1 is output 0, 2 is output 1\n");
    // Only one of the two can be meant.
    assertThat(Ran.motive(with(common, "--class", "2")).out()).contains("\"class\":1,");
    assertThat(Ran.motive(with(common, "--class", "0")).out()).contains("\"class\":0,");
  }

  @Test
  void noAccuracyWhereClassesAndOutputsAreNotAsMany() throws IOException {
    String header = "{\"dataset\":\"toy\",\"classes\":[\"safe\",\"toxic\",\"other\"]}\n";
    String data = file("more.jsonl", header + carbons(",\"class\":\"safe\""));
    Ran ran = Ran.motive("predict", "--model", model(), "--dataset", data);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err())
        .contains("labels and predictions may not mean the same")
        .doesNotContain("accuracy 1", "accuracy 0");
  }

  @Test
  void predictSaysWhatItReadOtherwiseThanItStands() throws IOException {
    String row = "[1,0,0,0,0,0]";
    String directed =
        "{\"x\":[" + row + "," + row + "," + row + "],\"edge_index\":[[0,1],[1,2]],\"y\":0}\n";
    String data = file("directed.jsonl", directed);
    Ran ran = Ran.motive("predict", "--model", model(), "--dataset", data);
    assertThat(ran.err())
        .contains("2 edges in one direction alone, taken as undirected, first at " + data + ":1");
    InputStream before = System.in;
    try {
      for (String command : new String[] {"predict", "explain"}) {
        System.setIn(new ByteArrayInputStream(directed.getBytes(StandardCharsets.UTF_8)));
        String[] words = {command, "--model", model(), "--dataset", "-"};
        Ran stream =
            Ran.motive(command.equals("predict") ? words : with(words, "--weights", "1,0,0"));
        assertThat(stream.code()).as(stream.err()).isZero();
        assertThat(stream.err()).contains("2 edges in one direction alone, taken as undirected");
      }
    } finally {
      System.setIn(before);
    }
  }

  private static String untimed(String line) {
    return line.substring(0, line.indexOf(",\"timing\":"));
  }

  private static String[] with(String[] common, String... more) {
    String[] all = java.util.Arrays.copyOf(common, common.length + more.length);
    System.arraycopy(more, 0, all, common.length, more.length);
    return all;
  }
}
