package motive.checkpoint;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import motive.check.Refuse;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A reader of the JSON header of a safetensors file, which checks each claim of it. */
final class SafeTensorsHeader {
  /** More than any real tensor has; it keeps messages that show a shape short. */
  static final int MAX_RANK = 16;

  private static final JsonFactory JSON = new JsonFactory();

  private final String source;
  private final JsonParser parser;
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, String> metadata = new LinkedHashMap<>();
  private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();

  /** One tensor: its bytes are [begin, end) of the data, which fit the shape exactly. */
  record Entry(String name, Dtype dtype, List<Integer> shape, int begin, int end) {
    int[] dimensions() {
      return shape.stream().mapToInt(Integer::intValue).toArray();
    }
  }

  /** The entries in the order of their bytes, and the metadata. */
  record Header(List<Entry> entries, Map<String, String> metadata) {}

  private SafeTensorsHeader(String source, JsonParser parser) {
    this.source = source;
    this.parser = parser;
  }

  /**
   * The header, checked against the number of data bytes that follow it: the tensors cover them
   * without gap, overlap or rest.
   */
  static Header parse(String source, ByteBuffer header, int dataBytes)
      throws CheckpointFormatException {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(header).toString();
    } catch (CharacterCodingException e) {
      throw new CheckpointFormatException(source, "header must be UTF-8 text, got other bytes");
    }
    if (!text.startsWith("{")) {
      throw new CheckpointFormatException(
          source, "header must begin with \"{\", got " + Quoted.text(text));
    }
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
      SafeTensorsHeader reader = new SafeTensorsHeader(source, parser);
      reader.readAll(dataBytes);
      return new Header(reader.inOrder(dataBytes), reader.metadata);
    } catch (JacksonException e) {
      // The parser's own message may quote the file at length; the place is enough.
      long place = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getCharOffset());
      throw new CheckpointFormatException(
          source, "header must be JSON, got something else near character " + place);
    }
  }

  private void readAll(int dataBytes) throws CheckpointFormatException {
    parser.nextToken();
    Set<String> names = new LinkedHashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = name(names, "header");
      if (name.equals(SafeTensors.METADATA)) {
        readMetadata();
      } else {
        entries.add(readEntry(name, dataBytes));
      }
    }
    if (parser.nextToken() != null) {
      throw problem("header must end after its object, got more JSON");
    }
  }

  private String name(Set<String> seen, String where) throws CheckpointFormatException {
    String name = parser.currentName();
    requireUnicode(name);
    if (!seen.add(name)) {
      throw problem(where + " must name each key once, got " + Quoted.text(name) + " twice");
    }
    return name;
  }

  private void readMetadata() throws CheckpointFormatException {
    requireToken(parser.nextToken(), JsonToken.START_OBJECT, SafeTensors.METADATA, "an object");
    Set<String> keys = new LinkedHashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = name(keys, SafeTensors.METADATA);
      requireToken(
          parser.nextToken(),
          JsonToken.VALUE_STRING,
          SafeTensors.METADATA + " " + Quoted.text(key),
          "a text");
      String value = parser.getString();
      requireUnicode(value);
      metadata.put(key, value);
    }
  }

  private Entry readEntry(String name, int dataBytes) throws CheckpointFormatException {
    String what = "tensor " + Quoted.text(name);
    requireToken(parser.nextToken(), JsonToken.START_OBJECT, what, "an object");
    Dtype dtype = null;
    long[] shape = null;
    long[] offsets = null;
    Set<String> keys = new LinkedHashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = name(keys, what);
      JsonToken value = parser.nextToken();
      switch (key) {
        case "dtype" -> dtype = dtype(what, value);
        case "shape" -> shape = numbers(what + " shape", value);
        case "data_offsets" -> offsets = numbers(what + " data_offsets", value);
        default ->
            throw problem(
                what + " must hold dtype, shape and data_offsets, got " + Quoted.text(key));
      }
    }
    if (dtype == null || shape == null || offsets == null) {
      throw problem(what + " must hold dtype, shape and data_offsets, got " + keys);
    }
    return checked(name, dtype, shape, offsets, dataBytes);
  }

  private Entry checked(String name, Dtype dtype, long[] shape, long[] offsets, int dataBytes)
      throws CheckpointFormatException {
    String what = "tensor " + Quoted.text(name);
    if (offsets.length != 2 || offsets[0] > offsets[1] || offsets[1] > dataBytes) {
      throw problem(
          Refuse.text(
              "{} data_offsets must be a rising pair in [0, {}], got {}",
              what,
              dataBytes,
              Arrays.toString(offsets)));
    }
    long span = offsets[1] - offsets[0];
    long bytes = size(shape, dtype.bytes());
    if (bytes != span) {
      throw problem(
          Refuse.text(
              "{} must have as many bytes as shape {} of {} takes ({}), got {}",
              what,
              Arrays.toString(shape),
              dtype,
              bytes > Integer.MAX_VALUE ? "more than " + Integer.MAX_VALUE : bytes,
              span));
    }
    // A shape with a 0 in it takes no bytes, for any other dimensions.
    for (long dimension : shape) {
      if (dimension > Integer.MAX_VALUE) {
        throw problem(what + " shape must hold numbers below 2^31, got " + Arrays.toString(shape));
      }
    }
    List<Integer> dimensions = Arrays.stream(shape).mapToObj(Math::toIntExact).toList();
    return new Entry(name, dtype, dimensions, (int) offsets[0], (int) offsets[1]);
  }

  private static long size(long[] shape, int unit) {
    long cap = Integer.MAX_VALUE + 1L;
    long size = unit;
    for (long dimension : shape) {
      size = Math.min(size * Math.min(dimension, cap), cap);
    }
    return size;
  }

  private Dtype dtype(String what, @Nullable JsonToken value) throws CheckpointFormatException {
    requireToken(value, JsonToken.VALUE_STRING, what + " dtype", "a text");
    String text = parser.getString();
    for (Dtype dtype : Dtype.values()) {
      if (dtype.name().equals(text)) {
        return dtype;
      }
    }
    throw problem(
        Refuse.text(
            "{} dtype must be one of {}, got {}",
            what,
            Arrays.toString(Dtype.values()),
            Quoted.text(text)));
  }

  private long[] numbers(String what, @Nullable JsonToken value) throws CheckpointFormatException {
    requireToken(value, JsonToken.START_ARRAY, what, "a list");
    long[] numbers = new long[MAX_RANK];
    int count = 0;
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      requireToken(token, JsonToken.VALUE_NUMBER_INT, what, "a list of whole numbers");
      if (count == MAX_RANK) {
        throw problem(what + " must hold at most " + MAX_RANK + " numbers, got more");
      }
      boolean fits = parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
      if (!fits || parser.getLongValue() < 0) {
        throw problem(
            what + " must hold numbers in [0, 2^63), got " + Quoted.text(parser.getString()));
      }
      numbers[count++] = parser.getLongValue();
    }
    return Arrays.copyOf(numbers, count);
  }

  private List<Entry> inOrder(int dataBytes) throws CheckpointFormatException {
    // Writers may list tensors in another order than their bytes.
    List<Entry> sorted = new ArrayList<>(entries);
    sorted.sort(Comparator.comparingInt(Entry::begin).thenComparingInt(Entry::end));
    int covered = 0;
    for (Entry entry : sorted) {
      if (entry.begin() != covered) {
        throw problem(
            Refuse.text(
                "tensor {} must begin where the bytes before it end ({}), got {}",
                Quoted.text(entry.name()),
                covered,
                entry.begin()));
      }
      covered = entry.end();
    }
    if (covered != dataBytes) {
      throw problem(
          "tensors must cover all " + dataBytes + " bytes of data, got " + covered + " covered");
    }
    return sorted;
  }

  private void requireToken(@Nullable JsonToken got, JsonToken wanted, String what, String rule)
      throws CheckpointFormatException {
    if (got != wanted) {
      String text = got == null || got.isStructStart() ? String.valueOf(got) : parser.getString();
      throw problem(what + " must be " + rule + ", got " + Quoted.text(String.valueOf(text)));
    }
  }

  private void requireUnicode(String text) throws CheckpointFormatException {
    if (!encoder.canEncode(text)) {
      throw problem("header must hold Unicode text, got half a character in " + Quoted.text(text));
    }
  }

  private CheckpointFormatException problem(String problem) {
    return new CheckpointFormatException(source, problem);
  }
}
