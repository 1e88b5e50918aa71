package motive.data;

import java.util.Objects;

/**
 * Something in a data set that is allowed and that its user should know.
 *
 * @param count how often it was met
 * @param text one line, ready to print
 */
public record DataWarning(Kind kind, long count, String text) {
  /** What the warning is about. */
  public enum Kind {
    DUPLICATE_EDGES,
    SELF_LOOPS,
    ISOLATED_NODES,
    ONE_CLASS,
    EMPTY_CLASSES,
    NO_CLASSES,
    ONE_WAY_EDGES,
    EDGE_LABEL_CONFLICTS,
    EXTRA_COLUMNS,
    UNREAD_FILES,
    SKIPPED_LINES,
    NO_FEATURES
  }

  public DataWarning {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(text, "text");
  }

  @Override
  public String toString() {
    return text;
  }
}
