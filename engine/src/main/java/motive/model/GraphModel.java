package motive.model;

import java.util.List;
import motive.color.Coloring;
import motive.graph.Graph;

/** Classifies graphs. One instance serves all threads. */
public interface GraphModel {
  /** How many classes it tells apart. */
  int classes();

  /** The width of the feature rows it reads. */
  int features();

  /**
   * How many graphs it is best asked about at once. Where that is more than one, {@link #walk}
   * costs a whole question a set, and whoever has many sets had better collect them for {@link
   * #logits}.
   */
  default int batch() {
    return 1;
  }

  /**
   * Writes the logits of each graph into the row of the same place.
   *
   * @throws IllegalArgumentException where a graph's features have another width
   */
  void logits(List<Graph> graphs, double[][] out);

  /** Starts a walk over node sets of a graph, for one thread. */
  Evaluation walk(Graph graph, Complement complement);

  /**
   * Starts a walk beside a coloring of the same node sets ({@link motive.color.Part#INSIDE}, now
   * empty), which the model may read rather than colour anew. The caller moves the coloring: before
   * each {@code add}, {@code remove} and {@code forget} of the walk, after each {@code undo}.
   */
  default Evaluation walk(Coloring inside, Complement complement) {
    return walk(inside.graph(), complement);
  }

  /** The logits of one graph. */
  default double[] logits(Graph graph) {
    double[][] out = new double[1][classes()];
    logits(List.of(graph), out);
    return out[0];
  }
}
