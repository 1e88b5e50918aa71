package motive.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import motive.data.json.JsonLinesWriter;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.flag.ExplainFlags;
import motive.kit.InstrumentChoice;
import motive.setup.SearchChoice;
import motive.spark.flag.JobFlags;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.OptionSpec;

class FlagsTest {
  @Test
  void defaultsAreThoseOfExplain() {
    JobFlags flags = JobFlags.of("--in", "a", "--out", "b");
    assertThat(flags.settings()).isEqualTo(ExplainSettings.DEFAULT);
    ExplainFlags explain = flags.explain;
    assertThat(explain.search()).isEqualTo(SearchChoice.of(SearchChoice.Kind.AUTO));
    assertThat(explain.instruments(true)).isEqualTo(InstrumentChoice.DEFAULT);
    assertThat(explain.included()).isEmpty();
    assertThat(explain.excluded()).isEmpty();
  }

  private static String refused(String... args) {
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(new StringWriter()), new PrintWriter(err), args);
    assertThat(code).isEqualTo(2);
    return err.toString().strip();
  }

  @Test
  void wrongArgumentsAreToldInOneLineBeforeSparkStarts() {
    assertThat(refused("--in", "a", "--out", "b", "--budget", "0"))
        .isEqualTo("motive: --budget must be >= 1 edge, got 0; see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--weights", "1,2"))
        .isEqualTo(
            "motive: --weights must be three numbers such as 0.833,0.083,0.083, got '1,2'; see"
                + " motive spark --help");
    assertThat(refused("--out", "b"))
        .isEqualTo("motive: --in must be given, got none; see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--library", "mutag"))
        .isEqualTo(
            "motive: --library must come with --prior here, got --library alone; see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--buckets", "0"))
        .isEqualTo("motive: --buckets must be in [1, 1000000], got 0; see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--include", "1", "--exclude", "1"))
        .isEqualTo(
            "motive: no node must be both included and excluded, got 1; see motive spark --help");
  }

  @Test
  void whatIsSaidOfModelsIsCheckedBeforeSparkStarts() {
    assertThat(refused("--in", "a", "--out", "b", "--model", "m.onnx", "--kit", "k"))
        .isEqualTo(
            "motive: --kit and --model must not both be given, got both; see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--kit", "k", "--output-kind", "logits"))
        .isEqualTo(
            "motive: --output-kind must go with --model, got no --model; see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--model", "m.pt", "--inputs", "x,edge_index"))
        .isEqualTo(
            "motive: --inputs and --output-name must go with an .onnx --model, got another or none;"
                + " see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--model", "m.onnx", "--output-kind", "odds"))
        .isEqualTo(
            "motive: the kind of output must be one of logits, probabilities, logit, probability,"
                + " value, got 'odds'; see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--model", "hdfs:///m.onnx", "--match", "order"))
        .isEqualTo(
            "motive: --match must be containment or partial with --model, got order; the order"
                + " embedding is part of a kit; see motive spark --help");
    assertThat(refused("--in", "a", "--out", "b", "--model", "m.onnx", "--prior", "p"))
        .isEqualTo(
            "motive: --prior must go with a kit or with --library, got --model alone; see motive"
                + " spark --help");
  }

  @Test
  void whatNothingUsesOrMeasuresIsRefusedBeforeSparkStarts() {
    assertThat(refused("--in", "a", "--out", "b", "--preset", "paper", "--noise", "0.1"))
        .isEqualTo(
            "motive: --noise must go with --fidelity robust or delta, got --fidelity paper, which"
                + " uses no noise; use --fidelity robust, or leave --noise out; see motive spark"
                + " --help");
    String[] paper = {"--in", "a", "--out", "b", "--model", "m.onnx", "--preset", "paper"};
    assertThat(refused(paper))
        .startsWith(
            "motive: --preset paper must go with a kit, whose encoders, motifs and prior it")
        .contains("got a model alone; make one with kit build, or use another preset or");
    assertThat(refused("--in", "a", "--out", "b", "--model", "m.onnx", "--weights", "1,1,0"))
        .isEqualTo(
            "motive: the weight of interpretability must be 0 without a motif library, got 0.5; use"
                + " a kit, or give it the weight 0; see motive spark --help");
  }

  private static String help(String option) {
    StringWriter out = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(new StringWriter()), option);
    assertThat(code).isZero();
    assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
    return out.toString();
  }

  @Test
  void helpGoesToStandardOutput() {
    assertThat(help("--help"))
        .startsWith("Usage: motive spark --in PATH --out DIR [OPTIONS]")
        .contains("What to explain:", "--max-evaluations", "Example: ")
        .doesNotContain("--beam-width");
    assertThat(help("--help").lines()).hasSizeLessThanOrEqualTo(60);
    String all = help("--help-all");
    assertThat(all).doesNotContain("Other options");
    for (OptionSpec option : JobFlags.parser().getCommandSpec().options()) {
      assertThat(all).containsPattern(option.longestName() + "( \\S+)?(\n)? +[A-Za-z]");
    }
  }

  @Test
  @Tag("long")
  void theFirstExampleWorks(@TempDir Path folder) throws IOException {
    List<String> example =
        help("--help")
            .lines()
            .dropWhile(line -> !line.startsWith("Example: "))
            .limit(2)
            .map(line -> line.replace("Example: ", "").strip())
            .toList();
    // The command of the first line belongs to the command line, which writes this file.
    assertThat(example.get(0))
        .isEqualTo("motive data export BA-2Motif --format jsonl --out graphs");
    Files.createDirectory(folder.resolve("graphs"));
    JsonLinesWriter.write(Ba2Motif.generate(0), folder.resolve("graphs/BA-2Motif.jsonl"));
    String[] words =
        example
            .get(1)
            .replace("motive spark ", "")
            .replace(" graphs ", " " + folder.resolve("graphs") + " ")
            .replace(" results", " " + folder.resolve("results"))
            .split(" ", -1);
    Fixture.Ran ran = Fixture.run(Fixture.session("local[2]"), words);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err()).contains("1000 graphs explained, 0 failed");
  }

  @Test
  void bucketsGrowWithTheGraphsAndNeverOutnumberThem() {
    assertThat(Buckets.usual(3)).isEqualTo(3);
    assertThat(Buckets.usual(1000)).isEqualTo(16);
    assertThat(Buckets.usual(100_000)).isEqualTo(400);
    assertThat(Buckets.usual(10_000_000_000L)).isEqualTo(20_000);
    assertThat(Buckets.of(25, 16)).isEqualTo(9);
    Buckets some = new Buckets(16, 3, 9);
    assertThat(some.getPartition(25L)).isEqualTo(1);
    assertThat(some.isWanted(4)).isFalse();
    assertThat(some.bucket(1)).isEqualTo(9);
  }
}
