package motive.data.json;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.files.LineReader;
import motive.graph.Features;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** One graph as its line has it; what depends on the other lines is not yet known. */
final class GraphLine {
  private static final List<String> FIELDS =
      List.of(
          "nodes",
          "edges",
          "labels",
          "features",
          "edgeLabels",
          "edgeFeatures",
          "class",
          "value",
          "ids",
          "groundTruth");

  private static final List<String> ALL_FIELDS =
      Stream.concat(FIELDS.stream(), PygFields.NAMES.stream()).toList();

  final long line;
  int nodes;
  int[] pairs = {};
  int @Nullable [] labels;
  float @Nullable [][] features;
  int @Nullable [] edgeLabels;
  float @Nullable [][] edgeFeatures;
  @Nullable String className;

  /** The value, or the class where that is a number that may be a value. */
  OptionalDouble value = OptionalDouble.empty();

  /** Whether the class is the number of a model's output, with any names of classes. */
  boolean isOutput;

  String @Nullable [] ids;
  @Nullable PlantedMotifs truth;

  /** Fields that were skipped. */
  final List<String> passed = new ArrayList<>();

  /** Of edges with directions, those of which only one direction stands there. */
  int oneWay;

  /** Of edges with directions, those with another row of features for each direction. */
  int unlikeDirections;

  private GraphLine(long line) {
    this.line = line;
  }

  /** Reads the fields of a line from the one already read. */
  static GraphLine read(JsonLine json, @Nullable String first, LineReader lines, Limits limits)
      throws DatasetFormatException {
    GraphLine graph = new GraphLine(lines.number());
    OptionalInt stated = OptionalInt.empty();
    boolean hasEdges = false;
    PygFields pyg = null;
    String own = null;
    for (String field = first; field != null; field = json.field()) {
      if (PygFields.has(field)) {
        pyg = pyg == null ? new PygFields() : pyg;
        pyg.read(field, json);
        continue;
      }
      if (PassedFields.has(field)) {
        graph.passed.add(field);
        json.pass();
        continue;
      }
      own = field;
      switch (field) {
        case "nodes" -> stated = OptionalInt.of(json.integer(field));
        case "edges" -> {
          graph.pairs = json.pairs(field);
          hasEdges = true;
        }
        case "labels" -> graph.labels = json.integers(field);
        case "features" -> graph.features = json.rows(field, false);
        case "edgeLabels" -> graph.edgeLabels = json.integers(field);
        case "edgeFeatures" -> graph.edgeFeatures = json.rows(field, false);
        case "class" -> graph.className = json.className(field);
        case "value" -> graph.value = OptionalDouble.of(json.number(field));
        case "ids" -> graph.ids = json.value(field).names().toArray(String[]::new);
        case "groundTruth" -> graph.truth = PlantedMotifs.read(json.value(field));
        default -> throw json.unknown(field, ALL_FIELDS);
      }
    }
    json.requireEnd();
    if (pyg == null && !graph.passed.isEmpty()) {
      throw json.unknown(graph.passed.get(0), FIELDS);
    }
    if (pyg != null && own != null) {
      throw lines.refusal(
          Refuse.text(
              "a line must have either {} or PyTorch Geometric's {}, got {} among the latter",
              String.join(", ", FIELDS),
              String.join(", ", PygFields.NAMES),
              own));
    }
    if (pyg != null) {
      pyg.fill(graph, lines);
      stated = pyg.nodes();
    } else if (!hasEdges) {
      throw lines.refusal("a graph must have the field edges, got none");
    }
    if (pyg == null && graph.className != null && graph.value.isPresent()) {
      throw lines.refusal("a graph must have a class or a value, got both");
    }
    graph.check(stated, lines, limits);
    return graph;
  }

