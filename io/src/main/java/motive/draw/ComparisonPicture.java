package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One number of several methods over a few categories, such as a metric over budgets, each with its
 * spread. Immutable: each {@code with…} gives another picture.
 *
 * <p>A method's colour, mark and dash depend on its place among the plain ones alone: charts that
 * list the same methods in the same order show each of them alike, and a method without values
 * keeps its place. Within a category the methods stand side by side, so that equal values do not
 * hide each other.
 */
public final class ComparisonPicture implements Picture {
  /** One method. */
  static final class Series {
    private final String name;
    private final Emphasis emphasis;
    private final double[] means;
    private final double[] spreads;

    Series(String name, Emphasis emphasis, double[] means, double[] spreads) {
      this.name = name;
      this.emphasis = emphasis;
      this.means = means;
      this.spreads = spreads;
    }

    String name() {
      return name;
    }

    Emphasis emphasis() {
      return emphasis;
    }

    /** The mean of a category, or NaN. */
    double mean(int category) {
      return means[category];
    }

    /** How far to both sides of the mean; 0 where nobody knows. */
    double spread(int category) {
      return Double.isNaN(spreads[category]) ? 0 : spreads[category];
    }
  }

  private final String xTitle;
  private final String yTitle;
  private final List<String> categories;
  private final List<Series> series;
  private final boolean logarithmic;
  private final String title;
  private final String caption;

  private ComparisonPicture(
      String xTitle,
      String yTitle,
      List<String> categories,
      List<Series> series,
      boolean logarithmic,
      String title,
      String caption) {
    this.xTitle = Objects.requireNonNull(xTitle, "xTitle");
    this.yTitle = Objects.requireNonNull(yTitle, "yTitle");
    this.categories = categories;
    this.series = series;
    this.logarithmic = logarithmic;
    this.title = Objects.requireNonNull(title, "title");
    this.caption = Objects.requireNonNull(caption, "caption");
  }

  /**
   * Categories without methods.
   *
   * @param xTitle what the categories are, with the unit where there is one
   * @param yTitle what the number is, with the unit where there is one
   * @param categories their names, from left to right
   */
  public static ComparisonPicture of(String xTitle, String yTitle, List<String> categories) {
    return new ComparisonPicture(
        xTitle, yTitle, List.copyOf(categories), List.of(), false, yTitle + " over " + xTitle, "");
  }

  /**
   * Adds a method.
   *
   * @param means a value for each category, NaN where there is none: a gap is left there
   * @param spreads how far to both sides of each mean, NaN where nobody knows
   */
  public ComparisonPicture withSeries(
      String name, Emphasis emphasis, double[] means, double[] spreads) {
    requireLength(name + " means", means.length);
    requireLength(name + " spreads", spreads.length);
    for (int i = 0; i < means.length; i++) {
      requireFiniteOrMissing(name + " mean " + i, means[i]);
      requireFiniteOrMissing(name + " spread " + i, spreads[i]);
      if (spreads[i] < 0) {
        throw new IllegalArgumentException(
            name + " spread " + i + " must be >= 0, got " + spreads[i]);
      }
      requireFiniteOrMissing(name + " mean and spread " + i, Math.abs(means[i]) + spreads[i]);
    }
    List<Series> more = new ArrayList<>(series);
    more.add(
        new Series(
            Objects.requireNonNull(name, "name"),
            Objects.requireNonNull(emphasis, "emphasis"),
            means.clone(),
            spreads.clone()));
    return new ComparisonPicture(
        xTitle, yTitle, categories, List.copyOf(more), logarithmic, title, caption);
  }

  private void requireLength(String what, int length) {
    if (length != categories.size()) {
      throw new IllegalArgumentException(
          what + " must have " + categories.size() + " values, got " + length);
    }
  }

  static void requireFiniteOrMissing(String what, double value) {
    if (Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          what + " must be finite, or NaN where there is none, got " + value);
    }
  }

  /**
   * Powers of ten along the vertical axis, for what differs by orders of magnitude. Values that are
   * not above 0 have no place there and are left out.
   */
  public ComparisonPicture withLogarithmicAxis() {
    return new ComparisonPicture(xTitle, yTitle, categories, series, true, title, caption);
  }

  /** What a reader who does not see the picture hears first. */
  public ComparisonPicture withTitle(String text) {
    return new ComparisonPicture(xTitle, yTitle, categories, series, logarithmic, text, caption);
  }

  /** A line or more below the chart. */
  public ComparisonPicture withCaption(String text) {
    return new ComparisonPicture(xTitle, yTitle, categories, series, logarithmic, title, text);
  }

  @Override
  public String svg() {
    return svg(true);
  }

  @Override
  public String inline() {
    return svg(false);
  }

  private String svg(boolean alone) {
    Sheet sheet = new ComparisonDrawing(xTitle, yTitle, categories, series, logarithmic).draw();
    sheet.paragraph("", Canvas.MARGIN, caption);
    return sheet.svg(title, description(), alone);
  }

  private String description() {
    List<String> names = series.stream().map(Series::name).toList();
    return yTitle
        + " over "
        + xTitle
        + " "
        + String.join(", ", categories)
        + " of "
        + (names.isEmpty() ? "nobody" : String.join(", ", names));
  }
}
