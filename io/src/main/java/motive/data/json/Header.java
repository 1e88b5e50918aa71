package motive.data.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.files.LineReader;
import motive.graph.Features;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * What a file says of its data set as a whole, in its first line.
 *
 * @param classes the names of the classes in order, or null where the graphs decide
 * @param features what the columns stand for, or null where it is not said
 * @param labelRange the least and greatest label of the one-hot features, or null where the graphs
 *     decide
 */
public record Header(
    String name,
    @Nullable List<String> classes,
    @Nullable FeatureMeaning features,
    SortedMap<Integer, String> nodeLabels,
    @Nullable LabelRange labelRange) {
  static final String FIRST_FIELD = "dataset";

  private static final List<String> FIELDS =
      List.of("dataset", "classes", "features", "nodeLabels", "labelRange");

  /** The labels that one-hot features have columns for. */
  public record LabelRange(int min, int max) {
    /** How many columns that makes. */
    public int width() {
      return max - min + 1;
    }

    /** The one-hot rows of labels within the range. */
    public Features oneHot(int... labels) {
      int[] columns = new int[labels.length];
      for (int v = 0; v < labels.length; v++) {
        columns[v] = labels[v] - min;
      }
      return Features.oneHot(width(), columns);
    }
  }

  static Header of(DataSet data) {
    return new Header(
        data.name(), data.classNames(), data.features(), data.nodeLabelNames(), oneHotRange(data));
  }

  /** The same without names of classes, so that the graphs decide. */
  Header withoutClasses() {
    return new Header(name, null, features, nodeLabels, labelRange);
  }

  /**
   * The range for which the features of all graphs are the one-hot node labels, or null where they
   * are something else.
   */
  public static @Nullable LabelRange oneHotRange(DataSet data) {
    Long least = null;
    for (Graph graph : data.graphs()) {
      if (!graph.hasLabels() || !(graph.features() instanceof Features.OneHot oneHot)) {
        return null;
      }
      for (int v = 0; v < graph.nodes(); v++) {
        long here = (long) graph.label(v) - oneHot.column(v);
        if (least != null && least != here) {
          return null;
        }
        least = here;
      }
    }
    // Without any node every range will do.
    long min = least == null ? 0 : least;
    long max = min + data.features().width() - 1;
    boolean fits = min >= Integer.MIN_VALUE && max <= Integer.MAX_VALUE;
    return fits ? new LabelRange((int) min, (int) max) : null;
  }

  /** Reads the rest of a header whose first field has been met. */
  static Header read(JsonLine line, LineReader lines, int maxWidth) throws DatasetFormatException {
    String name = line.string(FIRST_FIELD);
    List<String> classes = null;
    FeatureMeaning features = null;
    SortedMap<Integer, String> nodeLabels = new TreeMap<>();
    LabelRange range = null;
    for (String field = line.field(); field != null; field = line.field()) {
      switch (field) {
        case "classes" -> classes = classes(line, lines);
        case "features" -> features = features(line);
        case "nodeLabels" -> readNodeLabels(line, lines, nodeLabels);
        case "labelRange" -> range = range(line.integers(field), lines, maxWidth);
        default -> throw line.unknown(field, FIELDS);
      }
    }
    line.requireEnd();
    return new Header(name, classes, features, nodeLabels, range);
  }

  private static List<String> classes(JsonLine line, LineReader lines)
      throws DatasetFormatException {
    List<String> classes = line.names("classes");
    if (classes.isEmpty() || new TreeSet<>(classes).size() < classes.size()) {
      throw lines.refusal("classes must be distinct names, got " + classes);
    }
    return classes;
  }

  private static FeatureMeaning features(JsonLine line) throws DatasetFormatException {
    String description = "features";
    List<String> columns = new ArrayList<>();
    line.openObject("features");
    for (String field = line.field(); field != null; field = line.field()) {
      switch (field) {
        case "description" -> description = line.string(field);
        case "columns" -> columns.addAll(line.names(field));
        default -> throw line.unknown(field, List.of("description", "columns"));
      }
    }
    return new FeatureMeaning(description, columns);
  }

  private static void readNodeLabels(
      JsonLine line, LineReader lines, SortedMap<Integer, String> names)
      throws DatasetFormatException {
    line.openObject("nodeLabels");
    for (String field = line.field(); field != null; field = line.field()) {
      try {
        names.put(Integer.parseInt(field), line.string("node label"));
      } catch (NumberFormatException e) {
        throw lines.refusal(
            "node label must be a whole number, got " + DatasetFormatException.shown(field));
      }
    }
  }

  private static LabelRange range(int[] values, LineReader lines, int maxWidth)
      throws DatasetFormatException {
    if (values.length != 2
        || values[0] > values[1]
        || (long) values[1] - values[0] + 1 > maxWidth) {
      throw lines.refusal(
          "labelRange must be the least and the greatest label, at most "
              + maxWidth
              + " apart, got "
              + DatasetFormatException.shown(Arrays.toString(values)));
    }
    return new LabelRange(values[0], values[1]);
  }

  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty(FIRST_FIELD, name);
    if (classes != null) {
      writeStrings(json, "classes", classes);
    }
    if (features != null) {
      json.writeName("features").writeStartObject();
      json.writeStringProperty("description", features.description());
      writeStrings(json, "columns", features.columns());
      json.writeEndObject();
    }
    if (!nodeLabels.isEmpty()) {
      json.writeName("nodeLabels").writeStartObject();
      nodeLabels.forEach((label, meaning) -> json.writeStringProperty("" + label, meaning));
      json.writeEndObject();
    }
    if (labelRange != null) {
      json.writeName("labelRange");
      json.writeArray(new int[] {labelRange.min(), labelRange.max()}, 0, 2);
    }
    json.writeEndObject();
  }

  static void writeStrings(JsonGenerator json, String field, List<String> values) {
    json.writeArrayPropertyStart(field);
    values.forEach(value -> json.writeString(Objects.requireNonNull(value)));
    json.writeEndArray();
  }
}
