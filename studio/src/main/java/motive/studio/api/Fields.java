package motive.studio.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of a JSON object, read one by one and checked. A field that is null counts as absent.
 * Once all are read, {@link #requireNoMore()} refuses those that were not read, so that a misspelt
 * field is not taken for an absent one. Used by one thread.
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
    return Problem.badRequest("{}{} must be {}, got {}", place, name, rule, Problem.shown(text));
  }

  /** Whether a field is there. */
  public boolean has(String name) {
    return at(name) != null;
  }

  /** A text that must be there. */
  public String text(String name) throws Problem {
    return optionalText(name).orElseThrow(() -> refuse(name, "a text", null));
  }

  /** A text that may be absent. */
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

  /** A yes or no; no where it is absent. */
  public boolean yes(String name) throws Problem {
    JsonNode node = at(name);
    if (node != null && !node.isBoolean()) {
      throw refuse(name, "true or false", node);
    }
    return node != null && node.booleanValue();
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

  /** A number that is at least one bound and below another. */
  public double number(String name, double least, double below, double absent) throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      return absent;
    }
    if (!node.isNumber() || !(node.doubleValue() >= least && node.doubleValue() < below)) {
      throw refuse(name, "a number in [" + least + ", " + below + ")", node);
    }
    return node.doubleValue();
  }

  /** A list of finite numbers; empty where it is absent. */
  public Optional<List<Double>> numbers(String name, int atMost) throws Problem {
    return list(
        name,
        atMost,
        item -> {
          if (!item.isNumber() || !Double.isFinite(item.doubleValue())) {
            throw refuse(name, "a list of finite numbers", item);
          }
          return item.doubleValue();
        });
  }

  /** A list of whole numbers in a range; empty where it is absent. */
  public Optional<List<Integer>> wholes(String name, int least, int most, int atMost)
      throws Problem {
    return list(name, atMost, item -> (int) whole("each of " + name, item, least, most));
  }

  /** A list of pairs of whole numbers in a range; empty where it is absent. */
  public Optional<List<List<Integer>>> pairs(String name, int least, int most, int atMost)
      throws Problem {
    String each = "each of " + name;
    return list(
        name,
        atMost,
        item -> {
          if (!item.isArray() || item.size() != 2) {
            throw refuse(name, "a list of pairs", item);
          }
          int first = (int) whole(each, item.get(0), least, most);
          return List.of(first, (int) whole(each, item.get(1), least, most));
        });
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
    int[] count = {0};
    return list(
        name,
        atMost,
        item -> {
          if (!(item instanceof ObjectNode inner)) {
            throw refuse(name, "a list of objects", item);
          }
          return new Fields(inner, place + name + "[" + count[0]++ + "].");
        });
  }

  @FunctionalInterface
  private interface ItemReader<T> {
    T read(JsonNode item) throws Problem;
  }

  private <T> Optional<List<T>> list(String name, int atMost, ItemReader<T> reader) throws Problem {
    JsonNode node = at(name);
    if (node == null) {
      return Optional.empty();
    }
    if (!node.isArray()) {
      throw refuse(name, "a list", node);
    }
    if (node.size() > atMost) {
      throw Problem.badRequest(
          "{}{} must have at most {} entries, got {}", place, name, atMost, node.size());
    }
    List<T> all = new ArrayList<>();
    for (JsonNode item : node) {
      all.add(reader.read(item));
    }
    return Optional.of(all);
  }

  /** Refuses fields that were not asked for. */
  public void requireNoMore() throws Problem {
    Set<String> left = new TreeSet<>(object.propertyNames());
    left.removeAll(asked);
    if (!left.isEmpty()) {
      String name = Problem.shown(left.iterator().next());
      throw Problem.badRequest(
          "fields must be among those of the API's description, got {}{}", place, name);
    }
  }
}
