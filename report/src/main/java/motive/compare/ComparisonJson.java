package motive.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The figures of a comparison as JSON; the graphs one by one are in its lines. */
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
    dominance.put("aboveAnswer", report.dominance().givenUp());
    all.put("motiveAtOrAbove", dominance);
    all.put("absent", report.about().absent());
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
        for (Column column : Column.all()) {
          comparison
              .summary(explainer, budget, column)
              .ifPresent(found -> columns.put(column.id(), column(explainer, found)));
        }
        row.put("columns", columns);
        rows.add(row);
      }
    }
    return rows;
  }

  private static Map<String, @Nullable Object> column(String explainer, Comparison.Summary found) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("mean", found.seeds().mean());
    fields.put("seedSpread", orNull(found.seeds().deviation()));
    fields.put("graphSpread", orNull(found.graphs().deviation()));
    if (!explainer.equals(ComparisonRunner.MOTIVE)) {
      fields.put("overMotive", orNull(found.overMotive()));
    }
    found
        .margin()
        .ifPresent(
            margin -> {
              fields.put("motiveMinusThis", margin.difference());
              fields.put("threshold", orNull(margin.threshold()));
              fields.put("resolved", margin.resolved());
            });
    found
        .attained()
        .ifPresent(
            attained -> {
              fields.put("attained", orNull(attained.pooled()));
              fields.put("attainedMean", orNull(attained.each().mean()));
              fields.put("attainedMedian", orNull(attained.each().median()));
              fields.put("attainedUndefined", attained.each().undefined());
            });
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
