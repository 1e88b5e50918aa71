package motive.compare;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.data.DatasetFormatException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Cells as lines of JSON. */
final class CellJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(16).build())
                  .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private CellJson() {}

  static String format(Cell cell) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("graph", cell.graph());
    fields.put("seed", cell.seed());
    fields.put("class", cell.explained());
    fields.put("bounds", cell.bounds().stream().map(CellJson::bounds).toList());
    fields.put("measurements", cell.measurements().stream().map(CellJson::measurement).toList());
    fields.put("refusals", cell.refusals().stream().map(CellJson::refusal).toList());
    fields.put("settings", cell.settings());
    return MAPPER.writeValueAsString(fields);
  }

  private static Map<String, Object> bounds(Bounds bounds) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("budget", bounds.budget());
    fields.put("proven", bounds.isProven());
    fields.put("chance", values(bounds.chance()));
    fields.put("optimum", values(bounds.optimum()));
    return fields;
  }

  private static Map<String, Object> measurement(Measurement measurement) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("explainer", measurement.explainer());
    fields.put("budget", measurement.budget());
    fields.put("nodes", measurement.nodes());
    fields.put("edges", measurement.edges());
    fields.put("values", values(measurement.values()));
    fields.put("notes", measurement.notes());
    return fields;
  }

  private static Map<String, Object> refusal(Cell.Refusal refusal) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("explainer", refusal.explainer());
    fields.put("reason", refusal.reason());
    return fields;
  }

  private static Map<String, Double> values(Map<Column, Double> values) {
    Map<String, Double> fields = new LinkedHashMap<>();
    values.forEach((column, value) -> fields.put(column.id(), value));
    return fields;
  }

  /** A cell from its line. */
  static Cell parse(String text, String file, long number) throws DatasetFormatException {
    try {
      JsonNode node = MAPPER.readTree(text);
      List<Bounds> bounds = new ArrayList<>();
      node.required("bounds").forEach(b -> bounds.add(bounds(b)));
      List<Measurement> measurements = new ArrayList<>();
      node.required("measurements").forEach(m -> measurements.add(measurement(m)));
      List<Cell.Refusal> refusals = new ArrayList<>();
      for (JsonNode r : node.required("refusals")) {
        refusals.add(
            new Cell.Refusal(
                r.required("explainer").stringValue(), r.required("reason").stringValue()));
      }
      return new Cell(
          node.required("settings").stringValue(),
          node.required("seed").longValue(),
          node.required("graph").intValue(),
          node.required("class").intValue(),
          bounds,
          measurements,
          refusals);
    } catch (JacksonException | IllegalArgumentException e) {
      throw new DatasetFormatException(
          file,
          number,
          "line must be a cell of a comparison, got " + DatasetFormatException.shown(text));
    }
  }

  private static Bounds bounds(JsonNode node) {
    return new Bounds(
        node.required("budget").intValue(),
        node.required("proven").booleanValue(),
        columns(node.required("chance")),
        columns(node.required("optimum")));
  }

  private static Measurement measurement(JsonNode node) {
    List<List<Integer>> edges = new ArrayList<>();
    node.required("edges").forEach(pair -> edges.add(integers(pair)));
    List<String> notes = new ArrayList<>();
    node.required("notes").forEach(note -> notes.add(note.stringValue()));
    return new Measurement(
        node.required("explainer").stringValue(),
        node.required("budget").intValue(),
        integers(node.required("nodes")),
        edges,
        columns(node.required("values")),
        notes);
  }

  private static List<Integer> integers(JsonNode array) {
    List<Integer> all = new ArrayList<>();
    array.forEach(value -> all.add(value.intValue()));
    return all;
  }

  private static Map<Column, Double> columns(JsonNode node) {
    Map<Column, Double> values = new EnumMap<>(Column.class);
    for (Column column : Column.values()) {
      JsonNode value = node.get(column.id());
      if (value != null) {
        values.put(column, value.doubleValue());
      }
    }
    return values;
  }
}
