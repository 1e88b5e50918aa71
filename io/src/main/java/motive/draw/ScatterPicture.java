package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Points over two axes, such as a Pareto frontier. Immutable: each {@code with…} gives another
 * picture. Later series are drawn above earlier ones.
 *
 * <p>Each point costs about a hundred bytes and the text it shows when pointed at; thin out beyond
 * a few thousand.
 */
public final class ScatterPicture implements Picture {
  /** How the points of a series look. */
  public enum Style {
    /** Small and grey, for what is there but not to be looked at. */
    FAINT,
    /** Filled discs. */
    SOLID,
    /** Large diamonds in the colour of what is highlighted. */
    STAR
  }

  /** Whether the points of a series are joined, in order of x. */
  public enum Join {
    NONE,
    /** Straight lines. */
    LINE,
    /** The border of what is dominated where more is better on both axes. */
    STEP
  }

  /**
   * A point.
   *
   * @param tip what it shows when pointed at; may be empty
   * @param value a third number, shown as colour
   */
  public record Point(double x, double y, String tip, OptionalDouble value) {
    public Point {
      Finite.require(x, () -> "x of a point");
      Finite.require(y, () -> "y of a point");
      if (value.isPresent()) {
        Finite.require(value.getAsDouble(), () -> "value of a point");
      }
      Objects.requireNonNull(tip, "tip");
    }

    public Point(double x, double y, String tip) {
      this(x, y, tip, OptionalDouble.empty());
    }

    public Point(double x, double y, String tip, double value) {
      this(x, y, tip, OptionalDouble.of(value));
    }
  }

  /** Points that belong together. */
  record Series(String name, Style style, Join join, List<Point> points) {}

  private final String xTitle;
  private final String yTitle;
  private final String valueTitle;
  private final List<Series> series;
  private final String title;
  private final String caption;

  private ScatterPicture(
      String xTitle,
      String yTitle,
      String valueTitle,
      List<Series> series,
      String title,
      String caption) {
    this.xTitle = Objects.requireNonNull(xTitle, "xTitle");
    this.yTitle = Objects.requireNonNull(yTitle, "yTitle");
    this.valueTitle = Objects.requireNonNull(valueTitle, "valueTitle");
    this.series = series;
    this.title = Objects.requireNonNull(title, "title");
    this.caption = Objects.requireNonNull(caption, "caption");
  }

  /** Two axes without points; their titles name the unit where there is one. */
  public static ScatterPicture of(String xTitle, String yTitle) {
    return new ScatterPicture(xTitle, yTitle, "value", List.of(), yTitle + " over " + xTitle, "");
  }

  public ScatterPicture withSeries(String name, Style style, Join join, List<Point> points) {
    List<Series> more = new ArrayList<>(series);
    more.add(new Series(name, style, join, List.copyOf(points)));
    return new ScatterPicture(xTitle, yTitle, valueTitle, List.copyOf(more), title, caption);
  }

  /** What the colour of points with a value means. */
  public ScatterPicture withValueTitle(String text) {
    return new ScatterPicture(xTitle, yTitle, text, series, title, caption);
  }

  /** What a reader who does not see the picture hears first. */
  public ScatterPicture withTitle(String text) {
    return new ScatterPicture(xTitle, yTitle, valueTitle, series, text, caption);
  }

  /** A line or more below the chart. */
  public ScatterPicture withCaption(String text) {
    return new ScatterPicture(xTitle, yTitle, valueTitle, series, title, text);
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
    Canvas canvas = new ScatterDrawing(xTitle, yTitle, valueTitle, series).draw();
    canvas.paragraph("", Canvas.MARGIN, caption);
    return canvas.svg(title, description(), alone);
  }

  private String description() {
    StringBuilder text = new StringBuilder(yTitle + " over " + xTitle);
    for (Series one : series) {
      text.append("; ").append(one.name()).append(": ").append(one.points().size());
      text.append(one.points().size() == 1 ? " point" : " points");
    }
    return text.toString();
  }
}
