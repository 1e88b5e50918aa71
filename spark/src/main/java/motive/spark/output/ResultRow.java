package motive.spark.output;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.objective.ReportedMetrics;
import motive.result.LineScores;
import motive.result.ResultLine;
import motive.spark.work.Outcome;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** An outcome as a row of Parquet. What a line of JSON says by null or leaves out is null here. */
final class ResultRow {
  static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          String.format(
              Locale.ROOT,
              """
          message explanation {
            required int64 graph;
            required binary status (STRING);
            optional binary reason (STRING);
            optional int32 class;
            optional int32 against;
            optional int32 label;
            optional double probability;
            optional group nodes (LIST) { repeated group list { required int32 element; } }
            optional group edges (LIST) {
              repeated group list {
                required group element (LIST) {
                  repeated group list { required int32 element; }
                }
              }
            }
            %s
            optional double evaluatedStability;
            optional double objective;
            optional group cut (LIST) {
              repeated group list { required binary element (STRING); }
            }
            optional int64 evaluations;
            optional int64 noiseEvaluations;
            optional int64 candidates;
            optional int64 equivalent;
            optional double margin;
            optional group optimum {
              required double objective;
              required double tolerance;
              required double floor;
              required boolean keepersOnly;
              required boolean underNoise;
            }
            optional group nodeScores (LIST) { repeated group list { optional double element; } }
            optional group edgeScores (LIST) {
              repeated group list {
                required group element {
                  required int32 low;
                  required int32 high;
                  optional double score;
                }
              }
            }
            optional group warnings (LIST) {
              repeated group list { required binary element (STRING); }
            }
            optional group warningCodes (LIST) {
              repeated group list { required binary element (STRING); }
            }
            optional binary settings (STRING);
            optional group timing (MAP) {
              repeated group key_value {
                required binary key (STRING);
                required double value;
              }
            }
            optional binary json (STRING);
          }
          """,
              ReportedMetrics.all().stream()
                  .map(metric -> "optional double " + metric.id() + ";")
                  .collect(Collectors.joining("\n"))));

  /** What stands in the place of a status where there is no explanation to have one. */
  private static final String FAILED = "failed";

  private ResultRow() {}

  static Group of(Outcome outcome) {
    Group row = new SimpleGroup(SCHEMA);
    row.add("graph", outcome.graph());
    if (outcome.line().isEmpty()) {
      row.add("status", FAILED);
      row.add(FailedRows.REASON, outcome.reason());
    } else {
      fill(row, outcome.line().get());
    }
    return row;
  }

  private static void fill(Group row, ResultLine line) {
    row.add("status", line.status().name());
    row.add("class", line.explained());
    add(row, "against", line.against());
    add(row, "label", line.label());
    add(row, "probability", line.probability());
    numbers(row.addGroup("nodes"), line.nodes());
    Group edges = row.addGroup("edges");
    line.edges().forEach(edge -> numbers(edges.addGroup("list").addGroup("element"), edge));
    line.metrics().byId().forEach((id, value) -> add(row, id, value.doubleValue()));
    line.evaluatedStability().ifPresent(value -> add(row, "evaluatedStability", value));
    add(row, "objective", line.objective());
    texts(row.addGroup("cut"), line.cut());
    row.add("evaluations", line.evaluations());
    line.noiseEvaluations().ifPresent(value -> row.add("noiseEvaluations", value));
    row.add("candidates", line.candidates());
    line.equivalent().ifPresent(value -> row.add("equivalent", value));
    line.margin().ifPresent(value -> add(row, "margin", value));
    line.optimum().ifPresent(optimum -> fill(row.addGroup("optimum"), optimum));
    line.scores().ifPresent(scores -> fill(row, scores));
    texts(row.addGroup("warnings"), Warning.texts(line.warnings()));
    texts(row.addGroup("warningCodes"), Warning.codes(line.warnings()));
    row.add("settings", line.settings());
    Group timing = row.addGroup("timing");
    for (Map.Entry<String, Double> phase : line.timing().entrySet()) {
      Group entry = timing.addGroup("key_value");
      entry.add("key", phase.getKey());
      entry.add("value", phase.getValue());
    }
    row.add("json", line.format());
  }

  private static void fill(Group row, Standing.Optimum optimum) {
    row.add("objective", optimum.objective());
    row.add("tolerance", optimum.tolerance());
    row.add("floor", optimum.floor());
    row.add("keepersOnly", optimum.keepersOnly());
    row.add("underNoise", optimum.underNoise());
  }

  private static void fill(Group row, LineScores scores) {
    Group nodes = row.addGroup("nodeScores");
    scores.nodes().forEach(score -> add(nodes.addGroup("list"), "element", score.doubleValue()));
    Group edges = row.addGroup("edgeScores");
    for (LineScores.OfEdge edge : scores.edges()) {
      Group element = edges.addGroup("list").addGroup("element");
      element.add("low", edge.low());
      element.add("high", edge.high());
      add(element, "score", edge.score());
    }
  }

  private static void add(Group row, String name, OptionalInt value) {
    value.ifPresent(v -> row.add(name, v));
  }

  private static void add(Group row, String name, double value) {
    if (Double.isFinite(value)) {
      row.add(name, value);
    }
  }

  private static void numbers(Group list, List<Integer> values) {
    values.forEach(value -> list.addGroup("list").add("element", value));
  }

  private static void texts(Group list, List<String> values) {
    values.forEach(value -> list.addGroup("list").add("element", value));
  }
}
