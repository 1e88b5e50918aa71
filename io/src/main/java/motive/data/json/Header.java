package motive.data.json;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.files.JsonValue;
import motive.graph.Features;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The first line of a file, about its data set as a whole.
 *
 * @param classes the names of the classes in order, or null where the graphs decide
 * @param features what the columns stand for, or null where it is not given
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

  /** Reads a header. */
  static Header read(JsonValue json, int maxWidth) throws DatasetFormatException {
    json.requireMembers(FIELDS.subList(0, 1), FIELDS.subList(1, FIELDS.size()));
    return new Header(
        json.member(FIRST_FIELD).printable(),
        json.has("classes") ? classes(json.member("classes")) : null,
        json.has("features") ? features(json.member("features")) : null,
        json.has("nodeLabels") ? nodeLabels(json.member("nodeLabels")) : new TreeMap<>(),
        json.has("labelRange") ? range(json.member("labelRange"), maxWidth) : null);
  }

  private static List<String> classes(JsonValue json) throws DatasetFormatException {
    List<String> classes = json.names();
    if (classes.isEmpty() || new TreeSet<>(classes).size() < classes.size()) {
      throw json.fail("must be distinct names, got " + classes);
    }
    return classes;
  }

  private static FeatureMeaning features(JsonValue json) throws DatasetFormatException {
    json.requireMembers(List.of(), List.of("description", "columns"));
    return new FeatureMeaning(
        json.has("description") ? json.member("description").printable() : "features",
        json.has("columns") ? json.member("columns").names() : List.of());
  }

  private static SortedMap<Integer, String> nodeLabels(JsonValue json)
      throws DatasetFormatException {
    SortedMap<Integer, String> names = new TreeMap<>();
    for (Map.Entry<String, JsonValue> label : json.members().entrySet()) {
      try {
        names.put(Integer.parseInt(label.getKey()), label.getValue().printable());
      } catch (NumberFormatException e) {
        throw json.refusal(
            "node label must be a whole number, got "
                + DatasetFormatException.shown(label.getKey()));
      }
    }
    return names;
  }

  private static LabelRange range(JsonValue json, int maxWidth) throws DatasetFormatException {
    List<Integer> ends = json.integers();
    if (ends.size() != 2
        || ends.get(0) > ends.get(1)
        || (long) ends.get(1) - ends.get(0) + 1 > maxWidth) {
      throw json.fail(
          Refuse.text(
              "must be the least and the greatest label, at most {} apart, got {}",
              maxWidth,
              DatasetFormatException.shown(ends.toString())));
    }
    return new LabelRange(ends.get(0), ends.get(1));
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
