package motive.data;

import java.util.List;
import java.util.Objects;

/**
 * A warning about something in a data set that is allowed.
 *
 * @param count how often it occurs
 * @param text one line, ready to print
 * @param details a line for each occurrence, where {@code text} cannot name all; of very many the
 *     first, and how many were left out
 */
public record DataWarning(Kind kind, long count, String text, List<String> details) {
  /** The subject of a warning. */
  public enum Kind {
    /** Edges that occur more than once and were merged. */
    DUPLICATE_EDGES,
    /** Edges from a node to itself, which are kept. */
    SELF_LOOPS,
    /** Nodes without edges. */
    ISOLATED_NODES,
    /** All graphs are of one class. */
    ONE_CLASS,
    /** Classes without graphs. */
    EMPTY_CLASSES,
    /** Data without classes; every graph counts as class 0. */
    NO_CLASSES,
    /** A column that was taken for classes, or for names, without being named so. */
    GUESSED_CLASSES,
    /** What a file says of graphs is read as values, without being asked so. */
    GUESSED_VALUES,
    /** Directed edges without the other direction, taken as undirected. */
    ONE_WAY_EDGES,
    /** Edges that occur with different labels or features, of which the first are kept. */
    EDGE_LABEL_CONFLICTS,
    /** Further columns of node labels in a file; the first is kept as the label. */
    EXTRA_COLUMNS,
    /** Files of a data set that are not read. */
    UNREAD_FILES,
    /** Lines that are no molecule and were skipped. */
    SKIPPED_LINES,
    /** Lines that are not UTF-8 and were read as Latin-1. */
    OTHER_TEXT,
    /** Fields or columns of a file that are not used. */
    PASSED_FIELDS,
    /** Edges of a file that name nodes which it does not have, and were skipped. */
    SKIPPED_EDGES,
    /** Nodes of which the class or value is not known. */
    UNKNOWN_TARGETS,
    /** Missing values of features, which were filled in. */
    MISSING_VALUES,
    /** Words of features that the recipe of their encoding does not know. */
    UNKNOWN_WORDS,
    /** Columns that say nothing of any node and were dropped. */
    DROPPED_COLUMNS,
    /** Nodes without labels and features; each has the constant feature 1. */
    NO_FEATURES
  }

  /** Copies the details. */
  public DataWarning {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(text, "text");
    details = List.copyOf(details);
  }

  /** A warning of one line without details. */
  public DataWarning(Kind kind, long count, String text) {
    this(kind, count, text, List.of());
  }

  @Override
  public String toString() {
    return text;
  }
}
