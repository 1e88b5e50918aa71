package motive.draw;

import java.util.Objects;

/**
 * A vertical line across a {@link Panel}, such as a border between two regimes.
 *
 * @param label what stands above the line; may be empty
 * @param name what the legend calls it; may be empty, and several lines may share one
 * @param strong whether it is drawn in the colour of what is highlighted, and not dashed
 */
public record Vertical(double x, String label, String name, boolean strong) {
  /** Checks that the place is a number. */
  public Vertical {
    if (!Double.isFinite(x)) {
      throw new IllegalArgumentException(
          "x of vertical " + label + " must be finite, got " + x + "; leave out what has no value");
    }
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(name, "name");
  }

  /** A dashed line with a label above it. */
  public Vertical(double x, String label) {
    this(x, label, "", false);
  }

  /** A line that is explained in the legend. */
  public static Vertical named(double x, String name, boolean strong) {
    return new Vertical(x, "", name, strong);
  }

  /** The style class of the line. */
  String style() {
    return strong ? "own" : "cut";
  }

  /** Draws the symbol of the legend. */
  void symbol(Canvas canvas, double left, double y) {
    canvas.path(style(), Canvas.from(left + 4, y - 7) + "V" + Markup.tenths(y + 7));
  }
}
