package motive.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import motive.metric.Spread;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What a comparison says, as JSON; the graphs one by one are in its lines. */
final class ComparisonJson {
  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build())
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private ComparisonJson() {}

  static String of(ComparisonReport report) {
    Comparison comparison = report.comparison();
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("dataset", report.about().dataset());
    all.put("budgets", Arrays.stream(comparison.budgets()).boxed().toList());
    all.put("seeds", Arrays.stream(comparison.seeds()).boxed().toList());
    all.put("graphs", comparison.cells().stream().map(Cell::graph).distinct().sorted().toList());
    all.put("explainers", comparison.explainers());
    all.put("summary", summary(comparison));
    Map<String, Object> dominance = new LinkedHashMap<>();
    dominance.put("compared", report.dominance().compared());
    dominance.put("above", report.dominance().above());
    all.put("motiveAtOrAbove", dominance);
    all.put("absent", absent(report.about().absent()));
    all.put("refusals", comparison.refusals());
    all.put("namedNothing", comparison.silences());
    if (!report.sanity().isEmpty()) {
      all.put("sanity", report.sanity().stream().map(ComparisonJson::sanity).toList());
    }
    all.put("inputs", report.about().inputs());
    all.put("run", report.about().run());
    all.put("trainingSeconds", report.about().training());
    return JSON.writeValueAsString(all) + "\n";
  }

  private static List<Object> absent(List<Cell.Refusal> absent) {
    List<Object> rows = new ArrayList<>();
    for (Cell.Refusal refusal : absent) {
      rows.add(Map.of("explainer", refusal.explainer(), "reason", refusal.reason()));
    }
    return rows;
  }

  private static List<Object> summary(Comparison comparison) {
    List<Object> rows = new ArrayList<>();
    for (int budget : comparison.budgets()) {
      for (String explainer : comparison.explainers()) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("explainer", explainer);
        row.put("budget", budget);
        row.put("named", comparison.named(explainer, budget));
        row.put("of", comparison.size());
        Map<String, Object> columns = new LinkedHashMap<>();
        for (Column column : Column.values()) {
          comparison
              .overSeeds(explainer, budget, column)
              .ifPresent(
                  s -> columns.put(column.id(), column(comparison, explainer, budget, column, s)));
        }
        row.put("columns", columns);
        rows.add(row);
      }
    }
    return rows;
  }

  private static Map<String, @Nullable Object> column(
      Comparison comparison, String explainer, int budget, Column column, Spread seeds) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("mean", seeds.mean());
    fields.put("seedSpread", orNull(seeds.deviation()));
    comparison
        .overGraphs(explainer, budget, column)
        .ifPresent(s -> fields.put("graphSpread", orNull(s.deviation())));
    if (!explainer.equals(Contest.MOTIVE)) {
      fields.put("overMotive", orNull(comparison.ratio(explainer, budget, column)));
      comparison
          .margin(explainer, budget, column)
          .ifPresent(
              margin -> {
                fields.put("motiveMinusThis", margin.difference());
                fields.put("threshold", orNull(margin.threshold()));
                fields.put("resolved", margin.resolved());
              });
    }
    if (Bounds.COLUMNS.contains(column)) {
      Comparison.Attained attained = comparison.attained(explainer, budget, column);
      fields.put("attained", orNull(attained.pooled()));
      fields.put("attainedMean", orNull(attained.each().mean()));
      fields.put("attainedMedian", orNull(attained.each().median()));
      fields.put("attainedUndefined", attained.each().undefined());
    }
    return fields;
  }

  private static Map<String, @Nullable Object> sanity(Sanity.Row row) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("explainer", row.explainer());
    fields.put("budget", row.budget());
    fields.put("overlap", row.overlap());
    fields.put("chanceOverlap", Double.isFinite(row.chance()) ? row.chance() : null);
    fields.put("change", orNull(row.change()));
    fields.put("dependsOnModel", row.dependsOnModel().orElse(null));
    fields.put("pairs", row.pairs());
    return fields;
  }

  private static @Nullable Double orNull(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }
}
