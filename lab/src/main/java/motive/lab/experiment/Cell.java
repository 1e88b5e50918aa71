package motive.lab.experiment;

/** The place of a mean over graphs: one method on one data set, by one metric, at one budget. */
record Cell(String dataset, Method method, SweepMetric metric, int budget) {
  /** The same place of another method. */
  Cell of(Method other) {
    return new Cell(dataset, other, metric, budget);
  }

  /** The same place at another budget. */
  Cell at(int other) {
    return new Cell(dataset, method, metric, other);
  }
}
