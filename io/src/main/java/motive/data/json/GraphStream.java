package motive.data.json;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.function.Function;
import motive.check.Refuse;
import motive.data.ClassMap;
import motive.data.ClassOrder;
import motive.data.Classes;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.DataWarning;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.Limits;
import motive.data.files.LineReader;
import motive.graph.Features;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * Graphs from JSON lines, one at a time, so that there may be any number of them. Not thread-safe.
 *
 * <p>The lines are those of {@link JsonLinesReader}; a graph is built from its own line, the header
 * and what is known of the data beforehand, and never from other lines. A line that is not as it
 * must be is rejected, and the next one can still be read. Blank lines are passed over.
 */
public final class GraphStream implements Closeable {
  /**
   * The known properties of the data where a header does not give them.
   *
   * @param classes the names of the model's classes in order; empty where they are not known
   * @param width how many features a node has, or 0 where that is not known
   * @param features of nodes with these labels; empty where that is not known
   */
  public record Known(
      List<String> classes, int width, Function<int[], Optional<Features>> features) {
    /** Nothing. */
    public static final Known NOTHING = new Known(List.of(), 0, labels -> Optional.empty());
  }

  /**
   * A graph.
   *
   * @param line where it stands, from 1
   * @param number its number among the graphs, from 0, those that were rejected included
   * @param label the output that its class is, if the line has one and it is known
   * @param unknownClass the class of the line where it is not known; else empty
   */
  public record Entry(
      long line, int number, Graph graph, OptionalInt label, Optional<String> unknownClass) {}

  private final LineReader lines;
  private final Limits limits;
  private final PassedFields passed = new PassedFields();
  private final MergedEdges edges;
  private @Nullable Header header;
  private boolean hasFirst;
  private Known known = Known.NOTHING;
  private int width;
  private int graphs;
  private boolean ended;

  private GraphStream(LineReader lines, Limits limits) {
    this.lines = lines;
    this.limits = limits;
    this.edges = new MergedEdges(lines.file());
  }

  /**
   * Opens a stream and reads its header, where it begins with one.
   *
   * @param source how messages name it
   */
  public static GraphStream open(InputStream in, String source, Limits limits) throws IOException {
    GraphStream stream = new GraphStream(new LineReader(in, source, limits), limits);
    if (!stream.advance()) {
      throw new DatasetFormatException(
          source, 0, "must have a line for each graph, got an empty data set");
    }
    stream.hasFirst = true;
    if (stream.lines.number() == 1 && stream.isHeader()) {
      Header read = Header.read(new JsonLine(stream.lines).whole(), limits.maxWidth());
      stream.header = read;
      stream.hasFirst = false;
      FeatureMeaning features = read.features();
      stream.width = features == null ? 0 : features.width();
    }
    return stream;
  }

  private boolean isHeader() {
    try {
      return Header.FIRST_FIELD.equals(new JsonLine(lines).field());
    } catch (DatasetFormatException e) {
      // A broken line, which is reported when its turn comes.
      return false;
    }
  }

  /** The name of the data set, where a header gives it. */
  public Optional<String> name() {
    return Optional.ofNullable(header).map(Header::name);
  }

  /** What was read otherwise than it stands in the lines so far. */
  public List<DataWarning> warnings() {
    List<DataWarning> warnings = new ArrayList<>(edges.warnings());
    passed.warning().ifPresent(warnings::add);
    return warnings;
  }

  /** What node labels stand for, where a header gives it. */
  public SortedMap<Integer, String> nodeLabels() {
    return header == null ? Collections.emptySortedMap() : header.nodeLabels();
  }

  /** Sets what is known beside the header. */
  public void know(Known beside) {
    known = beside;
  }

  private boolean advance() throws IOException {
    boolean found = false;
    try {
      do {
        found = lines.nextOfAny();
      } while (found && lines.length() == 0);
    } finally {
      // After a failure here the start of the next line is unknown.
      ended = !found;
    }
    return found;
  }

