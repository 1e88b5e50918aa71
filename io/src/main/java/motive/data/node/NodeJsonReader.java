package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import motive.check.Refuse;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.FeatureMeaning;
import motive.data.Limits;
import motive.data.TargetKind;
import motive.data.files.Decimals;
import motive.data.files.IntList;
import motive.data.json.JsonObjectFile;
import motive.data.json.PlantedMotifs;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/** A reader of one large graph from a JSON object, token by token. */
final class NodeJsonReader {
  private final InputFile file;
  private final Limits limits;
  private final JsonObjectFile json;
  private final TreeSet<String> passed = new TreeSet<>();
  private final Masks masks = new Masks();
  private final List<Count> counts = new ArrayList<>();
  private String name;
  private int stated = -1;
  private boolean directed;
  private float @Nullable [] features;
  private int rows;
  private int width;
  private @Nullable String featuresAre;
  private @Nullable List<String> featureNames;
  private @Nullable IntList from;
  private @Nullable IntList to;
  private boolean pairs;
  private TargetKind targetKind;
  private @Nullable Targets targets;
  private List<String> classNames = List.of();
  private String @Nullable [] ids;
  private int @Nullable [] labels;
  private @Nullable PlantedMotifs truth;

  /** A field that has a value for each node, and how many it has. */
  private record Count(String field, int values) {}

  private NodeJsonReader(InputFile file, NodeOptions options, JsonObjectFile json) {
    this.file = file;
    this.limits = options.limits();
    this.json = json;
    this.name = file.stem();
    this.directed = options.directed();
    this.targetKind = options.targets();
  }

  static NodeData read(InputFile file, NodeOptions options) throws IOException {
    try (JsonObjectFile json = new JsonObjectFile(file.open(), file.toString())) {
      return new NodeJsonReader(file, options, json).read();
    }
  }

  private NodeData read() throws DatasetFormatException {
    for (String field = json.field(); field != null; field = json.field()) {
      if (!NodeFields.ALL.contains(field) && !NodeFields.PASSED.contains(field)) {
        throw json.unknown(field, NodeFields.ALL);
      }
      if (NodeFields.PASSED.contains(field)) {
        passed.add(field);
        json.pass();
      } else if (!json.isNull()) {
        readField(field);
      }
    }
    if (json.next() != null) {
      throw json.refusal(
          "the file must hold one JSON object, got more after it; where each line is a graph, name"
              + " the file .jsonl");
    }
    return build();
  }

  private void readField(String field) throws DatasetFormatException {
    switch (field) {
      case NodeFields.NAME -> name = json.value(field).printable();
      case NodeFields.NODES -> stated = json.value(field).smallWhole();
      case NodeFields.DIRECTED -> directed = json.value(field).bool();
      case NodeFields.FEATURES -> readRows();
      case NodeFields.FEATURES_ARE -> featuresAre = json.value(field).printable();
      case NodeFields.FEATURE_NAMES -> featureNames = json.value(field).names();
      case NodeFields.INDEX -> readIndex();
      case NodeFields.EDGES -> readPairs();
      case NodeFields.TARGET -> targetKind = targetKind(field);
      case NodeFields.TARGETS -> readTargets();
      case NodeFields.CLASS_NAMES -> classNames = classNames(field);
      case NodeFields.IDS -> ids = readIds();
      case NodeFields.LABELS -> {
        labels = readInts(field, limits.maxNodes()).toArray();
        counts.add(new Count(field, labels.length));
      }
      case NodeFields.TRUTH -> truth = PlantedMotifs.read(json.value(field));
      default -> readMask(field);
    }
  }

  private TargetKind targetKind(String field) throws DatasetFormatException {
    return json.value(field)
        .oneOf(
            new TargetKind[] {TargetKind.CLASSES, TargetKind.VALUES},
            kind -> kind == TargetKind.CLASSES ? "classes" : "values");
  }

  private List<String> classNames(String field) throws DatasetFormatException {
    List<String> names = json.value(field).names();
    if (names.isEmpty() || new TreeSet<>(names).size() < names.size()) {
      throw json.refusal(field + " must be distinct names, got " + shown(names.toString()));
    }
    return names;
  }

