package motive.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeTensorsTest {
  @TempDir Path folder;

  @Test
  void readsEveryDtypeThatANetworkIsSavedWith() throws IOException {
    TensorFile file;
    try (InputStream in =
        Objects.requireNonNull(
            SafeTensorsTest.class.getResourceAsStream("mixed.safetensors"), "fixture")) {
      file = SafeTensors.read(in, "mixed");
    }
    float[] values = {0, 1, -2.5f, 0.33325195f, 65504, 5.9604645e-08f};
    // A bfloat16 has 8 significant bits: 0.33325… rounds to 171/512, 65504 to 2^16.
    float[] rounded = {0, 1, -2.5f, 0.33398438f, 65536, 5.9604645e-08f};
    assertThat(file.metadata())
        .containsExactly(entry("format", "pt"), entry("architecture", "GIN"));
    // File order is the order of the bytes; the header of this file lists names alphabetically.
    assertThat(file.tensors())
        .containsExactly(
            entry("norms.0.num_batches_tracked", Tensor.scalar(940)),
            entry("convs.0.nn.0.weight", Tensor.of(new int[] {2, 3}, values)),
            entry("convs.0.nn.0.bias", Tensor.vector(values)),
            entry("convs.1.nn.0.weight", Tensor.of(new int[] {3, 2}, values)),
            entry("convs.1.nn.0.bias", Tensor.vector(rounded)),
            entry("steps", Tensor.vector(-7, 0x1p31f)),
            entry("small", Tensor.vector(0, 127, 255)),
            entry("mask", Tensor.vector(0, 1)),
            entry("empty", Tensor.of(new int[] {0, 4}, new float[0])));
  }

  @Test
  void writesTheDocumentedLayout() {
    byte[] bytes =
        SafeTensors.encode(
            new TensorFile(
                Map.of("b", Tensor.vector(1, 2), "a", Tensor.scalar(-0f)), Map.of("k", "v")));
    String header =
        "{\"__metadata__\":{\"k\":\"v\"},"
            + "\"a\":{\"dtype\":\"F32\",\"shape\":[],\"data_offsets\":[0,4]},"
            + "\"b\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[4,12]}}";
    String padded = header + " ".repeat((8 - header.length() % 8) % 8);
    ByteBuffer expected =
        ByteBuffer.allocate(8 + padded.length() + 12).order(ByteOrder.LITTLE_ENDIAN);
    expected.putLong(padded.length()).put(padded.getBytes(StandardCharsets.UTF_8));
    expected.putInt(0x80000000).putFloat(1).putFloat(2);
    assertThat(bytes).isEqualTo(expected.array());
  }

  @Test
  void theSameContentGivesTheSameBytesInWhateverOrderItWasPut() {
    Map<String, Tensor> one = new LinkedHashMap<>();
    one.put("x", Tensor.scalar(1));
    one.put("y", Tensor.vector(2, 3));
    Map<String, Tensor> other = new LinkedHashMap<>();
    other.put("y", Tensor.vector(2, 3));
    other.put("x", Tensor.scalar(1));
    assertThat(SafeTensors.encode(new TensorFile(one)))
        .isEqualTo(SafeTensors.encode(new TensorFile(other)));
  }

  @Test
  void readsBackWhatItWroteAndLeavesNothingBeside() throws IOException {
    Path file = folder.resolve("model.safetensors");
    TensorFile content =
        new TensorFile(
            Map.of(
                "häuser\n\"1\"", Tensor.of(new int[] {1, 1, 2}, new float[] {0x1p-149f, -3.4e38f}),
                "none", Tensor.vector()),
            Map.of("note", "zwei\nZeilen"));
    SafeTensors.write(file, content);
    SafeTensors.write(file, content);
    assertThat(SafeTensors.read(file)).isEqualTo(content);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aFailedWriteKeepsTheOldFileAndLeavesNothingBeside() throws IOException {
    Path target = folder.resolve("taken");
    Files.createDirectories(target.resolve("full"));
    assertThatThrownBy(() -> SafeTensors.write(target, new TensorFile(Map.of())))
        .isInstanceOf(IOException.class);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(target);
    }
  }

  @Test
  void saysWhatIsNotAFile() {
    assertThatThrownBy(() -> SafeTensors.read(folder.resolve("absent")))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> SafeTensors.read(folder))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage(folder + ": checkpoint must be a file, got a folder");
  }

  @Test
  void everyCutOfAFileIsRefused() {
    byte[] whole = SafeTensors.encode(new TensorFile(Map.of("a", Tensor.vector(1, 2, 3))));
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> SafeTensors.decode(cut, "f"))
          .as("%d bytes", length)
          .isInstanceOf(CheckpointFormatException.class)
          .hasMessageStartingWith("f: ");
    }
  }

  @Test
  void refusesToWriteWhatItCouldNotRead() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TensorFile(Map.of("__metadata__", Tensor.scalar(1))))
        .withMessage("tensors must not be named \"__metadata__\"; the format keeps that name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SafeTensors.encode(new TensorFile(Map.of("\ud800", Tensor.scalar(1)))))
        .withMessage("names and metadata must be Unicode text, got half a character");
  }
}
