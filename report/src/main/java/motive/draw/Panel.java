package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * One part of a {@link Chart}: some series over a common pair of axes. Immutable: each method gives
 * another panel.
 *
 * <p>The axes reach as far as the values and their spreads do. A panel in which nothing has a place
 * says so.
 */
public final class Panel {
  // Written while a copy is made, and never again.
  final String title;
  String xTitle = "";
  String yTitle = "";

  /** The names along the horizontal axis; numbers where empty. */
  List<String> categories = List.of();

  /** The names down the vertical axis; numbers where empty. */
  List<String> rows = List.of();

  String strongRow = "";
  boolean logX;
  boolean logY;

  /** Whether the vertical axis holds zero, whatever the values are. */
  boolean fromZero;

  boolean stacked;
  List<Series> series = List.of();
  List<Vertical> verticals = List.of();
  String valueTitle = "";
  String note = "";

  private Panel(String title) {
    this.title = Objects.requireNonNull(title, "title");
  }

  /**
   * A panel without series.
   *
   * @param title what stands above it; may be empty
   */
  public static Panel of(String title) {
    return new Panel(title);
  }

  private Panel with(Consumer<Panel> change) {
    Panel copy = new Panel(title);
    copy.xTitle = xTitle;
    copy.yTitle = yTitle;
    copy.categories = categories;
    copy.rows = rows;
    copy.strongRow = strongRow;
    copy.logX = logX;
    copy.logY = logY;
    copy.fromZero = fromZero;
    copy.stacked = stacked;
    copy.series = series;
    copy.verticals = verticals;
    copy.valueTitle = valueTitle;
    copy.note = note;
    change.accept(copy);
    copy.requireStackable();
    return copy;
  }

  private void requireStackable() {
    if (stacked && logY) {
      throw new IllegalArgumentException(
          "stacked bars must have an even axis, got powers of ten; leave out one of the two");
    }
    for (Series one : stacked ? series : List.<Series>of()) {
      for (Dot dot : one.dots) {
        if (dot.y() < 0) {
          throw new IllegalArgumentException(
              one.name + " must be >= 0 in a stack, got " + dot.y() + "; do not stack it");
        }
      }
    }
  }

  /** What the horizontal axis is, with the unit where there is one. */
  public Panel x(String label) {
    return with(copy -> copy.xTitle = Objects.requireNonNull(label, "x"));
  }

  /** What the vertical axis is, with the unit where there is one. */
  public Panel y(String label) {
    return with(copy -> copy.yTitle = Objects.requireNonNull(label, "y"));
  }

  /**
   * Names for the places 0, 1, … along the horizontal axis. Series stand side by side there, so
   * that equal values do not hide each other.
   */
  public Panel categories(List<String> names) {
    return with(copy -> copy.categories = List.copyOf(names));
  }

  /**
   * Names for the places 0, 1, … down the vertical axis: a dot's {@code y} is its row. A line joins
   * the dots of a row.
   *
   * @param strong the name of a row that stands out; may be none
   */
  public Panel rows(List<String> names, String strong) {
    return with(
        copy -> {
          copy.rows = List.copyOf(names);
          copy.strongRow = Objects.requireNonNull(strong, "strong");
        });
  }

  /** Powers of ten along the horizontal axis; what is not above 0 is left out. */
  public Panel logX() {
    return with(copy -> copy.logX = true);
  }

  /**
   * Powers of ten along the vertical axis; what is not above 0 is left out. Bars begin at the lower
   * end of the axis, so only their upper ends say something.
   */
  public Panel logY() {
    return with(copy -> copy.logY = true);
  }

  /** A vertical axis that holds zero; without effect on powers of ten. */
  public Panel yFromZero() {
    return with(copy -> copy.fromZero = true);
  }

  /** One series more, drawn above those before it. */
  public Panel add(Series one) {
    List<Series> more = new ArrayList<>(series);
    more.add(one);
    return with(copy -> copy.series = List.copyOf(more));
  }

  /** Lines across the panel, in the place of those before. */
  public Panel verticals(List<Vertical> lines) {
    return with(copy -> copy.verticals = List.copyOf(lines));
  }

  /** Bars one above the other, the first at the bottom; spreads are not shown then. */
  public Panel stacked() {
    return with(copy -> copy.stacked = true);
  }

  /** What the colours of dots with a value are. */
  public Panel values(String label) {
    return with(copy -> copy.valueTitle = Objects.requireNonNull(label, "label"));
  }

  /** A line or more of small text below the panel. */
  public Panel note(String text) {
    return with(copy -> copy.note = Objects.requireNonNull(text, "text"));
  }

  /** Whether a dot has a place on both axes. */
  boolean holds(Dot dot) {
    return holds(dot.x(), categories, logX) && holds(dot.y(), rows, logY);
  }

  private static boolean holds(double value, List<String> names, boolean log) {
    return names.isEmpty()
        ? Double.isFinite(value) && (!log || value > 0)
        : Axis.named(names, false).holds(value);
  }

  /** The dots of all series that have a place. */
  List<Dot> held() {
    return series.stream().flatMap(s -> s.dots.stream()).filter(this::holds).toList();
  }

  List<Series> bars() {
    return series.stream().filter(s -> s.form == Series.Form.BARS).toList();
  }

  /** What the panel shows, for readers who do not see it. */
  String description() {
    String places = String.join(", ", categories);
    String axes = yTitle + " over " + xTitle + (places.isEmpty() ? "" : " " + places);
    return title
        + (title.isBlank() ? "" : ": ")
        + (rows.isEmpty() ? axes.strip() : xTitle + " by row: " + String.join(", ", rows));
  }
}
