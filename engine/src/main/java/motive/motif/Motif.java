package motive.motif;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/**
 * A named pattern: a small graph whose node labels must match, {@link #ANY_LABEL} with every label,
 * or the conditions that a query has in their place; edge labels and features are not looked at but
 * by such conditions.
 *
 * @param name what tables and files call it: 1 to 200 characters on one line, not blank
 * @param description what it means to a reader; may be empty
 * @param pattern 1 to {@link #MAX_NODES} nodes, connected or not, self-loops allowed
 * @param query what it requires beyond labels and adjacency, where a person wrote it so
 */
public record Motif(String name, String description, Graph pattern, Optional<MotifQuery> query) {
  /** The most nodes that a motif has; beyond that exact counting is hopeless on most graphs. */
  public static final int MAX_NODES = 64;

  /** The label of a node of a pattern that any node of a graph may stand for. */
  public static final int ANY_LABEL = Integer.MIN_VALUE;

  /**
   * Checks the name, the size of the pattern, and that a query has one condition a node and edge or
   * none.
   */
  public Motif {
    Objects.requireNonNull(description, "description");
    requireName("motif name", name);
    if (pattern.nodes() < 1 || pattern.nodes() > MAX_NODES) {
      throw new IllegalArgumentException(
          "motif '"
              + name
              + "' must have 1 to "
              + MAX_NODES
              + " nodes, got "
              + pattern.nodes()
              + (pattern.nodes() > MAX_NODES ? "; split it into smaller motifs" : ""));
    }
    if (query.isPresent()) {
      requireEach("node", query.get().nodes().size(), pattern.nodes());
      requireEach("edge", query.get().edges().size(), pattern.edges());
    }
  }

  private static void requireEach(String what, int conditions, int wanted) {
    Refuse.when(
        conditions != 0 && conditions != wanted,
        "conditions must be one a {} ({}) or none, got {}",
        what,
        wanted,
        conditions);
  }

  /** A motif of labels and adjacency alone. */
  public Motif(String name, String description, Graph pattern) {
    this(name, description, pattern, Optional.empty());
  }

  /** Whether some node of the pattern may have any label. */
  public boolean hasAnyLabel() {
    return IntStream.range(0, pattern.nodes()).anyMatch(v -> pattern.label(v) == ANY_LABEL);
  }

  /** Whether it requires more than labels and adjacency. */
  public boolean hasConditions() {
    return query.isPresent() && query.get().hasConditions();
  }

  /** Requires text that fits in a cell of a table. */
  static void requireName(String what, String name) {
    if (name.isBlank() || name.length() > 200 || name.chars().anyMatch(Character::isISOControl)) {
      String shown = name.codePoints().anyMatch(Character::isISOControl) ? "line breaks" : name;
      throw new IllegalArgumentException(
          what + " must be 1 to 200 characters on one line, got '" + shown + "'");
    }
  }

  /** A motif without a description. */
  public Motif(String name, Graph pattern) {
    this(name, "", pattern);
  }

  /**
   * A motif from its labels and edges.
   *
   * @param labels one label a node
   * @param ends the two ends of each edge, one edge after the other
   */
  public static Motif of(String name, int[] labels, int... ends) {
    Refuse.when(
        ends.length % 2 != 0,
        "edges of motif '{}' must come as pairs of ends, got {} ends",
        name,
        ends.length);
    // A pattern is matched by labels alone, so it carries no features.
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[labels.length][0]));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return new Motif(name, builder.labels(labels).build());
  }

  /** The same motif with another description. */
  public Motif withDescription(String text) {
    return new Motif(name, text, pattern, query);
  }
}
