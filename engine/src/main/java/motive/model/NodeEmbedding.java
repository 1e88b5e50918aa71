package motive.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import motive.check.Refuse;
import motive.color.ByteBudget;
import motive.color.ColorCache;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;

/**
 * The node vectors of a network, by colour; for networks that are read at their nodes, such as the
 * encoder of a VGAE. Thread-safe.
 */
public final class NodeEmbedding {
  private final NodeVectors vectors;
  private final ColorCache<float[]> results;

  /**
   * @param table at least as deep as the network needs ({@link NodeNetwork#depth()})
   */
  public NodeEmbedding(NodeNetwork network, ColorTable table, long maxBytes) {
    ByteBudget budget = new ByteBudget(maxBytes);
    this.vectors = new NodeVectors(network, table, budget);
    this.results = new ColorCache<>(budget, NodeVectors::bytes);
  }

  /** The network that gives the vectors. */
  public NodeNetwork network() {
    return vectors.network();
  }

  /** The depth of the colours it reads. */
  public int depth() {
    return vectors.network().depth();
  }

  /** The vector of a colour of depth {@link #depth()}, which must not be changed. */
  public float[] of(int color) {
    return results.get(color, vectors::result);
  }

  /** The vector of every node of a graph; not to be changed. */
  public float[][] of(Graph graph) {
    if (graph.features().width() != vectors.network().features()) {
      throw Refuse.because(
          "the graph must have feature rows of width {} for this network, got {}",
          vectors.network().features(),
          graph.features().width());
    }
    return of(new Coloring(vectors.table(), graph, Side.OUTSIDE, depth()));
  }

  /**
   * The vector of every node of a coloured part, by rising node; of this embedding's table. The
   * vectors must not be changed.
   */
  public float[][] of(Coloring part) {
    List<float[]> rows = new ArrayList<>();
    for (int v = 0; v < part.graph().nodes(); v++) {
      int color = part.color(depth(), v);
      if (color == ColorTable.UNKNOWN) {
        return Arrays.stream(vectors.byNode(part)).filter(Objects::nonNull).toArray(float[][]::new);
      }
      if (color >= 0) {
        rows.add(of(color));
      }
    }
    return rows.toArray(float[][]::new);
  }

  /** The table whose colours it reads. */
  public ColorTable table() {
    return vectors.table();
  }
}
