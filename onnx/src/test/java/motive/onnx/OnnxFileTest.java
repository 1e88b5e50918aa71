package motive.onnx;

import static motive.onnx.OnnxBytes.field;
import static motive.onnx.OnnxBytes.join;
import static motive.onnx.OnnxBytes.number;
import static motive.onnx.OnnxBytes.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import motive.checkpoint.CheckpointFormatException;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files by hand: what is refused before the runtime sees it. */
class OnnxFileTest {
  /** A tensor of four floats in another file. */
  private static byte[] elsewhere(String path) {
    return join(
        number(1, 4),
        number(2, 1),
        text(8, "w"),
        field(13, text(1, "location"), text(2, path)),
        number(14, 1));
  }

  private static void assertRefused(byte[] file, String problem) {
    assertThatThrownBy(() -> OnnxFile.read(file, "m.onnx"))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage("m.onnx: " + problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "hello", "PK\u0003\u0004 a zip", "{\"a\": 1}"})
  void refusesWhatIsNoModel(String content) {
    assertThatThrownBy(() -> OnnxFile.read(content.getBytes(StandardCharsets.UTF_8), "m.onnx"))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessageStartingWith("m.onnx: file must be a whole ONNX model, got ");
  }

  @Test
  void refusesEveryCutOffFileInOneLine() throws IOException {
    byte[] whole = Fixtures.bytes("gin");
    int refused = 0;
    for (int length = 0; length < whole.length; length += 97) {
      byte[] cut = Arrays.copyOf(whole, length);
      try (ForeignModel model =
          new OnnxFormat().open(cut, "m.onnx", ForeignOptions.OPEN, Fixtures.graphs())) {
        throw new AssertionError(length + " bytes opened: " + model.settled());
      } catch (CheckpointFormatException e) {
        assertThat(e.getMessage()).startsWith("m.onnx: ").doesNotContain("\n");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(60);
  }

  @Test
  void neverFollowsATensorIntoAnotherFile(@TempDir Path folder) throws IOException {
    Path secret = Files.write(folder.resolve("secret.bin"), new byte[16]);
    String problem =
        "tensors must be in the file itself, got 'w' in another file; export the model as a single"
            + " file";
    for (String path : List.of("secret.bin", "../../etc/passwd", secret.toString())) {
      byte[] tensor = elsewhere(path);
      byte[] attribute = field(5, field(5, tensor));
      assertRefused(field(7, field(5, tensor)), problem);
      assertRefused(field(7, field(15, field(1, tensor))), problem);
      assertRefused(field(7, field(1, attribute)), problem);
      assertRefused(field(7, field(1, field(5, field(6, field(5, tensor))))), problem);
      assertRefused(field(7, field(1, field(5, field(22, field(2, tensor))))), problem);
      assertRefused(join(field(7), field(25, field(7, attribute))), problem);
      assertRefused(join(field(7), field(20, field(1, field(5, tensor)))), problem);
    }
    // Either mark is enough.
    assertRefused(field(7, field(5, text(8, "w"), number(14, 1))), problem);
    assertRefused(field(7, field(5, text(8, "w"), field(13, text(1, "location")))), problem);
  }

  @Test
  void refusesOperatorsOfAnotherHouseUnlessTheFileExplainsThem() throws Exception {
    byte[] graph = field(7, field(1, text(4, "Spell"), text(7, "com.example")));
    assertRefused(
        graph,
        "operators must be ONNX's own, got some of 'com.example'; export with standard operators"
            + " alone");
    OnnxFile.read(join(graph, field(25, text(1, "Spell"), text(10, "com.example"))), "m.onnx");
  }

  @Test
  void seesThroughWhatOnlyLaysNumbersOut() throws Exception {
    byte[] sigmoid = field(1, text(1, "a"), text(2, "b"), text(4, "Sigmoid"));
    byte[] squeeze = field(1, text(1, "b"), text(2, "c"), text(4, "Squeeze"));
    OnnxFile file = OnnxFile.read(field(7, sigmoid, squeeze), "m.onnx");
    assertThat(file.operatorOf("c")).contains("Sigmoid");
    assertThat(file.operatorOf("a")).isEmpty();
    byte[] circle = field(1, text(1, "c"), text(2, "c"), text(4, "Identity"));
    assertThat(OnnxFile.read(field(7, circle), "m.onnx").operatorOf("c")).isEmpty();
  }

  @Test
  void doesNotFollowGraphsWithinGraphsForEver() {
    byte[] graph = {};
    for (int depth = 0; depth < 1000; depth++) {
      graph = field(1, field(5, field(6, graph)));
    }
    assertRefused(
        field(7, graph),
        "file must be a whole ONNX model, got bytes that are none; export it again");
  }
}
