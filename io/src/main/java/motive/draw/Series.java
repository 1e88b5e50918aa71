package motive.draw;

import java.util.List;
import java.util.Objects;

/**
 * Numbers of one kind in a {@link Panel}. Immutable.
 *
 * <p>The kind chooses the colour and the mark: series of one kind look alike in all panels and
 * pictures, and colour is never all that tells two kinds apart. Dots are joined in the order that
 * they are given in; one that is not finite leaves a gap.
 */
public final class Series {
  /** How the dots are drawn. */
  enum Form {
    LINE(true, true, false),
    BAND(true, true, true),
    DOTS(false, true, false),
    CURVE(true, false, false);

    private final boolean joined;
    private final boolean marked;
    private final boolean shaded;

    Form(boolean joined, boolean marked, boolean shaded) {
      this.joined = joined;
      this.marked = marked;
      this.shaded = shaded;
    }
  }

  /** More marks than these would hide the line that they stand on. */
  private static final int MOST_MARKS = 60;

  private final String name;
  private final int kind;
  private final Form form;
  private final List<Dot> dots;
  private final boolean dashed;

  private Series(String name, int kind, Form form, List<Dot> dots, boolean dashed) {
    if (kind < 0) {
      throw new IllegalArgumentException("kind of " + name + " must be >= 0, got " + kind);
    }
    this.name = Objects.requireNonNull(name, "name");
    this.kind = kind;
    this.form = form;
    this.dots = List.copyOf(dots);
    this.dashed = dashed;
  }

  /** A line with marks, and whiskers where a dot has a spread. */
  public static Series line(String name, int kind, List<Dot> dots) {
    return new Series(name, kind, Form.LINE, dots, false);
  }

  /** A line with marks on a shaded envelope from the lower to the upper ends of the spreads. */
  public static Series band(String name, int kind, List<Dot> dots) {
    return new Series(name, kind, Form.BAND, dots, false);
  }

  /** Marks alone, with whiskers where a dot has a spread. */
  public static Series dots(String name, int kind, List<Dot> dots) {
    return new Series(name, kind, Form.DOTS, dots, false);
  }

  /** A line alone, such as one fitted to dots; its dashes depend on the kind. */
  public static Series curve(String name, int kind, List<Dot> dots) {
    return new Series(name, kind, Form.CURVE, dots, false);
  }

  /** The same with a dashed line and hollow marks. */
  public Series dashed() {
    return new Series(name, kind, form, dots, true);
  }

  String name() {
    return name;
  }

  int kind() {
    return kind;
  }

  List<Dot> dots() {
    return dots;
  }

  boolean isDashed() {
    return dashed;
  }

  boolean isJoined() {
    return form.joined;
  }

  boolean isMarked() {
    return form.marked && (form == Form.DOTS || dots.size() <= MOST_MARKS);
  }

  /** Whether spreads are an envelope; otherwise they are whiskers. */
  boolean isShaded() {
    return form.shaded;
  }

  /** Whether it stands beside others of its category, so that its whiskers are seen. */
  boolean standsBeside() {
    return form == Form.LINE || form == Form.DOTS;
  }
}
