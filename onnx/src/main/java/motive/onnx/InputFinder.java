package motive.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import motive.checkpoint.CheckpointFormatException;
import motive.foreign.ForeignOptions.Role;
import org.jspecify.annotations.Nullable;

/**
 * A search for the purpose of each input of a model, step by step; it never guesses between two.
 */
final class InputFinder {
  /** Usual names, in lower case and without anything but letters and digits. */
  private static final Map<Role, Set<String>> USUAL =
      Map.of(
          Role.X,
          Set.of(
              "x",
              "h",
              "xs",
              "features",
              "feat",
              "feats",
              "nodefeatures",
              "nodefeat",
              "nodefeats",
              "nodeattr",
              "nodes"),
          Role.EDGE_INDEX,
          Set.of("edgeindex", "edges", "edgelist", "edgeindices", "edgeidx"),
          Role.BATCH,
          Set.of(
              "batch",
              "batchindex",
              "batchidx",
              "graphid",
              "graphids",
              "graphindex",
              "graphindicator",
              "segmentids"),
          Role.EDGE_ATTR,
          Set.of("edgeattr", "edgeattrs", "edgefeatures", "edgefeat", "edgefeats", "edgetype"),
          Role.EDGE_WEIGHT,
          Set.of("edgeweight", "edgeweights"),
          Role.EDGE_LABEL_INDEX,
          Set.of("edgelabelindex", "edgelabels", "pairs", "targetedges", "querypairs"));

  /** The remark about a model of graphs that takes one graph at a time. */
  static final String NO_BATCH = "the model has no batch input: graphs are evaluated one at a time";

  private final List<Slot> inputs;
  private final String source;
  private final List<Slot> left;
  private final Map<Role, Slot> found = new EnumMap<>(Role.class);
  private final List<String> remarks = new ArrayList<>();

  InputFinder(List<Slot> inputs, String source) {
    this.inputs = inputs;
    this.source = source;
    this.left = new ArrayList<>(inputs);
  }

  void byOrder(List<Role> order) throws CheckpointFormatException {
    if (order.size() != inputs.size()) {
      throw refusal(
          "inputs must be given for each of "
              + inputs.size()
              + " inputs of the model, got "
              + order.size());
    }
    for (int i = 0; i < order.size(); i++) {
      take(order.get(i), inputs.get(i));
    }
  }

  void byName(Map<Role, String> names) throws CheckpointFormatException {
    for (Map.Entry<Role, String> entry : names.entrySet()) {
      Slot slot = named(entry.getValue());
      if (slot == null) {
        throw refusal(
            "input for "
                + entry.getKey().id()
                + " must be one that the model has, got '"
                + entry.getValue()
                + "'");
      }
      take(entry.getKey(), slot);
    }
  }

  private @Nullable Slot named(String name) {
    return left.stream().filter(slot -> slot.name().equals(name)).findFirst().orElse(null);
  }

  void byUsualName() throws CheckpointFormatException {
    for (Role role : Role.values()) {
      if (found.containsKey(role)) {
        continue;
      }
      List<Slot> fitting =
          left.stream()
              .filter(slot -> usual(role).contains(plain(slot.name())) && fits(role, slot))
              .toList();
      if (fitting.size() == 1) {
        take(role, fitting.get(0));
        if (!fitting.get(0).name().equals(role.id())) {
          remarks.add("input " + fitting.get(0).name() + " is taken for " + role.id());
        }
      }
    }
  }

  void byShape(List<Role> roles) throws CheckpointFormatException {
    boolean again = true;
    while (again) {
      again = false;
      List<Role> open = roles.stream().filter(role -> !found.containsKey(role)).toList();
      for (Role role : open) {
        List<Slot> fitting =
            left.stream()
                .filter(slot -> looksLike(role, slot))
                .filter(slot -> open.stream().filter(other -> looksLike(other, slot)).count() == 1)
                .toList();
        long rivals = left.stream().filter(slot -> looksLike(role, slot)).count();
        if (fitting.size() == 1 && rivals == 1) {
          take(role, fitting.get(0));
          remarks.add(
              "input "
                  + fitting.get(0).describe()
                  + " is taken for "
                  + role.id()
                  + " by its type and shape");
          again = true;
        }
      }
    }
  }

  private void take(Role role, Slot slot) throws CheckpointFormatException {
    if (!fits(role, slot)) {
      throw refusal(
          "input for " + role.id() + " must be " + expected(role) + ", got " + slot.describe());
    }
    found.put(role, slot);
    left.remove(slot);
  }

  Signature finish() throws CheckpointFormatException {
    for (Role role : List.of(Role.X, Role.EDGE_INDEX)) {
      if (!found.containsKey(role)) {
        throw refusal("model must have an input for " + role.id() + ", got none that is surely it");
      }
    }
    if (!left.isEmpty()) {
      throw refusal(
          "every input must be one of "
              + String.join(", ", Arrays.stream(Role.values()).map(Role::id).toList())
              + ", got "
              + left.get(0).describe()
              + " besides");
    }
    if (!found.containsKey(Role.BATCH) && !found.containsKey(Role.EDGE_LABEL_INDEX)) {
      remarks.add(NO_BATCH);
    }
    return new Signature(found, remarks);
  }

  private CheckpointFormatException refusal(String problem) {
    return new CheckpointFormatException(
        source,
        problem
            + "; the model's inputs are "
            + inputs.stream().map(Slot::describe).collect(Collectors.joining(", "))
            + "; name them with --inputs x=NAME,edge_index=NAME,batch=NAME");
  }

  private static Set<String> usual(Role role) {
    return USUAL.getOrDefault(role, Set.of());
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  private static boolean fits(Role role, Slot slot) {
    return switch (role) {
      case X -> (slot.isReal() || slot.isWhole()) && slot.rank() == 2;
      case EDGE_INDEX, EDGE_LABEL_INDEX ->
          slot.isWhole()
              && slot.rank() == 2
              && (slot.length(0) == 2
                  || slot.length(1) == 2
                  || (slot.length(0) < 0 && slot.length(1) < 0));
      case BATCH -> slot.isWhole() && slot.rank() == 1;
      case EDGE_ATTR -> (slot.isReal() && slot.rank() == 2) || (slot.isWhole() && slot.rank() <= 2);
      case EDGE_WEIGHT -> slot.isReal() && (slot.rank() == 1 || slot.length(1) == 1);
    };
  }

  /** Whole numbers may be features where an option says so; they are never guessed. */
  private static boolean looksLike(Role role, Slot slot) {
    return fits(role, slot) && !(role == Role.X && slot.isWhole());
  }

  private static String expected(Role role) {
    return switch (role) {
      case X -> "numbers [nodes,features]";
      case EDGE_INDEX -> "whole numbers [2,entries] or [entries,2]";
      case BATCH -> "whole numbers [nodes]";
      case EDGE_ATTR -> "numbers [entries,width] or whole numbers [entries]";
      case EDGE_WEIGHT -> "numbers [entries]";
      case EDGE_LABEL_INDEX -> "whole numbers [2,pairs] or [pairs,2]";
    };
  }
}
