package motive.checkpoint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Other names for the tensors of a file: each rule replaces the beginning of a name, whole parts at
 * a time; the first rule that fits is taken. Written as {@code conv1=convs.0,conv2=convs.1}; with
 * nothing behind the equals sign, the tensors are left out.
 */
public final class Renames {
  /** Every name stays. */
  public static final Renames NONE = new Renames(List.of());

  private record Rule(String from, String to) {}

  private final List<Rule> rules;

  private Renames(List<Rule> rules) {
    this.rules = rules;
  }

  /** Reads the text form. */
  public static Renames parse(String text) {
    List<Rule> rules = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "renames must be written as old=new,…, got " + Quoted.text(part));
      }
      rules.add(new Rule(part.substring(0, equals).strip(), part.substring(equals + 1).strip()));
    }
    return new Renames(List.copyOf(rules));
  }

  /** These rules, and then those of others. */
  Renames and(Renames others) {
    return new Renames(Stream.concat(rules.stream(), others.rules.stream()).toList());
  }

  /** The text form. */
  String text() {
    return rules.stream().map(r -> r.from + "=" + r.to).collect(Collectors.joining(","));
  }

  /**
   * The tensors of a file under their new names.
   *
   * @param kept by new name
   * @param origins old names by new name
   * @param leftOut what was left out: its old name, or, where it belongs to a layer, the name that
   *     it would have there
   */
  record Renamed(Map<String, Tensor> kept, Map<String, String> origins, List<String> leftOut) {}

  Renamed apply(TensorFile file, String source) throws CheckpointFormatException {
    Map<String, Tensor> kept = new LinkedHashMap<>();
    Map<String, String> old = new LinkedHashMap<>();
    List<String> leftOut = new ArrayList<>();
    LayerOrigins origins = new LayerOrigins();
    for (Map.Entry<String, Tensor> entry : file.tensors().entrySet()) {
      String name = rename(entry.getKey(), true);
      if (name.isEmpty()) {
        leftOut.add(entry.getKey());
        continue;
      }
      if (kept.put(name, entry.getValue()) != null) {
        throw new CheckpointFormatException(
            source,
            "renamed tensors must have different names, got " + Quoted.text(name) + " twice");
      }
      old.put(name, entry.getKey());
      origins.add(entry.getKey(), name);
    }
    // Another rule may show the layer that a tensor was taken out of, or its neighbours may.
    leftOut.replaceAll(name -> origins.nameInLayer(name).orElse(rename(name, false)));
    return new Renamed(kept, old, List.copyOf(leftOut));
  }

  private String rename(String name, boolean leavingOut) {
    for (Rule rule : rules) {
      boolean counts = leavingOut || !rule.to.isEmpty();
      if (counts && name.equals(rule.from)) {
        return rule.to;
      }
      if (counts && name.startsWith(rule.from + ".")) {
        return rule.to.isEmpty() ? "" : rule.to + name.substring(rule.from.length());
      }
    }
    return name;
  }
}
