package motive.objective;

import java.util.List;
import java.util.Objects;

/**
 * The origin of a number: a tree whose root is the number, bit for bit.
 *
 * @param name what the number is
 * @param value the number
 * @param how the rule that made it of its parts; empty for what is given
 * @param parts what it was made of, in the order in which the rule takes them
 */
public record Breakdown(String name, double value, String how, List<Breakdown> parts) {
  /** Copies the parts. */
  public Breakdown {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(how, "how");
    parts = List.copyOf(parts);
  }

  /** A number that is not made of others. */
  public static Breakdown given(String name, double value) {
    return new Breakdown(name, value, "", List.of());
  }
}
