package motive.result;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Explanations as CSV: one row each, as RFC 4180 has it, with line ends of one line feed. The
 * columns are those of {@link ResultLine}, in this order:
 *
 * <ul>
 *   <li>{@code graph}, {@code class}, {@code against}, {@code label}, {@code probability}
 *   <li>{@code nodes} and {@code edges} as lists in JSON, {@code node_count}, {@code edge_count}
 *   <li>{@code fidelity}, {@code fid_plus}, {@code fid_minus}, {@code interpretability}, {@code
 *       stability}, {@code evaluated_stability}, {@code objective}
 *   <li>{@code status}, {@code cut} as a list in JSON, {@code evaluations}, {@code candidates},
 *       {@code equivalent}, {@code margin}
 *   <li>{@code warnings} as a list in JSON, {@code settings}, {@code seconds}
 * </ul>
 *
 * <p>What is not known is an empty cell. No cell begins with a sign that a spreadsheet takes for a
 * formula, negative numbers aside.
 */
public final class ResultCsv {
  private static final List<String> COLUMNS =
      List.of(
          "graph",
          "class",
          "against",
          "label",
          "probability",
          "nodes",
          "edges",
          "node_count",
          "edge_count",
          "fidelity",
          "fid_plus",
          "fid_minus",
          "interpretability",
          "stability",
          "evaluated_stability",
          "objective",
          "status",
          "cut",
          "evaluations",
          "candidates",
          "equivalent",
          "margin",
          "warnings",
          "settings",
          "seconds");

  private ResultCsv() {}

  /** The first row, which names the columns, with its end. */
  public static String head() {
    return String.join(",", COLUMNS) + "\n";
  }

  /** The row of an explanation, with its end. */
  public static String row(ResultLine line) {
    List<String> cells = new ArrayList<>();
    cells.add(Long.toString(line.graph()));
    cells.add(Integer.toString(line.explained()));
    cells.add(cell(line.against()));
    cells.add(cell(line.label()));
    cells.add(cell(line.probability()));
    cells.add(json(line.nodes()));
    cells.add(json(line.edges()));
    cells.add(Integer.toString(line.nodes().size()));
    cells.add(Integer.toString(line.edges().size()));
    cells.add(cell(line.fidelity()));
    cells.add(cell(line.fidPlus()));
    cells.add(cell(line.fidMinus()));
    cells.add(cell(line.interpretability()));
    cells.add(cell(line.stability()));
    cells.add(cell(line.evaluatedStability()));
    cells.add(cell(line.objective()));
    cells.add(line.status().name());
    cells.add(json(line.cut()));
    cells.add(Long.toString(line.evaluations()));
    cells.add(Long.toString(line.candidates()));
    cells.add(cell(line.equivalent()));
    cells.add(cell(line.margin()));
    cells.add(json(line.warnings()));
    cells.add(text(line.settings()));
    cells.add(cell(line.timing().getOrDefault(ResultLine.TOTAL, Double.NaN)));
    return String.join(",", cells) + "\n";
  }

  private static String cell(OptionalInt number) {
    return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
  }

  private static String cell(OptionalLong number) {
    return number.isPresent() ? Long.toString(number.getAsLong()) : "";
  }

  private static String cell(OptionalDouble number) {
    return number.isPresent() ? cell(number.getAsDouble()) : "";
  }

  private static String cell(double number) {
    return Double.isFinite(number) ? Double.toString(number) : "";
  }

  private static String json(List<?> list) {
    return text(ResultJson.MAPPER.writeValueAsString(list));
  }

  /** A text as a cell: quoted where it must be, and never a formula. */
  static String text(String text) {
    boolean formula = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    String harmless = formula ? "'" + text : text;
    boolean quoted = harmless.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return quoted ? "\"" + harmless.replace("\"", "\"\"") + "\"" : harmless;
  }
}
