package motive.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import motive.check.Refuse;
import motive.data.Source;
import motive.data.files.JsonText;
import motive.name.NearestName;
import org.jspecify.annotations.Nullable;

/**
 * The fields of results that can be selected, in an order, and how they are written as JSON lines
 * or as CSV. Immutable.
 *
 * <p>A field's value is a number, a text, a list or an object; null, NaN or an empty optional where
 * it is not known. In CSV, as RFC 4180 has it with line ends of one line feed, lists and objects
 * are in JSON and what is not known is an empty cell. No cell begins with a sign that a spreadsheet
 * takes for a formula, negative numbers aside.
 *
 * @param <L> what a line is made of
 */
public final class Columns<L> {
  private record Column<L>(String name, String csvName, Function<L, @Nullable Object> value) {}

  /** As many names are listed in a message. */
  private static final int FEW = 12;

  private final List<Column<L>> columns;

  private Columns(List<Column<L>> columns) {
    this.columns = columns;
  }

  /** No field yet. */
  static <L> Columns<L> none() {
    return new Columns<>(List.of());
  }

  /** One field. */
  public static <L> Columns<L> of(String name, Function<L, @Nullable Object> value) {
    return Columns.<L>none().and(name, value);
  }

  /** The same and one more field, in camel case; its column in CSV has underscores. */
  public Columns<L> and(String name, Function<L, @Nullable Object> value) {
    List<Column<L>> more = new ArrayList<>(columns);
    more.add(new Column<>(name, withUnderscores(name), value));
    return new Columns<>(List.copyOf(more));
  }

  /** The same and the fields with the origin of a graph. */
  public Columns<L> andSource(Function<L, Optional<Source>> source) {
    return and("line", line -> source.apply(line).map(Source::line))
        .and("smiles", line -> source.apply(line).map(Source::text))
        .and("name", line -> source.apply(line).map(Source::name).filter(name -> !name.isEmpty()));
  }

  /** The same and the fields of others behind them. */
  public Columns<L> and(Columns<L> others) {
    List<Column<L>> more = new ArrayList<>(columns);
    more.addAll(others.columns);
    return new Columns<>(List.copyOf(more));
  }

  private static String withUnderscores(String name) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean capital = c >= 'A' && c <= 'Z';
      words.append(capital ? "_" : "").append(capital ? (char) (c - 'A' + 'a') : c);
    }
    return words.toString();
  }

  /** The names of all fields, in order. */
  public List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /**
   * The fields of these names, in this order; a name may be written as in JSON or as in CSV.
   *
   * @param option the name of the list in messages
   * @throws IllegalArgumentException where there is no such field, or one is named twice
   */
  public Columns<L> chosen(String option, List<String> names) {
    List<Column<L>> found = new ArrayList<>();
    for (String name : names) {
      Column<L> column =
          columns.stream()
              .filter(c -> c.name.equals(name.strip()) || c.csvName.equals(name.strip()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          Refuse.text(
                              "{} must be of {}, got '{}'{}",
                              option,
                              listed(),
                              name.strip(),
                              NearestName.hint(name, names()))));
      if (found.contains(column)) {
        throw new IllegalArgumentException(
            option + " must be different fields, got '" + name.strip() + "' twice");
      }
      found.add(column);
    }
    return new Columns<>(List.copyOf(found));
  }

  // Nobody reads through dozens of names in one line.
  private String listed() {
    return columns.size() <= FEW
        ? String.join(", ", names())
        : "the fields that docs/explaining.md lists";
  }

  /** A line of JSON with exactly these fields, without its end. */
  public String json(L line) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    columns.forEach(column -> fields.put(column.name, known(column.value.apply(line))));
    return JsonText.line(fields);
  }

  /** The first row of CSV, which names the columns, without its end. */
  public String csvHead() {
    return String.join(",", columns.stream().map(Column::csvName).toList());
  }

  /** A row of CSV, without its end. */
  public String csv(L line) {
    return String.join(",", columns.stream().map(c -> cell(known(c.value.apply(line)))).toList());
  }

  private static String cell(@Nullable Object value) {
    if (value == null) {
      return "";
    }
    return value instanceof Number
        ? value.toString()
        : text(value instanceof String s ? s : JsonText.line(value));
  }

  /** A value without its optional; null where it is not known. */
  private static @Nullable Object known(@Nullable Object value) {
    if (value instanceof Optional<?> any) {
      return any.orElse(null);
    }
    if (value instanceof OptionalInt number) {
      return number.isPresent() ? number.getAsInt() : null;
    }
    if (value instanceof OptionalLong number) {
      return number.isPresent() ? number.getAsLong() : null;
    }
    if (value instanceof OptionalDouble number) {
      return known(number.orElse(Double.NaN));
    }
    return value instanceof Double number && !Double.isFinite(number) ? null : value;
  }

  /** A text as a cell: quoted where it must be, and never a formula. */
  static String text(String text) {
    boolean formula = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    String harmless = formula ? "'" + text : text;
    return quoted(harmless);
  }

  /** A text in quotes where a cell of CSV needs them. */
  public static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