  private void readRows() throws DatasetFormatException {
    json.requireArray(NodeFields.FEATURES);
    List<float[]> read = new ArrayList<>();
    float[] row = new float[16];
    while (json.next() != JsonToken.END_ARRAY) {
      json.requireArray(NodeFields.FEATURES);
      int count = 0;
      while (json.next() != JsonToken.END_ARRAY) {
        if (count == row.length) {
          row = Arrays.copyOf(row, 2 * count);
        }
        row[count++] = json.currentFloat(NodeFields.FEATURES);
      }
      width = read.isEmpty() ? count : width;
      if (count != width || count == 0) {
        throw json.refusal(
            Refuse.text(
                "x must have {} for each node, got {} at node {}",
                read.isEmpty() ? "values" : width + " values",
                count,
                read.size()));
      }
      read.add(Arrays.copyOf(row, count));
      requireAtMost("feature values", (long) read.size() * width, limits.maxValues());
      requireAtMost("features a node", width, limits.maxWidth());
    }
    rows = read.size();
    counts.add(new Count(NodeFields.FEATURES, rows));
    features = new float[Math.multiplyExact(rows, width)];
    for (int r = 0; r < rows; r++) {
      System.arraycopy(read.set(r, row), 0, features, r * width, width);
    }
  }

  private void requireAtMost(String what, long count, long limit) throws DatasetFormatException {
    if (count > limit) {
      throw json.refusal("a graph must have at most " + limit + " " + what + ", got more");
    }
  }

  private void readIndex() throws DatasetFormatException {
    requireOneFormOfEdges();
    json.requireArray(NodeFields.INDEX);
    json.next();
    from = readInts(NodeFields.INDEX, limits.maxEdges());
    if (json.next() == JsonToken.END_ARRAY) {
      throw json.refusal(
          "edge_index must be two rows, where edges begin and where they end, got 1");
    }
    to = readInts(NodeFields.INDEX, limits.maxEdges());
    if (json.next() != JsonToken.END_ARRAY || from.size() != to.size()) {
      throw json.refusal(
          Refuse.text(
              "edge_index must be two rows of the same length, where edges begin and where they"
                  + " end, got {}; pairs of nodes are the field edges",
              json.current() == JsonToken.END_ARRAY
                  ? from.size() + " and " + to.size() + " values"
                  : "more rows"));
    }
  }

  private void requireOneFormOfEdges() throws DatasetFormatException {
    if (from != null) {
      throw json.refusal("a graph must have one of edge_index and edges, got both");
    }
  }

  private IntList readInts(String field, int most) throws DatasetFormatException {
    json.requireArray(field);
    IntList read = new IntList();
    while (json.next() != JsonToken.END_ARRAY) {
      read.add(json.currentInt(field));
      requireAtMost("values of " + field, read.size(), most);
    }
    return read;
  }

  private void readPairs() throws DatasetFormatException {
    requireOneFormOfEdges();
    pairs = true;
    IntList begins = new IntList();
    IntList ends = new IntList();
    json.requireArray(NodeFields.EDGES);
    while (json.next() != JsonToken.END_ARRAY) {
      json.requireArray(NodeFields.EDGES);
      json.next();
      begins.add(json.currentInt(NodeFields.EDGES));
      json.next();
      ends.add(json.currentInt(NodeFields.EDGES));
      if (json.next() != JsonToken.END_ARRAY) {
        throw json.refusal("edges must be pairs of nodes, got more in one");
      }
      requireAtMost("edges", ends.size(), limits.maxEdges());
    }
    from = begins;
    to = ends;
  }

  private void readTargets() throws DatasetFormatException {
    json.requireArray(NodeFields.TARGETS);
    Targets read = new Targets(file.toString(), NodeFields.TARGETS);
    while (json.next() != JsonToken.END_ARRAY) {
      boolean isRow = json.current() == JsonToken.START_ARRAY;
      if (isRow) {
        json.next();
      }
      readTarget(read);
      if (isRow && json.next() != JsonToken.END_ARRAY) {
        throw json.refusal(
            "y must have one class or value for each node, got several at node "
                + (read.size() - 1));
      }
      requireAtMost("nodes", read.size(), limits.maxNodes());
    }
    targets = read;
    counts.add(new Count(NodeFields.TARGETS, read.size()));
  }

  private void readTarget(Targets read) throws DatasetFormatException {
    JsonToken token = json.current();
    if (token == JsonToken.VALUE_NULL) {
      read.addUnknown();
    } else if (token == JsonToken.VALUE_STRING) {
      read.add(json.value(NodeFields.TARGETS).printable(), json.lineOfValue());
    } else {
      if (token == null
          || !token.isNumeric()
          || Double.isNaN(Decimals.valueOf(json.currentText()))) {
        throw json.mustBe(NodeFields.TARGETS, "a word, a finite number or null for each node");
      }
      read.add(json.currentText(), json.lineOfValue());
    }
  }

  private String[] readIds() throws DatasetFormatException {
    json.requireArray(NodeFields.IDS);
    NodeIds read = new NodeIds();
    while (json.next() != JsonToken.END_ARRAY) {
      String id =
          json.current() == JsonToken.VALUE_STRING
              ? json.value(NodeFields.IDS).printable()
              : Integer.toString(json.currentInt(NodeFields.IDS));
      String objection = read.add(id);
      if (!objection.isEmpty()) {
        throw json.refusal(NodeFields.IDS + ": " + objection);
      }
      requireAtMost("nodes", read.size(), limits.maxNodes());
    }
    counts.add(new Count(NodeFields.IDS, read.size()));
    return read.names();
  }

