package motive.foreign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import motive.checkpoint.OutputKind;
import motive.model.Task;

/**
 * Settings of a foreign model's inputs and outputs. Immutable.
 *
 * @param inputs the model's own name for each role ({@link Role}) that was named; other roles are
 *     found by their usual names
 * @param order the roles in the order of the model's inputs, where it was given; else empty
 * @param output the name of the output to read; empty for the only or first one
 * @param kind what the output means; empty to find out
 * @param task what the model answers for; empty to find out
 * @param hops how many hops away from a root anything can change the output; empty to find out
 */
public record ForeignOptions(
    Map<Role, String> inputs,
    List<Role> order,
    Optional<String> output,
    Optional<OutputKind> kind,
    Optional<Task> task,
    OptionalInt hops) {
  /** No option: everything is found from the file. */
  public static final ForeignOptions OPEN =
      new ForeignOptions(
          Map.of(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          OptionalInt.empty());

  /** The most hops that may be given. */
  public static final int MOST_HOPS = 64;

  /** The role of an input. */
  public enum Role {
    /** Feature rows, [nodes, features]. */
    X("x"),
    /** Both directions of every edge, or the one of a directed edge, [2, entries]. */
    EDGE_INDEX("edge_index"),
    /** The number of each node's graph, [nodes]. */
    BATCH("batch"),
    /** A row for each entry of the edge index, [entries, width]. */
    EDGE_ATTR("edge_attr"),
    /** A number for each entry of the edge index, [entries]. */
    EDGE_WEIGHT("edge_weight"),
    /** The pairs of nodes that are scored, [2, pairs]. */
    EDGE_LABEL_INDEX("edge_label_index");

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
    if (hops.isPresent() && (hops.getAsInt() < 0 || hops.getAsInt() > MOST_HOPS)) {
      throw new IllegalArgumentException(
          "hops must be in [0, " + MOST_HOPS + "], got " + hops.getAsInt());
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
    return new ForeignOptions(named, listed, output, kind, task, hops);
  }

  /** The same with the name of the output to read. */
  public ForeignOptions withOutput(String name) {
    return new ForeignOptions(inputs, order, Optional.of(name), kind, task, hops);
  }

  /** The same with a meaning of the output. */
  public ForeignOptions withKind(OutputKind value) {
    return new ForeignOptions(inputs, order, output, Optional.of(value), task, hops);
  }

  /** The same with a task. */
  public ForeignOptions withTask(Task value) {
    return new ForeignOptions(inputs, order, output, kind, Optional.of(value), hops);
  }

  /** The same with a number of hops. */
  public ForeignOptions withHops(int value) {
    return new ForeignOptions(inputs, order, output, kind, task, OptionalInt.of(value));
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
    // Models of whole graphs had no task before there were others, and keep their hashes.
    task.filter(value -> value != Task.GRAPH).ifPresent(value -> all.put("task", value.id()));
    hops.ifPresent(value -> all.put("hops", Integer.toString(value)));
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
            case "task" -> options.withTask(task(entry.getValue()));
            case "hops" -> options.withHops(number(entry.getValue()));
            default ->
                throw new IllegalArgumentException(
                    "options of a foreign model must be inputs, output, output_kind, task or hops,"
                        + " got '"
                        + entry.getKey()
                        + "'");
          };
    }
    return options;
  }

  private static Task task(String text) {
    return Arrays.stream(Task.values())
        .filter(task -> task.id().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "task must be graph, node or edge, got '" + text + "'"));
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("hops must be a whole number, got '" + text + "'", e);
    }
  }
}
