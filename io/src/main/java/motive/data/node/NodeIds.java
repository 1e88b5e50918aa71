package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.util.HashMap;
import java.util.Map;

/** The numbers of nodes by the words that name them in a file. */
final class NodeIds {
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Takes the next node; returns what is wrong with its name, or nothing. */
  String add(String id) {
    if (id.isEmpty()) {
      return "a node must have an id, got nothing";
    }
    String objection = PlainText.objectionTo("an id", id);
    if (!objection.isEmpty()) {
      return objection;
    }
    return numbers.putIfAbsent(id, numbers.size()) == null
        ? ""
        : "ids must be distinct, got " + shown(id) + " twice";
  }

  /** The number of a node, -1 where there is none of that name. */
  int get(String id) {
    return numbers.getOrDefault(id, -1);
  }

  int size() {
    return numbers.size();
  }

  /** The names by number; none where each is its number. */
  String[] names() {
    String[] names = new String[numbers.size()];
    boolean isNumber = true;
    for (Map.Entry<String, Integer> entry : numbers.entrySet()) {
      names[entry.getValue()] = entry.getKey();
      isNumber &= entry.getKey().equals(Integer.toString(entry.getValue()));
    }
    return isNumber ? new String[0] : names;
  }
}
