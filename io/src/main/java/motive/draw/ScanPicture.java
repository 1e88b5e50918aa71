package motive.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Numbers along one axis, such as metrics while a preference changes: a panel each, one above the
 * other. Immutable: each {@code with…} gives another picture.
 */
public final class ScanPicture implements Picture {
  /** One number along the axis. */
  static final class Panel {
    private final String name;
    private final double[] values;

    Panel(String name, double[] values) {
      this.name = name;
      this.values = values;
    }

    String name() {
      return name;
    }

    double[] values() {
      return values;
    }
  }

  private final String xTitle;
  private final double[] xs;
  private final List<Panel> panels;
  private final double[] boundaries;
  private final OptionalDouble marker;
  private final String title;
  private final String caption;

  private ScanPicture(
      String xTitle,
      double[] xs,
      List<Panel> panels,
      double[] boundaries,
      OptionalDouble marker,
      String title,
      String caption) {
    this.xTitle = Objects.requireNonNull(xTitle, "xTitle");
    this.xs = xs;
    this.panels = panels;
    this.boundaries = boundaries;
    this.marker = marker;
    this.title = Objects.requireNonNull(title, "title");
    this.caption = Objects.requireNonNull(caption, "caption");
  }

  /** An axis without panels; {@code xs} must rise. */
  public static ScanPicture of(String xTitle, double... xs) {
    for (int i = 0; i < xs.length; i++) {
      int at = i;
      Finite.require(xs[i], () -> "x " + at);
      if (i > 0 && xs[i] <= xs[i - 1]) {
        throw new IllegalArgumentException(
            "x " + i + " must be above " + xs[i - 1] + ", got " + xs[i] + "; sort them");
      }
    }
    return new ScanPicture(
        xTitle,
        xs.clone(),
        List.of(),
        new double[0],
        OptionalDouble.empty(),
        "along " + xTitle,
        "");
  }

  /** Adds a panel below the others. */
  public ScanPicture withPanel(String name, double... values) {
    if (values.length != xs.length) {
      throw new IllegalArgumentException(
          name + " must have " + xs.length + " values, got " + values.length);
    }
    for (int i = 0; i < values.length; i++) {
      int at = i;
      Finite.require(values[i], () -> name + " " + at);
    }
    List<Panel> more = new ArrayList<>(panels);
    more.add(new Panel(name, values.clone()));
    return new ScanPicture(xTitle, xs, List.copyOf(more), boundaries, marker, title, caption);
  }

  /** Where the answer changes: lines jump there, and a rule runs through all panels. */
  public ScanPicture withBoundaries(double... at) {
    double[] sorted = at.clone();
    for (double x : sorted) {
      Finite.require(x, () -> "boundary");
    }
    Arrays.sort(sorted);
    return new ScanPicture(xTitle, xs, panels, sorted, marker, title, caption);
  }

  /** The reader's own place on the axis. */
  public ScanPicture withMarker(double x) {
    Finite.require(x, () -> "marker");
    return new ScanPicture(xTitle, xs, panels, boundaries, OptionalDouble.of(x), title, caption);
  }

  /** What a reader who does not see the picture hears first. */
  public ScanPicture withTitle(String text) {
    return new ScanPicture(xTitle, xs, panels, boundaries, marker, text, caption);
  }

  /** A line or more below the chart. */
  public ScanPicture withCaption(String text) {
    return new ScanPicture(xTitle, xs, panels, boundaries, marker, title, text);
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
    Canvas canvas = new ScanDrawing(xTitle, xs, panels, boundaries, marker).draw();
    canvas.paragraph("", Canvas.MARGIN, caption);
    return canvas.svg(title, description(), alone);
  }

  private String description() {
    List<String> names = panels.stream().map(Panel::name).toList();
    return String.join(", ", names)
        + " along "
        + xTitle
        + ", "
        + xs.length
        + (xs.length == 1 ? " value, " : " values, ")
        + boundaries.length
        + (boundaries.length == 1 ? " change" : " changes");
  }
}
