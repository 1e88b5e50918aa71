package motive.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import motive.data.DatasetFormatException;
import motive.data.Source;
import motive.data.files.JsonValue;
import motive.explain.Warning;
import motive.objective.MetricValues;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.search.SearchOutcome.Status;

/**
 * The fields of a line of results that need more than one value, or need not be there.
 *
 * @param json the whole line
 */
record LineFields(JsonValue json) {
  static LineFields of(String text, String file, long line) throws DatasetFormatException {
    return new LineFields(JsonValue.ofLine(text, file, line));
  }

  OptionalInt optionalInt(String name) throws DatasetFormatException {
    return json.has(name) ? OptionalInt.of(json.member(name).smallWhole()) : OptionalInt.empty();
  }

  OptionalLong optionalLong(String name) throws DatasetFormatException {
    return json.has(name) ? OptionalLong.of(json.member(name).whole()) : OptionalLong.empty();
  }

  OptionalDouble optionalNumber(String name) throws DatasetFormatException {
    return json.has(name)
        ? OptionalDouble.of(json.member(name).numberOrNull())
        : OptionalDouble.empty();
  }

  <R extends Record> Optional<R> optionalRecord(String name, Class<R> type)
      throws DatasetFormatException {
    return json.has(name) ? Optional.of(json.member(name).record(type)) : Optional.empty();
  }

  List<String> texts(String name) throws DatasetFormatException {
    return json.has(name) ? json.member(name).texts() : List.of();
  }

  /** The nodes of each part; none where the line has one part. */
  List<List<Integer>> parts() throws DatasetFormatException {
    return json.has("parts") ? json.member("parts").nodeLists() : List.of();
  }

  /** The metrics of a line; one that was added since it was written is not measured. */
  MetricValues metrics() throws DatasetFormatException {
    return metrics(ReportedMetrics.all());
  }

  private MetricValues metrics(List<ReportedMetric> expected) throws DatasetFormatException {
    Map<String, Double> values = new LinkedHashMap<>();
    for (ReportedMetric metric : expected) {
      boolean lacks = !json.has(metric.id());
      if (lacks && metric.isOptional()) {
        continue;
      }
      boolean mayLack = lacks && ReportedMetrics.added().contains(metric);
      values.put(metric.id(), mayLack ? Double.NaN : json.member(metric.id()).numberOrNull());
    }
    return new MetricValues(values);
  }

  /** Texts with the names of their kinds; a kind that is not known, or not reported, is a note. */
  List<Warning> warnings() throws DatasetFormatException {
    List<String> texts = texts("warnings");
    List<String> codes = texts("warningCodes");
    if (!codes.isEmpty() && codes.size() != texts.size()) {
      throw json.fail(
          "warningCodes must have one code for each of "
              + texts.size()
              + " warnings, got "
              + codes.size());
    }
    return IntStream.range(0, texts.size())
        .mapToObj(
            i ->
                new Warning(
                    codes.isEmpty() ? Warning.Kind.NOTE : Warning.Kind.of(codes.get(i)),
                    texts.get(i)))
        .toList();
  }

  Optional<LineScores> scores() throws DatasetFormatException {
    return json.has("nodeScores")
        ? Optional.of(
            LineScores.read(
                json.has("scoredNodes") ? json.member("scoredNodes").nodes() : List.of(),
                json.member("nodeScores"),
                json.member("edgeScores")))
        : Optional.empty();
  }

  Map<String, Double> timing() throws DatasetFormatException {
    Map<String, Double> seconds = new LinkedHashMap<>();
    for (Map.Entry<String, JsonValue> phase : json.member("timing").members().entrySet()) {
      seconds.put(phase.getKey(), phase.getValue().numberOrNull());
    }
    return seconds;
  }

  Optional<Source> source() throws DatasetFormatException {
    if (!json.has("line")) {
      return Optional.empty();
    }
    JsonValue line = json.member("line");
    if (line.whole() < 1) {
      throw line.mustBe("a whole number >= 1");
    }
    String name = json.has("name") ? json.member("name").text() : "";
    return Optional.of(new Source(line.whole(), json.member("smiles").text(), name));
  }

  Map<String, List<Answer>> answers() throws DatasetFormatException {
    Map<String, List<Answer>> all = new LinkedHashMap<>();
    if (json.has("answers")) {
      for (Map.Entry<String, JsonValue> each : json.member("answers").members().entrySet()) {
        List<Answer> answers = new ArrayList<>();
        for (JsonValue answer : each.getValue().elements()) {
          answers.add(answer(answer));
        }
        all.put(each.getKey(), answers);
      }
    }
    return all;
  }

  private static Answer answer(JsonValue json) throws DatasetFormatException {
    LineFields fields = new LineFields(json);
    return new Answer(
        fields.optionalInt("budget"),
        json.member("nodes").nodes(),
        json.member("edges").pairs(),
        fields.metrics(ReportedMetrics.brief()),
        json.member("objective").numberOrNull(),
        json.member("equivalent").whole(),
        json.member("margin").numberOrNull(),
        fields.optionalNumber("below"),
        json.member("status").oneOf(Status.values(), Status::name));
  }
}
