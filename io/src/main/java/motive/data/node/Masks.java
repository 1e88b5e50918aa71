package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import motive.graph.NodeSet;

/** The nodes that a file sets aside for each purpose, as they are read. */
final class Masks {
  private static final List<String> YES = List.of("1", "true", "yes", "1.0");
  private static final List<String> NO = List.of("0", "false", "no", "", "0.0");

  private final Map<Split, BitSet> nodes = new EnumMap<>(Split.class);

  /** Says that a purpose has a mask, be it empty. */
  void open(Split split) {
    nodes.putIfAbsent(split, new BitSet());
  }

  /** Sets a node aside. */
  void add(Split split, int node) {
    nodes.computeIfAbsent(split, s -> new BitSet()).set(node);
  }

  /** Takes the row of a node; returns what is wrong with it, or nothing. */
  String add(NodeColumns columns, List<String> fields, int node) {
    String word = columns.split() < 0 ? "" : fields.get(columns.split());
    if (!FeatureColumn.isMissing(word) && !word.equalsIgnoreCase("none")) {
      Split split = Split.of(word).orElse(null);
      if (split == null) {
        return "split must be train, val, test or nothing, got " + shown(word);
      }
      add(split, node);
    }
    for (Map.Entry<Split, Integer> mask : columns.masks().entrySet()) {
      String mark = fields.get(mask.getValue()).toLowerCase(Locale.ROOT);
      if (YES.contains(mark)) {
        add(mask.getKey(), node);
      } else if (!NO.contains(mark)) {
        return mask.getKey().word() + " must be 1 or 0, or true or false, got " + shown(mark);
      } else {
        open(mask.getKey());
      }
    }
    return "";
  }

  /** Gives the data their masks. */
  void into(NodeDataBuilder data, int universe) {
    nodes.forEach((split, set) -> data.mask(split, NodeSet.of(universe, set.stream().toArray())));
  }
}
