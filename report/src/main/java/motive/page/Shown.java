package motive.page;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import motive.data.DataSet;
import motive.data.Source;
import motive.draw.Markup;
import motive.explain.WeighedMetrics;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Breakdown;
import motive.objective.Metric;
import motive.objective.MetricValues;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.objective.Weights;
import motive.report.BreakdownRow;
import motive.report.ReportPage;
import motive.result.Subject;

/** The look of numbers and sets for people. */
public final class Shown {
  /** What stands where there is no number. */
  public static final String NONE = "–";

  /** The most characters of what a graph is called. */
  private static final int TITLE = 60;

  private Shown() {}

  /** Four decimals; very large and very small numbers in powers of ten. */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    double size = Math.abs(value);
    boolean plain = size == 0 || (size >= 1e-4 && size < 1e6);
    String text = String.format(Locale.ROOT, plain ? "%.4f" : "%.3e", value);
    return text.equals("-0.0000") ? "0.0000" : text;
  }

  /** A number in a format of {@link String#format}, where there is one. */
  public static String or(OptionalDouble value, String format) {
    return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : NONE;
  }

  /** A share of one as percent. */
  public static String percent(double share) {
    if (share > 0 && share < 0.005) {
      return "< 1 %";
    }
    String text = String.format(Locale.ROOT, "%.0f %%", 100 * share);
    return !Double.isFinite(share) ? NONE : text.equals("-0 %") ? "0 %" : text;
  }

  /** The number of a metric, with its share of the best in brackets where there is one. */
  static String weighed(WeighedMetrics metrics, Metric metric) {
    String number = number(metrics.value(metric));
    double share = metrics.share(metric);
    return Double.isNaN(share) ? number : number + " (" + percent(share) + ")";
  }

  /** A probability as percent, which is 0 % or 100 % only where it is that. */
  static String probability(double p) {
    return p > 0 && p < 0.005 ? "< 1 %" : p < 1 && p >= 0.995 ? "> 99 %" : percent(p);
  }

  /** A tolerance as percent, with the digits that it needs. */
  static String tolerance(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + " %";
  }

  /** Three weights in their order. */
  public static String weights(Weights weights) {
    return String.format(
        Locale.ROOT,
        "%.3f, %.3f, %.3f",
        weights.fidelity(),
        weights.interpretability(),
        weights.stability());
  }

  /** Nodes with blanks between them. */
  public static String nodes(NodeSet nodes) {
    return Arrays.stream(nodes.toArray())
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" "));
  }

  /**
   * The same by the numbers of nodes in the data, where the graph was cut out of a larger one; with
   * their names where they have some.
   */
  public static String nodes(Graph graph, NodeSet nodes) {
    boolean isNamed = graph.hasOrigins() && graph.hasIds();
    return Arrays.stream(nodes.toArray())
        .mapToObj(v -> graph.origin(v) + (isNamed ? " " + graph.id(v) : ""))
        .collect(Collectors.joining(isNamed ? ", " : " "));
  }

  /** "1 node", "3 nodes". */
  public static String count(long number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  /** What people call a graph that came from somewhere, cut to fit a heading. */
  public static String title(Source source) {
    String title = source.title();
    int cut = title.offsetByCodePoints(0, Math.min(TITLE, title.codePointCount(0, title.length())));
    return cut < title.length() ? title.substring(0, cut) + "…" : title;
  }

  /** A graph, a node or a pair by its number, and its name or where it came from, if known. */
  static String subject(DataSet data, Subject subject) {
    if (subject.nodes().isEmpty()) {
      return subject.about()
          + data.source(subject.id())
              .map(from -> ", " + title(from) + " (line " + from.line() + ")")
              .orElse("");
    }
    Graph whole = data.targets().orElseThrow().graph();
    return subject.about()
        + (whole.hasIds()
            ? " ("
                + subject.nodes().stream()
                    .map(v -> Markup.shortened(whole.id(v), TITLE))
                    .collect(Collectors.joining(" and "))
                + ")"
            : "");
  }

  /** What sentences and tables call a metric. */
  public static String name(ReportedMetric metric) {
    return metric.title().toLowerCase(Locale.ROOT);
  }

  /** The headings of the columns that {@link #numbers} fills; {@code >} aligns to the right. */
  public static List<String> headings() {
    return ReportedMetrics.brief().stream().map(metric -> ">" + name(metric)).toList();
  }

  /** The values of the metrics that a table of many explanations has a column for. */
  public static List<String> numbers(MetricValues values) {
    return values.brief().byId().values().stream().map(Shown::number).toList();
  }

  /** The same as the middle of a sentence, each with its name. */
  static String sentence(MetricValues values) {
    return ReportedMetrics.brief().stream()
        .map(metric -> name(metric) + " " + number(values.get(metric.id())))
        .collect(Collectors.joining(", "));
  }

  /** A number with its name. */
  static ReportPage.Fact fact(String name, double value) {
    return new ReportPage.Fact(name, number(value));
  }

  /** A breakdown as rows of a page. */
  static BreakdownRow row(Breakdown breakdown) {
    List<BreakdownRow> parts = breakdown.parts().stream().map(Shown::row).toList();
    return new BreakdownRow(breakdown.name(), number(breakdown.value()), breakdown.how(), parts);
  }
}
