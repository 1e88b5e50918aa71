package motive.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.file.Staging;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A value in a JSON file together with where it stands, so that every complaint can say it. */
final class KitJson {
  /** The most bytes that are read of one file: a thousandfold of the largest shipped library. */
  static final int MAX_BYTES = 16 << 20;

  private static final int SHOWN = 60;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(16).build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  // Read, so that they can be refused by place and in plain words.
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final String source;
  private final String path;
  private final JsonNode node;

  private KitJson(String source, String path, JsonNode node) {
    this.source = source;
    this.path = path;
    this.node = node;
  }

  static KitJson read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new KitFormatException(
          file.toString(),
          "",
          "must be a file, got " + (Files.exists(file) ? "a folder" : "nothing"));
    }
    try (InputStream in = Files.newInputStream(file)) {
      return parse(in.readNBytes(MAX_BYTES + 1), file.toString());
    }
  }

  static KitJson parse(byte[] bytes, String source) throws KitFormatException {
    if (bytes.length > MAX_BYTES) {
      throw new KitFormatException(
          source, "", "must have at most " + MAX_BYTES + " bytes, got more");
    }
    try {
      return new KitJson(source, "", MAPPER.readTree(bytes));
    } catch (JacksonException e) {
      String place =
          e.getLocation() == null || e.getLocation().getLineNr() < 1
              ? ""
              : "line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
      throw new KitFormatException(
          source, place, "must be JSON, got " + oneLine(complaint(e), 3 * SHOWN));
    }
  }

  // Where a bracket was opened is reported in bytes of a buffer, which helps nobody.
  private static String complaint(JacksonException e) {
    String message = e.getOriginalMessage();
    int aside = message.indexOf(" (start marker at ");
    return aside < 0 ? message : message.substring(0, aside);
  }

  /** A complaint about this value. */
  KitFormatException fail(String rule) {
    return new KitFormatException(source, path, rule);
  }

  /** A complaint that shows this value. */
  KitFormatException mustBe(String rule) {
    return fail("must be " + rule + ", got " + shown());
  }

  /** This value as a message shows it: one line, cut where it is long. */
  String shown() {
    return node.isMissingNode() ? "nothing" : oneLine(node.toString(), SHOWN);
  }

  /** A text as a message shows it: one line, cut where it is long. */
  static String oneLine(String text) {
    return oneLine(text, SHOWN);
  }

  private static String oneLine(String text, int most) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < text.length() && i < most; i++) {
      char c = text.charAt(i);
      line.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c);
    }
    return text.length() > most ? line + "…" : line.toString();
  }

  /** Asks for an object with the required members, and no members but those known. */
  void requireMembers(List<String> required, List<String> optional) throws KitFormatException {
    if (!node.isObject()) {
      throw mustBe("an object");
    }
    for (String name : required) {
      if (!node.has(name)) {
        throw fail("must have the member '" + name + "', got none");
      }
    }
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      if (!required.contains(member.getKey()) && !optional.contains(member.getKey())) {
        List<String> known = new ArrayList<>(required);
        known.addAll(optional);
        throw fail(
            "must have only the members " + known + ", got " + oneLine(member.getKey(), SHOWN));
      }
    }
  }

  KitJson member(String name) {
    return new KitJson(source, path.isEmpty() ? name : path + "." + name, node.path(name));
  }

  Optional<KitJson> optionalMember(String name) {
    return node.has(name) ? Optional.of(member(name)) : Optional.empty();
  }

  /** The members of an object of free names, in the order of the file. */
  Map<String, KitJson> members() throws KitFormatException {
    if (!node.isObject()) {
      throw mustBe("an object");
    }
    Map<String, KitJson> members = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      String place = path + "." + oneLine(member.getKey(), SHOWN);
      members.put(requireEncodable(member.getKey()), new KitJson(source, place, member.getValue()));
    }
    return members;
  }

  List<KitJson> elements() throws KitFormatException {
    if (!node.isArray()) {
      throw mustBe("an array");
    }
    List<KitJson> elements = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      elements.add(new KitJson(source, path + "[" + i + "]", node.get(i)));
    }
    return elements;
  }

  boolean isObject() {
    return node.isObject();
  }

  boolean isText() {
    return node.isString();
  }

  String text() throws KitFormatException {
    if (!node.isString()) {
      throw mustBe("a string");
    }
    return requireEncodable(node.stringValue());
  }

  // Escapes can spell half of a surrogate pair, which no file could hold as it stands.
  private String requireEncodable(String text) throws KitFormatException {
    if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
      throw fail("must be text that UTF-8 can hold, got half of a surrogate pair");
    }
    return text;
  }

  /** A text that can stand in a table: not blank, one line, not endless. */
  String name() throws KitFormatException {
    String text = text();
    if (text.isBlank()
        || text.length() > 200
        || text.codePoints().anyMatch(c -> Character.getType(c) == Character.CONTROL)) {
      throw mustBe("1 to 200 characters on one line");
    }
    return text;
  }

  int integer() throws KitFormatException {
    if (!node.isIntegralNumber() || !node.canConvertToInt()) {
      throw mustBe("a whole number of 32 bits");
    }
    return node.intValue();
  }

  long longInteger() throws KitFormatException {
    if (!node.isIntegralNumber() || !node.canConvertToLong()) {
      throw mustBe("a whole number of 64 bits");
    }
    return node.longValue();
  }

  boolean bool() throws KitFormatException {
    if (!node.isBoolean()) {
      throw mustBe("true or false");
    }
    return node.booleanValue();
  }

  boolean isNull() {
    return node.isNull();
  }

  double number() throws KitFormatException {
    if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
      throw mustBe("a finite number");
    }
    return node.doubleValue();
  }

  /** A string as JSON writes it. */
  static String quote(String text) {
    return MAPPER.writeValueAsString(text);
  }

  /** Writes beside the file, then moves into place: the file is whole or as it was. */
  static void write(String text, Path file) throws IOException {
    // A strict encoder: half of a surrogate pair would otherwise be written as a question mark.
    Staging.file(
        file,
        out -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder());
          writer.write(text);
          writer.flush();
        });
  }
}
