package motive.foreign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import motive.checkpoint.OutputKind;

/**
 * Settings of a foreign model's inputs and outputs. Immutable.
 *
 * @param inputs the model's own name for each role ({@link Role}) that was named; other roles are
 *     found by their usual names
 * @param order the roles in the order of the model's inputs, where it was given; else empty
 * @param output the name of the output to read; empty for the only or first one
 * @param kind what the output means; empty to find out
 */
public record ForeignOptions(
    Map<Role, String> inputs,
    List<Role> order,
    Optional<String> output,
    Optional<OutputKind> kind) {
  /** No option: everything is found from the file. */
  public static final ForeignOptions OPEN =
      new ForeignOptions(Map.of(), List.of(), Optional.empty(), Optional.empty());

  /** The role of an input. */
  public enum Role {
    /** Feature rows, [nodes, features]. */
    X("x"),
    /** Both directions of every edge, [2, entries]. */
    EDGE_INDEX("edge_index"),
    /** The number of each node's graph, [nodes]. */
    BATCH("batch"),
    /** A row for each entry of the edge index, [entries, width]. */
    EDGE_ATTR("edge_attr"),
    /** A number for each entry of the edge index, [entries]. */
    EDGE_WEIGHT("edge_weight");

    private final String id;

    Role(String id) {
      this.id = id;
    }

    /** The name in commands, files and most models. */
    public String id() {
      return id;
    }

    static Role of(String id) {
      return Arrays.stream(values())
          .filter(role -> role.id.equals(id))
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "inputs must name the roles "
                          + Arrays.stream(values()).map(Role::id).collect(Collectors.joining(", "))
                          + ", got '"
                          + id
                          + "'"));
    }
  }

  /** Checks that inputs are given by name or by order and not both, and each role once. */
  public ForeignOptions {
    Map<Role, String> sorted = new LinkedHashMap<>();
    for (Role role : Role.values()) {
      String name = inputs.get(role);
      if (name != null) {
        sorted.put(role, name);
      }
    }
    inputs = Collections.unmodifiableMap(sorted);
    order = List.copyOf(order);
    if (!inputs.isEmpty() && !order.isEmpty()) {
      throw new IllegalArgumentException(
          "inputs must be given all by name or all by order, got both");
    }
    if (order.stream().distinct().count() < order.size()) {
      throw new IllegalArgumentException("inputs must name each role once, got " + order);
    }
  }

  /**
   * The same with inputs as a person writes them: roles in the model's order, such as {@code
   * x,edge_index,batch}, or the model's names for them, such as {@code x=nodes,batch=graph}.
   *
   * @throws IllegalArgumentException where the text is neither
   */
  public ForeignOptions withInputs(String text) {
    Map<Role, String> named = new LinkedHashMap<>();
    List<Role> listed = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 0) {
        listed.add(Role.of(part.strip()));
      } else {
        String name = part.substring(equals + 1).strip();
        Role role = Role.of(part.substring(0, equals).strip());
        if (name.isEmpty() || named.put(role, name) != null) {
          throw new IllegalArgumentException(
              "inputs must give each role one name, got '" + text + "'");
        }
      }
    }
    return new ForeignOptions(named, listed, output, kind);
  }

  /** The same with the name of the output to read. */
  public ForeignOptions withOutput(String name) {
    return new ForeignOptions(inputs, order, Optional.of(name), kind);
  }

  /** The same with a meaning of the output. */
  public ForeignOptions withKind(OutputKind value) {
    return new ForeignOptions(inputs, order, output, Optional.of(value));
  }

  /** All options that were given, by name, for hashes and files. */
  public Map<String, String> describe() {
    Map<String, String> all = new LinkedHashMap<>();
    if (!inputs.isEmpty()) {
      all.put(
          "inputs",
          inputs.entrySet().stream()
              .map(e -> e.getKey().id() + "=" + e.getValue())
              .collect(Collectors.joining(",")));
    }
    if (!order.isEmpty()) {
      all.put("inputs", order.stream().map(Role::id).collect(Collectors.joining(",")));
    }
    output.ifPresent(name -> all.put("output", name));
    kind.ifPresent(value -> all.put("output_kind", value.id()));
    return all;
  }

  /**
   * The options that {@link #describe} gave.
   *
   * @throws IllegalArgumentException where it cannot have
   */
  public static ForeignOptions of(Map<String, String> described) {
    ForeignOptions options = OPEN;
    for (Map.Entry<String, String> entry : described.entrySet()) {
      options =
          switch (entry.getKey()) {
            case "inputs" -> options.withInputs(entry.getValue());
            case "output" -> options.withOutput(entry.getValue());
            case "output_kind" -> options.withKind(OutputKind.of(entry.getValue()));
            default ->
                throw new IllegalArgumentException(
                    "options of a foreign model must be inputs, output or output_kind, got '"
                        + entry.getKey()
                        + "'");
          };
    }
    return options;
  }
}
