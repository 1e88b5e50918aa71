package motive.similarity;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * A measure of how similar two graphs are. Symmetric, independent of the numbering of nodes, and a
 * function of the multisets of the graphs' colours. Thread-safe.
 */
public interface Similarity {
  /** The table whose colours it reads; at least as deep as it needs. */
  ColorTable table();

  /** Prepares the comparison of many graphs with one. The result is thread-safe. */
  Prepared prepare(Graph graph);

  /** The similarity of two graphs. */
  default double of(Graph a, Graph b) {
    return prepare(a).to(b);
  }

  /** One side of many comparisons. */
  interface Prepared {
    /** The similarity to a graph. */
    double to(Graph graph);

    /**
     * The similarity to the coloured part of a graph, as if that part were a graph of its own;
     * equal shapes give equal values.
     *
     * @param part of {@link Similarity#table()}
     */
    double to(Coloring part);

    /**
     * The similarity to a graph of a shape: what {@link #to(Coloring)} gives for every part of it.
     * Empty where that cannot be known from the shape alone, for want of room for colours.
     *
     * @param shape a known shape of {@link Similarity#table()}
     */
    OptionalDouble toShape(int shape);

    /**
     * The same for the parts of one graph, given by their nodes; empty where colours are needed.
     */
    default Optional<ToDoubleFunction<NodeSet>> toPartsOf(Graph graph) {
      return Optional.empty();
    }
  }
}
