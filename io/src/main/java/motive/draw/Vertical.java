package motive.draw;

import java.util.Objects;

/**
 * A place along the horizontal axis of a {@link Panel} that has a name, such as a border.
 *
 * @param label what stands above the line; may be empty
 */
public record Vertical(double x, String label) {
  public Vertical {
    Finite.require(x, () -> "x of vertical " + label);
    Objects.requireNonNull(label, "label");
  }
}
