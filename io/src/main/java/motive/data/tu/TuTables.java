package motive.data.tu;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.files.IntList;
import motive.data.files.NumberLines;

/** The files of a data set as columns of numbers, checked against one another. */
final class TuTables {
  static final String INDICATOR = "_graph_indicator.txt";
  static final String EDGES = "_A.txt";
  static final String GRAPH_LABELS = "_graph_labels.txt";
  static final String GRAPH_ATTRIBUTES = "_graph_attributes.txt";
  static final String NODE_LABELS = "_node_labels.txt";
  static final String NODE_ATTRIBUTES = "_node_attributes.txt";
  static final String EDGE_LABELS = "_edge_labels.txt";
  static final String EDGE_ATTRIBUTES = "_edge_attributes.txt";
  static final String COMPANION = "_motive.jsonl";

  private final TuFiles files;
  private final Limits limits;

  TuTables(TuFiles files, Limits limits) {
    this.files = files;
    this.limits = limits;
  }

  /** The first node of each graph, and last the number of nodes; nodes count from 0. */
  int[] starts() throws IOException {
    IntList starts = new IntList();
    int node = 0;
    try (NumberLines lines = files.numbers(INDICATOR)) {
      while (lines.next()) {
        int graph = lines.nextInt("graph number");
        lines.requireEnd("graph indicator", 1);
        if (graph == starts.size() + 1) {
          starts.add(node);
        } else if (graph != starts.size() || graph < 1) {
          throw lines.refusal(
              starts.size() == 0
                  ? "graph number must start at 1, got " + graph
                  : Refuse.text(
                      "graph number must be {} or {}, got {}{}",
                      starts.size(),
                      starts.size() + 1,
                      graph,
                      graph > starts.size()
                          ? "; every graph must have nodes"
                          : "; the nodes of a graph must stand together"));
        }
        node++;
        requireAtMost(lines, "nodes", node, limits.maxNodes());
        requireAtMost(lines, "graphs", starts.size(), limits.maxGraphs());
      }
    }
    if (node == 0) {
      throw new DatasetFormatException(
          files.shownName(INDICATOR), 0, "must have a line for each node, got an empty data set");
    }
    starts.add(node);
    return starts.toArray();
  }

  /** The class label of each graph as the file has it. */
  int[] graphLabels(int graphs) throws IOException {
    return columns(GRAPH_LABELS, "class label", graphs, "graph", 1).get(0).toArray();
  }

  /**
   * The value of each graph.
   *
   * @param wanted the number of its column, from 1; needed where there are several
   */
  double[] graphValues(int graphs, Optional<String> wanted) throws IOException {
    double[] values = new double[graphs];
    String what = "graph attribute";
    try (NumberLines lines = files.numbers(GRAPH_ATTRIBUTES)) {
      int row = 0;
      while (lines.next()) {
        requireRowExpected(lines, row, graphs, "graph");
        DoubleRow columns = new DoubleRow();
        while (lines.hasMore()) {
          columns.add(lines.nextDouble(what));
        }
        values[row++] = columns.chosen(lines, wanted);
      }
      requireAllRows(GRAPH_ATTRIBUTES, row, graphs, "graph");
    }
    return values;
  }

  /** The attributes of a graph. */
  private static final class DoubleRow {
    private final List<Double> values = new ArrayList<>();

    void add(double value) {
      values.add(value);
    }

    double chosen(NumberLines lines, Optional<String> wanted) throws DatasetFormatException {
      String number = wanted.orElse("1");
      boolean known =
          number.matches("[1-9][0-9]{0,5}") && Integer.parseInt(number) <= values.size();
      if (!known || (wanted.isEmpty() && values.size() > 1)) {
        throw lines.refusal(
            Refuse.text(
                "the column of the values must be one of the {} of a line, got {}; name it with"
                    + " --label-column N, from 1",
                values.size(),
                wanted.orElse("no choice")));
      }
      return values.get(Integer.parseInt(number) - 1);
    }
  }

  /** The columns of node labels. */
  List<int[]> nodeLabels(int nodes) throws IOException {
    return columns(NODE_LABELS, "node label", nodes, "node", limits.maxWidth()).stream()
        .map(IntList::toArray)
        .toList();
  }

  /** The columns of edge labels, a value for each line of the edge file. */
  List<int[]> edgeLabels(int lines) throws IOException {
    return columns(EDGE_LABELS, "edge label", lines, "line of " + EDGES.substring(1), 1 << 10)
        .stream()
        .map(IntList::toArray)
        .toList();
  }

