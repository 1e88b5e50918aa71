package motive.data.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.name.NearestName;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A value in a JSON text together with its file, line and place, which every message names.
 * Immutable. A member that is null counts as one that is not there.
 */
public final class JsonValue {
  /** The most bytes that are read of one file: a thousandfold of the largest shipped library. */
  public static final int MAX_BYTES = 16 << 20;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(16).build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  // Read, so that they can be rejected by place and in plain words.
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final String file;
  private final long line;
  private final String path;
  private final JsonNode node;

  private JsonValue(String file, long line, String path, JsonNode node) {
    this.file = file;
    this.line = line;
    this.path = path;
    this.node = node;
  }

  /** Reads a file of one value. */
  public static JsonValue read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      String got = Files.exists(file) ? "a folder" : "nothing";
      throw new DatasetFormatException(file.toString(), 0, "must be a file, got " + got);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return parse(in.readNBytes(MAX_BYTES + 1), file.toString());
    }
  }

  /** Reads the bytes of a file of one value. */
  public static JsonValue parse(byte[] json, String file) throws DatasetFormatException {
    if (json.length > MAX_BYTES) {
      throw new DatasetFormatException(
          file, 0, "must have at most " + MAX_BYTES + " bytes, got more");
    }
    try {
      return new JsonValue(file, 0, "", MAPPER.readTree(json));
    } catch (JacksonException e) {
      TokenStreamLocation at = e.getLocation();
      long line = at == null ? 0 : Math.max(0, at.getLineNr());
      String column = line == 0 ? "" : " at column " + at.getColumnNr();
      throw new DatasetFormatException(
          file, line, "must be JSON, got " + DatasetFormatException.shown(complaint(e)) + column);
    }
  }

  // Where a bracket was opened is reported in bytes of a buffer, which does not help a user.
  private static String complaint(JacksonException e) {
    String message = e.getOriginalMessage();
    int aside = message.indexOf(" (start marker at ");
    return aside < 0 ? message : message.substring(0, aside);
  }

  /** Reads a line that holds one object. */
  public static JsonValue ofLine(String text, String file, long line)
      throws DatasetFormatException {
    JsonNode node;
    try {
      node = MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw new DatasetFormatException(
          file, line, "line must be JSON, got " + DatasetFormatException.shown(text));
    }
    if (!node.isObject()) {
      throw new DatasetFormatException(
          file, line, "line must be a JSON object, got " + DatasetFormatException.shown(text));
    }
    return new JsonValue(file, line, "", node);
  }

  /** A value that was read from a line already. */
  public static JsonValue of(JsonNode node, String field, String file, long line) {
    return new JsonValue(file, line, field, node);
  }

  /** A failure about this value. */
  public DatasetFormatException fail(String rule) {
    return new DatasetFormatException(file, line, path.isEmpty() ? rule : path + " " + rule);
  }

  /** A failure that shows this value. */
  public DatasetFormatException mustBe(String rule) {
    return fail("must be " + rule + ", got " + shown());
  }

  /** A failure with a whole sentence. */
  public DatasetFormatException refusal(String sentence) {
    return new DatasetFormatException(
        file, line, path.isEmpty() ? sentence : path + ": " + sentence);
  }

  private <T> T require(boolean holds, String rule, Function<JsonNode, T> value)
      throws DatasetFormatException {
    if (!holds) {
      throw mustBe(rule);
    }
    return value.apply(node);
  }

  /** This value as a message shows it: one line, cut where it is long. */
  public String shown() {
    return node.isMissingNode() ? "none" : DatasetFormatException.shown(node.toString());
  }

  /** Requires an object with the required members, and no members but those known. */
  public void requireMembers(List<String> required, List<String> optional)
      throws DatasetFormatException {
    Map<String, JsonValue> members = members();
    for (String name : required) {
      if (!members.containsKey(name)) {
        throw fail("must have the member '" + name + "', got none");
      }
    }
    List<String> known = Stream.concat(required.stream(), optional.stream()).toList();
    for (String name : members.keySet()) {
      if (!known.contains(name)) {
        throw fail(
            Refuse.text(
                "must have only the members {}, got {}{}",
                known,
                DatasetFormatException.shown(name),
                NearestName.hint(name, known)));
      }
    }
  }

  /** Whether this is a string. */
  public boolean isText() {
    return node.isString();
  }

  /** Whether an object has a member. */
  public boolean has(String name) {
    return node.hasNonNull(name);
  }

  /** A member of an object, which need not be there. */
  public JsonValue member(String name) {
    return inside(path.isEmpty() ? name : path + "." + name, node.path(name));
  }

  /** The members of an object of free names, in the order of the file. */
  public Map<String, JsonValue> members() throws DatasetFormatException {
    if (!node.isObject()) {
      throw mustBe("an object");
    }
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (String name : node.propertyNames()) {
      members.put(requireEncodable(name), member(name));
    }
    return members;
  }

  /** The elements of a list. */
  public List<JsonValue> elements() throws DatasetFormatException {
    if (!node.isArray()) {
      throw mustBe("a list");
    }
    List<JsonValue> elements = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      elements.add(inside(path + "[" + i + "]", node.get(i)));
    }
    return elements;
  }

  private JsonValue inside(String place, JsonNode value) {
    return new JsonValue(file, line, place, value);
  }

  /** A string. */
  public String text() throws DatasetFormatException {
    return requireEncodable(require(node.isString(), "a string", JsonNode::stringValue));
  }

  /** A text that can stand in a table: not blank, one line, not endless. */
  public String name() throws DatasetFormatException {
    String text = text();
    boolean plain = text.codePoints().noneMatch(c -> Character.getType(c) == Character.CONTROL);
    return require(
        plain && !text.isBlank() && text.length() <= 200,
        "1 to 200 characters on one line",
        n -> text);
  }

  // Escapes can spell half of a surrogate pair, which no file could hold as it stands.
  private String requireEncodable(String text) throws DatasetFormatException {
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw fail("must be text that UTF-8 can hold, got half of a surrogate pair");
    }
    return text;
  }

  /** Names: strings without control characters, or the digits of whole numbers. */
  public List<String> names() throws DatasetFormatException {
    List<String> names = new ArrayList<>();
    for (JsonValue element : elements()) {
      names.add(element.isText() ? element.printable() : Integer.toString(element.integer()));
    }
    return names;
  }

  /** A string that may reach a terminal, where a control character could do anything. */
  public String printable() throws DatasetFormatException {
    String text = text();
    return require(
        text.chars().noneMatch(Character::isISOControl),
        "text without control characters",
        n -> text);
  }

  /** A list of strings. */
  public List<String> texts() throws DatasetFormatException {
    return list("a list of texts", JsonNode::isString, JsonNode::stringValue);
  }

  private <T> List<T> list(String rule, Predicate<JsonNode> holds, Function<JsonNode, T> value)
      throws DatasetFormatException {
    return require(
        node.isArray() && node.valueStream().allMatch(holds),
        rule,
        n -> n.valueStream().map(value).toList());
  }

  /** A whole number of 32 bits. */
  public int integer() throws DatasetFormatException {
    return require(
        node.isIntegralNumber() && node.canConvertToInt(),
        "a whole number of 32 bits",
        JsonNode::intValue);
  }

  /** A whole number of 64 bits. */
  public long longInteger() throws DatasetFormatException {
    return require(
        node.isIntegralNumber() && node.canConvertToLong(),
        "a whole number of 64 bits",
        JsonNode::longValue);
  }

  /** A whole number from 0. */
  public long whole() throws DatasetFormatException {
    return require(
        node.isIntegralNumber() && node.canConvertToLong() && node.longValue() >= 0,
        "a whole number >= 0",
        JsonNode::longValue);
  }

  /** A whole number from 0 of 32 bits. */
  public int smallWhole() throws DatasetFormatException {
    return require(
        whole() <= Integer.MAX_VALUE, "at most " + Integer.MAX_VALUE, JsonNode::intValue);
  }

  /** A finite number. */
  public double number() throws DatasetFormatException {
    return require(isFinite(), "a finite number", JsonNode::doubleValue);
  }

  /** A finite number; NaN where it is null. */
  public double numberOrNull() throws DatasetFormatException {
    return node.isNull()
        ? Double.NaN
        : require(isFinite(), "a number or null", JsonNode::doubleValue);
  }

  private boolean isFinite() {
    return node.isNumber() && Double.isFinite(node.doubleValue());
  }

  /** True or false. */
  public boolean bool() throws DatasetFormatException {
    return require(node.isBoolean(), "true or false", JsonNode::booleanValue);
  }

  /** A list of whole numbers of 32 bits. */
  public List<Integer> integers() throws DatasetFormatException {
    return list(
        "a list of whole numbers",
        n -> n.isIntegralNumber() && n.canConvertToInt(),
        JsonNode::intValue);
  }

  /** A list of whole numbers from 0. */
  public List<Long> wholes() throws DatasetFormatException {
    return list(
        "a list of whole numbers >= 0",
        n -> n.isIntegralNumber() && n.canConvertToLong() && n.longValue() >= 0,
        JsonNode::longValue);
  }

  /** A list of finite numbers. */
  public List<Double> numbers() throws DatasetFormatException {
    List<Double> numbers = new ArrayList<>();
    for (JsonValue element : elements()) {
      numbers.add(element.number());
    }
    return numbers;
  }

  /** A list of numbers of nodes. */
  public List<Integer> nodes() throws DatasetFormatException {
    return list("a list of node numbers", JsonValue::isNode, JsonNode::intValue);
  }

  /** A list of pairs of numbers of nodes. */
  public List<List<Integer>> pairs() throws DatasetFormatException {
    return list(
        "a list of pairs of node numbers",
        n -> n.isArray() && n.size() == 2 && n.valueStream().allMatch(JsonValue::isNode),
        n -> n.valueStream().map(JsonNode::intValue).toList());
  }

  /** Lists of node numbers. */
  public List<List<Integer>> nodeLists() throws DatasetFormatException {
    return list(
        "a list of lists of node numbers",
        n -> n.isArray() && n.valueStream().allMatch(JsonValue::isNode),
        n -> n.valueStream().map(JsonNode::intValue).toList());
  }

  private static boolean isNode(JsonNode value) {
    return value.isIntegralNumber() && value.canConvertToInt() && value.intValue() >= 0;
  }

  /** One of some constants, by their names in files. */
  public <E> E oneOf(E[] constants, Function<E, String> id) throws DatasetFormatException {
    String text = text();
    for (E constant : constants) {
      if (id.apply(constant).equals(text)) {
        return constant;
      }
    }
    throw mustBe("one of " + String.join(", ", Arrays.stream(constants).map(id).toList()));
  }

  /** The texts of an object of free names, in the order of the file. */
  public Map<String, String> textMap() throws DatasetFormatException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Map.Entry<String, JsonValue> member : members().entrySet()) {
      texts.put(member.getKey(), member.getValue().text());
    }
    return texts;
  }

  /**
   * A record whose components are members of an object, by name; other members are passed over. A
   * component that is optional need not be there; a double that is null is NaN; a list of whole
   * numbers is one of nodes.
   *
   * @throws DatasetFormatException where a member is missing or of another type, or where the
   *     record rejects it
   */
  public <R extends Record> R record(Class<R> type) throws DatasetFormatException {
    return JsonRecords.read(this, type);
  }

  /** A list of such records. */
  public <R extends Record> List<R> records(Class<R> type) throws DatasetFormatException {
    List<R> all = new ArrayList<>();
    for (JsonValue element : elements()) {
      all.add(element.record(type));
    }
    return all;
  }
}
