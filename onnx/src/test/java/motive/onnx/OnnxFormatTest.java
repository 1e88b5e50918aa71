package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import motive.foreign.ForeignFormat;
import motive.foreign.ForeignOptions;
import org.junit.jupiter.api.Test;

class OnnxFormatTest {
  /** Our classes as on a class path without the runtime. */
  private static final class WithoutRuntime extends ClassLoader {
    WithoutRuntime() {
      super(OnnxFormatTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("ai.onnxruntime.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("motive.onnx.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @Test
  void aMissingRuntimeIsToldInOneLine() throws Exception {
    Class<?> type = new WithoutRuntime().loadClass(OnnxFormat.class.getName());
    ForeignFormat format = (ForeignFormat) type.getConstructor().newInstance();
    String message =
        "ONNX Runtime must be on the class path for .onnx models, got none; add"
            + " com.microsoft.onnxruntime:onnxruntime:1.28.0, to spark-submit with --packages";
    assertThat(format.reads("model.onnx")).isTrue();
    assertThatThrownBy(format::requireRuntime)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    byte[] file = Fixtures.bytes("gin");
    assertThatThrownBy(() -> format.open(file, "gin.onnx", ForeignOptions.OPEN, Fixtures.graphs()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
  }

  @Test
  void theRuntimeOfTheTestsIsTheOneThatMessagesName() {
    new OnnxFormat().requireRuntime();
    assertThat(List.of(System.getProperty("java.class.path").split(":", -1)))
        .anyMatch(entry -> entry.endsWith("onnxruntime-1.28.0.jar"));
  }
}
