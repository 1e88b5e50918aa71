package motive.data.json;

import static motive.data.DatasetFormatException.shown;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.files.JsonValue;
import motive.name.NearestName;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A JSON object, field by field, so that the many numbers of a graph are read without a tree of
 * them. A value of another type is rejected with its file and line. Not thread-safe.
 */
public abstract sealed class JsonTokens permits JsonLine, JsonObjectFile {
  static final JsonMapper MAPPER =
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

  private final String whole;
  final JsonParser parser;

  /**
   * Opens the object.
   *
   * @param whole what holds it, for messages, such as {@code a line}
   */
  JsonTokens(String whole, JsonParser parser) {
    this.whole = whole;
    this.parser = parser;
  }

  final void open() throws DatasetFormatException {
    if (next() != JsonToken.START_OBJECT) {
      throw refusal(whole + " must hold one JSON object, got " + tokenText());
    }
  }

  /** The file's name in messages. */
  abstract String file();

  /** The line of the current token. */
  abstract long line();

  /** An exception that names the file and the current line. */
  public final DatasetFormatException refusal(String expectation) {
    return new DatasetFormatException(file(), line(), expectation);
  }

  /** The value of the current field, of any type. */
  public final JsonValue value(String what) throws DatasetFormatException {
    return JsonValue.of(guarded(() -> MAPPER.readTree(parser)), what, file(), line());
  }

  /** Moves to the next field of the object and returns its name, or null after the last. */
  public final @Nullable String field() throws DatasetFormatException {
    String name = guarded(parser::nextName);
    if (name != null) {
      next();
    }
    return name;
  }

  /** Moves to the next token and returns it, or null at the end. */
  public final @Nullable JsonToken next() throws DatasetFormatException {
    return guarded(parser::nextToken);
  }

  /** The current token. */
  public final @Nullable JsonToken current() {
    return parser.currentToken();
  }

  /** Rejects what follows the object. */
  public final void requireEnd() throws DatasetFormatException {
    if (next() != null) {
      throw refusal(whole + " must hold one JSON object, got more after it");
    }
  }

  /** Whether the current value is null, and so not there. */
  public final boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  /** Skips the value of the current field, of any type. */
  public final void pass() throws DatasetFormatException {
    guarded(parser::skipChildren);
  }

  /** Requires that a list begins here. */
  public final void requireArray(String what) throws DatasetFormatException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw mustBe(what, "a list");
    }
  }

  /** The current value as a finite number. */
  public final float currentFloat(String what) throws DatasetFormatException {
    JsonToken token = parser.currentToken();
    if (token == null || !token.isNumeric()) {
      throw mustBe(what, "a number");
    }
    float value = Float.parseFloat(currentText());
    if (!Float.isFinite(value)) {
      throw mustBe(what, "finite numbers");
    }
    // Negative zero becomes zero, as everywhere else features are read.
    return value + 0f;
  }

  /** The current value as a whole number of 32 bits. */
  public final int currentInt(String what) throws DatasetFormatException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw mustBe(what, "whole numbers");
    }
    try {
      return parser.getIntValue();
    } catch (InputCoercionException e) {
      throw mustBe(what, "whole numbers of at most 32 bits");
    }
  }

  /** The line of the current value. */
  public final long lineOfValue() {
    return line();
  }

  /** The characters of the current value. */
  public final String currentText() throws DatasetFormatException {
    return guarded(parser::getString);
  }

  /** A failure about a field that is none of those known. */
  public final DatasetFormatException unknown(String field, List<String> known) {
    return refusal(
        OtherGraphs.objectionTo(field)
            .orElseGet(
                () ->
                    Refuse.text(
                        "a field must be one of {}, got {}{}",
                        String.join(", ", known),
                        shown(field),
                        NearestName.hint(field, known))));
  }

  /** A failure that shows the current value. */
  public final DatasetFormatException mustBe(String what, String rule)
      throws DatasetFormatException {
    return refusal(what + " must be " + rule + ", got " + tokenText());
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

  final <T extends @Nullable Object> T guarded(Supplier<T> action) throws DatasetFormatException {
    try {
      return action.get();
    } catch (JacksonException e) {
      throw broken(e);
    }
  }

  final DatasetFormatException broken(JacksonException e) {
    if (e instanceof JacksonIOException) {
      return refusal(whole + " must be readable to its end, got " + e.getOriginalMessage());
    }
    return refusal(
        e instanceof UnexpectedEndOfInputException
            ? whole + " must hold one whole JSON object, got one that is cut off"
            : whole
                + " must hold one JSON object, got "
                + shown(Objects.requireNonNullElse(e.getOriginalMessage(), "something else")));
  }
}
