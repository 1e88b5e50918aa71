package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.Tensor;
import motive.checkpoint.TensorFile;
import motive.kit.Kit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictCommandTest {
  @TempDir Path folder;

  private static TensorFile shippedModel() throws IOException {
    String resource = "/motive/kits/bamultishapes/model.safetensors";
    try (InputStream in =
        Objects.requireNonNull(Kit.class.getResourceAsStream(resource), resource)) {
      return SafeTensors.read(in, resource);
    }
  }

  private Path write(String name, Map<String, Tensor> tensors) throws IOException {
    Path file = folder.resolve(name);
    SafeTensors.write(file, new TensorFile(tensors));
    return file;
  }

  @Test
  void writesOneLineAGraphWhateverTheThreads() throws IOException {
    Path one = folder.resolve("one.jsonl");
    Path many = folder.resolve("many.jsonl");
    String[] common = {"predict", "--dataset", "BA-2Motif", "--graphs", "0-2,500"};
    assertThat(Ran.motive(with(common, "--threads", "1", "--out", one.toString())).code()).isZero();
    Ran ran = Ran.motive(with(common, "--threads", "8", "--out", many.toString()));
    assertThat(ran.err().lines()).containsExactly("motive: accuracy 1.0000 (4 of 4 graphs)");
    List<String> lines = Files.readAllLines(one);
    assertThat(lines).hasSize(4);
    assertThat(lines.get(3))
        .matches(
            "\\{\"graph\":500,\"label\":1,\"class\":1,\"logits\":\\[[^]]+],"
                + "\"probabilities\":\\[[^]]+]}");
    assertThat(Files.readAllBytes(many)).isEqualTo(Files.readAllBytes(one));
  }

  private static String[] with(String[] common, String... more) {
    String[] all = Arrays.copyOf(common, common.length + more.length);
    System.arraycopy(more, 0, all, common.length, more.length);
    return all;
  }

  @Test
  void aCheckpointPredictsAsTheKitItComesFrom() throws IOException {
    Path file = write("gin.safetensors", shippedModel().tensors());
    int width = Objects.requireNonNull(shippedModel().tensors().get("lin.weight")).dimension(1);
    Ran kit = Ran.motive("predict", "-q", "--dataset", "BAMultiShapes", "--graphs", "0-9");
    Ran model =
        Ran.motive(
            "predict", "--dataset", "BAMultiShapes", "--graphs", "0-9", "--model", file.toString());
    assertThat(model.out()).isEqualTo(kit.out()).isNotEmpty();
    assertThat(model.err().lines().filter(line -> line.contains("assumed")))
        .containsExactly(
            "motive: assumed of "
                + file
                + ": the activation also follows the last layer; every activation is a ReLU; layers"
                + " have no residual connections; the last layer's result alone is pooled; it"
                + " classifies graphs, not nodes: node vectors are pooled by their sum before the"
                + " readout; the readout is \"lin.weight [2, "
                + width
                + "]\"; its 2 outputs are the logits of"
                + " classes (--architecture and --task say otherwise, predict --expected checks)");
  }

  @Test
  void aKindOfOutputIsHonouredOrRefused() throws IOException {
    Path file = write("gin.safetensors", shippedModel().tensors());
    String[] common = {
      "predict", "--dataset", "BAMultiShapes", "--graphs", "0", "--model", file.toString()
    };
    for (String kind : List.of("logit", "probability")) {
      Ran ran = Ran.motive(with(common, "--output-kind", kind));
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err())
          .isEqualTo(
              "motive: "
                  + file
                  + ": output of kind "
                  + kind
                  + " must have one number a graph, got 2; logit and probability are kinds of one"
                  + " number a graph, logits and probabilities of a number a class\n");
    }
    Ran value = Ran.motive(with(common, "--output-kind", "value"));
    assertThat(value.code()).isEqualTo(1);
    assertThat(value.err()).contains("a model of values must give one number a graph, got 2");
    Ran both =
        Ran.motive(
            with(common, "--output-kind", "logits", "--architecture", "output_kind=probabilities"));
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err())
        .contains(
            "--output-kind and output_kind of --architecture must say the same, got logits and"
                + " probabilities");
    Ran said = Ran.motive(with(common, "--output-kind", "probabilities"));
    assertThat(said.err())
        .contains("a softmax that the file does not show makes probabilities of its 2 outputs");
    assertThat(said.out()).isEqualTo(Ran.motive(common).out());
  }

  @Test
  void aSingleEdgeConvShowsByTheWidthOfTheData() throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("convs.0.nn.0.weight", Tensor.of(new int[] {3, 20}, new float[60]));
    tensors.put("convs.0.nn.0.bias", Tensor.vector(0, 0, 0));
    tensors.put("lin.weight", Tensor.of(new int[] {2, 3}, new float[6]));
    Path file = write("edge.safetensors", tensors);
    assertThat(Ran.motive("predict", "--dataset", "BA-2Motif", "--model", file.toString()).err())
        .contains("10 columns, got a model for 20, as EdgeConv takes them from two nodes");
  }

  @Test
  void aNetworkThatOverflowsIsRefused() throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>(shippedModel().tensors());
    for (String name : List.of("convs.0.nn.0.weight", "convs.1.nn.0.weight")) {
      Tensor tensor = Objects.requireNonNull(tensors.get(name));
      float[] values = tensor.values();
      for (int i = 0; i < values.length; i++) {
        values[i] *= 1e30f;
      }
      tensors.put(name, Tensor.of(tensor.shape(), values));
    }
    Path file = write("huge.safetensors", tensors);
    Path out = folder.resolve("out.jsonl");
    Ran ran =
        Ran.motive(
            "predict",
            "-q",
            "--dataset",
            "BAMultiShapes",
            "--graphs",
            "0",
            "--model",
            file.toString(),
            "--out",
            out.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("motive: graph 0: the model must give finite numbers, got [");
    assertThat(out).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--graphs 5-2 | 2 | --graphs must be all, or numbers and ranges such as 0-19,25, got '5-2'",
        "--graphs x | 2 | --graphs must be all, or numbers and ranges such as 0-19,25, got 'x'",
        "--graphs 1000 | 2 | --graphs must lie in 0-999, got 1000",
        "--kit nowhere | 1 | nowhere: must be a kit folder or one of the shipped kits BA-2Motif,"
            + " BAMultiShapes, Toxicophores, TwoGroups, BA-Community, BA-Shapes, Payment-Rings,"
            + " Tree-Cycles, Tree-Grid, got neither; make one with kit build",
        "--rename a=b | 2 | --architecture and --rename must go with --model, got no --model",
        "--kit BA-2Motif --model x | 2 | --kit and --model must not both be given, got both",
        "--model nothing-here | 1 | file must exist, got nothing-here"
      })
  void saysInOneLineWhatWasAskedWrongly(String options, int code, String message) {
    Ran ran = Ran.motive(("predict -q --dataset BA-2Motif " + options).split(" "));
    assertThat(ran.code()).isEqualTo(code);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("motive: " + message);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void filesInEachOthersPlaceAreNamed() throws IOException {
    Path csv = Files.writeString(folder.resolve("ames.csv"), "smiles,label\nCCO,1\n");
    Path model = write("gin.safetensors", shippedModel().tensors());
    assertThat(complaint("--dataset", "BA-2Motif", "--model", csv.toString()))
        .isEqualTo(
            csv
                + ": a model that is not named .pt, .pth or .onnx must be safetensors, got a table"
                + " of text, as CSV; --dataset takes molecules and graphs");
    assertThat(complaint("--dataset", "BA-2Motif", "--kit", model.toString()))
        .isEqualTo(
            model
                + ": must be a kit folder or one of the shipped kits BA-2Motif, BAMultiShapes,"
                + " Toxicophores, TwoGroups, BA-Community, BA-Shapes, Payment-Rings, Tree-Cycles,"
                + " Tree-Grid, got a file; --model takes models and --dataset takes data");
    assertThat(complaint("--dataset", model.toString(), "--kit", "BA-2Motif"))
        .isEqualTo(
            model
                + ": must be a TUDataset folder or zip, or a .jsonl, .smi, .csv or .tsv file, got a"
                + " model by its name; --model takes it. If it holds graphs, write a line of JSON"
                + " for each into a .jsonl file");
  }

  /** The one line of a prediction that is refused. */
  private static String complaint(String... words) {
    Ran ran = Ran.motive(with(new String[] {"predict"}, words));
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("motive: ").hasLineCount(1);
    return ran.err().substring("motive: ".length()).strip();
  }

  @Test
  void oneOutputOfWeightsIsAskedAbout() throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>(shippedModel().tensors());
    Tensor two = Objects.requireNonNull(tensors.get("lin.weight"));
    int width = two.dimension(1);
    tensors.put("lin.weight", Tensor.of(new int[] {1, width}, Arrays.copyOf(two.values(), width)));
    tensors.put("lin.bias", Tensor.vector(0.5f));
    String file = write("one.safetensors", tensors).toString();
    String[] common = {"predict", "--dataset", "BAMultiShapes", "--graphs", "0", "--model", file};
    Ran asked = Ran.motive(common);
    assertThat(asked.code()).isEqualTo(1);
    assertThat(asked.err())
        .startsWith("motive: " + file + ": the meaning of the output must be known, got one number")
        .hasLineCount(1);
    Ran said = Ran.motive(with(common, "--output-kind", "logit"));
    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out()).contains("\"logits\":[0.0,");
    // The file may say it as well as the command.
    Path stated = folder.resolve("stated.safetensors");
    SafeTensors.write(
        stated, new TensorFile(tensors, Map.of("motive.architecture", "output_kind=logit")));
    String[] byFile = {
      "predict", "--dataset", "BAMultiShapes", "--graphs", "0", "--model", stated.toString()
    };
    String logit = said.out().replaceAll("(?s).*\\[0\\.0,([^]]+)].*", "$1");
    Path expected = folder.resolve("expected.jsonl");
    for (String values : List.of("[" + logit + "]", "[0.0," + logit + "]")) {
      Files.writeString(expected, values + "\n");
      for (String[] words : List.of(with(common, "--output-kind", "logit"), byFile)) {
        Ran checked = Ran.motive(with(words, "--expected", expected.toString()));
        assertThat(checked.code()).as(checked.err()).isZero();
        assertThat(checked.err()).contains("1 of 1 graphs agree");
      }
    }
  }

  @Test
  void wrongArchitecturesAreWrongUsage() throws IOException {
    Path file = write("gin.safetensors", shippedModel().tensors());
    Ran ran =
        Ran.motive(
            "predict",
            "--dataset",
            "BAMultiShapes",
            "--model",
            file.toString(),
            "--architecture",
            "pooling=foo");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith(
            "motive: architecture setting pooling must be sum, mean, max, node, pair or"
                + " pair_product, got \"foo\"");
  }

  @Test
  void aKitOfOtherDataIsTold() {
    Ran ran =
        Ran.motive("predict", "--dataset", "BAMultiShapes", "--kit", "BA-2Motif", "--graphs", "0");
    assertThat(ran.err().lines())
        .contains("motive: the kit was trained on BA-2Motif, not on BAMultiShapes");
  }

  @Test
  void kitShowTellsHowGoodItsPartsAre() {
    Ran ran = Ran.motive("kit", "show", "BA-2Motif");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("target model     3 layers of width 300, accuracy 1.0000 on the full data set")
        .contains("order embedding  4 layers, held-out AUROC 0.9")
        .contains(
            "scales           fidelity 0.1, interpretability 1.0, stability 1.0 (VGAE) and 1000.0 (GNTK)")
        .contains("scales are       the paper's constants");
    assertThat(Ran.motive("kit").code()).isEqualTo(2);
  }
}
