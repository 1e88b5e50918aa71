package motive.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.data.DataSet;
import motive.data.json.JsonLinesReader;
import motive.foreign.ForeignOptions;
import motive.kit.ForeignFile;
import motive.kit.Kit;
import motive.setup.ModelSource;
import motive.spark.Fixture.Ran;
import motive.spark.flag.JobFlags;
import motive.spark.work.ExecutorSession;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models from elsewhere give the rows that they give on one machine. */
class OwnModelTest {
  private static final SparkSession SPARK = Fixture.session("local[2]");
  private static final Path GINE = OwnModels.fixture("gine.onnx");

  @TempDir static Path folder;
  private static Path labelled;

  @BeforeAll
  static void makeGraphs() throws IOException {
    labelled = OwnModels.graphs(folder.resolve("labelled.jsonl"), 12, "edgeLabels");
  }

  private static String[] words(Path in, String out, Path model, String... more) {
    List<String> words = new ArrayList<>(List.of("--model", model.toString()));
    words.addAll(Arrays.asList(more));
    for (List<String> usual : List.of(List.of("--weights", "1,0,0"), List.of("--budget", "4"))) {
      words.addAll(words.contains(usual.get(0)) ? List.of() : usual);
    }
    return Fixture.bareWords(in, folder.resolve(out), words.toArray(String[]::new));
  }

  private static List<String> explained(String out, String... words) {
    Ran ran = Fixture.run(SPARK, words);
    assertThat(ran.code()).as(ran.err()).isZero();
    return Fixture.lines(SPARK, folder.resolve(out));
  }

  private static List<String> onOneMachine(Path in, Path model, String... words)
      throws IOException {
    DataSet data = JsonLinesReader.read(in);
    ModelSource source =
        ModelSource.of(
            ForeignFile.open(Files.readAllBytes(model), model, ForeignOptions.OPEN, data));
    try {
      return Fixture.onOneMachine(data, source, words);
    } finally {
      source.close();
    }
  }

