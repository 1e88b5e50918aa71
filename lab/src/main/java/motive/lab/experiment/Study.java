package motive.lab.experiment;

import java.util.List;
import motive.lab.work.Cells;
import motive.lab.work.Job;

/** One experiment under one plan: the jobs that it needs and what follows from their results. */
public abstract class Study {
  /** The data sets to work on and how much of each is taken. */
  protected final Plan plan;

  /** Those of its data sets that are there. */
  protected final List<String> present;

  private final List<String> datasets;

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

  /** All jobs that it needs, in the order in which they are best run. */
  protected abstract List<Job<?>> jobs();

  /** Adds the protocol, tables, figures and comparisons; jobs that are not done yet are run. */
  protected abstract void conclude(Cells cells, Page page);
}
