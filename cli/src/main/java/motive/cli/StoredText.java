package motive.cli;

import motive.data.DatasetFormatException;
import motive.result.ResultLine;
import motive.result.StoredLine;

/** A line of a file in the form that was asked for. */
record StoredText(ResultLine line, String format) implements StoredLine {
  static StoredText parse(String text, String file, long number) throws DatasetFormatException {
    return new StoredText(ResultLine.parse(text, file, number), text);
  }

  @Override
  public long key() {
    return line.key();
  }

  @Override
  public String about() {
    return line.about();
  }

  @Override
  public String settings() {
    return line.settings();
  }
}
