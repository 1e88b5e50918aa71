package motive.checkpoint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  Map<String, Tensor> apply(TensorFile file, String source) throws CheckpointFormatException {
    Map<String, Tensor> renamed = new LinkedHashMap<>();
    for (Map.Entry<String, Tensor> entry : file.tensors().entrySet()) {
      String name = rename(entry.getKey());
      if (!name.isEmpty() && renamed.put(name, entry.getValue()) != null) {
        throw new CheckpointFormatException(
            source,
            "renamed tensors must have different names, got " + Quoted.text(name) + " twice");
      }
    }
    return renamed;
  }

  private String rename(String name) {
    for (Rule rule : rules) {
      if (name.equals(rule.from)) {
        return rule.to;
      }
      if (name.startsWith(rule.from + ".")) {
        return rule.to.isEmpty() ? "" : rule.to + name.substring(rule.from.length());
      }
    }
    return name;
  }
}
