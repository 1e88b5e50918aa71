package motive.data.json;

import static motive.data.DatasetFormatException.shown;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.files.JsonValue;
import motive.data.files.LineReader;
import motive.name.NearestName;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON object on the current line of a file, field by field, so that the many numbers of a
 * graph are read without a tree of them. A value of another type is rejected with its line.
 */
final class JsonLine {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  // Read, so that they can be rejected by field and in plain words.
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .build())
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final LineReader lines;
  private final JsonParser parser;

  JsonLine(LineReader lines) throws DatasetFormatException {
    this.lines = lines;
    String text;
    try {
      // Decoded here and strictly: the parser would guess other encodings.
      text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(lines.copy(0, lines.length())))
              .toString();
    } catch (CharacterCodingException e) {
      throw lines.refusal("a line must be UTF-8, got bytes that are not");
    }
    this.parser = guarded(() -> MAPPER.createParser(text));
    if (guarded(parser::nextToken) != JsonToken.START_OBJECT) {
      throw lines.refusal("a line must hold one JSON object, got " + tokenText());
    }
  }

  /** Moves a file to its next line and opens the object there, or returns null at its end. */
  static @Nullable JsonLine next(LineReader lines) throws IOException {
    return lines.next() ? new JsonLine(lines) : null;
  }

  /** The whole object, where none of its fields has been read; nothing may follow it. */
  JsonValue whole() throws DatasetFormatException {
    JsonValue all = value("");
    requireEnd();
    return all;
  }

  /** The value of the current field, of any type. */
  JsonValue value(String what) throws DatasetFormatException {
    return JsonValue.of(guarded(() -> MAPPER.readTree(parser)), what, lines.file(), lines.number());
  }

  /** Moves to the next field of the object and returns its name, or null after the last. */
  @Nullable String field() throws DatasetFormatException {
    String name = guarded(parser::nextName);
    if (name != null) {
      guarded(parser::nextToken);
    }
    return name;
  }

  /** Rejects what follows the object. */
  void requireEnd() throws DatasetFormatException {
    if (guarded(parser::nextToken) != null) {
      throw lines.refusal("a line must hold one JSON object, got more after it");
    }
  }

  /** Whether the value of the current field is null, and so not there. */
  boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  /** Skips the value of the current field, of any type. */
  void pass() throws DatasetFormatException {
    guarded(parser::skipChildren);
  }

  /** A whole number of 32 bits. */
  int integer(String what) throws DatasetFormatException {
    return numbers(what, "a whole number", int.class);
  }

  /** A list of whole numbers of 32 bits. */
  int[] integers(String what) throws DatasetFormatException {
    return numbers(what, "a list of whole numbers", int[].class);
  }

  /** Lists of whole numbers of 32 bits. */
  int[][] integerRows(String what) throws DatasetFormatException {
    return numbers(what, "a list of lists of whole numbers", int[][].class);
  }

  /** A list of pairs, one after the other. */
  int[] pairs(String what) throws DatasetFormatException {
    int[][] pairs = numbers(what, "a list of pairs of nodes", int[][].class);
    int[] flat = new int[2 * pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      if (pairs[i].length != 2) {
        String got = pairs[i].length < 2 ? pairs[i].length + " in one" : "more in one";
        throw lines.refusal(what + " must be pairs of nodes, got " + got);
      }
      flat[2 * i] = pairs[i][0];
      flat[2 * i + 1] = pairs[i][1];
    }
    return flat;
  }

  private <T> T numbers(String what, String rule, Class<T> type) throws DatasetFormatException {
    try {
      return parser.readValueAs(type);
    } catch (InputCoercionException e) {
      throw mustBe(what, rule + " of at most 32 bits");
    } catch (DatabindException e) {
      throw mustBe(what, rule);
    } catch (JacksonException e) {
      throw broken(e);
    }
  }

  /**
   * A list of rows of finite numbers.
   *
   * @param orNumbers whether a number may stand for a row of one
   */
  float[][] rows(String what, boolean orNumbers) throws DatasetFormatException {
    requireArray(what);
    List<float[]> rows = new ArrayList<>();
    float[] row = new float[16];
    for (JsonToken token = guarded(parser::nextToken);
        token != JsonToken.END_ARRAY;
        token = guarded(parser::nextToken)) {
      if (orNumbers && token != null && token.isNumeric()) {
        rows.add(new float[] {currentFloat(what)});
        continue;
      }
      requireArray(what);
      int count = 0;
      while (guarded(parser::nextToken) != JsonToken.END_ARRAY) {
        if (count == row.length) {
          row = Arrays.copyOf(row, 2 * count);
        }
        row[count++] = currentFloat(what);
      }
      rows.add(Arrays.copyOf(row, count));
    }
    return rows.toArray(float[][]::new);
  }

  private void requireArray(String what) throws DatasetFormatException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw mustBe(what, "a list");
    }
  }

  private float currentFloat(String what) throws DatasetFormatException {
    if (!parser.currentToken().isNumeric()) {
      throw mustBe(what, "a number");
    }
    float value = Float.parseFloat(guarded(parser::getString));
    if (!Float.isFinite(value)) {
      throw mustBe(what, "finite numbers");
    }
    // Negative zero becomes zero, as everywhere else features are read.
    return value + 0f;
  }

  /** A class: a string, or the digits of a whole number, which may have a fraction of zeros. */
  String className(String what) throws DatasetFormatException {
    return parser.currentToken() == JsonToken.VALUE_STRING
        ? value(what).printable()
        : wholeOf(what, "a string or a whole number");
  }

  /** The digits of a whole number, which may stand alone in a list, and that in another. */
  String singleNumber(String what) throws DatasetFormatException {
    String rule = "one whole number, alone or in a list, as a class has it";
    int depth = 0;
    while (parser.currentToken() == JsonToken.START_ARRAY) {
      guarded(parser::nextToken);
      depth++;
    }
    String number = wholeOf(what, rule);
    for (; depth > 0; depth--) {
      if (guarded(parser::nextToken) != JsonToken.END_ARRAY) {
        throw lines.refusal(what + " must be " + rule + ", got several values");
      }
    }
    return number;
  }

  private String wholeOf(String what, String rule) throws DatasetFormatException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      return Integer.toString(integer(what));
    }
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
      double value = Double.parseDouble(guarded(parser::getString));
      if (value == Math.rint(value) && Math.abs(value) <= Integer.MAX_VALUE) {
        return Integer.toString((int) value);
      }
    }
    throw mustBe(what, rule);
  }

  DatasetFormatException unknown(String field, List<String> known) {
    return lines.refusal(
        Refuse.text(
            "a field must be one of {}, got {}{}",
            String.join(", ", known),
            shown(field),
            NearestName.hint(field, known)));
  }

  private DatasetFormatException mustBe(String what, String rule) throws DatasetFormatException {
    return lines.refusal(what + " must be " + rule + ", got " + tokenText());
  }

  private String tokenText() throws DatasetFormatException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return "nothing";
    }
    return switch (token) {
      case START_ARRAY -> "a list";
      case START_OBJECT -> "an object";
      default -> shown(Objects.toString(guarded(parser::getString), "nothing"));
    };
  }

  private <T extends @Nullable Object> T guarded(Supplier<T> action) throws DatasetFormatException {
    try {
      return action.get();
    } catch (JacksonException e) {
      throw broken(e);
    }
  }

  private DatasetFormatException broken(JacksonException e) {
    return lines.refusal(
        e instanceof UnexpectedEndOfInputException
            ? "a line must hold one whole JSON object, got one that is cut off"
            : "a line must hold one JSON object, got "
                + shown(Objects.requireNonNullElse(e.getOriginalMessage(), "something else")));
  }
}
