package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One chart of a {@link PanelsPicture}: some series over a common pair of axes. Immutable: each
 * method gives another panel.
 *
 * <p>The axes reach as far as the values and their spreads do. A panel in which nothing has a place
 * says so.
 */
public final class Panel {
  private final String title;
  private final Scales scales;
  private final List<Series> series;
  private final List<Vertical> verticals;
  private final String note;

  private Panel(
      String title, Scales scales, List<Series> series, List<Vertical> verticals, String note) {
    this.title = Objects.requireNonNull(title, "title");
    this.scales = scales;
    this.series = List.copyOf(series);
    this.verticals = List.copyOf(verticals);
    this.note = Objects.requireNonNull(note, "note");
  }

  /**
   * A panel without series.
   *
   * @param title what stands above it; may be empty
   */
  public static Panel of(String title) {
    return new Panel(title, Scales.PLAIN, List.of(), List.of(), "");
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

  /** Powers of ten along the horizontal axis; what is not above 0 is left out. */
  public Panel logX() {
    return with(scales.withLogX());
  }

  /** Powers of ten along the vertical axis; what is not above 0 is left out. */
  public Panel logY() {
    return with(scales.withLogY());
  }

  /** A vertical axis that holds zero; without effect on powers of ten. */
  public Panel yFromZero() {
    return with(scales.withZero());
  }

  private Panel with(Scales other) {
    return new Panel(title, other, series, verticals, note);
  }

  /** One series more, drawn above those before it. */
  public Panel add(Series one) {
    List<Series> more = new ArrayList<>(series);
    more.add(one);
    return new Panel(title, scales, more, verticals, note);
  }

  /** Dashed lines across the panel, in the place of those before. */
  public Panel verticals(List<Vertical> lines) {
    return new Panel(title, scales, series, lines, note);
  }

  /** A line or more of small text below the panel. */
  public Panel note(String text) {
    return new Panel(title, scales, series, verticals, text);
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

  String note() {
    return note;
  }
}
