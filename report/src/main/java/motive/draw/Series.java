package motive.draw;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Numbers of one kind in a {@link Panel}. Immutable.
 *
 * <p>The kind chooses the colour and the mark: series of one kind look alike in all panels and
 * charts, and colour is never the only difference between two kinds. Dots are joined in the order
 * that they are given in; one that is not finite leaves a gap.
 */
public final class Series {
  /** How the dots are drawn. */
  enum Form {
    LINE(true, true),
    BAND(true, true),
    STEPS(true, true),
    DOTS(false, true),
    CURVE(true, false),
    LEVELS(false, false),
    BARS(false, false);

    private final boolean joined;
    private final boolean marked;

    Form(boolean joined, boolean marked) {
      this.joined = joined;
      this.marked = marked;
    }
  }

  /** How much a series stands out. */
  enum Emphasis {
    /** One of many, each with a colour and a mark of its own. */
    PLAIN,
    /** The one that the others are compared with, in the colour of what is highlighted. */
    STRONG,
    /** Small and grey, for what is there but not to be looked at. */
    FAINT
  }

  /** More marks than these would hide the line that they stand on. */
  private static final int MOST_MARKS = 60;

  final String name;
  final int kind;
  final Form form;
  final List<Dot> dots;
  final boolean dashed;
  final Emphasis emphasis;

  private Series(
      String name, int kind, Form form, List<Dot> dots, boolean dashed, Emphasis emphasis) {
    if (kind < 0) {
      throw new IllegalArgumentException("kind of " + name + " must be >= 0, got " + kind);
    }
    this.name = Objects.requireNonNull(name, "name");
    this.kind = kind;
    this.form = form;
    this.dots = List.copyOf(dots);
    this.dashed = dashed;
    this.emphasis = emphasis;
  }

  private static Series of(String name, int kind, Form form, List<Dot> dots) {
    return new Series(name, kind, form, dots, false, Emphasis.PLAIN);
  }

  /** A line with marks, and whiskers where a dot has a spread. */
  public static Series line(String name, int kind, List<Dot> dots) {
    return of(name, kind, Form.LINE, dots);
  }

  /** A line with marks on a shaded envelope from the lower to the upper ends of the spreads. */
  public static Series band(String name, int kind, List<Dot> dots) {
    return of(name, kind, Form.BAND, dots);
  }

  /** Marks alone, with whiskers where a dot has a spread. */
  public static Series dots(String name, int kind, List<Dot> dots) {
    return of(name, kind, Form.DOTS, dots);
  }

  /** A line alone, such as one fitted to dots; its dashes depend on the kind. */
  public static Series curve(String name, int kind, List<Dot> dots) {
    return of(name, kind, Form.CURVE, dots);
  }

  /** Marks on the border of what they dominate where more is better on both axes. */
  public static Series steps(String name, int kind, List<Dot> dots) {
    Comparator<Dot> order = Comparator.comparingDouble(Dot::x);
    return of(
        name, kind, Form.STEPS, dots.stream().sorted(order.thenComparing(d -> -d.y())).toList());
  }

  /** A grey level across each category, its spread a band around it: what others are judged by. */
  public static Series levels(String name, List<Dot> dots) {
    return of(name, 0, Form.LEVELS, dots);
  }

  /** A bar in each category, with a whisker where a dot has a spread. */
  public static Series bars(String name, int kind, List<Dot> dots) {
    return of(name, kind, Form.BARS, dots);
  }

  /** The same with a dashed line and hollow marks. */
  public Series dashed() {
    return new Series(name, kind, form, dots, true, emphasis);
  }

  /** The same in the colour of what is highlighted, with large marks. */
  public Series strong() {
    return new Series(name, kind, form, dots, dashed, Emphasis.STRONG);
  }

  /** The same with small grey marks. */
  public Series faint() {
    return new Series(name, kind, form, dots, dashed, Emphasis.FAINT);
  }

  boolean isStrong() {
    return emphasis == Emphasis.STRONG;
  }

  boolean isJoined() {
    return form.joined;
  }

  boolean isMarked() {
    boolean all = form == Form.DOTS || form == Form.STEPS;
    return form.marked && (all || dots.size() <= MOST_MARKS);
  }

  /** Whether it stands beside others of its category, so that its whiskers are seen. */
  boolean standsBeside() {
    return form == Form.LINE || form == Form.DOTS;
  }
}
