package motive.data.tu;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.NodeFeatures;
import motive.data.json.Companion;
import motive.data.json.Header;
import motive.file.Staging;
import motive.graph.Graph;

/**
 * A writer of TUDataset folders, which {@link TuReader} reads back as an equal data set (but that
 * one-hot rows of anything but the node labels come back stored densely).
 *
 * <p>Features that are not the one-hot node labels are written as node attributes. What the format
 * has no place for (names, ground truth) goes into a companion file.
 */
public final class TuWriter {
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9 ._+-]{0,99}");

  private TuWriter() {}

  /**
   * Writes beside the target and moves the folder into place in one step.
   *
   * @param target a folder that does not exist yet
   * @throws IllegalArgumentException where the format cannot hold the data set
   */
  public static void write(DataSet data, Path target) throws IOException {
    requireFileName(data.name());
    for (int i = 0; i < data.size(); i++) {
      if (data.graph(i).nodes() == 0) {
        throw new IllegalArgumentException(
            "graph " + i + " must have nodes in the TUDataset format, got none; write JSON lines");
      }
    }
    Staging.folder(target, folder -> writeFiles(data, folder));
  }

  /** Rejects a data set name that cannot be the name of a file, or leads outside. */
  public static void requireFileName(String name) {
    if (!FILE_NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "data set name must be letters, digits, spaces and . _ + - to be a file name, got "
              + name);
    }
  }

  private static void writeFiles(DataSet data, Path folder) throws IOException {
    boolean oneHot = Header.oneHotRange(data) != null;
    Output out = new Output(data, folder);
    out.write(
        TuTables.INDICATOR, (g, graph, text) -> text.append((g + 1 + "\n").repeat(graph.nodes())));
    if (data.hasValues()) {
      out.write(
          TuTables.GRAPH_ATTRIBUTES, (g, graph, text) -> text.append(data.value(g)).append('\n'));
    } else {
      List<Integer> numbers = ClassLabels.numbers(data.classNames());
      out.write(
          TuTables.GRAPH_LABELS,
          (g, graph, text) -> text.append(numbers.get(data.label(g))).append('\n'));
    }
    writeEdges(data, out);
    if (data.hasNodeLabels()) {
      out.writeNodes(TuTables.NODE_LABELS, (graph, v) -> Integer.toString(graph.label(v)));
    }
    if (!oneHot) {
      out.writeNodes(TuTables.NODE_ATTRIBUTES, (graph, v) -> row(graph.features().row(v)));
    }
    try (OutputStream companion =
        Files.newOutputStream(folder.resolve(data.name() + TuTables.COMPANION))) {
      Companion.write(data, oneHot ? NodeFeatures.LABELS : NodeFeatures.ATTRIBUTES, companion);
    }
  }

  private static void writeEdges(DataSet data, Output out) throws IOException {
    int[] first = new int[data.size()];
    for (int g = 1; g < first.length; g++) {
      first[g] = first[g - 1] + data.graph(g - 1).nodes();
    }
    out.write(
        TuTables.EDGES,
        (g, graph, text) -> {
          for (int e = 0; e < graph.edges(); e++) {
            int low = first[g] + graph.low(e) + 1;
            int high = first[g] + graph.high(e) + 1;
            text.append(low).append(", ").append(high).append('\n');
            if (low != high) {
              text.append(high).append(", ").append(low).append('\n');
            }
          }
        });
    if (data.graphs().stream().anyMatch(Graph::hasEdgeLabels)) {
      out.writeEdges(
          TuTables.EDGE_LABELS, (graph, e) -> Integer.toString(graph.edgeLabel(e).orElseThrow()));
    }
    if (data.graphs().stream().anyMatch(graph -> graph.edgeFeatures().isPresent())) {
      out.writeEdges(
          TuTables.EDGE_ATTRIBUTES, (graph, e) -> row(graph.edgeFeatures().orElseThrow().row(e)));
    }
  }

  private static String row(float[] row) {
    return IntStream.range(0, row.length)
        .mapToObj(c -> Float.toString(row[c]))
        .collect(Collectors.joining(", "));
  }

  /** Appends the lines of one graph. */
  private interface GraphText {
    void append(int number, Graph graph, StringBuilder out);
  }

  /** The line of a node or of an edge, without its end. */
  private interface Line {
    String of(Graph graph, int number);
  }

  private record Output(DataSet data, Path folder) {
    void writeNodes(String suffix, Line line) throws IOException {
      write(
          suffix,
          (g, graph, text) -> {
            for (int v = 0; v < graph.nodes(); v++) {
              text.append(line.of(graph, v)).append('\n');
            }
          });
    }

    // Both directions of an edge, as readers of the format expect; a self-loop once.
    void writeEdges(String suffix, Line line) throws IOException {
      write(
          suffix,
          (g, graph, text) -> {
            for (int e = 0; e < graph.edges(); e++) {
              boolean loop = graph.low(e) == graph.high(e);
              text.append((line.of(graph, e) + "\n").repeat(loop ? 1 : 2));
            }
          });
    }

    void write(String suffix, GraphText text) throws IOException {
      try (BufferedWriter out =
          Files.newBufferedWriter(folder.resolve(data.name() + suffix), StandardCharsets.UTF_8)) {
        for (int g = 0; g < data.size(); g++) {
          StringBuilder lines = new StringBuilder();
          text.append(g, data.graph(g), lines);
          out.append(lines);
        }
      }
    }
  }
}
