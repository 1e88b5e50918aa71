package motive.studio.api;

import motive.data.files.JsonText;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON as the API writes and reads it; numbers that are not finite become null. */
public final class Json {
  private static final int MAX_DEPTH = 32;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxNumberLength(64)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .addModule(JsonText.finiteOrNull())
          .build();

  private Json() {}

  /** Records, maps, lists, texts, numbers and booleans as JSON on one line. */
  public static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /**
   * Reads an object.
   *
   * @throws Problem where it is none
   */
  public static Fields read(byte[] bytes) throws Problem {
    JsonNode node;
    try {
      node = MAPPER.readTree(bytes);
    } catch (JacksonException e) {
      throw Problem.badRequest(
          "the body must be JSON, got something else{}; see {}/openapi.json",
          place(e),
          Endpoint.ROOT);
    }
    if (!(node instanceof ObjectNode object)) {
      throw Problem.badRequest("the body must be a JSON object, got another value");
    }
    return new Fields(object, "");
  }

  private static String place(JacksonException e) {
    return e.getLocation() == null
        ? ""
        : " at line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
  }
}
