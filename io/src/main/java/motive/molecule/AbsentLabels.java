package motive.molecule;

import java.util.Optional;

/**
 * Label numbers of names that a data set lacks. A motif with such a label occurs nowhere. The
 * numbers of elements depend on nothing else, so that a library that was written reads back equal.
 */
public final class AbsentLabels {
  // Far above the labels of data, and the same for data that are read line by line.
  private static final int FIRST = 1_000_000_000;
  private static final int FIRST_OTHER = FIRST + 1_000;

  private AbsentLabels() {}

  /** The number of an element. */
  public static int ofElement(String symbol) {
    return FIRST + Element.number(symbol);
  }

  /**
   * The number of any name.
   *
   * @param place of the name among those of its library, which distinguishes names that are no
   *     elements
   */
  public static int of(String name, int place) {
    return Element.isSymbol(name) ? ofElement(name) : FIRST_OTHER + place;
  }

  /** The element that a label stands for where it is one of these numbers. */
  public static Optional<String> element(int label) {
    return label > FIRST ? Element.ofNumber(label - FIRST) : Optional.empty();
  }
}
