package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every command takes an exported model, and answers as for the same network of ours. */
@Tag("slow")
class ForeignModelTest {
  private static final JsonMapper JSON = JsonMapper.shared();

  @TempDir Path folder;
  private String onnx;
  private String weights;

  @BeforeEach
  void writeModels() throws IOException {
    onnx = copy("gin32.onnx");
    weights = copy("gin32.safetensors");
  }

  private String copy(String name) throws IOException {
    ForeignKit.copyModel(name, folder);
    return folder.resolve(name).toString();
  }

  private static List<JsonNode> lines(Ran ran) {
    assertThat(ran.code()).as(ran.err()).isZero();
    List<JsonNode> lines = new ArrayList<>();
    ran.out().lines().forEach(line -> lines.add(JSON.readTree(line)));
    return lines;
  }

  private Ran run(String command, String model, String... more) {
    List<String> all =
        new ArrayList<>(List.of(command, "--dataset", "BA-2Motif", "--model", model));
    all.addAll(Arrays.asList(more));
    return Ran.motive(all.toArray(String[]::new));
  }

  @Test
  void predictsAndSaysWhatTheModelIsTakenFor() {
    Ran foreign = run("predict", onnx, "--graphs", "0-5,500");
    List<JsonNode> own = lines(run("predict", weights, "--graphs", "0-5,500"));
    List<JsonNode> got = lines(foreign);
    for (int i = 0; i < own.size(); i++) {
      assertThat(got.get(i).get("class")).isEqualTo(own.get(i).get("class"));
      assertThat(got.get(i).get("probabilities").get(0).asDouble())
          .isEqualTo(own.get(i).get("probabilities").get(0).asDouble(), within(1e-5));
    }
    assertThat(foreign.err())
        .containsPattern("motive: read of .*gin32.onnx: (.*; )?output is read as logits");
  }

  @Test
  void explainsAsTheSameNetworkOfOursForAnyThreads() {
    String[] more = {"--weights", "1,0,0", "--budget", "4", "--graphs", "0,1,500,501"};
    List<JsonNode> own = lines(run("explain", weights, more));
    Ran one = run("explain", onnx, with(more, "--threads", "1"));
    Ran two = run("explain", onnx, with(more, "--threads", "2"));
    assertThat(withoutTimes(two)).isEqualTo(withoutTimes(one));
    List<JsonNode> got = lines(one);
    for (int i = 0; i < own.size(); i++) {
      assertThat(got.get(i).get("status").asString()).isEqualTo("PROVEN_OPTIMAL");
      assertThat(got.get(i).get("nodes")).isEqualTo(own.get(i).get("nodes"));
      assertThat(got.get(i).get("fidelity").asDouble())
          .isEqualTo(own.get(i).get("fidelity").asDouble(), within(1e-5));
    }
  }

  /** Two nodes and an edge, with the ten features that the model reads. */
  @Test
  void weightsAreNoModelToBuildAKitAround(@TempDir Path place) throws IOException {
    Path weights = Files.writeString(place.resolve("gin.pt"), "weights");
    Ran ran =
        Ran.motive(
            "kit",
            "build",
            "--dataset",
            "BA-2Motif",
            "--model",
            weights.toString(),
            "--out",
            place.resolve("kit").toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .isEqualTo(
            "motive: --model must be an exported model (.onnx) here, got "
                + weights
                + "; export yours as .onnx (docs/bring-your-model.md), or leave --model out and one"
                + " is trained. predict, explain and the others take weights as they are (.pt, .pth,"
                + " .safetensors)\n");
  }

  private static String pair(String feature) {
    String row = "[" + String.join(",", Collections.nCopies(10, feature)) + "]";
    return "{\"features\":[" + row + "," + row + "],\"edges\":[[0,1]],\"class\":0}\n";
  }

  @Test
  void aGraphOnWhichTheModelFailsIsLeftOutAndTheOthersAreAnswered() throws IOException {
    Path data = folder.resolve("g.jsonl");
    Files.writeString(data, pair("1").repeat(5) + pair("3e38") + pair("2"));
    for (String command : List.of("predict", "explain")) {
      List<String> all =
          new ArrayList<>(List.of(command, "--dataset", data.toString(), "--model", onnx));
      all.addAll(command.equals("explain") ? List.of("--weights", "1,0,0") : List.of());
      Ran ran = Ran.motive(all.toArray(String[]::new));
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.out().lines().map(line -> JSON.readTree(line).get("graph").asInt()))
          .containsExactly(0, 1, 2, 3, 4, 6);
      assertThat(ran.err())
          .contains("motive: graph 5: output must be 2 finite numbers a graph, got")
          .contains("motive: 1 graph was left out");
    }
  }

