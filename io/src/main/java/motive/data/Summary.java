package motive.data;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * A data set at a glance.
 *
 * @param classes each class with its size, in order
 * @param graphsInPieces graphs that are not connected
 * @param planted how many graphs have ground truth
 */
public record Summary(
    String name,
    int graphs,
    List<ClassCount> classes,
    Range nodes,
    Range edges,
    FeatureMeaning features,
    List<String> nodeLabels,
    boolean edgeLabels,
    long selfLoops,
    long isolatedNodes,
    int graphsInPieces,
    int planted) {
  /** Copies both lists. */
  public Summary {
    classes = List.copyOf(classes);
    nodeLabels = List.copyOf(nodeLabels);
  }

  /** How many classes have graphs. */
  public int classesWithGraphs() {
    return (int) classes.stream().filter(c -> c.graphs() > 0).count();
  }

  /** A class and how many graphs it has. */
  public record ClassCount(int index, String name, int graphs) {}

  /** Least, greatest, mean and sum of a number that every graph has. */
  public record Range(int min, int max, double mean, long total) {
    static Range of(List<Graph> graphs, ToIntFunction<Graph> number) {
      int min = Integer.MAX_VALUE;
      int max = 0;
      long total = 0;
      for (Graph graph : graphs) {
        int value = number.applyAsInt(graph);
        min = Math.min(min, value);
        max = Math.max(max, value);
        total += value;
      }
      return new Range(min, max, (double) total / graphs.size(), total);
    }
  }

  // Of one graph with many nodes: the ranges are those of the whole graph.
  static Summary of(NodeTargets targets, Classes classes, int[] labels) {
    Graph whole = targets.graph();
    int[] sizes = new int[classes.names().size()];
    int planted = 0;
    for (int v = 0; v < labels.length; v++) {
      if (labels[v] >= 0) {
        sizes[labels[v]]++;
      }
      planted += targets.plantedAt(v).isPresent() ? 1 : 0;
    }
    long loops = 0;
    long isolated = 0;
    for (int v = 0; v < whole.nodes(); v++) {
      loops += whole.hasLoop(v) ? 1 : 0;
      isolated += whole.degree(v) == 0 ? 1 : 0;
    }
    List<ClassCount> counts = new ArrayList<>();
    for (int c = 0; c < sizes.length; c++) {
      counts.add(new ClassCount(c, classes.names().get(c), sizes[c]));
    }
    List<Graph> one = List.of(whole);
    return new Summary(
        targets.name(),
        whole.nodes(),
        counts,
        Range.of(one, Graph::nodes),
        Range.of(one, Graph::edges),
        targets.features(),
        List.of(),
        whole.hasEdgeLabels(),
        loops,
        isolated,
        0,
        planted);
  }

  static Summary of(DataSet data) {
    List<ClassCount> classes = new ArrayList<>();
    int[] sizes = new int[data.classes()];
    int planted = 0;
    long loops = 0;
    long isolated = 0;
    int inPieces = 0;
    boolean edgeLabels = false;
    for (int i = 0; i < data.size(); i++) {
      Graph graph = data.graph(i);
      sizes[data.label(i)]++;
      planted += data.groundTruth(i).isPresent() ? 1 : 0;
      edgeLabels |= graph.hasEdgeLabels();
      NodeSet all = NodeSet.all(graph.nodes());
      inPieces += graph.nodes() > 0 && !Components.isConnected(graph, all) ? 1 : 0;
      for (int v = 0; v < graph.nodes(); v++) {
        loops += graph.hasLoop(v) ? 1 : 0;
        isolated += graph.degree(v) == 0 ? 1 : 0;
      }
    }
    for (int c = 0; c < sizes.length; c++) {
      classes.add(new ClassCount(c, data.className(c), sizes[c]));
    }
    return new Summary(
        data.name(),
        data.size(),
        classes,
        Range.of(data.graphs(), Graph::nodes),
        Range.of(data.graphs(), Graph::edges),
        data.features(),
        data.nodeLabelNames().entrySet().stream()
            .map(e -> e.getKey() + " " + e.getValue())
            .toList(),
        edgeLabels,
        loops,
        isolated,
        inPieces,
        planted);
  }
}