  private List<IntList> columns(String suffix, String what, int rows, String each, int maxColumns)
      throws IOException {
    List<IntList> columns = new ArrayList<>();
    try (NumberLines lines = files.numbers(suffix)) {
      int row = 0;
      while (lines.next()) {
        requireRowExpected(lines, row++, rows, each);
        int column = 0;
        while (lines.hasMore()) {
          if (row == 1 && column < maxColumns) {
            columns.add(new IntList());
          }
          if (column == columns.size()) {
            lines.requireEnd(what, columns.size());
          }
          columns.get(column++).add(lines.nextInt(what));
        }
        requireWidth(lines, what, columns.size(), column);
      }
      requireAllRows(suffix, row, rows, each);
    }
    if (columns.isEmpty()) {
      columns.add(new IntList());
    }
    return columns;
  }

  /** The attributes of each node. */
  float[][] nodeAttributes(int nodes) throws IOException {
    return attributes(NODE_ATTRIBUTES, "node", nodes, "node");
  }

  /** The attributes of each line of the edge file. */
  float[][] edgeAttributes(int lines) throws IOException {
    return attributes(EDGE_ATTRIBUTES, "edge", lines, "line of " + EDGES.substring(1));
  }

  private float[][] attributes(String suffix, String of, int count, String each)
      throws IOException {
    String what = of + " attribute";
    float[][] rows = new float[count][];
    try (NumberLines lines = files.numbers(suffix)) {
      int row = 0;
      float[] values = new float[1];
      int width = -1;
      while (lines.next()) {
        requireRowExpected(lines, row, count, each);
        int column = 0;
        while (lines.hasMore()) {
          if (column == width) {
            lines.requireEnd(what, width);
          }
          if (column == values.length) {
            values = Arrays.copyOf(values, 2 * column);
          }
          values[column++] = lines.nextFloat(what);
          requireAtMost(lines, "attributes a " + of, column, limits.maxWidth());
        }
        width = width < 0 ? column : width;
        requireWidth(lines, what, width, column);
        rows[row++] = Arrays.copyOf(values, width);
        requireAtMost(lines, "attribute values", (long) row * width, limits.maxValues());
      }
      requireAllRows(suffix, row, count, each);
    }
    return rows;
  }

  /** The ends of each line of the edge file, from 0, both within one graph. */
  int[][] edges(int[] starts) throws IOException {
    int nodes = starts[starts.length - 1];
    int[] graphs = graphOfNode(starts);
    IntList from = new IntList();
    IntList to = new IntList();
    try (NumberLines lines = files.numbers(EDGES)) {
      while (lines.next()) {
        int u = node(lines, nodes);
        if (!lines.hasMore()) {
          throw lines.refusal("edge must have 2 nodes, got 1");
        }
        int v = node(lines, nodes);
        lines.requireEnd("edge", 2);
        if (graphs[u] != graphs[v]) {
          throw lines.refusal(
              Refuse.text(
                  "edge must join nodes of one graph, got {} of graph {} and {} of graph {}",
                  u + 1,
                  graphs[u] + 1,
                  v + 1,
                  graphs[v] + 1));
        }
        from.add(u);
        to.add(v);
        requireAtMost(lines, "edges", from.size(), limits.maxEdges());
      }
    }
    return new int[][] {from.toArray(), to.toArray()};
  }

  private static int node(NumberLines lines, int nodes) throws DatasetFormatException {
    int node = lines.nextInt("node number");
    if (node < 1 || node > nodes) {
      throw lines.refusal("node number must be in [1, " + nodes + "], got " + node);
    }
    return node - 1;
  }

  static int[] graphOfNode(int[] starts) {
    int[] graphs = new int[starts[starts.length - 1]];
    for (int g = 0; g + 1 < starts.length; g++) {
      Arrays.fill(graphs, starts[g], starts[g + 1], g);
    }
    return graphs;
  }

  private static void requireAtMost(NumberLines lines, String what, long count, long limit)
      throws DatasetFormatException {
    if (count > limit) {
      throw lines.refusal("a data set must have at most " + limit + " " + what + ", got more");
    }
  }

  private static void requireWidth(NumberLines lines, String what, int width, int got)
      throws DatasetFormatException {
    if (got != width) {
      throw lines.refusal(what + " must have " + width + " values as in line 1, got " + got);
    }
  }

  private static void requireRowExpected(NumberLines lines, int row, int rows, String each)
      throws DatasetFormatException {
    if (row == rows) {
      throw lines.refusal("must have " + rows + " lines, one for each " + each + ", got more");
    }
  }

  private void requireAllRows(String suffix, int got, int rows, String each)
      throws DatasetFormatException {
    if (got != rows) {
      throw new DatasetFormatException(
          files.shownName(suffix),
          0,
          "must have " + rows + " lines, one for each " + each + ", got " + got);
    }
  }
}