  private void readMask(String field) throws DatasetFormatException {
    String word = field.substring(0, field.length() - NodeFields.MASK.length());
    Split split = Split.of(word).orElseThrow();
    masks.open(split);
    json.requireArray(field);
    int count = 0;
    for (JsonToken token = json.next(); token != JsonToken.END_ARRAY; token = json.next()) {
      if (token == JsonToken.VALUE_TRUE || isNumber(token, "1")) {
        masks.add(split, count);
      } else if (token != JsonToken.VALUE_FALSE && !isNumber(token, "0")) {
        throw json.mustBe(field, "true or false for each node");
      }
      count++;
      requireAtMost("nodes", count, limits.maxNodes());
    }
    counts.add(new Count(field, count));
  }

  private boolean isNumber(@Nullable JsonToken token, String digits) throws DatasetFormatException {
    return token == JsonToken.VALUE_NUMBER_INT && json.currentText().equals(digits);
  }

  private NodeData build() throws DatasetFormatException {
    int nodes = nodes();
    GraphBuilder builder = Graph.builder(features(nodes));
    if (ids != null && ids.length > 0) {
      builder.ids(ids);
    }
    if (labels != null) {
      builder.labels(labels);
    }
    ReadEdges edges = new ReadEdges(builder, !pairs || directed);
    addEdges(edges, nodes);
    Graph graph = edges.build(directed);
    NodeDataBuilder data = NodeData.builder(name, graph).features(meaning(graph));
    if (targets != null) {
      targets.into(data, targetKind, classNames);
    }
    masks.into(data, nodes);
    if (truth != null) {
      data.truth(truth.in(graph));
    }
    edges.warnings().forEach(data::warn);
    if (features == null) {
      data.warn(
          new DataWarning(
              Kind.NO_FEATURES, 1, "no field x; every node has the constant feature 1"));
    }
    if (!passed.isEmpty()) {
      data.warn(
          new DataWarning(
              Kind.PASSED_FIELDS,
              passed.size(),
              "fields that are not used are skipped: "
                  + passed.stream().collect(Collectors.joining(", "))));
    }
    return data.build();
  }

  private int nodes() throws DatasetFormatException {
    if (from == null) {
      throw file.refusal("a graph must have one of the fields edge_index and edges, got none");
    }
    int nodes = stated >= 0 ? stated : counts.stream().mapToInt(Count::values).max().orElse(-1);
    if (nodes < 0) {
      throw file.refusal("a graph must have one of the fields x and num_nodes, got none");
    }
    if (nodes == 0 || nodes > limits.maxNodes()) {
      throw file.refusal("a graph must have 1 to " + limits.maxNodes() + " nodes, got " + nodes);
    }
    for (Count count : counts) {
      if (count.values != nodes) {
        throw file.refusal(
            Refuse.text(
                "{} must have one value for each of {} nodes, got {}",
                count.field,
                nodes,
                count.values));
      }
    }
    return nodes;
  }

  private Features features(int nodes) {
    float[] read = features;
    return read == null
        ? Features.constant(nodes, 1, 1f)
        : OneHotRows.stored(Features.dense(width, read));
  }

  private FeatureMeaning meaning(Graph graph) throws DatasetFormatException {
    int columns = graph.features().width();
    FeatureMeaning plain =
        features == null
            ? new FeatureMeaning("the constant 1", List.of("constant"))
            : FeatureMeaning.unnamed(columns);
    if (featureNames != null && featureNames.size() != columns) {
      throw file.refusal(
          Refuse.text(
              "feature_names must have one for each of {} features, got {}",
              columns,
              featureNames.size()));
    }
    String description =
        featuresAre != null ? featuresAre : featureNames != null ? "features" : plain.description();
    return new FeatureMeaning(description, featureNames != null ? featureNames : plain.columns());
  }

  private void addEdges(ReadEdges edges, int nodes) throws DatasetFormatException {
    IntList begins = from == null ? new IntList() : from;
    IntList ends = to == null ? new IntList() : to;
    for (int e = 0; e < begins.size(); e++) {
      int u = begins.get(e);
      int v = ends.get(e);
      if (u < 0 || v < 0 || u >= nodes || v >= nodes) {
        throw file.refusal(
            Refuse.text("edge {} must join nodes in [0, {}), got {}, {}", e, nodes, u, v));
      }
      edges.add(u, v);
    }
    from = null;
    to = null;
  }
}
