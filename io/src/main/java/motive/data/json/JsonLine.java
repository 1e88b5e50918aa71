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
import motive.data.DatasetFormatException;
import motive.data.files.LineReader;
import motive.name.NearestName;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * The JSON object on the current line of a file, read token by token; whatever is not as asked is
 * refused with the line.
 */
final class JsonLine {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          // Read, so that they can be refused by field and in plain words.
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  private final LineReader lines;
  private final JsonParser parser;
  private boolean held;

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
    this.parser = guarded(() -> FACTORY.createParser(ObjectReadContext.empty(), text));
    if (next() != JsonToken.START_OBJECT) {
      throw lines.refusal("a line must hold one JSON object, got " + tokenText());
    }
  }

  /** The name of the next field of the object, or null after the last. */
  @Nullable String field() throws DatasetFormatException {
    return next() == JsonToken.PROPERTY_NAME ? guarded(parser::currentName) : null;
  }

  /** Refuses what follows the object. */
  void requireEnd() throws DatasetFormatException {
    if (next() != null) {
      throw lines.refusal("a line must hold one JSON object, got more after it");
    }
  }

  int integer(String what) throws DatasetFormatException {
    next();
    return currentInteger(what);
  }

  String string(String what) throws DatasetFormatException {
    if (next() != JsonToken.VALUE_STRING) {
      throw mustBe(what, "a string");
    }
    return printable(what, guarded(parser::getString));
  }

  /** A string, or the digits of a whole number. */
  String name(String what) throws DatasetFormatException {
    next();
    return currentName(what);
  }

  /** A class: a string, or the digits of a whole number, which may have a fraction of zeros. */
  String className(String what) throws DatasetFormatException {
    return next() == JsonToken.VALUE_NUMBER_FLOAT
        ? wholeOf(what, "a string or a whole number")
        : currentName(what);
  }

  /** The digits of a whole number, which may stand alone in a list, and that in another. */
  String singleNumber(String what) throws DatasetFormatException {
    int depth = 0;
    while (next() == JsonToken.START_ARRAY) {
      depth++;
    }
    String rule = "one whole number, alone or in a list, as a class has it";
    String number =
        parser.currentToken() == JsonToken.VALUE_NUMBER_INT
            ? Integer.toString(currentInteger(what))
            : wholeOf(what, rule);
    for (; depth > 0; depth--) {
      if (next() != JsonToken.END_ARRAY) {
        throw lines.refusal(what + " must be " + rule + ", got several values");
      }
    }
    return number;
  }

  private String wholeOf(String what, String rule) throws DatasetFormatException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_FLOAT) {
      throw mustBe(what, rule);
    }
    double value = Double.parseDouble(guarded(parser::getString));
    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
      throw mustBe(what, rule);
    }
    return Integer.toString((int) value);
  }

  /** Whether the value of a field is null, and so not there. */
  boolean isNull() throws DatasetFormatException {
    held = next() != JsonToken.VALUE_NULL;
    return !held;
  }

  /** Moves past the value of a field, whatever it is. */
  void pass() throws DatasetFormatException {
    next();
    guarded(parser::skipChildren);
  }

  // Names reach terminals and tables, where a control character could do anything.
  private String printable(String what, String text) throws DatasetFormatException {
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw mustBe(what, "text without control characters");
    }
    return text;
  }

  private String currentName(String what) throws DatasetFormatException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_STRING) {
      return printable(what, guarded(parser::getString));
    }
    if (token == JsonToken.VALUE_NUMBER_INT) {
      return Integer.toString(currentInteger(what));
    }
    throw mustBe(what, "a string or a whole number");
  }

  List<String> names(String what) throws DatasetFormatException {
    List<String> names = new ArrayList<>();
    openArray(what);
    while (next() != JsonToken.END_ARRAY) {
      names.add(currentName(what));
    }
    return names;
  }

  int[] integers(String what) throws DatasetFormatException {
    openArray(what);
    int[] values = new int[16];
    int count = 0;
    while (next() != JsonToken.END_ARRAY) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      values[count++] = currentInteger(what);
    }
    return Arrays.copyOf(values, count);
  }

  /** A list of pairs, one after the other. */
  int[] pairs(String what) throws DatasetFormatException {
    openArray(what);
    int[] values = new int[32];
    int count = 0;
    while (next() != JsonToken.END_ARRAY) {
      requireArray(what);
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      for (int end = 0; end < 2; end++) {
        if (next() == JsonToken.END_ARRAY) {
          throw lines.refusal(what + " must be pairs of nodes, got " + end + " in one");
        }
        values[count++] = currentInteger(what);
      }
      if (next() != JsonToken.END_ARRAY) {
        throw lines.refusal(what + " must be pairs of nodes, got more in one");
      }
    }
    return Arrays.copyOf(values, count);
  }

  /** A list of rows of finite numbers. */
  float[][] rows(String what) throws DatasetFormatException {
    return rows(what, false);
  }

  /** The same, where a number stands for a row of one. */
  float[][] rowsOrNumbers(String what) throws DatasetFormatException {
    return rows(what, true);
  }

  private float[][] rows(String what, boolean orNumbers) throws DatasetFormatException {
    openArray(what);
    List<float[]> rows = new ArrayList<>();
    float[] row = new float[16];
    for (JsonToken token = next(); token != JsonToken.END_ARRAY; token = next()) {
      if (orNumbers && token != null && token.isNumeric()) {
        rows.add(new float[] {currentFloat(what)});
        continue;
      }
      requireArray(what);
      int count = 0;
      while (next() != JsonToken.END_ARRAY) {
        if (count == row.length) {
          row = Arrays.copyOf(row, 2 * count);
        }
        row[count++] = currentFloat(what);
      }
      rows.add(Arrays.copyOf(row, count));
    }
    return rows.toArray(float[][]::new);
  }

  /** A list of lists of whole numbers. */
  List<int[]> integerRows(String what) throws DatasetFormatException {
    openArray(what);
    List<int[]> rows = new ArrayList<>();
    while (next() != JsonToken.END_ARRAY) {
      held = true;
      rows.add(integers(what));
    }
    return rows;
  }

  /** Opens a list; {@link #element} then moves through its objects. */
  void openArray(String what) throws DatasetFormatException {
    next();
    requireArray(what);
  }

  /** Opens the object that is the value of a field. */
  void openObject(String what) throws DatasetFormatException {
    if (next() != JsonToken.START_OBJECT) {
      throw mustBe(what, "an object");
    }
  }

  /** Opens the next object of a list, or says that the list has ended. */
  boolean element(String what) throws DatasetFormatException {
    JsonToken token = next();
    if (token == JsonToken.END_ARRAY) {
      return false;
    }
    if (token != JsonToken.START_OBJECT) {
      throw mustBe(what, "a list of objects");
    }
    return true;
  }

  private void requireArray(String what) throws DatasetFormatException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw mustBe(what, "a list");
    }
  }

  private int currentInteger(String what) throws DatasetFormatException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw mustBe(what, "a whole number");
    }
    try {
      return parser.getIntValue();
    } catch (JacksonException e) {
      throw mustBe(what, "a whole number of at most 32 bits");
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
    // Negative zero becomes zero, which it counts as wherever features are read.
    return value + 0f;
  }

  DatasetFormatException unknown(String field, List<String> known) {
    return lines.refusal(
        "a field must be one of "
            + String.join(", ", known)
            + ", got "
            + shown(field)
            + NearestName.hint(field, known));
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

  private @Nullable JsonToken next() throws DatasetFormatException {
    if (held) {
      held = false;
      return parser.currentToken();
    }
    return guarded(parser::nextToken);
  }

  private <T extends @Nullable Object> T guarded(Supplier<T> action) throws DatasetFormatException {
    try {
      return action.get();
    } catch (UnexpectedEndOfInputException e) {
      throw lines.refusal("a line must hold one whole JSON object, got one that is cut off");
    } catch (JacksonException e) {
      throw lines.refusal(
          "a line must hold one JSON object, got "
              + shown(Objects.requireNonNullElse(e.getOriginalMessage(), "something else")));
    }
  }

  /** Moves a file to its next line and opens the object there, or says that there is none. */
  static @Nullable JsonLine next(LineReader lines) throws IOException {
    return lines.next() ? new JsonLine(lines) : null;
  }
}
