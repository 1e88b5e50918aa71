package motive.data;

import java.util.Objects;

/**
 * The origin of a graph, so that results can be traced back to it.
 *
 * @param line the line in the file, from 1
 * @param text what the line calls the graph, such as a SMILES, as it is written there
 * @param name the name that the line gives it; empty where it gives none
 */
public record Source(long line, String text, String name) {
  /** Checks that lines count from 1. */
  public Source {
    if (line < 1) {
      throw new IllegalArgumentException("line must be >= 1, got " + line);
    }
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(name, "name");
  }

  /** The name of the graph, or else its text. */
  public String title() {
    return name.isEmpty() ? text : name;
  }
}
