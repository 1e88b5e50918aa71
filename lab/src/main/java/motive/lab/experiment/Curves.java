package motive.lab.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.draw.Dot;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.metric.Spread;

/**
 * Means over graphs, and how graphs spread about them, over budgets.
 *
 * @param budgets the paper's, which rise
 * @param cells those that were measured
 */
record Curves(List<Integer> budgets, Map<Cell, Spread> cells) {
  /** The cells of a grid in which some graph has a number. */
  static Curves of(Plan plan, Grid<Cell, Explained> grid, Cells cells) {
    Map<Cell, Spread> measured = new LinkedHashMap<>();
    grid.measure(cells, Curves::spread)
        .forEach((cell, spread) -> spread.ifPresent(s -> measured.put(cell, s)));
    return new Curves(plan.budgets(), measured);
  }

  private static Optional<Spread> spread(Cell cell, List<Explained> parts) {
    return Values.spread(cell.metric().of(Explained.join(parts).within(cell.budget())));
  }

  /** A cell; empty where it was not measured. */
  Optional<Spread> find(Cell cell) {
    return Optional.ofNullable(cells.get(cell));
  }

  /** The mean of a cell; NaN where it was not measured. */
  double mean(Cell cell) {
    return find(cell).map(Spread::mean).orElse(Double.NaN);
  }

  /** The means of a cell over the budgets; what was not measured is NaN. */
  List<Double> curve(Cell cell) {
    return budgets.stream().map(budget -> mean(cell.at(budget))).toList();
  }

  /** Means over some budgets with their standard errors; a gap where there is none. */
  List<Dot> dots(Cell cell, List<Integer> over) {
    return Values.list(over.size(), b -> Values.errorDot(b, find(cell.at(over.get(b)))));
  }
}
