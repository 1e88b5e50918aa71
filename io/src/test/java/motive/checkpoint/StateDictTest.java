package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.ColorModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Judged by PyTorch: {@code src/test/scripts/make_state_dict_fixtures.py} made the files. */
class StateDictTest {
  @TempDir Path folder;

  static byte[] bytes(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            StateDictTest.class.getResourceAsStream("/motive/checkpoint/statedicts/" + name),
            name)) {
      return in.readAllBytes();
    }
  }

  private static StateDict fixture(String name) throws IOException {
    return StateDict.decode(bytes(name), name);
  }

  private static JsonNode expected() throws IOException {
    return new ObjectMapper().readTree(bytes("expected.json"));
  }

  private static List<Graph> graphs(JsonNode expected) {
    List<Graph> graphs = new ArrayList<>();
    for (JsonNode node : expected.get("graphs")) {
      int[] labels = new int[node.get("labels").size()];
      for (int v = 0; v < labels.length; v++) {
        labels[v] = node.get("labels").get(v).asInt();
      }
      GraphBuilder builder = Graph.builder(Features.oneHot(4, labels));
      for (JsonNode edge : node.get("edges")) {
        builder.edge(edge.get(0).asInt(), edge.get(1).asInt());
      }
      graphs.add(builder.build());
    }
    return graphs;
  }

  private static double[] numbers(JsonNode list) {
    double[] numbers = new double[list.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = list.get(i).asDouble();
    }
    return numbers;
  }

  @ParameterizedTest
  @CsvSource({"gin, gin.pt, GIN", "gcn, gcn.pth, GCN", "sage, sage.pt, SAGE"})
  void aNetworkComputesWhatPyTorchComputes(String name, String file, Architecture.Kind kind)
      throws IOException {
    JsonNode expected = expected();
    JsonNode network = expected.get("networks").get(name);
    LoadedNetwork loaded =
        NetworkReader.read(
            fixture(file).file(),
            file,
            Architecture.parse(network.get("architecture").asString()),
            Renames.NONE);
    assertThat(loaded.kind()).isEqualTo(kind);
    ColorModel model = ColorModel.of(loaded.network());
    List<Graph> graphs = graphs(expected);
    for (int g = 0; g < graphs.size(); g++) {
      assertThat(model.logits(graphs.get(g)))
          .containsExactly(numbers(network.get("logits").get(g)), within(1e-5));
    }
  }

  @Test
  void viewsOfEveryKindAreReadAsPyTorchSeesThem() throws IOException {
    JsonNode mixed = expected().get("mixed");
    TensorFile file = fixture("mixed.pt").file();
    assertThat(file.tensors().keySet()).containsExactlyElementsOf(mixed.propertyNames());
    for (String name : mixed.propertyNames()) {
      Tensor tensor = Objects.requireNonNull(file.tensors().get(name), name);
      double[] shape = numbers(mixed.get(name).get("shape"));
      double[] values = numbers(mixed.get(name).get("values"));
      assertThat(tensor.rank()).as(name).isEqualTo(shape.length);
      for (int d = 0; d < shape.length; d++) {
        assertThat(tensor.dimension(d)).as(name).isEqualTo((int) shape[d]);
      }
      assertThat(tensor.size()).as(name).isEqualTo(values.length);
      for (int i = 0; i < values.length; i++) {
        assertThat(tensor.value(i)).as(name).isEqualTo((float) values[i]);
      }
    }
  }

  @Test
  void tensorsUnderAUsualNameAreTakenAndItIsSaid() throws IOException {
    assertThat(fixture("gin.pt").notes()).isEmpty();
    assertThat(fixture("gcn.pth").notes())
        .containsExactly("the tensors are those under \"state_dict\"; beside them lie \"epoch\"");
    assertThat(fixture("sage.pt").notes())
        .containsExactly(
            "the tensors are those under \"model_state_dict\"; beside them lie \"epoch, best, note,"
                + " seen, optimizer_state_dict\"");
  }

  @Test
  void aWholeModelIsRefusedWithWhatToDo() {
    assertThatThrownBy(() -> fixture("module.pt"))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage(
            "module.pt: file must hold tensors in plain containers, got \"__main__.Net\", which is"
                + " never run; save model.state_dict() alone, not the model");
  }

  @Test
  void theFormatOfOldIsRefusedWithWhatToDo() {
    assertThatThrownBy(() -> fixture("legacy.pt"))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage(
            "legacy.pt: file must be a zip archive as torch.save writes it, got a plain pickle, as"
                + " PyTorch wrote it before 1.6; load it there and torch.save it again in the"
                + " default format, named .pt, or as safetensors");
  }

  @Test
  void aFileOfABigEndianMachineIsReadAsItSays() throws IOException {
    byte[] numbers = ByteBuffer.allocate(24).order(ByteOrder.BIG_ENDIAN).putFloat(4, 2.5f).array();
    byte[] pickle = PtBytes.pickle().op('}').text("w").vector().op('s').stop();
    byte[] file =
        PtBytes.zip(
            List.of(
                new PtBytes.Entry("a/data.pkl", pickle),
                new PtBytes.Entry("a/byteorder", "big".getBytes(StandardCharsets.US_ASCII)),
                new PtBytes.Entry("a/data/0", numbers)));
    Tensor read = Objects.requireNonNull(StateDict.decode(file, "f").file().tensors().get("w"));
    assertThat(read.values()).containsExactly(0, 2.5f, 0, 0, 0, 0);
  }

  @Test
  void filesAreReadByTheirPath() throws IOException {
    Path file = folder.resolve("gin.pt");
    Files.write(file, bytes("gin.pt"));
    assertThat(StateDict.read(file)).isEqualTo(fixture("gin.pt"));
    assertThatThrownBy(() -> StateDict.read(folder.resolve("none.pt")))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> StateDict.read(folder))
        .hasMessage(folder + ": checkpoint must be a file, got a folder");
  }

  @ParameterizedTest
  @CsvSource({"a.pt, true", "a.PTH, true", "a.safetensors, false", "pt, false", "a.onnx, false"})
  void theEndingTellsTheFormat(String name, boolean named) {
    assertThat(StateDict.isNamedSo(Path.of(name))).isEqualTo(named);
  }
}
