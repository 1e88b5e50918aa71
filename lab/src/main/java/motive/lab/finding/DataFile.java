package motive.lab.finding;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A value in one of the lab's own JSON files together with where it stands. The files ship with the
 * program, so a broken one is a mistake of ours: an {@link IllegalStateException} that says where.
 */
final class DataFile {
  private static final String FOLDER = "/motive/lab/";

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final String place;
  private final JsonNode node;

  private DataFile(String place, JsonNode node) {
    this.place = place;
    this.node = node;
  }

  static DataFile resource(String name) {
    try (InputStream in = DataFile.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException(name + ": must ship with the lab, got nothing");
      }
      return parse(in.readAllBytes(), name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static DataFile parse(byte[] json, String name) {
    try {
      return new DataFile(name, MAPPER.readTree(json));
    } catch (JacksonException e) {
      throw new IllegalStateException(name + ": must be JSON, got " + e.getOriginalMessage(), e);
    }
  }

  /** A complaint about this value. */
  IllegalStateException fail(String rule) {
    return new IllegalStateException(place + ": " + rule);
  }

  /** A complaint of the type that this value was given to. */
  IllegalStateException fail(IllegalArgumentException cause) {
    return new IllegalStateException(place + ": " + cause.getMessage(), cause);
  }

  /** Asks for an object without members but these. */
  DataFile only(Set<String> names) {
    if (!node.isObject()) {
      throw fail("must be an object, got " + node.getNodeType());
    }
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      if (!names.contains(member.getKey())) {
        throw fail("must have only known members, got '" + member.getKey() + "'");
      }
    }
    return this;
  }

  DataFile member(String name) {
    return new DataFile(place + ", " + name, node.path(name));
  }

  boolean has(String name) {
    return node.has(name);
  }

  /** The elements of a list, each called by its number from 1. */
  List<DataFile> elements() {
    if (!node.isArray()) {
      throw fail("must be a list, got " + node.getNodeType());
    }
    List<DataFile> elements = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      elements.add(new DataFile(place + " " + (i + 1), node.get(i)));
    }
    return elements;
  }

  String text() {
    if (!node.isString() || node.asString().isBlank()) {
      throw fail("must be a text, got " + node);
    }
    return node.asString();
  }

  /** The text of a member, or the empty one where the member is absent. */
  String textOr(String name) {
    return has(name) ? member(name).text() : "";
  }

  double number() {
    if (!node.isNumber() || !Double.isFinite(node.asDouble())) {
      throw fail("must be a number, got " + node);
    }
    return node.asDouble();
  }

  OptionalDouble numberOf(String name) {
    return has(name) ? OptionalDouble.of(member(name).number()) : OptionalDouble.empty();
  }

  int count() {
    double number = number();
    if (number != Math.rint(number) || number < 0) {
      throw fail("must be a whole number >= 0, got " + node);
    }
    return (int) number;
  }
}
