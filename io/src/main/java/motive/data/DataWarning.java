package motive.data;

import java.util.List;
import java.util.Objects;

/**
 * Something in a data set that is allowed and that its user should know.
 *
 * @param count how often it was met
 * @param text one line, ready to print
 * @param details a line for each time it was met, where {@code text} cannot name all; of very many
 *     the first, and what was left out
 */
public record DataWarning(Kind kind, long count, String text, List<String> details) {
  /** What the warning is about. */
  public enum Kind {
    DUPLICATE_EDGES,
    SELF_LOOPS,
    ISOLATED_NODES,
    ONE_CLASS,
    EMPTY_CLASSES,
    NO_CLASSES,
    GUESSED_CLASSES,
    ONE_WAY_EDGES,
    EDGE_LABEL_CONFLICTS,
    EXTRA_COLUMNS,
    UNREAD_FILES,
    SKIPPED_LINES,
    OTHER_TEXT,
    PASSED_FIELDS,
    NO_FEATURES
  }

  public DataWarning {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(text, "text");
    details = List.copyOf(details);
  }

  /** A warning that one line tells whole. */
  public DataWarning(Kind kind, long count, String text) {
    this(kind, count, text, List.of());
  }

  @Override
  public String toString() {
    return text;
  }
}
