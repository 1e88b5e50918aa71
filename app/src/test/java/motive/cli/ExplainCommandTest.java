package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.kit.Kit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {
  private static final String[] ONE = {
    "explain", "-q", "--dataset", "BA-2Motif", "--graphs", "0", "--budget", "5"
  };
  private static final String[] FEW = {
    "explain", "-q", "--dataset", "BA-2Motif", "--graphs", "0-1,500-501", "--budget", "5"
  };

  @TempDir Path folder;

  private static String[] with(String[] common, String... more) {
    String[] all = Arrays.copyOf(common, common.length + more.length);
    System.arraycopy(more, 0, all, common.length, more.length);
    return all;
  }

  /** Lines without what depends on the machine. */
  static List<String> untimed(String text) {
    return text.lines().map(line -> line.substring(0, line.indexOf(",\"timing\":"))).toList();
  }

  private static String field(String line, String name) {
    Matcher value = Pattern.compile("\"" + name + "\":(\\[.*?]{1,2}|[^,}]+)[,}]").matcher(line);
    assertThat(value.find()).as(name + " in " + line).isTrue();
    return value.group(1);
  }

  @Test
  void writesTheSameLinesWhateverTheThreadsAndWhereverTheyGo() throws IOException {
    Path file = folder.resolve("r.jsonl");
    Ran one = Ran.motive(with(FEW, "--threads", "1"));
    assertThat(one.code()).isZero();
    assertThat(one.err()).isEmpty();
    assertThat(untimed(one.out())).hasSize(4);
    assertThat(untimed(Ran.motive(with(FEW, "--threads", "2")).out()))
        .isEqualTo(untimed(one.out()));
    Ran many = Ran.motive(with(FEW, "--threads", "8", "--out", file.toString()));
    assertThat(many.out()).isEmpty();
    assertThat(untimed(Files.readString(file))).isEqualTo(untimed(one.out()));
  }

  @Test
  void theLineHasAllThatIsKnown() {
    String line = Ran.motive(with(ONE)).out();
    assertThat(line)
        .startsWith("{\"graph\":0,\"class\":0,\"label\":0,\"probability\":0.9")
        .contains("\"status\":\"PROVEN_OPTIMAL\",\"evaluations\":")
        .containsPattern("\"settings\":\"[0-9a-f]{64}\",\"timing\":\\{\"setup\":")
        .endsWith("}}\n");
  }

  @Test
  void aSummaryGoesToStandardError() {
    Ran ran =
        Ran.motive(
            "explain",
            "--dataset",
            "BA-2Motif",
            "--graphs",
            "0-1",
            "--budget",
            "4",
            "--threads",
            "1");
    List<String> lines = ran.err().lines().toList();
    assertThat(lines).hasSize(5);
    // All nodes of BA-2Motif have the same features.
    assertThat(lines.get(3))
        .isEqualTo(
            "motive: warning: 2 of 2 have the same stability for nearly all candidates; use another"
                + " --similarity, or give it the weight 0");
    assertThat(lines.get(4)).startsWith("motive: warning: 2 of 2 have more than ten near-ties");
    assertThat(lines.get(2))
        .matches(
            "motive: 2 graphs: 2 proven optimal \\(2 of them the smallest part within the tolerance\\);"
                + " means: fidelity \\d.*, interpretability .*, stability .*, objective .*;"
                + " \\d+ model evaluations for noise per graph; \\d+\\.\\d{3} s per graph");
  }

  @Test
  void resumingDoesWhatIsLeftAndGivesTheSameFile() throws IOException {
    Path whole = folder.resolve("whole.jsonl");
    Path file = folder.resolve("r.jsonl");
    Ran.motive(with(FEW, "--out", whole.toString()));
    List<String> lines = Files.readAllLines(whole);
    // A process that was killed while it wrote its third line.
    Files.writeString(
        folder.resolve("r.jsonl.part"),
        lines.get(0) + "\n" + lines.get(1) + "\n" + lines.get(2).substring(0, 40));
    String[] again = with(FEW, "--out", file.toString(), "--resume");
    Ran ran = Ran.motive(again);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(untimed(Files.readString(file))).isEqualTo(untimed(Files.readString(whole)));
    assertThat(Files.readAllLines(file).subList(0, 2)).isEqualTo(lines.subList(0, 2));
    String before = Files.readString(file);
    assertThat(Ran.motive(again).code()).isZero();
    assertThat(Files.readString(file)).isEqualTo(before);
    Ran other = Ran.motive(with(again, "--seed", "1"));
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err()).startsWith("motive: " + file + ":1: settings must be ");
    assertThat(Files.readString(file)).isEqualTo(before);
  }

  @Test
  void thePlanTellsAndDoesNothing() {
    Path file = folder.resolve("r.jsonl");
    Ran ran = Ran.motive(with(FEW, "--plan", "--out", file.toString()));
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines().toList())
        .hasSize(11)
        .first()
        .asString()
        .matches("graph +nodes +edges +rows +node sets +perturbed rows +exact +MB +seconds");
    assertThat(ran.out())
        .contains("4 graphs, 4 of which fit 4000000 evaluations per graph completely")
        .contains("an estimate from ")
        .endsWith("nothing was written" + System.lineSeparator());
    assertThat(folder).isEmptyDirectory();
    assertThat(Ran.motive(with(FEW, "--plan", "--max-evaluations", "10")).out())
        .contains("> 10", "4 graphs, 0 of which fit 10 evaluations");
  }

  @Test
  void questionsAndTheGapAreFurtherFields() {
    String line =
        Ran.motive(
                with(
                    ONE,
                    "--preset",
                    "paper",
                    "--search",
                    "mcts",
                    "--gap",
                    "--ask",
                    "keep,top,constrained",
                    "--at-least",
                    "interpretability=1",
                    "--top",
                    "2"))
            .out();
    assertThat(line)
        .contains("\"status\":\"BUDGET_SPENT\",\"cut\":[\"the graph\",")
        .containsPattern("\"gap\":\\{\"reward\":[0-9.E-]+,\"objective\":[0-9.E-]+}")
        .containsPattern("\"answers\":\\{\"keep\":\\[\\{\"nodes\":.*\"top\":.*\"constrained\":");
  }

  @Test
  void includedAndExcludedNodesAreHeld() {
    Ran ran = Ran.motive(with(ONE, "--include", "0,1", "--exclude", "2"));
    assertThat(field(ran.out(), "nodes")).startsWith("[0,1").doesNotContain(",2,");
    Ran nowhere = Ran.motive(with(ONE, "--include", "0,24", "--exclude", "14"));
    assertThat(nowhere.out())
        .contains("\"nodes\":[],\"edges\":[],\"fidelity\":null")
        .contains("\"status\":\"PROVEN_EMPTY\"");
  }

  @Test
  void aLimitReachedIsAStatus() {
    assertThat(Ran.motive(with(ONE, "--max-evaluations", "20")).out())
        .contains("\"status\":\"BUDGET_SPENT\",\"cut\":[\"the graph\"");
    assertThat(Ran.motive(with(ONE, "--time-limit", "0.001")).out())
        .contains("\"status\":\"STOPPED\"");
  }

  private Path shippedModel() throws IOException {
    Path file = folder.resolve("model.safetensors");
    String resource = "/motive/kits/ba-2motif/model.safetensors";
    try (InputStream in =
        Objects.requireNonNull(Kit.class.getResourceAsStream(resource), resource)) {
      Files.copy(in, file);
    }
    return file;
  }

  @Test
  void aModelAloneNeedsNothingTrained() throws IOException {
    Ran ran = Ran.motive(with(ONE, "--model", shippedModel().toString()));
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("\"status\":\"PROVEN_OPTIMAL\"")
        .doesNotContain("\"interpretability\":null", "\"stability\":null");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--preset paper", "--fidelity paper"})
  void noiseIsRefusedWhereNothingUsesIt(String question) {
    for (String option : List.of("--noise", "--noise-samples")) {
      String[] asked = with(ONE, question.split(" "));
      Ran ran = Ran.motive(with(asked, option, "1"));
      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err())
          .isEqualTo(
              "motive: "
                  + option
                  + " must go with --fidelity robust or delta, got --fidelity paper, which uses no"
                  + " noise; use --fidelity robust, or leave "
                  + option
                  + " out; see motive explain --help\n");
    }
  }

  @Test
  void aModelAloneServesThePaperWhereTheWeightsAskForNoMore() throws IOException {
    String[] paper = with(ONE, "--preset", "paper");
    String[] model = with(paper, "--model", shippedModel().toString());
    Ran refused = Ran.motive(model);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err().lines())
        .singleElement()
        .asString()
        .startsWith(
            "motive: --preset paper must go with a kit, whose encoders, motifs and prior it")
        .contains("got a model alone; make one with kit build, or use another preset or")
        .endsWith("; see motive explain --help");
    Ran encoder = Ran.motive(with(ONE, "--model", model[model.length - 1], "--similarity", "vgae"));
    assertThat(encoder.code()).isEqualTo(2);
    assertThat(encoder.err()).contains("the weight of stability must be 0 without a similarity");
    String faithful = Ran.motive(with(model, "--weights", "1,0,0")).out();
    assertThat(faithful).contains("\"interpretability\":null,\"stability\":null");
    assertThat(field(faithful, "nodes"))
        .isEqualTo(field(Ran.motive(with(paper, "--weights", "1,0,0")).out(), "nodes"));
    assertThat(
            Ran.motive(
                    with(
                        model,
                        "--weights",
                        "1,1,1",
                        "--similarity",
                        "gntk",
                        "--library",
                        "ba-2motif"))
                .out())
        .contains("\"status\":\"PROVEN_OPTIMAL\"")
        .doesNotContain("\"interpretability\":null");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--weights NaN,0,0 | 2 | fidelity weight must be finite and >= 0, got NaN",
        "--weights -1,0,1 | 2 | fidelity weight must be finite and >= 0, got -1.0",
        "--weights 0,0,0 | 2 | weights must not all be 0, got 0,0,0; raise at least one of them",
        "--weights 1,2 | 2 | --weights must be three numbers such as 0.833,0.083,0.083, got '1,2'",
        "--budget 0 | 2 | --budget must be >= 1 edge, got 0",
        "--parts 0 | 2 | --parts must be auto or in [1, 4], got 0; 1 explains by one connected part",
        "--parts 5 | 2 | --parts must be auto or in [1, 4], got 5; 1 explains by one connected part",
        "--include 25 | 1 | --include must name nodes of every graph, got 25 for graph 0, whose"
            + " nodes are 0-24; choose graphs that have it with --graphs",
        "--include x | 2 | --include must be node numbers such as 1,2, got 'x'",
        "--include 1 --exclude 1 | 2 | no node must be both included and excluded, got 1",
        "--class 7 | 1 | class must be in [0, 2), got 7",
        "--class foo | 2 | --class must be predicted, label, a class number or one of cycle, house, got"
            + " 'foo'",
        "--against 0 | 1 | the contrasted class must be another class than the explained one, got 0"
            + " for both; contrast with another class, or explain another",
        "--explainer gnn | 2 | --explainer must name one of motive, random,",
        "--library nowhere.json | 1 | nowhere.json: must be a file, got nothing",
        "--prior nowhere.json | 1 | nowhere.json: must be a file, got nothing",
        "--kit nowhere | 1 | nowhere: must be a kit folder",
        "--perturb-range 1 | 2 | --perturb-range must be two numbers such as 0.6-0.8, got '1'",
        "--perturb-keep 50 | 2 | kept must be <= pool (25), got 50",
        "--time-limit 0 | 2 | --time-limit must be seconds > 0, got 0.0",
        "--search exact --gap | 2 | --gap must go with --search mcts, beam or auto, got exact",
        "--search mcts --simulations 0 | 2 | simulations must be >= 1, got 0",
        "--ask constrained | 2 | --ask constrained and --at-least must go together, got only one",
        "--ask constrained --at-least x=1 | 2 | --at-least must be a metric of fidelity,"
            + " interpretability, stability and a number, such as interpretability=1, got 'x=1'",
        "--ask top --overlap 2 | 2 | overlap must be in [0, 1), got 2.0",
        "--resume | 2 | --resume must go with --out, got no --out",
        "--match order --model x | 1 | file must exist, got x",
      })
  void saysInOneLineWhatCannotBe(String options, int code, String message) {
    Ran ran = Ran.motive(("explain -q --dataset BA-2Motif --graphs 0 " + options).split(" "));
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("motive: " + message);
    assertThat(ran.code()).isEqualTo(code);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void aKitThatDoesNotFitTheGraphsIsRefused() throws IOException {
    Path graphs = folder.resolve("g.jsonl");
    Files.write(
        graphs,
        List.of(
            "{\"class\": 0, \"features\": [[1], [2]], \"edges\": [[0, 1]]}",
            "{\"class\": 1, \"features\": [[1], [2]], \"edges\": []}"));
    Ran ran = Ran.motive("explain", "-q", "--dataset", graphs.toString(), "--kit", "BA-2Motif");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines())
        .containsExactly(
            "motive: the model must read the features of g, 1 columns, got a model for 10; see"
                + " --features, or name another kit or model");
  }
}
