package motive.lab.finding;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The lab's own JSON files. They ship with the program, so a broken one is a mistake of ours: an
 * {@link IllegalStateException} that says where.
 */
final class LabData {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private LabData() {}

  static byte[] resource(String name) {
    try (InputStream in = LabData.class.getResourceAsStream("/motive/lab/" + name)) {
      if (in == null) {
        throw new IllegalStateException(name + ": must ship with the lab, got nothing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static <T> T parse(byte[] json, String name, Class<T> type) {
    try {
      return MAPPER.readValue(json, type);
    } catch (JacksonException e) {
      throw new IllegalStateException(name + ": " + e.getMessage(), e);
    }
  }

  /** What is made from a file; a complaint gets the name of the file. */
  static <T> T checked(String name, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException(name + ": " + e.getMessage(), e);
    }
  }
}
