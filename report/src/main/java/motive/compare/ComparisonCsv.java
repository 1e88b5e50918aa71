package motive.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import motive.metric.Margin;
import motive.metric.Spread;

/** A comparison as tables for programs: comma-separated, one heading line, numbers in full. */
final class ComparisonCsv {
  private ComparisonCsv() {}

  /** One line an explainer, budget and column: mean, spreads, margin, attainment. */
  static String summary(Comparison comparison) {
    StringBuilder out = new StringBuilder();
    line(
        out,
        List.of(
            "explainer",
            "budget",
            "column",
            "mean",
            "seed_spread",
            "graph_spread",
            "graphs",
            "motive_minus_this",
            "threshold",
            "resolved",
            "over_motive",
            "attained",
            "attained_mean",
            "attained_median"));
    for (int budget : comparison.budgets()) {
      for (String explainer : comparison.explainers()) {
        for (Column column : Column.values()) {
          summary(out, comparison, explainer, budget, column);
        }
      }
    }
    return out.toString();
  }

  private static void summary(
      StringBuilder out, Comparison comparison, String explainer, int budget, Column column) {
    Optional<Spread> seeds = comparison.overSeeds(explainer, budget, column);
    Optional<Spread> graphs = comparison.overGraphs(explainer, budget, column);
    if (seeds.isEmpty() || graphs.isEmpty()) {
      return;
    }
    Optional<Margin> margin =
        explainer.equals(Contest.MOTIVE)
            ? Optional.empty()
            : comparison.margin(explainer, budget, column);
    List<String> cells = new ArrayList<>();
    cells.add(explainer);
    cells.add(Integer.toString(budget));
    cells.add(column.id());
    cells.add(Double.toString(seeds.get().mean()));
    cells.add(text(seeds.get().deviation()));
    cells.add(text(graphs.get().deviation()));
    cells.add(Integer.toString(graphs.get().count()));
    cells.add(margin.map(m -> Double.toString(m.difference())).orElse(""));
    cells.add(margin.map(m -> text(m.threshold())).orElse(""));
    cells.add(margin.map(m -> Boolean.toString(m.resolved())).orElse(""));
    cells.add(margin.map(m -> text(comparison.ratio(explainer, budget, column))).orElse(""));
    if (Bounds.COLUMNS.contains(column)) {
      Comparison.Attained attained = comparison.attained(explainer, budget, column);
      cells.add(text(attained.pooled()));
      cells.add(text(attained.each().mean()));
      cells.add(text(attained.each().median()));
    } else {
      cells.addAll(List.of("", "", ""));
    }
    line(out, cells);
  }

  /** One line an explainer, budget, seed and graph, with all columns. */
  static String graphs(Comparison comparison) {
    StringBuilder out = new StringBuilder();
    List<String> headings =
        new ArrayList<>(List.of("seed", "graph", "class", "budget", "explainer", "nodes", "edges"));
    for (Column column : Column.values()) {
      headings.add(column.id());
    }
    for (Column column : Bounds.COLUMNS) {
      headings.add("attained_" + column.id());
    }
    line(out, headings);
    for (Cell cell : comparison.cells()) {
      for (Measurement measurement : cell.measurements()) {
        List<String> cells = new ArrayList<>();
        cells.add(Long.toString(cell.seed()));
        cells.add(Integer.toString(cell.graph()));
        cells.add(Integer.toString(cell.explained()));
        cells.add(Integer.toString(measurement.budget()));
        cells.add(measurement.explainer());
        cells.add(blanks(measurement.nodes()));
        cells.add(
            measurement.edges().stream()
                .map(pair -> pair.get(0) + "-" + pair.get(1))
                .collect(Collectors.joining(" ")));
        for (Column column : Column.values()) {
          double value = measurement.value(column);
          cells.add(Double.isFinite(value) ? Double.toString(value) : "");
        }
        Bounds bounds = cell.bounds(measurement.budget());
        for (Column column : Bounds.COLUMNS) {
          cells.add(text(bounds.attainment(column, measurement.value(column))));
        }
        line(out, cells);
      }
    }
    return out.toString();
  }

  private static String blanks(List<Integer> nodes) {
    return nodes.stream().map(v -> Integer.toString(v)).collect(Collectors.joining(" "));
  }

  private static String text(OptionalDouble value) {
    return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
  }

  private static void line(StringBuilder out, List<String> cells) {
    out.append(cells.stream().map(ComparisonCsv::quoted).collect(Collectors.joining(",")));
    out.append('\n');
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