  private void check(OptionalInt stated, LineReader lines, Limits limits)
      throws DatasetFormatException {
    nodes =
        stated.isPresent()
            ? stated.getAsInt()
            : IntStream.of(length(labels), length(features), length(ids)).max().orElse(-1);
    if (nodes < 0) {
      throw lines.refusal(
          stated.isPresent()
              ? "nodes must be >= 0, got " + nodes
              : "a graph must have one of the fields nodes, labels, features and ids, got none");
    }
    if (nodes > limits.maxNodes()) {
      throw lines.refusal("a data set must have at most " + limits.maxNodes() + " nodes, got more");
    }
    requireOneEach(lines, "labels", length(labels), nodes, "nodes");
    requireOneEach(lines, "features", length(features), nodes, "nodes");
    requireOneEach(lines, "ids", length(ids), nodes, "nodes");
    requireOneEach(lines, "edgeLabels", length(edgeLabels), pairs.length / 2, "edges");
    requireOneEach(lines, "edgeFeatures", length(edgeFeatures), pairs.length / 2, "edges");
    for (int i = 0; i < pairs.length; i += 2) {
      if (pairs[i] < 0 || pairs[i + 1] < 0 || pairs[i] >= nodes || pairs[i + 1] >= nodes) {
        throw lines.refusal(
            Refuse.text(
                "edge {} must join nodes in [0, {}), got {}, {}",
                i / 2,
                nodes,
                pairs[i],
                pairs[i + 1]));
      }
    }
  }

  /** Whether the line says anything of its graph. */
  boolean hasTarget() {
    return className != null || value.isPresent();
  }

  private static int length(@Nullable Object array) {
    return array == null ? -1 : java.lang.reflect.Array.getLength(array);
  }

  private static void requireOneEach(
      LineReader lines, String what, int length, int expected, String of)
      throws DatasetFormatException {
    if (length >= 0 && length != expected) {
      throw lines.refusal(
          what + " must have one value for each of " + expected + " " + of + ", got " + length);
    }
  }

  /**
   * Writes a graph; its features only where they are not the one-hot labels, its class if known.
   *
   * @param value in place of the class; NaN where there is none
   */
  static void write(
      JsonGenerator json,
      Graph graph,
      @Nullable String className,
      double value,
      boolean withFeatures,
      motive.data.@Nullable GroundTruth truth) {
    json.writeStartObject();
    json.writeNumberProperty("nodes", graph.nodes());
    json.writeArrayPropertyStart("edges");
    for (int e = 0; e < graph.edges(); e++) {
      PlantedMotifs.writePair(json, graph, e);
    }
    json.writeEndArray();
    if (graph.hasLabels()) {
      int[] labels = IntStream.range(0, graph.nodes()).map(graph::label).toArray();
      json.writeName("labels").writeArray(labels, 0, labels.length);
    }
    if (withFeatures) {
      writeRows(json, "features", graph.features());
    }
    if (graph.hasEdgeLabels()) {
      int[] labels =
          IntStream.range(0, graph.edges()).map(e -> graph.edgeLabel(e).orElseThrow()).toArray();
      json.writeName("edgeLabels").writeArray(labels, 0, labels.length);
    }
    graph.edgeFeatures().ifPresent(rows -> writeRows(json, "edgeFeatures", rows));
    if (className != null) {
      json.writeStringProperty("class", className);
    }
    if (!Double.isNaN(value)) {
      json.writeNumberProperty("value", value);
    }
    if (graph.hasIds()) {
      writeIds(json, graph);
    }
    if (truth != null) {
      PlantedMotifs.write(json, "groundTruth", graph, truth);
    }
    json.writeEndObject();
  }

  private static void writeRows(JsonGenerator json, String name, Features rows) {
    json.writeArrayPropertyStart(name);
    for (int r = 0; r < rows.rows(); r++) {
      json.writeStartArray();
      for (float value : rows.row(r)) {
        json.writeNumber(value);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  static void writeIds(JsonGenerator json, Graph graph) {
    Stream<String> ids = IntStream.range(0, graph.nodes()).mapToObj(graph::id);
    Header.writeStrings(json, "ids", ids.toList());
  }
}
