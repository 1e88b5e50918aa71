package motive.data.tu;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import motive.data.DataSet;
import motive.data.NodeFeatures;
import motive.data.json.Companion;
import motive.data.json.Header;
import motive.file.Staging;
import motive.graph.Graph;

/**
 * Writes a data set as a TUDataset folder, which {@link TuReader} reads back as an equal data set
 * (but that one-hot rows of anything but the node labels come back stored densely).
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

  /** Refuses a data set name that cannot be the name of a file, or leads elsewhere. */
  public static void requireFileName(String name) {
    if (!FILE_NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "data set name must be letters, digits, spaces and . _ + - to be a file name, got "
              + name);
    }
  }

  private static void writeFiles(DataSet data, Path folder) throws IOException {
    boolean oneHot = Header.oneHotRange(data) != null;
    write(
        data,
        folder,
        TuTables.INDICATOR,
        (g, graph, out) -> {
          for (int v = 0; v < graph.nodes(); v++) {
            out.append(g + 1).append('\n');
          }
        });
    List<Integer> numbers = ClassLabels.numbers(data.classNames());
    write(
        data,
        folder,
        TuTables.GRAPH_LABELS,
        (g, graph, out) -> out.append(numbers.get(data.label(g))).append('\n'));
    writeEdges(data, folder);
    if (data.hasNodeLabels()) {
      write(
          data,
          folder,
          TuTables.NODE_LABELS,
          (g, graph, out) -> {
            for (int v = 0; v < graph.nodes(); v++) {
              out.append(graph.label(v)).append('\n');
            }
          });
    }
    if (!oneHot) {
      write(
          data,
          folder,
          TuTables.NODE_ATTRIBUTES,
          (g, graph, out) -> {
            for (int v = 0; v < graph.nodes(); v++) {
              appendRow(graph.features().row(v), out);
            }
          });
    }
    try (OutputStream out =
        Files.newOutputStream(folder.resolve(data.name() + TuTables.COMPANION))) {
      Companion.write(data, oneHot ? NodeFeatures.LABELS : NodeFeatures.ATTRIBUTES, out);
    }
  }

  // Both directions of an edge, as readers of the format expect; a self-loop once.
  private static void writeEdges(DataSet data, Path folder) throws IOException {
    int[] first = new int[data.size()];
    for (int g = 1; g < first.length; g++) {
      first[g] = first[g - 1] + data.graph(g - 1).nodes();
    }
    write(
        data,
        folder,
        TuTables.EDGES,
        (g, graph, out) -> {
          for (int e = 0; e < graph.edges(); e++) {
            int low = first[g] + graph.low(e) + 1;
            int high = first[g] + graph.high(e) + 1;
            out.append(low).append(", ").append(high).append('\n');
            if (low != high) {
              out.append(high).append(", ").append(low).append('\n');
            }
          }
        });
    if (data.graphs().stream().anyMatch(Graph::hasEdgeLabels)) {
      write(
          data,
          folder,
          TuTables.EDGE_LABELS,
          (g, graph, out) -> {
            for (int e = 0; e < graph.edges(); e++) {
              int label = graph.edgeLabel(e).orElseThrow();
              out.append(label).append('\n');
              if (graph.low(e) != graph.high(e)) {
                out.append(label).append('\n');
              }
            }
          });
    }
    if (data.graphs().stream().anyMatch(graph -> graph.edgeFeatures().isPresent())) {
      write(data, folder, TuTables.EDGE_ATTRIBUTES, TuWriter::appendEdgeRows);
    }
  }

  private static void appendEdgeRows(int number, Graph graph, StringBuilder out) {
    for (int e = 0; e < graph.edges(); e++) {
      float[] row = graph.edgeFeatures().orElseThrow().row(e);
      appendRow(row, out);
      if (graph.low(e) != graph.high(e)) {
        appendRow(row, out);
      }
    }
  }

  private static void appendRow(float[] row, StringBuilder out) {
    for (int c = 0; c < row.length; c++) {
      out.append(c == 0 ? "" : ", ").append(row[c]);
    }
    out.append('\n');
  }

  private static void write(DataSet data, Path folder, String suffix, GraphText text)
      throws IOException {
    try (BufferedWriter out =
        Files.newBufferedWriter(folder.resolve(data.name() + suffix), StandardCharsets.UTF_8)) {
      StringBuilder lines = new StringBuilder();
      for (int g = 0; g < data.size(); g++) {
        text.append(g, data.graph(g), lines);
        out.append(lines);
        lines.setLength(0);
      }
    }
  }

  /** Appends the lines of one graph. */
  private interface GraphText {
    void append(int number, Graph graph, StringBuilder out);
  }
}
