package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import motive.result.Columns;

/** A comparison as tables for programs: comma-separated, one heading line, numbers in full. */
final class ComparisonCsv {
  private ComparisonCsv() {}

  /** One line an explainer, budget and column: mean, spreads, margin, attainment. */
  static String summary(Comparison comparison) {
    StringBuilder out =
        new StringBuilder(
            "explainer,budget,column,mean,seed_spread,graph_spread,graphs,motive_minus_this,"
                + "threshold,resolved,over_motive,attained,attained_mean,attained_median\n");
    for (int budget : comparison.budgets()) {
      for (String explainer : comparison.explainers()) {
        for (Column column : Column.all()) {
          comparison
              .summary(explainer, budget, column)
              .ifPresent(found -> line(out, summary(explainer, budget, column, found)));
        }
      }
    }
    return out.toString();
  }

  private static List<String> summary(
      String explainer, int budget, Column column, Comparison.Summary found) {
    List<String> cells = new ArrayList<>();
    cells.add(explainer);
    cells.add(Integer.toString(budget));
    cells.add(column.id());
    cells.add(Double.toString(found.seeds().mean()));
    cells.add(text(found.seeds().deviation()));
    cells.add(text(found.graphs().deviation()));
    cells.add(Integer.toString(found.graphs().count()));
    cells.add(found.margin().map(m -> Double.toString(m.difference())).orElse(""));
    cells.add(found.margin().map(m -> text(m.threshold())).orElse(""));
    cells.add(found.margin().map(m -> Boolean.toString(m.resolved())).orElse(""));
    cells.add(text(found.overMotive()));
    cells.add(found.attained().map(a -> text(a.pooled())).orElse(""));
    cells.add(found.attained().map(a -> text(a.each().mean())).orElse(""));
    cells.add(found.attained().map(a -> text(a.each().median())).orElse(""));
    return cells;
  }

  /** One line an explainer, budget, seed and graph, with all columns. */
  static String graphs(Comparison comparison) {
    StringBuilder out = new StringBuilder("seed,graph,class,budget,explainer,nodes,edges,");
    List<String> headings = new ArrayList<>(Column.all().stream().map(Column::id).toList());
    Column.bounded().forEach(column -> headings.add("attained_" + column.id()));
    line(out, headings);
    for (Cell cell : comparison.cells()) {
      for (Measurement measurement : cell.measurements()) {
        List<String> cells = new ArrayList<>();
        cells.add(Long.toString(cell.seed()));
        cells.add(Integer.toString(cell.graph()));
        cells.add(Integer.toString(cell.explained()));
        cells.add(Integer.toString(measurement.budget()));
        cells.add(measurement.explainer());
        cells.add(joined(measurement.nodes(), " "));
        cells.add(
            measurement.edges().stream()
                .map(pair -> joined(pair, "-"))
                .collect(Collectors.joining(" ")));
        for (Column column : Column.all()) {
          double value = measurement.value(column);
          cells.add(Double.isFinite(value) ? Double.toString(value) : "");
        }
        Bounds bounds = cell.bounds(measurement.budget());
        for (Column column : Column.bounded()) {
          cells.add(text(bounds.attainment(column, measurement.value(column))));
        }
        line(out, cells);
      }
    }
    return out.toString();
  }

  private static String joined(List<Integer> numbers, String between) {
    return numbers.stream().map(Object::toString).collect(Collectors.joining(between));
  }

  private static String text(OptionalDouble value) {
    return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
  }

  private static void line(StringBuilder out, List<String> cells) {
    out.append(cells.stream().map(Columns::quoted).collect(Collectors.joining(",")));
    out.append('\n');
  }
}
