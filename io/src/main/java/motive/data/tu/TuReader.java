package motive.data.tu;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/**
 * Reads a data set in the TUDataset format from a folder or a zip.
 *
 * <p>Classes are the labels of the file in rising order. A node's identifier is its line in the
 * indicator file, from 1; its label is the first column of the label file. Edges are undirected
 * however they are written; unlike in PyTorch Geometric, self-loops are kept.
 */
public final class TuReader {
  private TuReader() {}

  /** Reads with {@link NodeFeatures#AUTO} and {@link Limits#DEFAULT}. */
  public static DataSet read(Path folderOrZip) throws IOException {
    return read(folderOrZip, NodeFeatures.AUTO, Limits.DEFAULT);
  }

  /**
   * Reads a data set.
   *
   * @throws DatasetFormatException where a file is missing or not as it must be
   */
  public static DataSet read(Path folderOrZip, NodeFeatures features, Limits limits)
      throws IOException {
    try (TuFiles files = TuFiles.open(folderOrZip, limits)) {
      return read(files, features, limits);
    }
  }

  private static DataSet read(TuFiles files, NodeFeatures wanted, Limits limits)
      throws IOException {
    TuTables tables = new TuTables(files, limits);
    int[] starts = tables.starts();
    int graphs = starts.length - 1;
    int nodes = starts[graphs];
    int[] classLabels = tables.graphLabels(graphs);
    DataSetBuilder data = DataSet.builder(files.name());

    List<int[]> labels = files.has(TuTables.NODE_LABELS) ? tables.nodeLabels(nodes) : List.of();
    NodeColumns columns = columns(files, tables, wanted, nodes, labels, limits, data);
    int[][] ends = tables.edges(starts);
    List<int[]> edgeLabels =
        files.has(TuTables.EDGE_LABELS) ? tables.edgeLabels(ends[0].length) : List.of();
    warnOfColumns(data, files.shownName(TuTables.NODE_LABELS), labels);
    warnOfColumns(data, files.shownName(TuTables.EDGE_LABELS), edgeLabels);
    warnOfUnread(data, files);

    EdgeLines edges =
        new EdgeLines(
            files.shownName(TuTables.EDGES),
            starts,
            ends,
            edgeLabels.isEmpty() ? new int[0] : edgeLabels.get(0));
    List<Integer> classes = TuTables.distinct(classLabels);
    for (int g = 0; g < graphs; g++) {
      int from = starts[g];
      int to = starts[g + 1];
      GraphBuilder builder = Graph.builder(columns.rows(from, to)).ids(lineNumbers(from, to));
      if (!labels.isEmpty()) {
        builder.labels(Arrays.copyOfRange(labels.get(0), from, to));
      }
      data.add(edges.build(g, builder), Collections.binarySearch(classes, classLabels[g]));
    }
    edges.warnings().forEach(data::warn);
    return data.classNames(classes.stream().map(String::valueOf).toList())
        .features(columns.meaning())
        .build();
  }

  private static NodeColumns columns(
      TuFiles files,
      TuTables tables,
      NodeFeatures wanted,
      int nodes,
      List<int[]> labels,
      Limits limits,
      DataSetBuilder data)
      throws IOException {
    boolean hasAttributes = files.has(TuTables.NODE_ATTRIBUTES);
    boolean insists =
        wanted == NodeFeatures.ATTRIBUTES || wanted == NodeFeatures.ATTRIBUTES_AND_LABELS;
    boolean takesAttributes =
        insists || (wanted == NodeFeatures.AUTO && labels.isEmpty() && hasAttributes);
    boolean takesLabels = wanted != NodeFeatures.ATTRIBUTES;
    float[][] attributes = takesAttributes ? tables.nodeAttributes(nodes) : new float[0][];
    SortedMap<Integer, String> names = LabelMeanings.of(files.name());
    if (!labels.isEmpty()) {
      data.nodeLabelNames(names);
    }
    NodeColumns columns =
        new NodeColumns(
            files.shownName(TuTables.NODE_LABELS),
            nodes,
            attributes,
            takesLabels ? labels : List.of(),
            names,
            limits);
    if (!takesAttributes && (!takesLabels || labels.isEmpty())) {
      data.warn(
          new DataWarning(
              Kind.NO_FEATURES,
              1,
              hasAttributes
                  ? "no node labels, and node attributes are not asked for; every node has the"
                      + " constant feature 1"
                  : "neither node labels nor attributes; every node has the constant feature 1"));
    }
    return columns;
  }

  private static String[] lineNumbers(int from, int to) {
    return IntStream.range(from, to).mapToObj(v -> Integer.toString(v + 1)).toArray(String[]::new);
  }

  private static void warnOfColumns(DataSetBuilder data, String file, List<int[]> columns) {
    if (columns.size() > 1) {
      data.warn(
          new DataWarning(
              Kind.EXTRA_COLUMNS,
              columns.size(),
              columns.size() + " columns in " + file + "; the first is kept as the label"));
    }
  }

  private static void warnOfUnread(DataSetBuilder data, TuFiles files) {
    for (String suffix : List.of("_edge_attributes.txt", "_graph_attributes.txt")) {
      if (files.has(suffix)) {
        data.warn(new DataWarning(Kind.UNREAD_FILES, 1, files.shownName(suffix) + " is not read"));
      }
    }
  }
}
