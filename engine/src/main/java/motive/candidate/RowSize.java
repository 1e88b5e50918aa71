package motive.candidate;

/** A measure of how large rows of a table are. */
public interface RowSize {
  /** The size of a row. */
  int of(int row);

  /** A bound that costs little: the size is no less. */
  int atLeast(int row);
}
