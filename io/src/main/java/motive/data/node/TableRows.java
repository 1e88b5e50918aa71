package motive.data.node;

import static motive.data.DatasetFormatException.shown;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import motive.check.Refuse;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.data.files.QuotedFields;
import motive.name.NearestName;

/** The rows of a table whose first line names the columns. Not thread-safe. */
final class TableRows implements Closeable {
  /** The most lines that a quoted field may go over. */
  private static final int MOST_LINES = 100;

  private final TextLines lines;
  private final char separator;
  private final List<String> header;
  private long first = 1;
  private List<String> fields;

  /** Opens a table and reads its header. */
  TableRows(InputFile file, Limits limits) throws IOException {
    this.lines = new TextLines(file, limits);
    try {
      if (!lines.next()) {
        throw file.refusal("must have a first line that names the columns, got an empty file");
      }
      this.separator = separator(lines.text(), file.endsWith(".tsv"));
      this.fields = row();
      this.header = named(fields);
    } catch (IOException e) {
      lines.close();
      throw e;
    }
  }

  // Of commas, semicolons and tabs the first that the header holds.
  private static char separator(String line, boolean tabs) {
    if (tabs) {
      return '\t';
    }
    return line.indexOf(',') >= 0
        ? ','
        : line.indexOf(';') >= 0 ? ';' : line.contains("\t") ? '\t' : ',';
  }

  private List<String> named(List<String> names) throws DatasetFormatException {
    List<String> named = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name.toLowerCase(Locale.ROOT))) {
        throw refusal("columns must have distinct names, got " + shown(name) + " twice");
      }
      String objection = PlainText.objectionTo("the name of a column", name);
      if (!objection.isEmpty()) {
        throw refusal(objection);
      }
      named.add(name);
    }
    return List.copyOf(named);
  }

  /** The names of the columns; one may be without a name. */
  List<String> header() {
    return header;
  }

  /** The place of a column by its name in any case, -1 where there is none. */
  int place(String name) {
    for (int i = 0; i < header.size(); i++) {
      if (header.get(i).equalsIgnoreCase(name.strip())) {
        return i;
      }
    }
    return -1;
  }

  /** The places of the columns that have one of some names. */
  List<Integer> places(List<String> names) {
    return names.stream().map(this::place).filter(place -> place >= 0).toList();
  }

  /** The place of a column that a user named. */
  int require(String name) throws DatasetFormatException {
    int place = place(name);
    if (place < 0) {
      throw refusal(
          Refuse.text(
              "header must have the column {}, got {}{}",
              shown(name),
              shown(String.join(", ", header)),
              NearestName.hint(name, header)));
    }
    return place;
  }

  /** Moves to the next row; returns whether there is one. */
  boolean next() throws IOException {
    if (!lines.next()) {
      return false;
    }
    first = lines.number();
    fields = row();
    if (fields.size() != header.size()) {
      throw refusal(
          Refuse.text(
              "row must have {} fields, as the header has, got {}", header.size(), fields.size()));
    }
    return true;
  }

  private List<String> row() throws IOException {
    QuotedFields row = new QuotedFields(separator).read(lines.text());
    for (int more = 1; row.isInside() && row.isSound() && more < MOST_LINES; more++) {
      if (!lines.nextOfAny()) {
        break;
      }
      row.read(lines.text());
    }
    if (row.isInside() || !row.isSound()) {
      throw refusal(
          Refuse.text(
              "a quoted field must end within {} lines, before a separator or the end of its line,"
                  + " got a quote that is not closed",
              MOST_LINES));
    }
    return row.finish();
  }

  /** The fields of the current row. */
  List<String> fields() {
    return fields;
  }

  /** The first line of the current row. */
  long line() {
    return first;
  }

  String file() {
    return lines.file();
  }

  /** A failure of the current row. */
  DatasetFormatException refusal(String expectation) {
    return new DatasetFormatException(lines.file(), first, expectation);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
