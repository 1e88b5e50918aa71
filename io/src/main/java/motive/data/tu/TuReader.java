package motive.data.tu;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.Classes;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.data.TargetKind;
import motive.data.files.LineReader;
import motive.data.json.Companion;
import motive.data.json.Header.LabelRange;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import org.jspecify.annotations.Nullable;

/**
 * A reader of data sets in the TUDataset format, from a folder or a zip.
 *
 * <p>Classes are the labels of the file in rising order. A node's identifier is its line in the
 * indicator file, from 1; its label is the first column of the label file. Edges are undirected
 * however they are written; unlike in PyTorch Geometric, self-loops are kept. Where {@link
 * TuWriter} left a companion file, names, identifiers and ground truth are taken from there.
 */
public final class TuReader {
  private final TuFiles files;
  private final NodeFeatures wanted;
  private final Limits limits;
  private final TuTables tables;
  private final DataSetBuilder data;
  private final @Nullable Companion companion;
  private final boolean areValues;
  private final Optional<String> valueColumn;

  private TuReader(
      TuFiles files,
      NodeFeatures wanted,
      TargetKind targets,
      Optional<String> valueColumn,
      Limits limits)
      throws IOException {
    this.files = files;
    boolean hasLabels = files.has(TuTables.GRAPH_LABELS);
    boolean hasValues = files.has(TuTables.GRAPH_ATTRIBUTES);
    this.areValues = hasValues && targets.isValues(true, !hasLabels);
    if (targets == TargetKind.VALUES && !hasValues) {
      throw new DatasetFormatException(
          files.shownName(TuTables.GRAPH_ATTRIBUTES),
          0,
          "must exist where graphs have values (--targets values), got no such file");
    }
    this.valueColumn = valueColumn;
    this.limits = limits;
    this.tables = new TuTables(files, limits);
    this.data = DataSet.builder(files.name());
    this.companion = companion(files, limits);
    this.wanted =
        wanted == NodeFeatures.AUTO && companion != null ? companion.nodeFeatures() : wanted;
  }

