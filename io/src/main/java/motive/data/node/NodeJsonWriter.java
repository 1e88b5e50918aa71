package motive.data.node;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.Classes;
import motive.data.json.PlantedMotifs;
import motive.file.Staging;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** A writer of one large graph as a JSON object. Reading it back gives equal data. */
public final class NodeJsonWriter {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .build();

  private final JsonGenerator json;
  private final NodeData data;
  private final Graph graph;

  private NodeJsonWriter(JsonGenerator json, NodeData data) {
    this.json = json;
    this.data = data;
    this.graph = data.graph();
  }

  /** Writes beside the target and moves into place; an older file there is replaced. */
  public static void write(NodeData data, Path target) throws IOException {
    Staging.file(target, out -> write(data, out));
  }

  /** Writes to a stream, which stays open. */
  public static void write(NodeData data, OutputStream out) throws IOException {
    Graph graph = data.graph();
    Refuse.when(
        graph.hasEdgeLabels() || graph.edgeFeatures().isPresent() || graph.hasMarks(),
        "a graph must have no edge labels, edge features and marks to be written, got {}",
        graph);
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
      new NodeJsonWriter(json, data).write();
    } catch (JacksonException e) {
      throw new IOException(e.getOriginalMessage(), e);
    }
    out.write('\n');
  }

  private void write() {
    json.writeStartObject();
    json.writeStringProperty(NodeFields.NAME, data.name());
    json.writeNumberProperty(NodeFields.NODES, graph.nodes());
    json.writeBooleanProperty(NodeFields.DIRECTED, graph.isDirected());
    writeTargets();
    for (Split split : Split.values()) {
      data.mask(split).ifPresent(mask -> writeMask(split, mask));
    }
    if (graph.hasIds()) {
      json.writeArrayPropertyStart(NodeFields.IDS);
      IntStream.range(0, graph.nodes()).forEach(v -> json.writeString(graph.id(v)));
      json.writeEndArray();
    }
    if (graph.hasLabels()) {
      int[] labels = IntStream.range(0, graph.nodes()).map(graph::label).toArray();
      json.writeName(NodeFields.LABELS).writeArray(labels, 0, labels.length);
    }
    json.writeStringProperty(NodeFields.FEATURES_ARE, data.features().description());
    writeStrings(NodeFields.FEATURE_NAMES, data.features().columns());
    writeRows(graph.features());
    json.writeArrayPropertyStart(NodeFields.INDEX);
    writeEnds(true);
    writeEnds(false);
    json.writeEndArray();
    data.groundTruth()
        .ifPresent(truth -> PlantedMotifs.write(json, NodeFields.TRUTH, graph, truth));
    json.writeEndObject();
  }

  private void writeStrings(String field, List<String> values) {
    json.writeArrayPropertyStart(field);
    values.forEach(json::writeString);
    json.writeEndArray();
  }

  private void writeTargets() {
    if (data.hasValues()) {
      json.writeStringProperty(NodeFields.TARGET, "values");
    } else if (data.hasClasses()) {
      json.writeStringProperty(NodeFields.TARGET, "classes");
    } else {
      return;
    }
    boolean words = data.hasClasses() && isFoundByWords();
    if (data.hasClasses() && !words) {
      writeStrings(NodeFields.CLASS_NAMES, data.classNames());
    }
    json.writeArrayPropertyStart(NodeFields.TARGETS);
    for (int v = 0; v < graph.nodes(); v++) {
      writeTarget(v, words);
    }
    json.writeEndArray();
  }

  private void writeTarget(int node, boolean words) {
    boolean isUnknown =
        data.hasValues() ? Double.isNaN(data.value(node)) : data.label(node) == NodeData.UNKNOWN;
    if (isUnknown) {
      json.writeNull();
    } else if (data.hasValues()) {
      json.writeNumber(data.value(node));
    } else if (words) {
      json.writeString(data.classNames().get(data.label(node)));
    } else {
      json.writeNumber(data.label(node));
    }
  }

  // An order that was guessed must not come back as one that was stated.
  private boolean isFoundByWords() {
    List<String> found =
        IntStream.range(0, graph.nodes())
            .map(data::label)
            .filter(label -> label >= 0)
            .distinct()
            .mapToObj(data.classNames()::get)
            .toList();
    return data.classOrder().isGuess() && Classes.of(found).names().equals(data.classNames());
  }

  private void writeMask(Split split, NodeSet nodes) {
    json.writeArrayPropertyStart(split.word() + NodeFields.MASK);
    for (int v = 0; v < graph.nodes(); v++) {
      json.writeBoolean(nodes.contains(v));
    }
    json.writeEndArray();
  }

  private void writeRows(Features rows) {
    json.writeArrayPropertyStart(NodeFields.FEATURES);
    for (int v = 0; v < rows.rows(); v++) {
      json.writeStartArray();
      for (float value : rows.row(v)) {
        if (value == 0 || value == 1) {
          json.writeNumber((int) value);
        } else {
          json.writeNumber(value);
        }
      }
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  // Where each direction of each edge begins, or where it ends.
  private void writeEnds(boolean begins) {
    json.writeStartArray();
    for (int e = 0; e < graph.edges(); e++) {
      int low = graph.low(e);
      int high = graph.high(e);
      if (graph.leadsUp(e)) {
        json.writeNumber(begins ? low : high);
      }
      if (low != high && graph.leadsDown(e)) {
        json.writeNumber(begins ? high : low);
      }
    }
    json.writeEndArray();
  }
}
