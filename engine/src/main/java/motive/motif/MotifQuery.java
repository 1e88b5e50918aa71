package motive.motif;

import java.util.List;
import java.util.Objects;

/**
 * The conditions of a motif on nodes and edges beyond a label, and how a person wrote them.
 *
 * @param notation what the text is written in, as files name it
 * @param text what the person wrote
 * @param nodes one condition a node of the pattern, in place of its label; none where labels are
 *     all that is required
 * @param edges one condition an edge of the pattern; none where any edge will do
 * @param isConcrete whether the labels of the pattern are the only ones that the nodes may have
 */
public record MotifQuery(
    String notation,
    String text,
    List<Condition> nodes,
    List<Condition> edges,
    boolean isConcrete) {
  /** Copies both lists. */
  public MotifQuery {
    Objects.requireNonNull(notation, "notation");
    Objects.requireNonNull(text, "text");
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /** Whether more is required than labels and adjacency. */
  public boolean hasConditions() {
    return !nodes.isEmpty() || !edges.isEmpty();
  }
}
