package motive.data.node;

import java.util.ArrayList;
import java.util.List;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/** The edges of a file, in the order in which it has them, and their irregularities. */
final class ReadEdges {
  private final GraphBuilder builder;
  private final boolean arcs;
  private int count;
  private long repeated;
  private long oneWay;

  /**
   * Nothing yet.
   *
   * @param arcs whether each edge stands there in one direction, so that it may come twice
   */
  ReadEdges(GraphBuilder builder, boolean arcs) {
    this.builder = builder;
    this.arcs = arcs;
  }

  /** Takes an edge. */
  void add(int from, int to) {
    if (arcs) {
      builder.arc(from, to);
    } else {
      builder.edge(from, to);
    }
    count++;
  }

  /** How many edges were added. */
  int count() {
    return count;
  }

  /**
   * The graph of all edges.
   *
   * @param directed whether edges keep their direction
   */
  Graph build(boolean directed) {
    Graph graph = builder.build();
    long bothWays = 0;
    long loops = 0;
    for (int e = 0; e < graph.edges(); e++) {
      boolean isLoop = graph.low(e) == graph.high(e);
      loops += isLoop ? 1 : 0;
      bothWays += !isLoop && graph.leadsUp(e) && graph.leadsDown(e) ? 1 : 0;
    }
    repeated = builder.merged() - (arcs ? bothWays : 0);
    oneWay = arcs && !directed ? graph.edges() - bothWays - loops : 0;
    return directed ? graph : graph.undirected();
  }

  /** The irregularities of the edges, once they are built. */
  List<DataWarning> warnings() {
    List<DataWarning> warnings = new ArrayList<>();
    add(warnings, Kind.DUPLICATE_EDGES, repeated, "repeated and merged");
    add(
        warnings,
        Kind.ONE_WAY_EDGES,
        oneWay,
        "in one direction alone, taken as undirected (--directed keeps directions)");
    return warnings;
  }

  private static void add(List<DataWarning> warnings, Kind kind, long count, String what) {
    if (count > 0) {
      String edges = count + (count == 1 ? " edge " : " edges ");
      warnings.add(new DataWarning(kind, count, edges + what));
    }
  }
}
