package motive.lab.finding;

import java.util.List;

/**
 * A table of results.
 *
 * @param id names its files: lower-case letters, digits and hyphens
 * @param caption what it shows, in a sentence
 */
public record ResultTable(String id, String caption, List<Column> columns, List<List<Value>> rows)
    implements Block {
  public ResultTable {
    Block.requireId(id);
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Value> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "row of table " + id + " must have " + columns.size() + " values, got " + row.size());
      }
    }
  }

  /**
   * A column.
   *
   * @param name with its unit, such as "time (s)"
   * @param digits behind the point when people read its numbers; negative for words
   * @param spread what the spread of its numbers is, where they have one
   */
  public record Column(String name, int digits, String spread) {
    /** Words. */
    public static Column words(String name) {
      return new Column(name, -1, "");
    }

    /** Numbers whose spread, if they have one, is a standard deviation. */
    public static Column numbers(String name, int digits) {
      return new Column(name, digits, "standard deviation");
    }

    /** Whether its entries are words. */
    public boolean isWords() {
      return digits < 0;
    }
  }
}
