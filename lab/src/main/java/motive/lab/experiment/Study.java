package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import motive.lab.work.Cells;
import motive.lab.work.Job;

/** One experiment under one plan: the cells that it measures and what follows from them. */
public abstract class Study {
  /** The data sets to work on and how much of each is taken. */
  protected final Plan plan;

  /** Those of its data sets that are there. */
  protected final List<String> present;

  private final List<String> datasets;
  private final List<Grid<?, ?>> grids = new ArrayList<>();

  /**
   * @param datasets those that it needs, as far as they are there
   */
  protected Study(Plan plan, List<String> datasets) {
    this.plan = plan;
    this.datasets = datasets;
    this.present = plan.present(datasets);
  }

  final List<String> datasets() {
    return datasets;
  }

  /** Adds cells that are measured. */
  final <K, T> Grid<K, T> add(Grid<K, T> grid) {
    grids.add(grid);
    return grid;
  }

  /** All jobs that it needs, in the order in which they are best run: those of its grids. */
  protected List<Job<?>> jobs() {
    return grids.stream().<Job<?>>flatMap(grid -> grid.all().stream()).toList();
  }

  /** Adds the protocol, tables, figures and comparisons; jobs that are not done yet are run. */
  protected abstract void conclude(Cells cells, Page page);
}
