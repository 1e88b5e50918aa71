package motive.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.draw.AttainmentPicture;
import motive.draw.ComparisonPicture;
import motive.draw.Emphasis;
import motive.draw.Picture;
import motive.file.Staging;
import motive.metric.Spread;

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
    Map<String, Picture> all = new LinkedHashMap<>();
    for (Column column : Column.values()) {
      if (comparison.has(column)) {
        all.put(column.id(), column(column));
      }
    }
    return all;
  }

  /** Where explainers stand between chance and the best possible, by the name of the file. */
  Map<String, Picture> attainments() {
    Map<String, Picture> all = new LinkedHashMap<>();
    for (Column column : Bounds.COLUMNS) {
      if (comparison.has(column)) {
        all.put(ATTAINED + column.id(), attainment(column));
      }
    }
    return all;
  }

  private Picture column(Column column) {
    ComparisonPicture picture =
        ComparisonPicture.of("budget (edges)", titled(column), categories)
            .withTitle(column.title() + " by budget");
    if (column == Column.SECONDS || column == Column.EVALUATIONS) {
      picture = picture.withLogarithmicAxis();
    }
    for (String explainer : comparison.explainers()) {
      double[] means = new double[categories.size()];
      double[] spreads = new double[categories.size()];
      for (int i = 0; i < means.length; i++) {
        Optional<Spread> spread = comparison.overSeeds(explainer, comparison.budgets()[i], column);
        means[i] = spread.map(Spread::mean).orElse(Double.NaN);
        spreads[i] = spread.map(s -> s.deviation().orElse(Double.NaN)).orElse(Double.NaN);
      }
      picture = picture.withSeries(explainer, emphasis(explainer), means, spreads);
    }
    return picture;
  }

  private static String titled(Column column) {
    return switch (column.better()) {
      case HIGHER -> column.title() + " (higher is better)";
      case LOWER -> column.title() + " (lower is better)";
      case NEITHER -> column.title();
    };
  }

  private Picture attainment(Column column) {
    AttainmentPicture picture =
        AttainmentPicture.of(
            "attainment of " + column.title() + " (0 = chance, 1 = proven optimum)",
            "budget (edges)",
            categories);
    for (String explainer : comparison.explainers()) {
      double[] values =
          Arrays.stream(comparison.budgets())
              .mapToDouble(
                  b -> comparison.attained(explainer, b, column).pooled().orElse(Double.NaN))
              .toArray();
      picture = picture.withRow(explainer, emphasis(explainer), values);
    }
    return picture;
  }

  private static Emphasis emphasis(String explainer) {
    return switch (explainer) {
      case Contest.MOTIVE -> Emphasis.STRONG;
      case RANDOM -> Emphasis.REFERENCE;
      default -> Emphasis.PLAIN;
    };
  }

  /** Removes the charts of an earlier comparison. */
  static void clear(Path folder) throws IOException {
    List<String> names = new ArrayList<>();
    for (Column column : Column.values()) {
      names.add(column.id());
      names.add(ATTAINED + column.id());
    }
    for (String name : names) {
      Files.deleteIfExists(folder.resolve(name + ".svg"));
    }
  }

  /** Writes every chart as SVG into a folder, which is made where there is none. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Map<String, Picture> all = new LinkedHashMap<>(columns());
    all.putAll(attainments());
    for (Map.Entry<String, Picture> chart : all.entrySet()) {
      byte[] svg = chart.getValue().svg().getBytes(StandardCharsets.UTF_8);
      Staging.file(folder.resolve(chart.getKey() + ".svg"), out -> out.write(svg));
    }
  }
}
