package motive.result;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON as lines hold it: doubles in the fewest digits that read back equal, on any Java. */
final class ResultJson {
  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(16).build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private ResultJson() {}

  /** A number, or null where there is none. */
  static @Nullable Double orNull(double value) {
    return Double.isFinite(value) ? value : null;
  }

  static String line(Map<String, ? extends @Nullable Object> fields) {
    return MAPPER.writeValueAsString(fields);
  }
}
