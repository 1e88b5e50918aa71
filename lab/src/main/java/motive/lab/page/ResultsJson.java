package motive.lab.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.lab.finding.Findings;
import motive.lab.finding.Outcome;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Value;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** An outcome as JSON: what is not a number is null. */
final class ResultsJson {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private ResultsJson() {}

  static String of(Outcome outcome) {
    Findings findings = outcome.findings();
    Map<String, @Nullable Object> verdicts = new LinkedHashMap<>();
    for (PublishedComparison.Verdict verdict : PublishedComparison.Verdict.values()) {
      verdicts.put(VersusGrid.id(verdict), outcome.count(verdict));
    }
    Map<String, @Nullable Object> whole =
        fields(
            "experiment", outcome.id(),
            "title", outcome.title(),
            "asks", outcome.asks(),
            "provenance", fields("run", outcome.run(), "inputs", outcome.inputs()),
            "protocol", findings.protocol(),
            "skipped", findings.skipped(),
            "verdicts", verdicts,
            "comparisons", findings.comparisons().stream().map(ResultsJson::versus).toList(),
            "tables", findings.tables().stream().map(ResultsJson::table).toList(),
            "figures",
                findings.figures().stream()
                    .map(figure -> fields("id", figure.id(), "caption", figure.caption()))
                    .toList());
    return JSON.writeValueAsString(whole) + "\n";
  }

  /** An object with members in the given order: names, each followed by its value. */
  private static Map<String, @Nullable Object> fields(@Nullable Object... members) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      fields.put(String.valueOf(members[i]), members[i + 1]);
    }
    return fields;
  }

  private static Map<String, @Nullable Object> versus(PublishedComparison versus) {
    return fields(
        "id", versus.id(),
        "caption", versus.caption(),
        "rows", versus.rows().stream().map(ResultsJson::row).toList());
  }

  private static Map<String, @Nullable Object> row(PublishedComparison.Row row) {
    return fields(
        "key", row.key(),
        "what", row.what(),
        "published", row.published(),
        "source", row.source(),
        "measured", row.measured(),
        "published_value", number(row.publishedValue()),
        "measured_value", number(row.measuredValue()),
        "difference", number(row.difference()),
        "verdict", VersusGrid.id(row.verdict()),
        "reason", row.reason());
  }

  private static Map<String, @Nullable Object> table(ResultTable table) {
    List<Object> rows = new ArrayList<>();
    for (List<Value> row : table.rows()) {
      List<@Nullable Object> values = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        values.add(plain(row.get(c), table.columns().get(c).spread()));
      }
      rows.add(values);
    }
    return fields(
        "id", table.id(),
        "caption", table.caption(),
        "columns", table.columns().stream().map(ResultTable.Column::name).toList(),
        "rows", rows);
  }

  private static @Nullable Object plain(Value value, String kind) {
    if (value instanceof Value.Text text) {
      return text.text();
    }
    Value.Figure figure = (Value.Figure) value;
    return figure.spread().isEmpty()
        ? number(figure.value())
        : fields(
            "value",
            number(figure.value()),
            kind.replace(' ', '_'),
            number(figure.spread().getAsDouble()));
  }

  private static @Nullable Double number(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
