package motive.lab.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import motive.lab.finding.ResultTable.Column;
import motive.metric.Spread;

/**
 * The columns of a table, each with what it shows of a row.
 *
 * @param <R> what a row is made from
 */
public final class Columns<R> {
  private final List<Column> columns = new ArrayList<>();
  private final List<Function<R, Value>> values = new ArrayList<>();

  /** A column of words. */
  public Columns<R> words(String name, Function<R, String> of) {
    return add(Column.words(name), row -> Value.of(of.apply(row)));
  }

  /** A column of numbers, NaN where there is none. */
  public Columns<R> numbers(String name, int digits, ToDoubleFunction<R> of) {
    return values(name, digits, row -> Value.of(of.applyAsDouble(row)));
  }

  /** A column of means with their standard deviations. */
  public Columns<R> spreads(String name, int digits, Function<R, Spread> of) {
    return values(name, digits, row -> Value.of(of.apply(row)));
  }

  /** A column of numbers, some of which have a standard deviation. */
  public Columns<R> values(String name, int digits, Function<R, Value> of) {
    return add(Column.numbers(name, digits), of);
  }

  /** A column of numbers, some of which have a standard error. */
  public Columns<R> errors(String name, int digits, Function<R, Value> of) {
    return add(new Column(name, digits, "standard error"), of);
  }

  private Columns<R> add(Column column, Function<R, Value> of) {
    columns.add(column);
    values.add(of);
    return this;
  }

  /**
   * The table of some rows.
   *
   * @param id names the table's files: lower-case letters, digits and hyphens
   * @param caption what the table shows, in a sentence
   */
  public ResultTable table(String id, String caption, Iterable<? extends R> rows) {
    List<List<Value>> all = new ArrayList<>();
    for (R row : rows) {
      all.add(values.stream().map(value -> value.apply(row)).toList());
    }
    return new ResultTable(id, caption, columns, all);
  }
}