  /**
   * The next graph; null after the last.
   *
   * @throws DatasetFormatException where the line is not as it must be; the one after it can be
   *     read
   */
  public @Nullable Entry next() throws IOException {
    if (ended || (!hasFirst && !advance())) {
      return null;
    }
    hasFirst = false;
    int number = graphs;
    graphs = Math.addExact(graphs, 1);
    JsonLine json = new JsonLine(lines);
    GraphLine line = GraphLine.read(json, json.field(), lines, limits);
    passed.add(line.passed);
    Graph graph = edges.build(line, features(line));
    width = graph.features().width();
    OptionalInt label = label(line);
    Optional<String> unknown =
        label.isPresent() ? Optional.empty() : Optional.ofNullable(line.className);
    return new Entry(line.line, number, graph, label, unknown);
  }

  private Features features(GraphLine line) throws DatasetFormatException {
    int expected = expectedWidth();
    if (line.features != null) {
      int columns = expected > 0 || line.nodes == 0 ? expected : line.features[0].length;
      for (float[] row : line.features) {
        if (row.length != columns || columns == 0) {
          throw lines.refusal(
              Refuse.text(
                  "features must have {} for each node, got {}",
                  columns == 0 ? "values" : columns + " values",
                  row.length));
        }
      }
      return made(Features.dense(Math.max(1, columns), line.features), expected);
    }
    Header.LabelRange range = header == null ? null : header.labelRange();
    if (range != null && line.labels != null) {
      for (int label : line.labels) {
        if (label < range.min() || label > range.max()) {
          throw lines.refusal(
              "label must be in [" + range.min() + ", " + range.max() + "], got " + label);
        }
      }
      return made(range.oneHot(line.labels), expected);
    }
    int[] labels = line.labels == null ? new int[line.nodes] : line.labels;
    Optional<Features> found = known.features().apply(labels);
    if (found.isPresent()) {
      return made(found.get(), expected);
    }
    if (line.labels == null && expected <= 1) {
      return Features.constant(line.nodes, 1, 1f);
    }
    throw lines.refusal(
        line.labels == null
            ? "a graph must have features, got none"
            : "labels must be known to the kit, or be in the labelRange of a header, got "
                + DatasetFormatException.shown(Arrays.toString(line.labels))
                + "; give features instead");
  }

  private int expectedWidth() {
    return width > 0 ? width : known.width();
  }

  private Features made(Features features, int expected) throws DatasetFormatException {
    if (expected > 0 && features.width() != expected) {
      throw lines.refusal(
          "a graph must have " + expected + " features for each node, got " + features.width());
    }
    return features;
  }

  private OptionalInt label(GraphLine line) {
    if (line.className == null) {
      return OptionalInt.empty();
    }
    int number =
        classes().isEmpty()
            ? Classes.number(line.className).orElse(-1)
            : FileClasses.place(line, Classes.stated(classes()));
    Optional<ClassMap> map = map();
    int output = number < 0 || map.isEmpty() ? number : map.get().output(number);
    return output < 0 ? OptionalInt.empty() : OptionalInt.of(output);
  }

  /** From the classes of a header to those that are known beside it, where there are both. */
  private Optional<ClassMap> map() {
    List<String> stated = header == null ? null : header.classes();
    return stated == null || known.classes().isEmpty()
        ? Optional.empty()
        : Optional.of(ClassMap.of(Classes.stated(stated), c -> true, known.classes()));
  }

  /** The names of the classes, by output; empty where nothing names them and lines have numbers. */
  public List<String> outputs() {
    return known.classes().isEmpty() ? classes() : known.classes();
  }

  private List<String> classes() {
    List<String> stated = header == null ? null : header.classes();
    return stated == null ? known.classes() : stated;
  }

  // Numbers that are names, and not those of outputs, could be meant as such.
  private Classes stated() {
    Classes stated = Classes.stated(classes());
    boolean mayBeOutputs =
        (header == null || header.classes() == null) && !stated.hasWords() && !stated.areNumbers();
    return map()
        .map(ClassMap::mapped)
        .orElse(mayBeOutputs ? new Classes(classes(), ClassOrder.BY_KIT) : stated);
  }

  /**
   * A data set of one of the graphs, which stands for all: it has their name, classes and features.
   *
   * @param otherwise its name where there is no header
   */
  public DataSet like(Entry entry, String otherwise) {
    DataSetBuilder data = DataSet.builder(name().orElse(otherwise));
    data.add(entry.graph, entry.label.orElse(0), null);
    if (header != null) {
      data.nodeLabelNames(header.nodeLabels());
      FeatureMeaning features = header.features();
      if (features != null) {
        data.features(features);
      }
    }
    return (classes().isEmpty() ? data : data.classes(stated())).build();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
