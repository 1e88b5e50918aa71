package motive.lab.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.lab.finding.Outcome;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** An outcome as JSON: what is not a number is null. */
final class ResultsJson {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private ResultsJson() {}

  static String of(Outcome outcome) {
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("run", outcome.run());
    provenance.put("inputs", outcome.inputs());
    Map<String, Object> verdicts = new LinkedHashMap<>();
    for (Versus.Verdict verdict : Versus.Verdict.values()) {
      verdicts.put(Verdicts.id(verdict), outcome.count(verdict));
    }
    Map<String, Object> whole = new LinkedHashMap<>();
    whole.put("experiment", outcome.id());
    whole.put("title", outcome.title());
    whole.put("asks", outcome.asks());
    whole.put("provenance", provenance);
    whole.put("protocol", outcome.findings().protocol());
    whole.put("skipped", outcome.findings().skipped());
    whole.put("verdicts", verdicts);
    whole.put(
        "comparisons", outcome.findings().comparisons().stream().map(ResultsJson::versus).toList());
    whole.put("tables", outcome.findings().tables().stream().map(ResultsJson::table).toList());
    List<Map<String, String>> figures = new ArrayList<>();
    outcome
        .findings()
        .figures()
        .forEach(
            figure -> {
              Map<String, String> fields = new LinkedHashMap<>();
              fields.put("id", figure.id());
              fields.put("caption", figure.caption());
              figures.add(fields);
            });
    whole.put("figures", figures);
    return JSON.writeValueAsString(whole) + "\n";
  }

  private static Map<String, Object> versus(Versus versus) {
    List<Object> rows = new ArrayList<>();
    for (Versus.Row row : versus.rows()) {
      Map<String, @Nullable Object> fields = new LinkedHashMap<>();
      fields.put("key", row.key());
      fields.put("what", row.what());
      fields.put("published", row.published());
      fields.put("source", row.source());
      fields.put("measured", row.measured());
      fields.put("published_value", number(row.publishedValue()));
      fields.put("measured_value", number(row.measuredValue()));
      fields.put("difference", number(row.difference()));
      fields.put("verdict", Verdicts.id(row.verdict()));
      fields.put("reason", row.reason());
      rows.add(fields);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("id", versus.id());
    all.put("caption", versus.caption());
    all.put("rows", rows);
    return all;
  }

  private static Map<String, Object> table(ResultTable table) {
    List<Object> rows = new ArrayList<>();
    for (List<Value> row : table.rows()) {
      List<@Nullable Object> values = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        values.add(plain(row.get(c), table.columns().get(c).spread()));
      }
      rows.add(values);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("id", table.id());
    all.put("caption", table.caption());
    all.put("columns", table.columns().stream().map(ResultTable.Column::name).toList());
    all.put("rows", rows);
    return all;
  }

  private static @Nullable Object plain(Value value, String kind) {
    if (value instanceof Value.Text text) {
      return text.text();
    }
    Value.Figure figure = (Value.Figure) value;
    if (figure.spread().isEmpty()) {
      return number(figure.value());
    }
    Map<String, @Nullable Object> both = new LinkedHashMap<>();
    both.put("value", number(figure.value()));
    both.put(kind.replace(' ', '_'), number(figure.spread().getAsDouble()));
    return both;
  }

  private static @Nullable Double number(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
