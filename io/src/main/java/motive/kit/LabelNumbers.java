package motive.kit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import motive.molecule.AbsentLabels;
import org.jspecify.annotations.Nullable;

/**
 * Label numbers of a library or a kit as those of a data set. A label that has a name gets the
 * number that the data set has for that name, or one that no node has; only labels without a name
 * keep their numbers.
 */
final class LabelNumbers {
  private final Map<String, Integer> own;
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<String, List<Integer>> found = new HashMap<>();
  private final Map<String, Integer> places = new HashMap<>();

  private LabelNumbers(Map<String, Integer> own, SortedMap<Integer, String> data) {
    this.own = own;
    own.forEach(
        (name, label) -> {
          names.put(label, name);
          places.put(name, places.size());
        });
    data.forEach(
        (label, name) -> found.computeIfAbsent(name, unused -> new ArrayList<>()).add(label));
  }

  /**
   * Numbers by name.
   *
   * @param own the number that a library or kit has for each name
   * @param data the name of each label of a data set
   */
  static LabelNumbers of(Map<String, Integer> own, SortedMap<Integer, String> data) {
    return new LabelNumbers(own, data);
  }

  /** The numbers that a library has itself. */
  static LabelNumbers own(Map<String, Integer> own) {
    SortedMap<Integer, String> names = new TreeMap<>();
    own.forEach((name, label) -> names.put(label, name));
    return new LabelNumbers(own, names);
  }

  /** The same from the name of each number. */
  static LabelNumbers of(SortedMap<Integer, String> own, SortedMap<Integer, String> data) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    own.forEach((label, name) -> numbers.putIfAbsent(name, label));
    return new LabelNumbers(numbers, data);
  }

  /**
   * The number of a label in the data set.
   *
   * @throws IllegalArgumentException where the data set has several labels of its name
   */
  int of(int label) {
    String name = nameOf(label);
    return name == null ? label : of(name);
  }

  private @Nullable String nameOf(int label) {
    String name = names.get(label);
    return name == null ? AbsentLabels.element(label).orElse(null) : name;
  }

  private int of(String name) {
    List<Integer> labels = found.getOrDefault(name, List.of());
    if (labels.size() > 1) {
      throw new IllegalArgumentException(
          "names of node labels must differ to be matched with those of motifs, got '"
              + name
              + "' for the labels "
              + labels);
    }
    return labels.isEmpty() ? AbsentLabels.of(name, places.getOrDefault(name, 0)) : labels.get(0);
  }

  /** The number of each name in the data set, in the order in which the names were given. */
  Map<String, Integer> symbols() {
    Map<String, Integer> symbols = new LinkedHashMap<>();
    own.forEach((name, label) -> symbols.put(name, of(label)));
    return symbols;
  }

  /** The name of each number in the data set. */
  SortedMap<Integer, String> labelNames() {
    SortedMap<Integer, String> labels = new TreeMap<>();
    symbols().forEach((name, label) -> labels.put(label, name));
    return labels;
  }
}