  @Test
  void aModelThatReadsEdgesGivesTheSameAsOnOneMachine() throws IOException {
    Path parts = Fixture.scattered(labelled, folder.resolve("parts"), 3);
    String[] words = words(parts, "edges", GINE, "--buckets", "5");
    Ran ran = Fixture.run(SPARK, words);
    assertThat(ran.err())
        .contains("motive: read of " + GINE + ": edge labels are given as 3 one-hot columns")
        .contains("12 graphs explained, 0 failed")
        .containsPattern("12 graphs with the data hash [0-9a-f]{64}:[0-9a-f]{64}\n");
    assertThat(Fixture.lines(SPARK, folder.resolve("edges")))
        .isEqualTo(onOneMachine(labelled, GINE, words))
        .allMatch(line -> line.contains("PROVEN_OPTIMAL"));

    String told = ran.err().replaceFirst("(?s).* the data hash (\\S+).*", "$1");
    String[] again = words(parts, "edges", GINE, "--data-hash", told);
    assertThat(Fixture.run(SPARK, again).err()).contains("(12 were done already)");
    String[] half = words(parts, "edges", GINE, "--data-hash", told.substring(0, 64));
    assertThat(Fixture.run(SPARK, half).err())
        .endsWith(
            "motive: --data-hash must be two hashes with a colon between them here, where what edges"
                + " carry is read, got one\n");
    Ran other = Fixture.run(SPARK, words(parts, "edges", OwnModels.fixture("gin.onnx")));
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err().lines().reduce((a, b) -> b).orElseThrow())
        .matches(
            "motive: --out must be a folder of the same settings, got .*edges with model .* where"
                + " .* is asked for; name another folder");
  }

  @Test
  void aKitThatHoldsAModelServesAllWeights() throws IOException {
    Path file = Fixture.graphs(folder, 2);
    Path kit = OwnModels.kit(folder.resolve("kit"));
    String[] words =
        Fixture.bareWords(file, folder.resolve("kitted"), "--kit", kit.toString(), "--budget", "2");
    ModelSource source = ModelSource.of(Kit.load(kit));
    assertThat(explained("kitted", words))
        .isEqualTo(Fixture.onOneMachine(JsonLinesReader.read(file), source, words));
    source.close();
  }

  @Test
  void edgeFeaturesOfParquetAreThoseOfLines() throws IOException {
    Path lines = OwnModels.graphs(folder.resolve("weighted.jsonl"), 4, "edgeFeatures");
    Path model = OwnModels.fixture("gcn_weighted.onnx");
    List<String> numbered = new ArrayList<>();
    for (String line : Files.readAllLines(lines)) {
      numbered.add("{\"graph\":" + numbered.size() + "," + line.substring(1));
    }
    Path rows = folder.resolve("weighted.parquet");
    SPARK
        .read()
        .schema(
            "graph int, labels array<int>, edges array<array<int>>, class int, edgeFeatures"
                + " array<array<double>>")
        .json(SPARK.createDataset(numbered, Encoders.STRING()))
        .repartition(2)
        .write()
        .parquet(rows.toString());
    String[] words = words(rows, "weighted", model);
    assertThat(explained("weighted", words)).isEqualTo(onOneMachine(lines, model, words));
  }

  @Test
  @Tag("long")
  void aFileOfWeightsAnswersAsTheSameNetworkFromElsewhere() {
    Path weights = OwnModels.fixture("gin.safetensors");
    List<String> own =
        explained("own", words(labelled, "own", weights, "--architecture", "pooling=sum"));
    List<String> foreign =
        explained("same", words(labelled, "same", OwnModels.fixture("gin.onnx")));
    // Equal but for rounding and the hash of the settings.
    assertThat(own.stream().map(OwnModelTest::nodes))
        .isEqualTo(foreign.stream().map(OwnModelTest::nodes).toList());
  }

  private static String nodes(String line) {
    return line.replaceFirst(".*(\"nodes\":\\[[^]]*]).*", "$1");
  }

  private static String refusal(Path model, String... more) {
    Ran ran = Fixture.run(SPARK, words(labelled, "refused", model, more));
    assertThat(ran.code()).isEqualTo(1);
    assertThat(folder.resolve("refused")).doesNotExist();
    assertThat(ran.err().lines().filter(line -> !line.contains(model + ": "))).hasSizeLessThan(2);
    return ran.err().lines().reduce((a, b) -> b).orElseThrow();
  }

  @Test
  void aWrongModelIsRefusedInOneLineBeforeAnyGraphIsExplained() {
    Path broken = OwnModels.fixture("bad_index_add.onnx");
    assertThat(refusal(broken))
        .startsWith("motive: " + broken + ": model must not depend on the order of ");
    Path missing = folder.resolve("missing.onnx");
    assertThat(refusal(missing))
        .isEqualTo("motive: --model must be there, got no such file as " + missing);
    assertThat(refusal(folder.resolve("labelled.jsonl")))
        .startsWith("motive: " + folder.resolve("labelled.jsonl") + ": ");
    assertThat(refusal(OwnModels.GIN32))
        .contains("features must be as wide as the model's input ")
        .endsWith("got graphs with 4; give the data that the model was trained on");
  }

  @Test
  void theModelIsClosedWhenItsLastUserIsDone() throws IOException {
    String[] words = words(labelled, "closed", GINE, "--budget", "2");
    JobFlags flags = JobFlags.of(words);
    Remarks nobody = new Remarks(new PrintWriter(Writer.nullWriter()), true);
    ExplainJob job = new ExplainJob(SPARK, flags, words, nobody);
    assertThat(job.run().failed()).isZero();
    byte[] line = Fixture.utf8(Files.readAllLines(labelled).get(0));

    ExecutorSession first = ExecutorSession.of(job.job());
    ExecutorSession second = ExecutorSession.of(job.job());
    assertThat(second).isSameAs(first);
    first.close();
    ExecutorSession.dismiss();
    assertThat(second.explain(0, line, () -> false).reason()).isEmpty();
    second.close();
    assertThat(second.explain(0, line, () -> false).reason())
        .isEqualTo("model must be open, got one that was closed");
  }
}