  @Test
  void aFileOfResultsIsResumedAndScoredAlike() throws IOException {
    Path out = folder.resolve("out.jsonl");
    String[] more = {"--weights", "1,0,0", "--budget", "3", "--graphs", "0-2"};
    assertThat(run("explain", onnx, with(more, "--out", out.toString())).code()).isZero();
    byte[] before = Files.readAllBytes(out);
    Ran again = run("explain", onnx, with(more, "--out", out.toString(), "--resume"));
    assertThat(again.err()).contains("3 of 3 graphs are done already");
    assertThat(Files.readAllBytes(out)).isEqualTo(before);
    List<JsonNode> scored =
        lines(
            run(
                "score",
                onnx,
                "--weights",
                "1,0,0",
                "--budget",
                "3",
                "--explanations",
                out.toString()));
    List<String> texts = Files.readAllLines(out, StandardCharsets.UTF_8);
    for (int i = 0; i < texts.size(); i++) {
      // Bit for bit: what is reported was asked alone, not in a batch.
      assertThat(scored.get(i).get("fidelity"))
          .isEqualTo(JSON.readTree(texts.get(i)).get("fidelity"));
    }
  }

  @Test
  void answersToQuestionsAreAskedAloneToo() {
    String[] more = {
      "--weights", "1,0,0", "--budget", "3", "--graphs", "0", "--ask", "top,budgets"
    };
    JsonNode line = lines(run("explain", onnx, more)).get(0);
    assertThat(line.get("answers").get("top").get(0).get("fidelity"))
        .isEqualTo(line.get("fidelity"));
  }

  @Test
  void theDefaultIsTwentyThousandRows() {
    Ran plan =
        run("explain", onnx, "--weights", "1,0,0", "--plan", "--graphs", "0", "--budget", "4");
    assertThat(plan.code()).as(plan.err()).isZero();
    assertThat(plan.out()).contains("20000");
  }

  @Test
  void weightsThatNeedAKitAreRefusedWithoutOne() {
    Ran ran = run("explain", onnx, "--preset", "paper", "--graphs", "0");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith(
            "motive: --preset paper must go with a kit, whose encoders, motifs and prior it");
  }

  @Test
  void stabilityNeedsNoKitByTangentKernel() {
    String[] more = {"--weights", "0.9,0,0.1", "--similarity", "gntk", "--budget", "3"};
    List<JsonNode> own = lines(run("explain", weights, with(more, "--graphs", "0")));
    List<JsonNode> got = lines(run("explain", onnx, with(more, "--graphs", "0")));
    assertThat(got.get(0).get("nodes")).isEqualTo(own.get(0).get("nodes"));
    assertThat(got.get(0).get("stability").asDouble())
        .isEqualTo(own.get(0).get("stability").asDouble(), within(1e-3));
  }

  @Test
  void comparesRivalsThatOnlyAskAndNamesThoseThatCannot() {
    Ran ran =
        run(
            "compare",
            onnx,
            "--weights",
            "1,0,0",
            "--budget",
            "3",
            "--graphs",
            "0",
            "--explainers",
            "degree,subgraphx:rollout=2:sample_num=5,gnnexplainer",
            "--out",
            folder.resolve("comparison").toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out() + ran.err())
        .contains("subgraphx")
        .contains("it must see the layers of the model");
    Ran sanity =
        run(
            "compare",
            onnx,
            "--weights",
            "1,0,0",
            "--graphs",
            "0",
            "--sanity",
            "--out",
            folder.resolve("sanity").toString());
    assertThat(sanity.code()).isEqualTo(2);
    assertThat(sanity.err())
        .contains("--sanity must go with a model whose weights can be made random");
  }

