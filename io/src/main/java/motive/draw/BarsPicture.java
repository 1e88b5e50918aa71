package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;

/**
 * Numbers as bars: in each group one bar for each name, side by side or one above the other.
 * Immutable: each method gives another picture.
 *
 * <p>The kind of a bar chooses its colour and hatching, as it does the colour of a {@link Series}.
 */
public final class BarsPicture implements Picture {
  /** The bars of one name. */
  record Bars(String name, int kind, List<Dot> values) {}

  private final String title;
  private final Scales scales;
  private final List<Bars> bars;
  private final boolean stacked;
  private final String note;

  private BarsPicture(String title, Scales scales, List<Bars> bars, boolean stacked, String note) {
    this.title = Objects.requireNonNull(title, "title");
    this.scales = scales;
    this.bars = List.copyOf(bars);
    this.stacked = stacked;
    this.note = Objects.requireNonNull(note, "note");
    if (stacked && scales.logY()) {
      throw new IllegalArgumentException(
          "stacked bars must have an even axis, got powers of ten; leave out one of the two");
    }
  }

  /**
   * A picture without bars.
   *
   * @param title what stands above it
   */
  public static BarsPicture of(String title) {
    return new BarsPicture(title, Scales.PLAIN.withZero(), List.of(), false, "");
  }

  /** What the groups are. */
  public BarsPicture x(String label) {
    return with(scales.withX(label));
  }

  /** What the numbers are, with the unit where there is one. */
  public BarsPicture y(String label) {
    return with(scales.withY(label));
  }

  /** The names of the groups, from left to right; before any bars. */
  public BarsPicture groups(List<String> names) {
    if (!bars.isEmpty()) {
      throw new IllegalArgumentException("groups must come before bars, got them after");
    }
    return with(scales.withCategories(names));
  }

  /**
   * Powers of ten along the vertical axis; what is not above 0 is left out. Bars begin at the lower
   * end of the axis, so only their upper ends tell something.
   */
  public BarsPicture logY() {
    return with(scales.withLogY());
  }

  private BarsPicture with(Scales other) {
    return new BarsPicture(title, other, bars, stacked, note);
  }

  /** Bars one above the other, the first at the bottom; spreads are not shown then. */
  public BarsPicture stacked() {
    BarsPicture other = new BarsPicture(title, scales, bars, true, note);
    bars.forEach(BarsPicture::requireStackable);
    return other;
  }

  /**
   * Adds a bar to each group.
   *
   * @param values a number for each group, NaN where there is none
   */
  public BarsPicture bars(String name, int kind, double... values) {
    double[] unknown = DoubleStream.generate(() -> Double.NaN).limit(values.length).toArray();
    return bars(name, kind, values, unknown, unknown);
  }

  /**
   * Adds a bar with a spread to each group.
   *
   * @param values a number for each group, NaN where there is none
   * @param low the lower end of each spread, NaN where nobody knows
   * @param high the upper end of each spread, NaN where nobody knows
   */
  public BarsPicture bars(String name, int kind, double[] values, double[] low, double[] high) {
    Objects.requireNonNull(name, "name");
    if (kind < 0) {
      throw new IllegalArgumentException("kind of " + name + " must be >= 0, got " + kind);
    }
    requireLength(name + " values", values.length);
    requireLength(name + " low", low.length);
    requireLength(name + " high", high.length);
    List<Dot> dots = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      dots.add(new Dot(i, values[i], low[i], high[i]));
    }
    Bars one = new Bars(name, kind, List.copyOf(dots));
    if (stacked) {
      requireStackable(one);
    }
    List<Bars> more = new ArrayList<>(bars);
    more.add(one);
    return new BarsPicture(title, scales, more, stacked, note);
  }

  private void requireLength(String what, int length) {
    int groups = scales.categories().size();
    if (length != groups) {
      throw new IllegalArgumentException(
          what + " must have a number for each of " + groups + " groups, got " + length);
    }
  }

  private static void requireStackable(Bars one) {
    for (Dot dot : one.values()) {
      if (dot.y() < 0) {
        throw new IllegalArgumentException(
            one.name() + " must be >= 0 in a stack, got " + dot.y() + "; do not stack it");
      }
    }
  }

  /** A line or more of small text below the bars. */
  public BarsPicture note(String text) {
    return new BarsPicture(title, scales, bars, stacked, text);
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
    Sheet sheet = new BarsDrawing(title, scales, bars, stacked, note).draw();
    return sheet.svg(title, description(), alone);
  }

  private String description() {
    List<String> names = bars.stream().map(Bars::name).toList();
    return scales.y()
        + " by "
        + scales.x()
        + " "
        + String.join(", ", scales.categories())
        + " of "
        + (names.isEmpty() ? "nothing" : String.join(", ", names));
  }
}
