package motive.data.json;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.data.DatasetFormatException;
import motive.data.files.Decimals;
import motive.data.files.JsonValue;
import motive.data.files.LineReader;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.DatabindException;

/**
 * The JSON object on the current line of a file, field by field, so that the many numbers of a
 * graph are read without a tree of them. A value of another type is rejected with its line.
 */
final class JsonLine extends JsonTokens {
  private final LineReader lines;

  JsonLine(LineReader lines) throws DatasetFormatException {
    super("a line", parser(lines));
    this.lines = lines;
    open();
  }

  private static JsonParser parser(LineReader lines) throws DatasetFormatException {
    try {
      // Decoded here and strictly: the parser would guess other encodings.
      return MAPPER.createParser(
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(lines.copy(0, lines.length())))
              .toString());
    } catch (CharacterCodingException e) {
      throw lines.refusal("a line must be UTF-8, got bytes that are not");
    }
  }

  @Override
  String file() {
    return lines.file();
  }

  @Override
  long line() {
    return lines.number();
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
        throw refusal(what + " must be pairs of nodes, got " + got);
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

  /** A class: a string, or the digits of a whole number, which may have a fraction of zeros. */
  String className(String what) throws DatasetFormatException {
    return parser.currentToken() == JsonToken.VALUE_STRING
        ? value(what).printable()
        : wholeOf(what, "a string or a whole number");
  }

  /** A number. */
  double number(String what) throws DatasetFormatException {
    return number(what, "a finite number");
  }

  private double number(String what, String rule) throws DatasetFormatException {
    JsonToken token = parser.currentToken();
    double value =
        token != null && token.isNumeric() ? Decimals.valueOf(currentText()) : Double.NaN;
    if (Double.isNaN(value)) {
      throw mustBe(what, rule);
    }
    return value;
  }

  /** A number, which may stand alone in a list, and that in another. */
  double singleNumber(String what) throws DatasetFormatException {
    String rule = "one finite number, alone or in a list, as a class or a value has it";
    int depth = 0;
    while (parser.currentToken() == JsonToken.START_ARRAY) {
      next();
      depth++;
    }
    double number = number(what, rule);
    for (; depth > 0; depth--) {
      if (next() != JsonToken.END_ARRAY) {
        throw refusal(what + " must be " + rule + ", got several values");
      }
    }
    return number;
  }

  private String wholeOf(String what, String rule) throws DatasetFormatException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      return Integer.toString(integer(what));
    }
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
      double value = Double.parseDouble(currentText());
      if (value == Math.rint(value) && Math.abs(value) <= Integer.MAX_VALUE) {
        return Integer.toString((int) value);
      }
    }
    throw mustBe(what, rule);
  }
}
