package motive.data.json;

import java.util.ArrayList;
import java.util.List;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/** A builder of graphs from their lines, which counts edges that stand there more than once. */
final class MergedEdges {
  private final String file;
  private long merged;
  private long firstMerged;
  private long conflicts;
  private long firstConflict;
  private long oneWay;
  private long firstOneWay;
  private long unlike;
  private long firstUnlike;

  MergedEdges(String file) {
    this.file = file;
  }

  Graph build(GraphLine line, Features features) {
    GraphBuilder builder = Graph.builder(features);
    if (line.labels != null) {
      builder.labels(line.labels);
    }
    if (line.ids != null) {
      builder.ids(line.ids);
    }
    for (int i = 0; i < line.pairs.length; i += 2) {
      if (line.edgeLabels == null) {
        builder.edge(line.pairs[i], line.pairs[i + 1]);
      } else {
        builder.edge(line.pairs[i], line.pairs[i + 1], line.edgeLabels[i / 2]);
      }
    }
    Graph graph = withFeatures(line, builder.build());
    firstOneWay = oneWay == 0 ? line.line : firstOneWay;
    oneWay += line.oneWay;
    firstUnlike = unlike == 0 ? line.line : firstUnlike;
    unlike += line.unlikeDirections;
    if (builder.merged() > 0) {
      firstMerged = merged == 0 ? line.line : firstMerged;
      merged += builder.merged();
      noteConflicts(line, graph);
    }
    return graph;
  }

  // Of an edge that stands there more than once the first row counts.
  private static Graph withFeatures(GraphLine line, Graph graph) {
    float[][] given = line.edgeFeatures;
    if (given == null || given.length == 0) {
      return graph;
    }
    float[][] rows = new float[graph.edges()][];
    for (int i = given.length - 1; i >= 0; i--) {
      rows[graph.edgeBetween(line.pairs[2 * i], line.pairs[2 * i + 1])] = given[i];
    }
    return graph.withEdgeFeatures(Features.dense(given[0].length, rows));
  }

  private void noteConflicts(GraphLine line, Graph graph) {
    for (int i = 0; line.edgeLabels != null && i < line.edgeLabels.length; i++) {
      int edge = graph.edgeBetween(line.pairs[2 * i], line.pairs[2 * i + 1]);
      if (graph.edgeLabel(edge).orElseThrow() != line.edgeLabels[i]) {
        firstConflict = conflicts == 0 ? line.line : firstConflict;
        conflicts++;
      }
    }
  }

  List<DataWarning> warnings() {
    List<DataWarning> warnings = new ArrayList<>();
    add(warnings, Kind.DUPLICATE_EDGES, merged, "repeated and merged", firstMerged);
    add(
        warnings,
        Kind.EDGE_LABEL_CONFLICTS,
        conflicts,
        "repeated with another label than the first, which is kept",
        firstConflict);
    add(
        warnings,
        Kind.ONE_WAY_EDGES,
        oneWay,
        "in one direction alone, taken as undirected",
        firstOneWay);
    add(
        warnings,
        Kind.EDGE_LABEL_CONFLICTS,
        unlike,
        "with another edge_attr in each direction, of which the first is kept",
        firstUnlike);
    return warnings;
  }

  private void add(List<DataWarning> warnings, Kind kind, long count, String what, long line) {
    if (count > 0) {
      String edges = count + (count == 1 ? " edge " : " edges ");
      warnings.add(new DataWarning(kind, count, edges + what + ", first at " + file + ":" + line));
    }
  }
}
