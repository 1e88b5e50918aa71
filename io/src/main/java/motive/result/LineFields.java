package motive.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import motive.data.DatasetFormatException;
import motive.data.Source;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.objective.MetricValues;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.search.SearchOutcome.Status;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The fields of a line, with where it stands, so that every complaint can say it. */
final class LineFields {
  private final JsonNode node;
  private final String file;
  private final long line;

  private LineFields(JsonNode node, String file, long line) {
    this.node = node;
    this.file = file;
    this.line = line;
  }

  static LineFields of(String text, String file, long line) throws DatasetFormatException {
    JsonNode node;
    try {
      node = ResultJson.MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw new DatasetFormatException(
          file, line, "line must be JSON, got " + DatasetFormatException.shown(text));
    }
    LineFields fields = new LineFields(node, file, line);
    if (!node.isObject()) {
      throw fields.fail("line must be a JSON object, got " + DatasetFormatException.shown(text));
    }
    return fields;
  }

  DatasetFormatException fail(String complaint) {
    return new DatasetFormatException(file, line, complaint);
  }

  private DatasetFormatException mustBe(String name, String rule) {
    JsonNode value = node.get(name);
    return fail(
        name
            + " must be "
            + rule
            + ", got "
            + (value == null ? "none" : DatasetFormatException.shown(value.toString())));
  }

  boolean has(String name) {
    JsonNode value = node.get(name);
    return value != null && !value.isNull();
  }

  private JsonNode member(String name, String rule) throws DatasetFormatException {
    JsonNode value = node.get(name);
    if (value == null) {
      throw mustBe(name, rule);
    }
    return value;
  }

