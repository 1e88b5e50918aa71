package motive.data;

/** The origin of the numbers of a data set's classes. */
public enum ClassOrder {
  /** The names of the classes are given in order, as by a header; or the data set is published. */
  STATED,
  /** The classes of a file are whole numbers from 0, and keep these. */
  NUMBERS,
  /** The file has the numbers of a model's outputs, with any names of classes. */
  OUTPUTS,
  /** Whole numbers that cannot be those of outputs, by rising number. */
  BY_NUMBER,
  /** Words without an order of their own, by alphabet. */
  BY_ALPHABET,
  /** Words that are all others than the kit's, in the order of the data set they belong to. */
  BY_PLACE,
  /** Whole numbers that are read as names of a kit's classes, and could be those of outputs. */
  BY_KIT;

  /** Whether a model may number the classes otherwise. */
  public boolean isGuess() {
    return this == BY_NUMBER || this == BY_ALPHABET || this == BY_PLACE || this == BY_KIT;
  }
}
