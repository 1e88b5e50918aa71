package motive.result;

/** A line of a {@link ResultFile}: the result of one piece of work. */
public interface StoredLine {
  /** The hash of all that decides it. */
  String settings();

  /** The number of the piece of work; a file has one line for each. */
  long key();

  /** Its subject in messages, such as "graph 3". */
  String about();

  /** The line, without its end. */
  String format();
}
