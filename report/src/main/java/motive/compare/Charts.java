package motive.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Picture;
import motive.draw.Series;
import motive.draw.Vertical;
import motive.metric.Spread;
import motive.report.ReportFolder;

/** The charts of a comparison: one a column, and one a column that has an optimum. */
final class Charts {
  private static final String RANDOM = "random";
  private static final String ATTAINED = "attained-";

  private final Comparison comparison;
  private final List<String> categories;

  Charts(Comparison comparison) {
    this.comparison = comparison;
    this.categories = Arrays.stream(comparison.budgets()).mapToObj(Integer::toString).toList();
  }

  /** Every column that has values, by the name of its file. */
  Map<String, Picture> columns() {
    return pictures(Column.all(), "", this::column);
  }

  /** Where explainers stand between chance and the best possible, by the name of the file. */
  Map<String, Picture> attainments() {
    return pictures(Column.bounded(), ATTAINED, this::attainment);
  }

  private Map<String, Picture> pictures(
      List<Column> columns, String prefix, Function<Column, Picture> picture) {
    Map<String, Picture> all = new LinkedHashMap<>();
    for (Column column : columns) {
      if (comparison.has(column)) {
        all.put(prefix + column.id(), picture.apply(column));
      }
    }
    return all;
  }

  private Picture column(Column column) {
    Panel panel = Panel.of("").x("budget (edges)").y(titled(column)).categories(categories);
    if (column.equals(Column.SECONDS) || column.equals(Column.EVALUATIONS)) {
      panel = panel.logY();
    }
    int kind = 0;
    for (String explainer : comparison.explainers()) {
      List<Dot> dots = new ArrayList<>();
      for (int budget : comparison.budgets()) {
        Optional<Spread> spread = comparison.overSeeds(explainer, budget, column);
        dots.add(
            Dot.around(
                dots.size(),
                spread.map(Spread::mean).orElse(Double.NaN),
                spread.map(s -> s.deviation().orElse(Double.NaN)).orElse(Double.NaN)));
      }
      // An explainer's look depends on its place among the plain ones alone, in every chart.
      panel =
          panel.add(
              switch (explainer) {
                case ComparisonRunner.MOTIVE -> Series.line(explainer, 0, dots).strong();
                case RANDOM -> Series.levels(explainer, dots);
                default -> Series.line(explainer, kind++, dots);
              });
    }
    return Chart.of(column.title() + " by budget", panel);
  }

  private static String titled(Column column) {
    return switch (column.better()) {
      case HIGHER -> column.title() + " (higher is better)";
      case LOWER -> column.title() + " (lower is better)";
      case NEITHER -> column.title();
    };
  }

  /** A row an explainer, the best mean on top, with a mark for each budget. */
  private Picture attainment(Column column) {
    Map<String, double[]> values = new LinkedHashMap<>();
    for (String explainer : comparison.explainers()) {
      values.put(
          explainer,
          Arrays.stream(comparison.budgets())
              .mapToDouble(
                  b -> comparison.attained(explainer, b, column).pooled().orElse(Double.NaN))
              .toArray());
    }
    List<Map.Entry<String, double[]>> rows = new ArrayList<>(values.entrySet());
    rows.sort(Comparator.comparingDouble(row -> -mean(row.getValue())));
    Panel panel =
        Panel.of("")
            .x("attainment of " + column.title() + " (0 = chance, 1 = proven optimum)")
            .rows(rows.stream().map(Map.Entry::getKey).toList(), ComparisonRunner.MOTIVE)
            .verticals(
                List.of(
                    Vertical.named(0, "0: chance", false), Vertical.named(1, "1: optimum", true)));
    for (int b = 0; b < categories.size(); b++) {
      List<Dot> dots = new ArrayList<>();
      for (Map.Entry<String, double[]> row : rows) {
        dots.add(Dot.of(row.getValue()[b], dots.size()));
      }
      panel = panel.add(Series.dots("budget (edges) " + categories.get(b), b, dots));
    }
    return Chart.of("Attainment of " + column.title(), panel);
  }

  /** The mean of those that are numbers; below every number where there are none. */
  private static double mean(double[] values) {
    return Arrays.stream(values)
        .filter(v -> !Double.isNaN(v))
        .average()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Removes the charts of an earlier comparison. */
  static void clear(Path folder) throws IOException {
    for (Column column : Column.all()) {
      Files.deleteIfExists(folder.resolve(column.id() + ".svg"));
      Files.deleteIfExists(folder.resolve(ATTAINED + column.id() + ".svg"));
    }
  }

  /** Writes every chart as SVG into a folder, which is made where there is none. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Map<String, Picture> all = new LinkedHashMap<>(columns());
    all.putAll(attainments());
    for (Map.Entry<String, Picture> chart : all.entrySet()) {
      ReportFolder.write(folder.resolve(chart.getKey() + ".svg"), chart.getValue().svg());
    }
  }
}
