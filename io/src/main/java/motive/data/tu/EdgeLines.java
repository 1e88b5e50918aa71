package motive.data.tu;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/**
 * The lines of the edge file, sorted by graph, and their irregularities.
 *
 * <p>An edge that stands there in both directions is as it should be. The same direction twice is a
 * duplicate; one direction alone is taken as an undirected edge; both with different labels or
 * attributes keep those that come first.
 */
final class EdgeLines {
  private final String file;
  private final int[] starts;
  private final int[] from;
  private final int[] to;
  private final int[] labels;
  private final float[][] attributes;
  private final int[] order;
  private final int[] firstOfGraph;
  private long duplicates;
  private int firstDuplicate = Integer.MAX_VALUE;
  private long oneWay;
  private int firstOneWay = Integer.MAX_VALUE;
  private long conflicts;
  private int firstConflict = Integer.MAX_VALUE;

  /**
   * @param starts the first node of each graph, and last the number of nodes
   * @param ends the two ends of each line
   * @param labels a label for each line, or nothing
   * @param attributes a row for each line, or nothing
   */
  EdgeLines(String file, int[] starts, int[][] ends, int[] labels, float[][] attributes) {
    this.file = file;
    this.starts = starts;
    this.from = ends[0];
    this.to = ends[1];
    this.labels = labels;
    this.attributes = attributes;
    int[] graphs = TuTables.graphOfNode(starts);
    this.firstOfGraph = new int[starts.length];
    for (int u : from) {
      firstOfGraph[graphs[u] + 1]++;
    }
    for (int g = 1; g < firstOfGraph.length; g++) {
      firstOfGraph[g] += firstOfGraph[g - 1];
    }
    this.order = new int[from.length];
    int[] next = firstOfGraph.clone();
    for (int line = 0; line < from.length; line++) {
      order[next[graphs[from[line]]]++] = line;
    }
  }

  /** Adds the edges of a graph, builds it and notes irregularities. */
  Graph build(int g, GraphBuilder builder) {
    int[] lines = Arrays.copyOfRange(order, firstOfGraph[g], firstOfGraph[g + 1]);
    boolean labelled = labels.length > 0;
    long[] directed = new long[lines.length];
    for (int i = 0; i < lines.length; i++) {
      int u = from[lines[i]] - starts[g];
      int v = to[lines[i]] - starts[g];
      directed[i] = pair(u, v);
      if (labelled) {
        builder.edge(u, v, labels[lines[i]]);
      } else {
        builder.edge(u, v);
      }
    }
    Graph graph = withAttributes(g, lines, builder.build());
    noteDirections(lines, directed);
    if (labelled) {
      noteConflicts(graph, g, lines);
    }
    return graph;
  }

  private Graph withAttributes(int g, int[] lines, Graph graph) {
    if (attributes.length == 0) {
      return graph;
    }
    float[][] rows = new float[graph.edges()][];
    for (int i = lines.length - 1; i >= 0; i--) {
      int edge = graph.edgeBetween(from[lines[i]] - starts[g], to[lines[i]] - starts[g]);
      rows[edge] = attributes[lines[i]];
    }
    return graph.withEdgeFeatures(Features.dense(attributes[0].length, rows));
  }

  private void noteDirections(int[] lines, long[] directed) {
    long[] sorted = directed.clone();
    Arrays.sort(sorted);
    boolean repeated = false;
    for (int i = 1; i < sorted.length; i++) {
      repeated |= sorted[i] == sorted[i - 1];
    }
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < directed.length; i++) {
      if (repeated && !seen.add(directed[i])) {
        duplicates++;
        firstDuplicate = Math.min(firstDuplicate, lines[i]);
      } else if (Arrays.binarySearch(sorted, Long.rotateLeft(directed[i], 32)) < 0) {
        oneWay++;
        firstOneWay = Math.min(firstOneWay, lines[i]);
      }
    }
  }

  private void noteConflicts(Graph graph, int g, int[] lines) {
    for (int line : lines) {
      int edge = graph.edgeBetween(from[line] - starts[g], to[line] - starts[g]);
      if (graph.edgeLabel(edge).orElseThrow() != labels[line]) {
        conflicts++;
        firstConflict = Math.min(firstConflict, line);
      }
    }
  }

  private static long pair(int u, int v) {
    return (long) u << 32 | v;
  }

  /** The irregularities in the graphs built so far. */
  List<DataWarning> warnings() {
    List<DataWarning> warnings = new ArrayList<>();
    add(warnings, Kind.DUPLICATE_EDGES, duplicates, "repeated and merged", firstDuplicate);
    add(
        warnings,
        Kind.ONE_WAY_EDGES,
        oneWay,
        "with no line for the other direction, taken as undirected",
        firstOneWay);
    add(
        warnings,
        Kind.EDGE_LABEL_CONFLICTS,
        conflicts,
        "with another label than an earlier line of the same edge, which is kept",
        firstConflict);
    return warnings;
  }

  private void add(List<DataWarning> warnings, Kind kind, long count, String what, int line) {
    if (count > 0) {
      String lines = count + (count == 1 ? " edge line " : " edge lines ");
      warnings.add(
          new DataWarning(kind, count, lines + what + ", first at " + file + ":" + (line + 1)));
    }
  }
}
