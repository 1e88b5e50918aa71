package motive.kit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/** Graphs and classes of a well-formed TUDataset folder, for tests of what is counted in them. */
final class TuFiles {
  private final List<Graph> graphs;
  private final int[] classes;

  private TuFiles(List<Graph> graphs, int[] classes) {
    this.graphs = graphs;
    this.classes = classes;
  }

  List<Graph> graphs() {
    return graphs;
  }

  int[] classes() {
    return classes.clone();
  }

  /** Reads a data set below MOTIVE_DATA; skips the test where there is none. */
  static TuFiles read(String name) throws IOException {
    String root = System.getenv("MOTIVE_DATA");
    assumeTrue(root != null, "MOTIVE_DATA is not set: no " + name + " to count in");
    Path folder = Path.of(String.valueOf(root), name);
    assumeTrue(Files.isDirectory(folder), "MOTIVE_DATA has no folder " + name);
    int[] graphOf = column(folder, name + "_graph_indicator.txt");
    int[] labels = column(folder, name + "_node_labels.txt");
    int[] raw = column(folder, name + "_graph_labels.txt");
    int[] known = Arrays.stream(raw).sorted().distinct().toArray();
    int[] starts = new int[raw.length + 1];
    for (int graph : graphOf) {
      starts[graph]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    List<GraphBuilder> builders = new ArrayList<>();
    for (int g = 0; g < raw.length; g++) {
      int[] own = Arrays.copyOfRange(labels, starts[g], starts[g + 1]);
      builders.add(Graph.builder(Features.dense(0, new float[own.length][0])).labels(own));
    }
    for (String line : Files.readAllLines(folder.resolve(name + "_A.txt"))) {
      String[] ends = line.split(",", -1);
      int u = Integer.parseInt(ends[0].strip()) - 1;
      int v = Integer.parseInt(ends[1].strip()) - 1;
      int g = graphOf[u] - 1;
      builders.get(g).edge(u - starts[g], v - starts[g]);
    }
    return new TuFiles(
        builders.stream().map(GraphBuilder::build).toList(),
        Arrays.stream(raw).map(y -> Arrays.binarySearch(known, y)).toArray());
  }

  private static int[] column(Path folder, String file) throws IOException {
    return Files.readAllLines(folder.resolve(file)).stream()
        .mapToInt(line -> Integer.parseInt(line.strip()))
        .toArray();
  }
}
