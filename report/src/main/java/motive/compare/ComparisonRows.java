package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;
import motive.metric.Margin;
import motive.metric.Spread;
import motive.objective.Metric;
import motive.page.Shown;

/**
 * A comparison as rows of words, for terminals and pages. A row is an explainer within a budget;
 * its columns are in several tables, so that each fits where people look at it.
 */
public final class ComparisonRows {
  /** Behind a number whose distance from Motive's is more than seeds alone would make it. */
  public static final String RESOLVED = "*";

  /** Behind the best value of a column. */
  public static final String BEST = "▲";

  private final Comparison comparison;

  /** The rows of a comparison. */
  public ComparisonRows(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * A table.
   *
   * @param headings those that begin with {@code >} are of numbers
   */
  public record Band(List<String> headings, List<List<String>> rows) {}

  /**
   * A heading and what stands below it by explainer and budget.
   *
   * @param value by which the best is found; NaN where there is none
   */
  private record Entry(
      String heading,
      BiFunction<String, Integer, String> text,
      Column.Better better,
      ToDoubleBiFunction<String, Integer> value) {}

  /** All tables of a budget. */
  public List<Band> bands(int budget) {
    Column stability = Column.of(Metric.STABILITY);
    Stream<Column> metrics = Column.ofMetrics().stream().filter(c -> !c.equals(stability));
    List<Entry> worth =
        values(
            Stream.concat(
                Stream.of(Column.NODE_OVERLAP, Column.EDGE_OVERLAP, Column.OBJECTIVE), metrics));
    List<Entry> standing = new ArrayList<>();
    standing.add(
        new Entry(
            "named",
            (e, b) -> comparison.named(e, b) + "/" + comparison.size(),
            Column.Better.NEITHER,
            comparison::named));
    standing.addAll(values(Stream.of(stability, Column.OWN_STABILITY)));
    Stream.of(
            Stream.of(Column.OBJECTIVE),
            Stream.of(Metric.values()).map(Column::of),
            Stream.of(Column.robust()))
        .flatMap(columns -> columns)
        .filter(comparison::has)
        .forEach(
            c ->
                standing.add(
                    new Entry(
                        "att. " + brief(c),
                        (e, b) -> attained(e, b, c),
                        Column.Better.HIGHER,
                        (e, b) -> comparison.attained(e, b, c).pooled().orElse(Double.NaN))));
    List<Entry> further =
        values(
            Stream.of(
                Column.ROBUST_PLUS,
                Column.ROBUST_MINUS,
                Column.ROBUST_DELTA,
                Column.H_FIDELITY,
                Column.UNFAITHFULNESS));
    List<Entry> cost =
        List.of(
            mean(Column.CONNECTED.title(), Column.CONNECTED, "%.2f"),
            mean(Column.NODE_SPARSITY.title(), Column.NODE_SPARSITY, "%.2f"),
            mean(Column.EDGE_SPARSITY.title(), Column.EDGE_SPARSITY, "%.2f"),
            mean("evaluations", Column.EVALUATIONS, "%,.0f"),
            mean("seconds per graph", Column.SECONDS, "%.4f"),
            new Entry("over Motive's", this::ratio, Column.Better.NEITHER, (e, b) -> Double.NaN));
    return Stream.of(worth, standing, further, cost).map(each -> band(each, budget)).toList();
  }

  private static String brief(Column column) {
    return column.equals(Column.of(Metric.INTERPRETABILITY)) ? "interpret." : column.title();
  }

  private List<Entry> values(Stream<Column> columns) {
    return columns
        .filter(comparison::has)
        .map(
            column ->
                new Entry(
                    column.title(),
                    (e, b) -> value(e, b, column),
                    column.better(),
                    (e, b) -> mean(e, b, column)))
        .toList();
  }

  private Band band(List<Entry> entries, int budget) {
    List<String> headings = new ArrayList<>(List.of("explainer"));
    entries.forEach(entry -> headings.add(">" + entry.heading()));
    List<String> explainers = comparison.explainers();
    List<List<String>> rows = new ArrayList<>();
    explainers.forEach(explainer -> rows.add(new ArrayList<>(List.of(explainer))));
    for (Entry entry : entries) {
      Set<String> best =
          Best.of(explainers, entry.better, e -> entry.value.applyAsDouble(e, budget));
      for (int i = 0; i < explainers.size(); i++) {
        String text = entry.text.apply(explainers.get(i), budget);
        rows.get(i).add(text + (best.contains(explainers.get(i)) ? BEST : ""));
      }
    }
    return new Band(headings, rows);
  }

  private double mean(String explainer, int budget, Column column) {
    return comparison.overSeeds(explainer, budget, column).map(Spread::mean).orElse(Double.NaN);
  }

  /** The mean, how far seeds lie from it, and a mark where the margin to Motive is resolved. */
  private String value(String explainer, int budget, Column column) {
    Optional<Comparison.Summary> found = comparison.summary(explainer, budget, column);
    if (found.isEmpty()) {
      return Shown.NONE;
    }
    Spread seeds = found.get().seeds();
    OptionalDouble bySeed = seeds.deviation();
    OptionalDouble byGraph = found.get().graphs().deviation();
    boolean resolved =
        column.better() != Column.Better.NEITHER
            && found.get().margin().map(Margin::resolved).orElse(false);
    return number(seeds.mean())
        + (bySeed.isPresent() ? "±" + spread(bySeed.getAsDouble(), seeds.mean()) : "")
        + (byGraph.isPresent() ? "(" + spread(byGraph.getAsDouble(), seeds.mean()) + ")" : "")
        + (resolved ? RESOLVED : "");
  }

  /** Two significant digits; what rounding alone leaves is 0. */
  private static String spread(double deviation, double mean) {
    double size = Math.abs(deviation);
    if (size <= 1e-9 * Math.max(1, Math.abs(mean))) {
      return "0";
    }
    if (size >= 1e5) {
      return String.format(Locale.ROOT, "%.0e", deviation);
    }
    int digits = size >= 10 ? 0 : size >= 1 ? 1 : 3;
    String text = String.format(Locale.ROOT, "%." + digits + "f", deviation);
    return text.startsWith("0.") ? text.substring(1) : text;
  }

  private String attained(String explainer, int budget, Column column) {
    String text = Shown.or(comparison.attained(explainer, budget, column).pooled(), "%.2f");
    return text.equals("-0.00") ? "0.00" : text;
  }

  private Entry mean(String heading, Column column, String format) {
    return new Entry(
        heading,
        (explainer, budget) ->
            comparison
                .overSeeds(explainer, budget, column)
                .map(spread -> String.format(Locale.ROOT, format, spread.mean()))
                .orElse(Shown.NONE),
        column.better(),
        (explainer, budget) -> mean(explainer, budget, column));
  }

  private String ratio(String explainer, int budget) {
    return Shown.or(comparison.ratio(explainer, budget, Column.SECONDS), "%.3g");
  }

  /** Three significant digits. */
  static String number(double value) {
    double size = Math.abs(value);
    if (size == 0) {
      return "0";
    }
    if (size >= 1e5 || size < 1e-3) {
      return String.format(Locale.ROOT, "%.1e", value);
    }
    int digits = size >= 100 ? 1 : size >= 10 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }
}
