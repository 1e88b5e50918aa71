package motive.studio.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import motive.studio.api.Problem.Code;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of a JSON object, read one by one and checked. A field that is null counts as absent.
 * Once all are read, {@link #requireNoMore()} refuses those that nobody asked for, so that a
 * misspelt field is not taken for an absent one. Used by one thread.
 */
public final class Fields {
  private final ObjectNode object;
  private final String place;
  private final Set<String> asked = new HashSet<>();

  Fields(ObjectNode object, String place) {
    this.object = object;
    this.place = place;
  }

  private @Nullable JsonNode at(String name) {
    asked.add(name);
    JsonNode node = object.get(name);
    return node == null || node.isNull() ? null : node;
  }

  private Problem refuse(String name, String rule, @Nullable JsonNode got) {
    String text = got == null ? "nothing" : got.toString();
    return new Problem(
        Code.BAD_REQUEST, place + name + " must be " + rule + ", got " + Problem.shown(text));
  }

  public boolean has(String name) {
    return at(name) != null;
  }

  /** A text that must be there. */
  public String text(String name) throws Problem {
    return optionalText(name).orElseThrow(() -> refuse(name, "a text", null));
  }

  public Optional<String> optionalText(String name) throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      return Optional.empty();
    }
    if (!node.isString()) {
      throw refuse(name, "a text", node);
    }
    return Optional.of(node.stringValue());
  }

  /** One of some words; the first where it is absent. */
  public String word(String name, List<String> words) throws Problem {
    Optional<String> word = optionalText(name);
    if (word.isPresent() && !words.contains(word.get())) {
      throw refuse(name, "one of " + String.join(", ", words), at(name));
    }
    return word.orElse(words.get(0));
  }

  /** A whole number in a range that must be there. */
  public long whole(String name, long least, long most) throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      throw refuse(name, range(least, most), null);
    }
    return whole(name, node, least, most);
  }

  /** A whole number in a range. */
  public long whole(String name, long least, long most, long absent) throws Problem {
    JsonNode node = at(name);
    return node == null ? absent : whole(name, node, least, most);
  }

  private static String range(long least, long most) {
    return "a whole number in [" + least + ", " + most + "]";
  }

  private long whole(String name, JsonNode node, long least, long most) throws Problem {
    if (!node.isIntegralNumber()
        || !node.canConvertToLong()
        || node.longValue() < least
        || node.longValue() > most) {
      throw refuse(name, range(least, most), node);
    }
    return node.longValue();
  }

  /** A list of finite numbers; empty where it is absent. */
  public Optional<List<Double>> numbers(String name, int atMost) throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      return Optional.empty();
    }
    List<Double> all = new ArrayList<>();
    for (JsonNode item : list(name, node, atMost)) {
      if (!item.isNumber() || !Double.isFinite(item.doubleValue())) {
        throw refuse(name, "a list of finite numbers", item);
      }
      all.add(item.doubleValue());
    }
    return Optional.of(all);
  }

  /** A list of whole numbers in a range; empty where it is absent. */
  public Optional<List<Integer>> wholes(String name, int least, int most, int atMost)
      throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      return Optional.empty();
    }
    List<Integer> all = new ArrayList<>();
    for (JsonNode item : list(name, node, atMost)) {
      all.add((int) whole("each of " + name, item, least, most));
    }
    return Optional.of(all);
  }

  /** A list of pairs of whole numbers in a range; empty where it is absent. */
  public Optional<List<List<Integer>>> pairs(String name, int least, int most, int atMost)
      throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      return Optional.empty();
    }
    List<List<Integer>> all = new ArrayList<>();
    for (JsonNode item : list(name, node, atMost)) {
      if (!item.isArray() || item.size() != 2) {
        throw refuse(name, "a list of pairs", item);
      }
      int first = (int) whole("each of " + name, item.get(0), least, most);
      all.add(List.of(first, (int) whole("each of " + name, item.get(1), least, most)));
    }
    return Optional.of(all);
  }

  /** An object inside this one; empty where it is absent. */
  public Optional<Fields> object(String name) throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      return Optional.empty();
    }
    if (!(node instanceof ObjectNode inner)) {
      throw refuse(name, "an object", node);
    }
    return Optional.of(new Fields(inner, place + name + "."));
  }

  /** A list of objects; empty where it is absent. */
  public Optional<List<Fields>> objects(String name, int atMost) throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      return Optional.empty();
    }
    List<Fields> all = new ArrayList<>();
    for (JsonNode item : list(name, node, atMost)) {
      if (!(item instanceof ObjectNode inner)) {
        throw refuse(name, "a list of objects", item);
      }
      all.add(new Fields(inner, place + name + "[" + all.size() + "]."));
    }
    return Optional.of(all);
  }

  private JsonNode list(String name, JsonNode node, int atMost) throws Problem {
    if (!node.isArray()) {
      throw refuse(name, "a list", node);
    }
    if (node.size() > atMost) {
      throw new Problem(
          Code.BAD_REQUEST,
          place + name + " must have at most " + atMost + " entries, got " + node.size());
    }
    return node;
  }

  /** Refuses fields that were not asked for. */
  public void requireNoMore() throws Problem {
    Set<String> left = new TreeSet<>(object.propertyNames());
    left.removeAll(asked);
    if (!left.isEmpty()) {
      String name = Problem.shown(left.iterator().next());
      throw new Problem(
          Code.BAD_REQUEST,
          "fields must be among those of the API's description, got " + place + name);
    }
  }
}