  @Test
  void drawsTheFrontierOfWhatIsMeasured() throws IOException {
    Path out = folder.resolve("frontier.json");
    String[] more = {"--budget", "3", "--graph", "0", "--out", out.toString()};
    Ran ran = run("frontier", onnx, with(more, "--weights", "0.9,0,0.1", "--similarity", "gntk"));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(JSON.readTree(Files.readString(out)).isObject()).isTrue();
    Ran alone = run("frontier", onnx, with(more, "--preset", "paper", "--weights", "1,0,0"));
    assertThat(alone.code()).isEqualTo(1);
    assertThat(alone.err().lines().toList().get(alone.err().lines().toList().size() - 1))
        .contains("at least two");
  }

  @Test
  void aKitThatHoldsItServesAllWeights() throws IOException {
    Path kit = Files.createDirectory(folder.resolve("kit"));
    ForeignKit.write(kit);
    assertThat(Ran.motive("kit", "show", kit.toString()).out())
        .contains("from elsewhere (onnx), accuracy");
    requireAllMetrics(kit);
    Files.writeString(kit.resolve("sample.jsonl"), "{}");
    Ran broken = Ran.motive("kit", "show", kit.toString());
    assertThat(broken.code()).isEqualTo(1);
    assertThat(broken.err()).contains("sample.jsonl: must have the hash that kit.json gives it");
  }

  private static void requireAllMetrics(Path kit) {
    JsonNode line =
        lines(
                Ran.motive(
                    "explain",
                    "--dataset",
                    "BA-2Motif",
                    "--kit",
                    kit.toString(),
                    "--graphs",
                    "0",
                    "--budget",
                    "3"))
            .get(0);
    assertThat(line.get("status").asString()).isEqualTo("PROVEN_OPTIMAL");
    assertThat(line.get("interpretability").isNumber()).isTrue();
    assertThat(line.get("stability").isNumber()).isTrue();
  }

  @Test
  @Tag("long")
  void aKitIsTrainedBesideIt() {
    Path kit = folder.resolve("trained");
    Ran built =
        Ran.motive(
            "kit",
            "build",
            "--dataset",
            "BA-2Motif",
            "--model",
            onnx,
            "--epochs",
            "1",
            "--out",
            kit.toString());
    assertThat(built.code()).as(built.err()).isZero();
    assertThat(built.out()).contains("from elsewhere (onnx), accuracy");
    assertThat(kit.resolve("model.onnx")).exists();
    requireAllMetrics(kit);
  }

  @Test
  void whatIsSaidWronglyIsOneLine() throws IOException {
    assertThat(run("predict", weights, "--output-name", "logits").err())
        .contains("--inputs and --output-name must go with an .onnx --model, got another or none");
    assertThat(run("predict", weights, "--output-kind", "value").err())
        .contains("a model of values must give one number a graph, got 2")
        .hasLineCount(1);
    assertThat(run("predict", onnx, "--output-kind", "value").err())
        .contains("a model of values must give one number a graph, got 2")
        .hasLineCount(1);
    assertThat(run("predict", onnx, "--output-kind", "softmax").err())
        .contains(
            "the kind of output must be one of logits, probabilities, logit, probability, value");
    assertThat(run("predict", onnx, "--inputs", "x=nothing").err().lines().count()).isEqualTo(1);
    Path broken = folder.resolve("broken.onnx");
    Files.writeString(broken, "no model");
    Ran ran = run("predict", broken.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines().count()).isEqualTo(1);
    assertThat(ran.err()).startsWith("motive: " + broken);
  }

  private static String withoutTimes(Ran ran) {
    return ran.out().replaceAll(",\"timing\":\\{[^}]*}", "");
  }

  private static String[] with(String[] some, String... more) {
    String[] all = Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }
}
