package motive.data.json;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.Limits;
import motive.data.TargetKind;
import motive.data.files.LineReader;
import motive.graph.Features;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * A reader of graphs from JSON lines.
 *
 * <p>Without a header the data set is named after the file, classes are as {@link
 * motive.data.Classes#of} has them, and graphs without features get the one-hot of their labels,
 * from the least to the greatest of the file; graphs with neither get the constant 1.
 */
public final class JsonLinesReader {
  private final String file;
  private final Limits limits;
  private final TargetKind targets;
  private final List<GraphLine> graphs = new ArrayList<>();
  private final PassedFields passed = new PassedFields();
  private @Nullable Header header;
  private @Nullable GraphLine firstWithEdges;
  private int width;
  private int edgeWidth;
  private long nodes;
  private long edges;
  private long values;

  private JsonLinesReader(String file, TargetKind targets, Limits limits) {
    this.file = file;
    this.targets = targets;
    this.limits = limits;
  }

  /** Reads with {@link Limits#DEFAULT}. */
  public static DataSet read(Path path) throws IOException {
    return read(path, TargetKind.AUTO, Limits.DEFAULT);
  }

  /** Reads with {@link TargetKind#AUTO}. */
  public static DataSet read(Path path, Limits limits) throws IOException {
    return read(path, TargetKind.AUTO, limits);
  }

  /**
   * Reads a data set.
   *
   * @throws DatasetFormatException where a line is not as it must be
   */
  public static DataSet read(Path path, TargetKind targets, Limits limits) throws IOException {
    JsonLinesReader reader = new JsonLinesReader(path.toString(), targets, limits);
    try (LineReader lines = new LineReader(Files.newInputStream(path), path.toString(), limits)) {
      reader.readLines(lines);
    } catch (NoSuchFileException e) {
      throw new DatasetFormatException(path.toString(), 0, "must exist, got no such file");
    }
    return reader.build(stem(path.getFileName().toString()));
  }

  /** Reads a data set from a stream, which is closed. */
  public static DataSet read(InputStream in, String file) throws IOException {
    JsonLinesReader reader = new JsonLinesReader(file, TargetKind.AUTO, Limits.DEFAULT);
    try (LineReader lines = new LineReader(in, file, Limits.DEFAULT)) {
      reader.readLines(lines);
    }
    return reader.build(stem(file.substring(file.lastIndexOf('/') + 1)));
  }

  private static String stem(String fileName) {
    int dot = fileName.lastIndexOf('.');
    return dot > 0 ? fileName.substring(0, dot) : fileName;
  }

  /**
   * Reads a data set from the text of its file.
   *
   * @param name of the data set, where the text has no header
   * @throws DatasetFormatException where a line is not as it must be
   */
  public static DataSet read(byte[] text, String name, Limits limits) throws IOException {
    JsonLinesReader reader = new JsonLinesReader(name, TargetKind.AUTO, limits);
    try (LineReader lines = new LineReader(new ByteArrayInputStream(text), name, limits)) {
      reader.readLines(lines);
    }
    return reader.build(name);
  }

  private void readLines(LineReader lines) throws IOException {
    for (JsonLine json = JsonLine.next(lines); json != null; json = JsonLine.next(lines)) {
      String field = json.field();
      if (lines.number() == 1 && Header.FIRST_FIELD.equals(field)) {
        header = Header.read(new JsonLine(lines).whole(), limits.maxWidth());
        // A file may hold no node at all, and so no row to count.
        width = header.features() == null ? 0 : header.features().width();
        continue;
      }
      GraphLine graph = GraphLine.read(json, field, lines, limits);
      graphs.add(graph);
      passed.add(graph.passed);
      nodes += graph.nodes;
      edges += graph.pairs.length / 2;
      requireAtMost(lines, "graphs", graphs.size(), limits.maxGraphs());
      requireAtMost(lines, "nodes", nodes, limits.maxNodes());
      requireAtMost(lines, "edges", edges, limits.maxEdges());
      requireEven(lines, graph);
    }
    if (graphs.isEmpty()) {
      throw new DatasetFormatException(
          file, 0, "must have a line for each graph, got an empty data set");
    }
  }

  private static void requireAtMost(LineReader lines, String what, long count, long limit)
      throws DatasetFormatException {
    if (count > limit) {
      throw lines.refusal("a data set must have at most " + limit + " " + what + ", got more");
    }
  }

  private void requireEven(LineReader lines, GraphLine graph) throws DatasetFormatException {
    GraphLine first = graphs.get(0);
    requireSame(lines, "labels", first.labels != null, graph.labels != null);
    requireSame(lines, "features", first.features != null, graph.features != null);
    requireSame(
        lines, first.className == null ? "value" : "class", first.hasTarget(), graph.hasTarget());
    if (graph.features != null) {
      width = width == 0 && graph.nodes > 0 ? graph.features[0].length : width;
      requireAtMost(lines, "features a node", width, limits.maxWidth());
      for (float[] row : graph.features) {
        if (row.length == 0) {
          throw lines.refusal("features must have values for each node, got none");
        }
        if (row.length != width) {
          throw lines.refusal(
              "features must have " + width + " values for each node, got " + row.length);
        }
      }
      values += (long) graph.nodes * width;
      requireAtMost(lines, "feature values", values, limits.maxValues());
    }
    if (graph.pairs.length > 0) {
      firstWithEdges = firstWithEdges == null ? graph : firstWithEdges;
      requireSame(lines, "edgeLabels", firstWithEdges.edgeLabels != null, graph.edgeLabels != null);
      requireSame(
          lines, "edgeFeatures", firstWithEdges.edgeFeatures != null, graph.edgeFeatures != null);
      requireEvenEdges(lines, graph);
    }
  }

  private void requireEvenEdges(LineReader lines, GraphLine graph) throws DatasetFormatException {
    if (graph.edgeFeatures == null) {
      return;
    }
    edgeWidth = edgeWidth == 0 ? graph.edgeFeatures[0].length : edgeWidth;
    requireAtMost(lines, "features an edge", edgeWidth, limits.maxWidth());
    for (float[] row : graph.edgeFeatures) {
      if (row.length != edgeWidth || edgeWidth == 0) {
        throw lines.refusal(
            Refuse.text(
                "edgeFeatures must have {} for each edge, got {}",
                edgeWidth == 0 ? "values" : edgeWidth + " values",
                row.length));
      }
    }
    values += (long) graph.edgeFeatures.length * edgeWidth;
    requireAtMost(lines, "feature values", values, limits.maxValues());
  }

  private static void requireSame(LineReader lines, String field, boolean first, boolean here)
      throws DatasetFormatException {
    if (first != here) {
      throw lines.refusal(
          field + " must be in every line or in none, got " + (here ? "some" : "none") + " here");
    }
  }

  private DataSet build(String fileName) throws DatasetFormatException {
    DataSetBuilder data = DataSet.builder(header == null ? fileName : header.name());
    boolean areValues = areValues();
    FileClasses classes =
        areValues
            ? FileClasses.NONE
            : FileClasses.of(file, header == null ? null : header.classes(), graphs);
    data.from(file, graphs.get(0).line);
    Header.LabelRange range = graphs.get(0).features == null ? range() : null;
    if (header != null) {
      data.nodeLabelNames(header.nodeLabels());
    }
    MergedEdges merged = new MergedEdges(file);
    for (GraphLine line : graphs) {
      Graph graph = merged.build(line, features(line, range));
      data.add(graph, classes.number(line), line.truth == null ? null : line.truth.in(graph));
    }
    merged.warnings().forEach(data::warn);
    passed.warning().ifPresent(data::warn);
    warn(data, range);
    if (areValues) {
      data.values(graphs.stream().mapToDouble(line -> line.value.orElseThrow()).toArray());
    }
    return data.classes(classes.all()).features(meaning(range)).build();
  }

  // Fields called value are values; a field y is what all lines together say.
  private boolean areValues() throws DatasetFormatException {
    if (!graphs.get(0).hasTarget()) {
      return false;
    }
    boolean numbers = graphs.stream().allMatch(line -> line.value.isPresent());
    boolean fractions = graphs.stream().anyMatch(line -> line.className == null);
    boolean areValues =
        targets.isValues(numbers && (header == null || header.classes() == null), fractions);
    for (GraphLine line : graphs) {
      if (areValues && line.value.isEmpty()) {
        throw new DatasetFormatException(
            file, line.line, "value must be in every line as a number, got a class here");
      }
      if (!areValues && line.className == null) {
        throw new DatasetFormatException(
            file,
            line.line,
            "class must be in every line, as a word or a whole number, got the value "
                + line.value.orElseThrow());
      }
    }
    return areValues;
  }

  private void warn(DataSetBuilder data, Header.@Nullable LabelRange range) {
    if (!graphs.get(0).hasTarget()) {
      data.warn(
          new DataWarning(
              Kind.NO_CLASSES, 1, "no graph has a class; all count as class 0, unknown"));
    }
    if (range == null && graphs.get(0).features == null) {
      data.warn(
          new DataWarning(
              Kind.NO_FEATURES,
              1,
              "neither labels nor features; every node has the constant feature 1"));
    }
  }

  private Header.@Nullable LabelRange range() throws DatasetFormatException {
    if (graphs.get(0).labels == null) {
      return null;
    }
    Header.LabelRange stated = header == null ? null : header.labelRange();
    int min = Integer.MAX_VALUE;
    int max = Integer.MIN_VALUE;
    for (GraphLine graph : graphs) {
      for (int label : Objects.requireNonNull(graph.labels)) {
        if (stated != null && (label < stated.min() || label > stated.max())) {
          throw new DatasetFormatException(
              file,
              graph.line,
              "label must be in [" + stated.min() + ", " + stated.max() + "], got " + label);
        }
        min = Math.min(min, label);
        max = Math.max(max, label);
      }
    }
    if (stated != null || min > max) {
      return stated != null ? stated : new Header.LabelRange(0, 0);
    }
    if ((long) max - min + 1 > limits.maxWidth()) {
      throw new DatasetFormatException(
          file,
          0,
          "labels must span at most " + limits.maxWidth() + " values, got " + min + " to " + max);
    }
    return new Header.LabelRange(min, max);
  }

  private Features features(GraphLine line, Header.@Nullable LabelRange range) {
    if (line.features != null) {
      return Features.dense(width, line.features);
    }
    if (range != null && line.labels != null) {
      return range.oneHot(line.labels);
    }
    return Features.constant(line.nodes, 1, 1f);
  }

  private FeatureMeaning meaning(Header.@Nullable LabelRange range) throws DatasetFormatException {
    FeatureMeaning stated = header == null ? null : header.features();
    int columns = graphs.get(0).features != null ? width : range == null ? 1 : range.width();
    if (stated != null && stated.width() != columns) {
      throw new DatasetFormatException(
          file,
          1,
          "columns must have a name for each of " + columns + " features, got " + stated.width());
    }
    if (stated != null) {
      return stated;
    }
    if (range == null) {
      return graphs.get(0).features != null
          ? FeatureMeaning.unnamed(width)
          : new FeatureMeaning("the constant 1", List.of("constant"));
    }
    Header known = header;
    return new FeatureMeaning(
        "one-hot of the node label",
        IntStream.rangeClosed(range.min(), range.max())
            .mapToObj(
                label ->
                    known == null
                        ? "label " + label
                        : known.nodeLabels().getOrDefault(label, "label " + label))
            .toList());
  }
}
