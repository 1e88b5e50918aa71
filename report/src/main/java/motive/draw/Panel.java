package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One part of a {@link Chart}: some series over a common pair of axes. Immutable: each method gives
 * another panel.
 *
 * <p>The axes reach as far as the values and their spreads do. A panel in which nothing has a place
 * says so.
 */
public final class Panel {
  private final String title;
  private final Scales scales;
  private final List<Series> series;
  private final List<Vertical> verticals;
  private final boolean stacked;
  private final String valueTitle;
  private final String strongRow;
  private final String note;

  private Panel(
      String title,
      Scales scales,
      List<Series> series,
      List<Vertical> verticals,
      boolean stacked,
      String valueTitle,
      String strongRow,
      String note) {
    this.title = Objects.requireNonNull(title, "title");
    this.scales = scales;
    this.series = List.copyOf(series);
    this.verticals = List.copyOf(verticals);
    this.stacked = stacked;
    this.valueTitle = Objects.requireNonNull(valueTitle, "valueTitle");
    this.strongRow = Objects.requireNonNull(strongRow, "strongRow");
    this.note = Objects.requireNonNull(note, "note");
    if (stacked) {
      requireStackable();
    }
  }

  private void requireStackable() {
    if (scales.logY()) {
      throw new IllegalArgumentException(
          "stacked bars must have an even axis, got powers of ten; leave out one of the two");
    }
    for (Series one : series) {
      for (Dot dot : one.dots()) {
        if (dot.y() < 0) {
          throw new IllegalArgumentException(
              one.name() + " must be >= 0 in a stack, got " + dot.y() + "; do not stack it");
        }
      }
    }
  }

  /**
   * A panel without series.
   *
   * @param title what stands above it; may be empty
   */
  public static Panel of(String title) {
    return new Panel(title, Scales.PLAIN, List.of(), List.of(), false, "", "", "");
  }

  /** What the horizontal axis is, with the unit where there is one. */
  public Panel x(String label) {
    return with(scales.withX(label));
  }

  /** What the vertical axis is, with the unit where there is one. */
  public Panel y(String label) {
    return with(scales.withY(label));
  }

  /**
   * Names for the places 0, 1, … along the horizontal axis. Series stand side by side there, so
   * that equal values do not hide each other.
   */
  public Panel categories(List<String> names) {
    return with(scales.withCategories(names));
  }

  /**
   * Names for the places 0, 1, … down the vertical axis: a dot's {@code y} is its row. A line joins
   * the dots of a row.
   *
   * @param strong the name of a row that stands out; may be none
   */
  public Panel rows(List<String> names, String strong) {
    return new Panel(
        title, scales.withRows(names), series, verticals, stacked, valueTitle, strong, note);
  }

  /** Powers of ten along the horizontal axis; what is not above 0 is left out. */
  public Panel logX() {
    return with(scales.withLogX());
  }

  /**
   * Powers of ten along the vertical axis; what is not above 0 is left out. Bars begin at the lower
   * end of the axis, so only their upper ends say something.
   */
  public Panel logY() {
    return with(scales.withLogY());
  }

  /** A vertical axis that holds zero; without effect on powers of ten. */
  public Panel yFromZero() {
    return with(scales.withZero());
  }

  private Panel with(Scales other) {
    return new Panel(title, other, series, verticals, stacked, valueTitle, strongRow, note);
  }

  /** One series more, drawn above those before it. */
  public Panel add(Series one) {
    List<Series> more = new ArrayList<>(series);
    more.add(one);
    return new Panel(title, scales, more, verticals, stacked, valueTitle, strongRow, note);
  }

  /** Lines across the panel, in the place of those before. */
  public Panel verticals(List<Vertical> lines) {
    return new Panel(title, scales, series, lines, stacked, valueTitle, strongRow, note);
  }

  /** Bars one above the other, the first at the bottom; spreads are not shown then. */
  public Panel stacked() {
    return new Panel(title, scales, series, verticals, true, valueTitle, strongRow, note);
  }

  /** What the colours of dots with a value are. */
  public Panel values(String label) {
    return new Panel(title, scales, series, verticals, stacked, label, strongRow, note);
  }

  /** A line or more of small text below the panel. */
  public Panel note(String text) {
    return new Panel(title, scales, series, verticals, stacked, valueTitle, strongRow, text);
  }

  String title() {
    return title;
  }

  Scales scales() {
    return scales;
  }

  List<Series> series() {
    return series;
  }

  List<Vertical> verticals() {
    return verticals;
  }

  boolean isStacked() {
    return stacked;
  }

  String valueTitle() {
    return valueTitle;
  }

  String strongRow() {
    return strongRow;
  }

  String note() {
    return note;
  }

  /** Whether a dot has a place on both axes. */
  boolean holds(Dot dot) {
    boolean x =
        scales.categories().isEmpty()
            ? isNumber(dot.x(), scales.logX())
            : new Places(scales.categories()).holds(dot.x());
    boolean y =
        scales.rows().isEmpty()
            ? isNumber(dot.y(), scales.logY())
            : new Places(scales.rows()).holds(dot.y());
    return x && y;
  }

  private static boolean isNumber(double value, boolean log) {
    return Double.isFinite(value) && (!log || value > 0);
  }

  /** The dots of all series that have a place. */
  List<Dot> held() {
    return series.stream().flatMap(s -> s.dots().stream()).filter(this::holds).toList();
  }

  List<Series> bars() {
    return series.stream().filter(s -> s.form() == Series.Form.BARS).toList();
  }
}
