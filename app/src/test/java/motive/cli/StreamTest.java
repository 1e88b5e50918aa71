package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import motive.kit.Kit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs through standard input. */
@Tag("slow")
class StreamTest {
  private static final String PATH = "{\"nodes\":3,\"edges\":[[0,1],[1,2]]}\n";
  private static final String HASH =
      "motive: the settings' hash of a stream covers all but its graphs";

  @TempDir static Path folder;
  private static Path file;
  private static List<String> lines;

  private final InputStream before = System.in;

  @BeforeAll
  static void export() throws IOException {
    Ran ran =
        Ran.motive("data", "export", "BA-2Motif", "--format", "jsonl", "--out", folder.toString());
    assertThat(ran.code()).isZero();
    List<String> all = Files.readAllLines(folder.resolve("BA-2Motif.jsonl"));
    // The header, two graphs of either class.
    lines = List.of(all.get(0), all.get(1), all.get(2), all.get(501), all.get(502));
    file = folder.resolve("few.jsonl");
    Files.write(file, lines);
  }

  @AfterEach
  void restore() {
    System.setIn(before);
  }

  private static Ran piped(String input, String... args) {
    System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    return Ran.motive(args);
  }

  private static List<String> unhashed(String text) {
    return text.lines().map(l -> l.substring(0, l.indexOf(",\"settings\":"))).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "8"})
  void givesTheLinesOfTheFileInItsOrder(String threads) throws IOException {
    String[] common = {"explain", "-q", "--budget", "4", "--threads", threads, "--dataset"};
    String[] ofFile = {"--kit", "BA-2Motif"};
    Ran whole = Ran.motive(with(with(common, file.toString()), ofFile));
    Ran stream = piped(Files.readString(file), with(with(common, "-"), "--out", "-"));
    assertThat(stream.code()).isZero();
    assertThat(stream.err()).isEmpty();
    assertThat(unhashed(stream.out())).hasSize(4).isEqualTo(unhashed(whole.out()));
  }

  @Test
  void predictionsOfAStreamAreComparedWithExpectedOnes() throws IOException {
    Path expected = folder.resolve("expected.jsonl");
    String[] common = {"predict", "--kit", "BA-2Motif", "--dataset"};
    Ran whole = Ran.motive(with(with(common, file.toString()), "--out", expected.toString()));
    assertThat(whole.code()).isZero();
    String[] compared = with(common, "-", "--expected", expected.toString());
    assertThat(piped(Files.readString(file), compared).err())
        .contains("motive: 4 of 4 graphs agree with " + expected);
    Ran fewer = piped(String.join("\n", lines.subList(0, 4)), compared);
    assertThat(fewer.code()).isEqualTo(1);
    assertThat(fewer.err()).contains("must have the graphs that are predicted, got also graph 3");
  }

  private static String[] with(String[] first, String... more) {
    String[] all = Arrays.copyOf(first, first.length + more.length);
    System.arraycopy(more, 0, all, first.length, more.length);
    return all;
  }

  @Test
  void takesFromTheKitWhatNoHeaderSays() {
    String[] args = {
      "explain",
      "--dataset",
      "-",
      "--kit",
      "BA-2Motif",
      "--budget",
      "3",
      "--fields",
      "graph,label,nodeCount"
    };
    Ran ran = piped(PATH + "{\"nodes\":2,\"edges\":[[0,1]],\"class\":\"house\"}\n", args);
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .isEqualTo(
            """
            {"graph":0,"label":null,"nodeCount":3}
            {"graph":1,"label":1,"nodeCount":2}
            """);
    assertThat(ran.err().lines().findFirst()).contains(HASH);
  }

  @Test
  void aBadLineIsToldAndTheRestGoesOn() {
    String input =
        PATH + "{\"nodes\":2\n\n" + PATH + "{\"nodes\":1,\"edges\":[],\"class\":[]}\n" + PATH;
    String[] args = {"predict", "-q", "--dataset", "-", "--kit", "BA-2Motif", "--fields", "graph"};
    Ran ran = piped(input, args);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEqualTo("{\"graph\":0}\n{\"graph\":2}\n{\"graph\":4}\n");
    assertThat(ran.err().lines())
        .containsExactly(
            "motive: standard input:2: a line must hold one whole JSON object, got one that is cut"
                + " off",
            "motive: standard input:5: class must be a string or a whole number, got a list",
            "motive: 2 lines were left out");
    Ran explained = piped(input, with(args, "--format", "csv"));
    assertThat(explained.out()).isEqualTo("graph\n0\n2\n4\n");
  }

  @Test
  void strictStopsAtTheFirstBadLine() {
    Ran ran =
        piped(
            PATH + "[]\n" + PATH,
            "explain",
            "-q",
            "--dataset",
            "-",
            "--kit",
            "BA-2Motif",
            "--budget",
            "2",
            "--strict",
            "--fields",
            "graph");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEqualTo("{\"graph\":0}\n");
    assertThat(ran.err())
        .isEqualTo("motive: standard input:2: a line must hold one JSON object, got a list\n");
  }

  @Test
  void aGraphThatCannotBeExplainedIsToldWithItsLine() {
    Ran ran =
        piped(
            PATH + "{\"nodes\":1,\"edges\":[]}\n",
            "explain",
            "-q",
            "--dataset",
            "-",
            "--kit",
            "BA-2Motif",
            "--budget",
            "2",
            "--include",
            "2",
            "--fields",
            "graph");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEqualTo("{\"graph\":0}\n");
    assertThat(ran.err())
        .startsWith("motive: standard input:2: --include must name nodes of every graph, got 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|standard input: must have a line for each graph, got an empty data set",
        "'[]'|standard input: must have a line for each graph, got none that can be read; the"
            + " first: standard input:1: a line must hold one JSON object, got a list"
      })
  void aStreamWithoutGraphsFails(String input, String message) {
    Ran ran = piped(input, "predict", "--dataset", "-", "--kit", "BA-2Motif");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).isEqualTo("motive: " + message + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--plan", "--resume --out r.jsonl", "--graphs 0-3", "--report r"})
  void whatNeedsTheDataAgainIsWrongUsage(String options) {
    Ran ran = piped(PATH, ("explain --dataset - --kit BA-2Motif " + options).split(" ", -1));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith(
            "motive: --resume, --plan, --report and --graphs must go with a data set that can be"
                + " read again, got --dataset -;");
  }

  @Test
  void otherCommandsDoNotReadStandardInput() {
    Ran ran = piped(PATH, "motifs", "--dataset", "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "motive: --dataset must be a name or a path here, got -; explain and predict alone read"
                + " standard input\n");
  }

  /** The writer waits for each line before it gives the next graph. */
  @Test
  void aLineIsThereBeforeTheNextGraphComes() throws Exception {
    SynchronousQueue<String> written = new SynchronousQueue<>();
    PipedOutputStream feed = new PipedOutputStream();
    System.setIn(new PipedInputStream(feed, 1 << 16));
    StringWriter err = new StringWriter();
    OutputStream out =
        new OutputStream() {
          private final StringBuilder line = new StringBuilder();

          @Override
          public void write(int b) {
            if (b != '\n') {
              line.append((char) b);
              return;
            }
            try {
              written.put(line.toString());
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            line.setLength(0);
          }
        };
    Thread command =
        new Thread(
            () ->
                Main.run(
                    Main.writer(out),
                    new PrintWriter(err),
                    "predict",
                    "--dataset",
                    "-",
                    "--kit",
                    "BA-2Motif",
                    "--fields",
                    "graph"));
    command.start();
    for (int i = 0; i < 3; i++) {
      feed.write(PATH.getBytes(StandardCharsets.UTF_8));
      feed.flush();
      assertThat(written.poll(60, TimeUnit.SECONDS)).isEqualTo("{\"graph\":" + i + "}");
    }
    feed.close();
    command.join(60_000);
    assertThat(command.isAlive()).isFalse();
  }

  @Test
  void fieldsThatAreNotUsedAreToldOnce() throws IOException {
    String row = "[" + String.join(",", Collections.nCopies(10, "0.1")) + "]";
    String graph =
        "{\"x\":[" + row + "," + row + "],\"edge_index\":[[0,1],[1,0]],\"name\":\"a\",\"y\":1}\n";
    String told = "motive: fields that are not used are skipped: name in 2 lines";
    String[] stream = {"predict", "--kit", "BA-2Motif", "--dataset", "-"};
    assertThat(piped(graph + graph, stream).err().lines()).containsOnlyOnce(told);
    assertThat(
            piped(
                    graph + graph,
                    with(
                        new String[] {"explain", "--kit", "BA-2Motif", "--dataset", "-"},
                        "--weights",
                        "1,0,0"))
                .err()
                .lines())
        .containsOnlyOnce(told);
    Path file = Files.writeString(folder.resolve("named.jsonl"), graph + graph);
    assertThat(
            Ran.motive("predict", "--kit", "BA-2Motif", "--dataset", file.toString()).err().lines())
        .containsOnlyOnce(told);
  }

  @Test
  void aClassThatTheModelDoesNotHaveIsAnErrorWithItsLine() throws IOException {
    Path model = folder.resolve("model.safetensors");
    try (InputStream in =
        Kit.class.getResourceAsStream("/motive/kits/ba-2motif/model.safetensors")) {
      Files.write(model, in.readAllBytes());
    }
    String row = "[" + String.join(",", Collections.nCopies(10, "0.1")) + "]";
    String graph = "{\"features\":[" + row + "," + row + "],\"edges\":[[0,1]],\"class\":";
    String input = graph + "1}\n" + graph + "2}\n" + graph + "0}\n";
    String[] predict = {"predict", "-q", "--dataset", "-"};
    String[] explain = {"explain", "-q", "--dataset", "-", "--weights", "1,0,0"};
    for (String[] command : List.of(predict, explain)) {
      Ran ran = piped(input, with(command, "--model", model.toString()));
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.out().lines()).hasSize(1).allMatch(line -> line.startsWith("{\"graph\":0,"));
      // What was assumed of the file is reported also where nothing but results is to be printed.
      assertThat(ran.err().lines().filter(line -> !line.startsWith("motive: assumed of ")))
          .containsExactly(
              "motive: standard input:2: class must be one that the model has (0, 1), got 2; use a model that has it, or leave the classes out of the data: the field class or y"
                  + " of all JSON lines, the column of a table");
      Ran named =
          piped(
              input.replace("\"class\":2", "\"class\":\"tower\""),
              with(command, "--kit", "BA-2Motif"));
      assertThat(named.err().lines())
          .contains(
              "motive: standard input:2: class must be one that the model has (cycle, house), got"
                  + " tower; use a model that has it, or leave the classes out of the data: the field"
                  + " class or y of all JSON lines, the column of a table");
    }
  }
}
