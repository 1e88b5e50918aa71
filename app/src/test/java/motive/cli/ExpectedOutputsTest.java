package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class ExpectedOutputsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<double[]> LOGITS = new ArrayList<>();
  private static String predicted = "";

  @TempDir Path folder;

  @BeforeAll
  static void predict() {
    Ran ran = Ran.motive("predict", "-q", "--dataset", "BA-2Motif", "--graphs", "0-2");
    predicted = ran.out();
    for (String line : predicted.lines().toList()) {
      JsonNode logits = JSON.readTree(line).get("logits");
      LOGITS.add(new double[] {logits.get(0).asDouble(), logits.get(1).asDouble()});
    }
  }

  private Ran check(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("expected.jsonl"), text);
    return Ran.motive(
        "predict",
        "--dataset",
        "BA-2Motif",
        "--graphs",
        "0-2",
        "--expected",
        file.toString(),
        "--out",
        folder.resolve("out.jsonl").toString());
  }

  /** A line a graph, made of its logits. */
  private static String lines(Function<double[], String> values) {
    StringBuilder text = new StringBuilder();
    for (int g = 0; g < LOGITS.size(); g++) {
      text.append("{\"graph\":" + g + "," + values.apply(LOGITS.get(g)) + "}\n");
    }
    return text.toString();
  }

  private static String logits(double a, double b) {
    return "\"logits\":[" + a + "," + b + "]";
  }

  private static double probability(double[] logits) {
    return 1 / (1 + Math.exp(logits[0] - logits[1]));
  }

  private void assertAgrees(String text) throws IOException {
    Ran ran = check(text);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err())
        .containsPattern(
            "motive: 3 of 3 graphs agree with .*expected.jsonl within 1e-4 \\(1e-4 of the greatest"
                + " absolute logit of a graph where that exceeds 1\\), largest difference [-.0-9e]+"
                + " \\(graph \\d\\)");
  }

  private void assertRefused(String text, String message) throws IOException {
    Ran ran = check(text);
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("motive: " + folder.resolve("expected.jsonl") + message);
    assertThat(folder.resolve("out.jsonl")).doesNotExist();
  }

  @Test
  void whatPredictWroteAgrees() throws IOException {
    assertAgrees(predicted);
    assertAgrees(lines(row -> logits(row[0] + 5e-5, row[1])));
  }

  @Test
  void otherWaysToSayTheSameAgree() throws IOException {
    assertAgrees(
        lines(
            row -> "\"probabilities\":[" + (1 - probability(row)) + "," + probability(row) + "]"));
    // What a model that ends with log_softmax gives.
    assertAgrees(
        lines(
            row -> {
              double sum = Math.log(Math.exp(row[0]) + Math.exp(row[1]));
              return logits(row[0] - sum, row[1] - sum);
            }));
  }

  @Test
  void linesWithoutNumbersAreInTheOrderOfTheGraphs() throws IOException {
    StringBuilder lists = new StringBuilder();
    StringBuilder objects = new StringBuilder();
    for (double[] row : LOGITS) {
      lists.append("[" + row[0] + ", " + row[1] + "]\n");
      objects.append("{" + logits(row[0], row[1]) + "}\n");
    }
    assertAgrees(lists.toString());
    assertAgrees(objects.toString());
  }

  @Test
  void anAnswerThatIsFurtherAwayFailsWithTheWorstGraph() throws IOException {
    double[] second = LOGITS.get(1);
    Ran ran =
        check(
            lines(
                row -> row == second ? logits(row[0], row[1] + 40) : logits(row[0] + 0.1, row[1])));
    assertThat(ran.code()).isEqualTo(1);
    String last = ran.err().lines().reduce((a, b) -> b).orElseThrow();
    assertThat(last)
        .startsWith("motive: the model must answer as ")
        .containsPattern(
            "got \\[[-.0-9e]+, [-.0-9e]+] for graph 1 where \\[[-.0-9e]+, [-.0-9e]+] is expected,"
                + " 40\\.0 apart; 3 of 3 graphs differ by more than 1e-4 \\(1e-4 of the"
                + " greatest absolute logit of a graph where that exceeds 1\\); see");
    assertThat(folder.resolve("out.jsonl")).exists();
  }

  @Test
  void largeLogitsMayBeAsFarApartAsFloatsAre() throws IOException {
    // Logits of some thousands: 1e-4 of them is allowed, and not more.
    String text = "{\"graph\":0,\"logits\":[2000.1,-3000]}\n";
    ExpectedOutputs near =
        ExpectedOutputs.read(Files.writeString(folder.resolve("near.jsonl"), text));
    near.take(0, new double[] {2000.35, -3000});
    assertThat(near.result()).contains("1 of 1 graphs agree");
    ExpectedOutputs far =
        ExpectedOutputs.read(Files.writeString(folder.resolve("far.jsonl"), text));
    far.take(0, new double[] {2000.45, -3000});
    assertThatThrownBy(far::result).hasMessageContaining("1 of 1 graphs differ");
  }

  @Test
  void filesOfOtherGraphsAreRefused() throws IOException {
    List<String> all = predicted.lines().toList();
    assertRefused(all.get(0), ": must have a line for each graph, got none for graph 1");
    assertRefused(
        predicted + "{\"graph\":7,\"logits\":[0,1]}\n",
        ": must have the graphs that are predicted, got also graph 7");
    assertRefused(predicted + all.get(1), ":4: each graph must have one line, got graph 1 again");
    assertRefused("[0,1]\n", ": must have a line for each graph, got none for graph 1");
    assertRefused("", ": must have a line a graph, got none");
  }

  @Test
  void linesThatAreNoOutputsAreRefused() throws IOException {
    assertRefused(
        "{\"graph\":0,\"logits\":[NaN,1]}",
        ":1: logits or probabilities must be finite numbers, got NaN\n");
    assertRefused(
        "[0.5,1]\n[1,-Infinity]",
        ":2: logits or probabilities must be finite numbers, got -Infinity\n");
    assertRefused(
        "{\"graph\":0,\"logits\":[\"a\",1]}",
        ":1: logits or probabilities must be finite numbers, got \"a\"");
    assertRefused("{\"graph\":0}", ":1: logits or probabilities must be finite numbers, got none");
    assertRefused(
        "[0,1]\n{\"graph\":1,\"logits\":[0,1]}",
        ":2: the number of the graph must be in every line or in none, got one here");
    assertRefused(
        "{\"graph\":\"a\",\"logits\":[0,1]}",
        ":1: graph must be the number of a graph, from 0, got \"a\"");
    assertRefused(
        "graph,logits\n",
        ":1: a line must be JSON such as {\"graph\":0,\"logits\":[0.5,-0.5]} or [0.5,-0.5], got no"
            + " JSON");
    assertRefused("\"a\"", ":1: a line must be JSON such as ");
    assertRefused(
        lines(row -> "\"logits\":[1,2,3]"),
        ":1: a line must have a value for each of 2 classes, got 3");
  }

  @Test
  void oneValueALineIsRefusedForAModelWithAnOutputAClass() throws IOException {
    String rule =
        ":1: a line must have a value for each of 2 classes, got 1; one value is for a model with"
            + " one output number, as of --output-kind logit or probability";
    assertRefused(lines(row -> "\"logits\":[" + (row[1] - row[0]) + "]"), rule);
    assertRefused(lines(row -> "\"logits\":" + (row[1] - row[0])), rule);
    assertRefused(lines(row -> "\"probabilities\":" + probability(row)), rule);
    List<String> all = predicted.lines().toList();
    assertRefused(
        all.get(0) + "\n\n" + all.get(1) + "\n{\"graph\":2,\"logits\":[0.5]}\n",
        ":4: a line must have a value for each of 2 classes, got 1;");
  }

  /** exp(-3787) is 0 in a double, its logarithm is not. */
  @Test
  void logProbabilitiesOfASharpModelAreCompared() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("sharp.jsonl"), "{\"graph\":0,\"logits\":[0.0,-3787.25]}\n");
    ExpectedOutputs expected = ExpectedOutputs.read(file);
    expected.take(0, new double[] {1000, -2787.25});
    assertThat(expected.result()).contains("1 of 1 graphs agree");
  }
}
