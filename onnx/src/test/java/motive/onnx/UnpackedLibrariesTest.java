package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The runtime's native libraries leave nothing in the folder for temporary files. */
class UnpackedLibrariesTest {
  @TempDir Path folder;

  @Test
  void onlyTheRuntimesOwnFoldersAreFound() throws IOException {
    Path maps =
        Files.writeString(
            folder.resolve("maps"),
            """
            7f0000000000-7f0000001000 r--p 00000000 08:01 11 /tmp/onnxruntime-java12/libonnxruntime.so
            7f0000001000-7f0000002000 r-xp 00001000 08:01 11 /tmp/onnxruntime-java12/libonnxruntime.so
            7f0000002000-7f0000003000 r--p 00000000 08:01 12 /opt/libonnxruntime.so
            7f0000002000-7f0000003000 r--p 00000000 08:01 13 /opt/onnxruntime-java1/libonnxruntime.so
            7f0000002000-7f0000003000 r--p 00000000 08:01 14 /tmp/onnxruntime-java-1.28/libonnxruntime.so
            7f0000003000-7f0000004000 rw-p 00000000 00:00 0 [heap]
            7f0000004000-7f0000005000 rw-p 00000000 00:00 0\s
            """);
    Path temporary = Path.of("/tmp");
    assertThat(UnpackedLibraries.folders(maps, temporary))
        .containsExactly(Path.of("/tmp/onnxruntime-java12"));
    assertThat(UnpackedLibraries.folders(folder.resolve("none"), temporary)).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aModelThatWasOpenedLeavesNoFolder() throws IOException {
    try (ForeignModel model =
        new OnnxFormat()
            .open(Fixtures.bytes("gin"), "gin.onnx", ForeignOptions.OPEN, Fixtures.graphs())) {
      assertThat(model.classes()).isPositive();
      Path temporary = Path.of(System.getProperty("java.io.tmpdir", ""));
      assertThat(UnpackedLibraries.folders(Path.of("/proc/self/maps"), temporary))
          .as("what is mapped tells that its file is gone")
          .isNotEmpty()
          .allMatch(Files::notExists);
    }
  }
}