  long whole(String name) throws DatasetFormatException {
    JsonNode value = member(name, "a whole number >= 0");
    if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 0) {
      throw mustBe(name, "a whole number >= 0");
    }
    return value.longValue();
  }

  int smallWhole(String name) throws DatasetFormatException {
    long value = whole(name);
    if (value > Integer.MAX_VALUE) {
      throw mustBe(name, "at most " + Integer.MAX_VALUE);
    }
    return (int) value;
  }

  OptionalInt optionalInt(String name) throws DatasetFormatException {
    return has(name) ? OptionalInt.of(smallWhole(name)) : OptionalInt.empty();
  }

  OptionalLong optionalLong(String name) throws DatasetFormatException {
    return has(name) ? OptionalLong.of(whole(name)) : OptionalLong.empty();
  }

  /** NaN where the line says null. */
  double number(String name) throws DatasetFormatException {
    JsonNode value = member(name, "a number or null");
    if (value.isNull()) {
      return Double.NaN;
    }
    if (!value.isNumber()) {
      throw mustBe(name, "a number or null");
    }
    return value.doubleValue();
  }

  /** The metrics of a line; one that was added since it was written is not measured. */
  MetricValues metrics() throws DatasetFormatException {
    return metrics(ReportedMetrics.all());
  }

  private MetricValues metrics(List<ReportedMetric> expected) throws DatasetFormatException {
    Map<String, Double> values = new LinkedHashMap<>();
    for (ReportedMetric metric : expected) {
      boolean mayLack = ReportedMetrics.added().contains(metric);
      values.put(metric.id(), mayLack && !has(metric.id()) ? Double.NaN : number(metric.id()));
    }
    return new MetricValues(values);
  }

  OptionalDouble optionalNumber(String name) throws DatasetFormatException {
    return has(name) ? OptionalDouble.of(number(name)) : OptionalDouble.empty();
  }

  String text(String name) throws DatasetFormatException {
    JsonNode value = member(name, "a text");
    if (!value.isString()) {
      throw mustBe(name, "a text");
    }
    return value.stringValue();
  }

  Status status(String name) throws DatasetFormatException {
    String text = text(name);
    for (Status status : Status.values()) {
      if (status.name().equals(text)) {
        return status;
      }
    }
    throw mustBe(name, "one of " + List.of(Status.values()));
  }

  List<String> texts(String name) throws DatasetFormatException {
    List<String> all = new ArrayList<>();
    if (has(name)) {
      for (JsonNode value : elements(name, "a list of texts")) {
        if (!value.isString()) {
          throw mustBe(name, "a list of texts");
        }
        all.add(value.stringValue());
      }
    }
    return all;
  }

  /** Texts with the names of their kinds; a kind that is not known, or not reported, is a note. */
  List<Warning> warnings() throws DatasetFormatException {
    List<String> texts = texts("warnings");
    List<String> codes = texts("warningCodes");
    if (!codes.isEmpty() && codes.size() != texts.size()) {
      throw fail(
          "warningCodes must have one code for each of "
              + texts.size()
              + " warnings, got "
              + codes.size());
    }
    List<Warning> all = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      all.add(
          new Warning(
              codes.isEmpty() ? Warning.Kind.NOTE : Warning.Kind.of(codes.get(i)), texts.get(i)));
    }
    return all;
  }

  private List<JsonNode> elements(String name, String rule) throws DatasetFormatException {
    JsonNode value = member(name, rule);
    if (!value.isArray()) {
      throw mustBe(name, rule);
    }
    List<JsonNode> all = new ArrayList<>();
    value.forEach(all::add);
    return all;
  }

  private int node(JsonNode value, String name, String rule) throws DatasetFormatException {
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < 0) {
      throw mustBe(name, rule);
    }
    return value.intValue();
  }

  List<Integer> nodes(String name) throws DatasetFormatException {
    String rule = "a list of node numbers";
    List<Integer> all = new ArrayList<>();
    for (JsonNode value : elements(name, rule)) {
      all.add(node(value, name, rule));
    }
    return all;
  }

  List<List<Integer>> pairs(String name) throws DatasetFormatException {
    String rule = "a list of pairs of node numbers";
    List<List<Integer>> all = new ArrayList<>();
    for (JsonNode pair : elements(name, rule)) {
      if (!pair.isArray() || pair.size() != 2) {
        throw mustBe(name, rule);
      }
      all.add(List.of(node(pair.get(0), name, rule), node(pair.get(1), name, rule)));
    }
    return all;
  }

  private LineFields object(String name) throws DatasetFormatException {
    JsonNode value = member(name, "an object");
    if (!value.isObject()) {
      throw mustBe(name, "an object");
    }
    return new LineFields(value, file, line);
  }

  Map<String, Double> numbers(String name) throws DatasetFormatException {
    LineFields inner = object(name);
    Map<String, Double> all = new LinkedHashMap<>();
    for (String key : inner.node.propertyNames()) {
      all.put(key, inner.number(key));
    }
    return all;
  }

  Optional<Source> source() throws DatasetFormatException {
    if (!has("line")) {
      return Optional.empty();
    }
    long at = whole("line");
    if (at < 1) {
      throw mustBe("line", "a whole number >= 1");
    }
    return Optional.of(new Source(at, text("smiles"), has("name") ? text("name") : ""));
  }

  Optional<LineStanding> standing() throws DatasetFormatException {
    if (!has("standing")) {
      return Optional.empty();
    }
    LineFields inner = object("standing");
    String text = inner.text("kind");
    for (Standing.Kind kind : Standing.Kind.values()) {
      if (kind.name().equals(text) && kind != Standing.Kind.BEST && kind != Standing.Kind.NONE) {
        return Optional.of(new LineStanding(kind, inner.number("below"), inner.status("best")));
      }
    }
    throw inner.mustBe("kind", "a choice that no search made, such as EDITED");
  }

  Optional<Gap> gap() throws DatasetFormatException {
    if (!has("gap")) {
      return Optional.empty();
    }
    LineFields inner = object("gap");
    return Optional.of(new Gap(inner.number("reward"), inner.number("objective")));
  }

  Map<String, List<Answer>> answers() throws DatasetFormatException {
    Map<String, List<Answer>> all = new LinkedHashMap<>();
    if (has("answers")) {
      LineFields inner = object("answers");
      for (String question : inner.node.propertyNames()) {
        List<Answer> answers = new ArrayList<>();
        for (JsonNode value : inner.elements(question, "a list of answers")) {
          if (!value.isObject()) {
            throw inner.mustBe(question, "a list of answers");
          }
          answers.add(new LineFields(value, file, line).answer());
        }
        all.put(question, answers);
      }
    }
    return all;
  }

  private Answer answer() throws DatasetFormatException {
    return new Answer(
        optionalInt("budget"),
        nodes("nodes"),
        pairs("edges"),
        metrics(ReportedMetrics.brief()),
        number("objective"),
        whole("equivalent"),
        number("margin"),
        optionalNumber("below"),
        status("status"));
  }
}