  private static @Nullable Companion companion(TuFiles files, Limits limits) throws IOException {
    if (!files.has(TuTables.COMPANION)) {
      return null;
    }
    try (LineReader lines = files.lines(TuTables.COMPANION)) {
      return Companion.read(lines, limits);
    }
  }

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
    return read(folderOrZip, features, TargetKind.AUTO, Optional.empty(), limits);
  }

  /**
   * The same where graphs may have values: by default where the file of graph attributes is there
   * and that of the classes is not.
   *
   * @param valueColumn the number of the attribute that is the value, from 1; the only one if empty
   */
  public static DataSet read(
      Path folderOrZip,
      NodeFeatures features,
      TargetKind targets,
      Optional<String> valueColumn,
      Limits limits)
      throws IOException {
    try (TuFiles files = TuFiles.open(folderOrZip, limits)) {
      return new TuReader(files, features, targets, valueColumn, limits).read();
    }
  }

  private DataSet read() throws IOException {
    int[] starts = tables.starts();
    int graphs = starts.length - 1;
    int nodes = starts[graphs];
    if (companion != null) {
      companion.requireGraphs(graphs);
    }
    int[] classes = areValues ? new int[graphs] : classes(tables.graphLabels(graphs));
    double[] values = areValues ? tables.graphValues(graphs, valueColumn) : new double[0];
    List<int[]> labels = files.has(TuTables.NODE_LABELS) ? tables.nodeLabels(nodes) : List.of();
    NodeColumns columns = columns(nodes, labels);
    int[][] ends = tables.edges(starts);
    List<int[]> edgeLabels =
        files.has(TuTables.EDGE_LABELS) ? tables.edgeLabels(ends[0].length) : List.of();
    warnOfColumns(files.shownName(TuTables.NODE_LABELS), labels);
    warnOfColumns(files.shownName(TuTables.EDGE_LABELS), edgeLabels);
    warnOfUnread();

    EdgeLines edges =
        new EdgeLines(
            files.shownName(TuTables.EDGES),
            starts,
            ends,
            edgeLabels.isEmpty() ? new int[0] : edgeLabels.get(0),
            files.has(TuTables.EDGE_ATTRIBUTES)
                ? tables.edgeAttributes(ends[0].length)
                : new float[0][]);
    for (int g = 0; g < graphs; g++) {
      int from = starts[g];
      int to = starts[g + 1];
      GraphBuilder builder = Graph.builder(columns.rows(from, to));
      if (!labels.isEmpty()) {
        builder.labels(Arrays.copyOfRange(labels.get(0), from, to));
      }
      String[] lines = lineNumbers(from, to);
      String[] ids = companion == null ? lines : companion.ids(g, lines);
      if (ids != null) {
        builder.ids(ids);
      }
      Graph graph = edges.build(g, builder);
      data.add(graph, classes[g], companion == null ? null : companion.truth(g, graph));
    }
    edges.warnings().forEach(data::warn);
    if (areValues) {
      data.values(values).from(files.shownName(TuTables.GRAPH_ATTRIBUTES), 1);
    } else {
      requireTwoClasses(classes);
    }
    return data.features(meaning(columns.meaning())).build();
  }

  private void requireTwoClasses(int[] classes) throws DatasetFormatException {
    if (Arrays.stream(classes).distinct().count() < 2) {
      throw new DatasetFormatException(
          files.shownName(TuTables.GRAPH_LABELS),
          classes.length,
          "class labels must be of at least two classes, got one in all lines; graphs without"
              + " classes go into JSON lines");
    }
  }

  private int[] classes(int[] fileLabels) throws DatasetFormatException {
    List<String> names = companion == null ? null : companion.header().classes();
    List<Integer> numbers =
        names == null ? ClassLabels.distinct(fileLabels) : ClassLabels.numbers(names);
    data.from(files.shownName(TuTables.GRAPH_LABELS), 1);
    data.classes(
        companion == null || names == null
            ? ClassLabels.sorted(numbers, files.name())
            : new Classes(names, companion.classOrder()));
    int[] classes = new int[fileLabels.length];
    for (int g = 0; g < classes.length; g++) {
      classes[g] = Collections.binarySearch(numbers, fileLabels[g]);
      if (classes[g] < 0) {
        throw new DatasetFormatException(
            files.shownName(TuTables.GRAPH_LABELS),
            g + 1,
            Refuse.text(
                "class label must be one of those in {}, got {}",
                files.shownName(TuTables.COMPANION),
                fileLabels[g]));
      }
    }
    return classes;
  }

  private NodeColumns columns(int nodes, List<int[]> labels) throws IOException {
    boolean hasAttributes = files.has(TuTables.NODE_ATTRIBUTES);
    boolean insists =
        wanted == NodeFeatures.ATTRIBUTES || wanted == NodeFeatures.ATTRIBUTES_AND_LABELS;
    boolean takesAttributes =
        insists || (wanted == NodeFeatures.AUTO && labels.isEmpty() && hasAttributes);
    boolean takesLabels = wanted != NodeFeatures.ATTRIBUTES && !labels.isEmpty();
    float[][] attributes = takesAttributes ? tables.nodeAttributes(nodes) : new float[0][];
    if (!takesAttributes && !takesLabels) {
      data.warn(
          new DataWarning(
              Kind.NO_FEATURES,
              1,
              hasAttributes
                  ? "no node labels, and node attributes are not selected; every node has the"
                      + " constant feature 1"
                  : "neither node labels nor attributes; every node has the constant feature 1"));
    }
    return new NodeColumns(
        files.shownName(TuTables.NODE_LABELS),
        nodes,
        attributes,
        takesLabels ? labels : List.of(),
        range(),
        labelNames(!labels.isEmpty()),
        limits);
  }

  private @Nullable LabelRange range() {
    return companion == null ? null : companion.header().labelRange();
  }

  private SortedMap<Integer, String> labelNames(boolean labelled) {
    SortedMap<Integer, String> names =
        companion == null
            ? LabelMeanings.of(labelled ? files.name() : "")
            : companion.header().nodeLabels();
    data.nodeLabelNames(names);
    return names;
  }

  private FeatureMeaning meaning(FeatureMeaning found) {
    FeatureMeaning read = companion == null ? null : companion.header().features();
    boolean asWritten =
        read != null
            && Objects.requireNonNull(companion).nodeFeatures() == wanted
            && read.width() == found.width();
    return asWritten ? Objects.requireNonNull(read) : found;
  }

  private static String[] lineNumbers(int from, int to) {
    return IntStream.range(from, to).mapToObj(v -> Integer.toString(v + 1)).toArray(String[]::new);
  }

  private void warnOfColumns(String file, List<int[]> columns) {
    if (columns.size() > 1) {
      data.warn(
          new DataWarning(
              Kind.EXTRA_COLUMNS,
              columns.size(),
              columns.size() + " columns in " + file + "; the first is kept as the label"));
    }
  }

  private void warnOfUnread() {
    if (files.has(TuTables.GRAPH_ATTRIBUTES) && !areValues) {
      data.warn(
          new DataWarning(
              Kind.UNREAD_FILES,
              1,
              files.shownName(TuTables.GRAPH_ATTRIBUTES)
                  + " is not read; --targets values takes it in place of the classes"));
    }
    if (areValues && companion == null && !files.has(TuTables.GRAPH_LABELS)) {
      data.warn(
          new DataWarning(
              Kind.GUESSED_VALUES,
              1,
              files.shownName(TuTables.GRAPH_ATTRIBUTES)
                  + " holds the values of graphs, since there are no classes"));
    }
  }
}
