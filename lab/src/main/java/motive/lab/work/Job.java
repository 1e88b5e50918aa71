package motive.lab.work;

import java.util.Map;

/**
 * A piece of work whose result is kept. Equal inputs give equal results, times aside.
 *
 * @param <T> the result: a record of plain values, so that it can be kept as JSON
 */
public interface Job<T> {
  /** What it is, for people who watch. */
  String title();

  /** All that decides the result beside the code, by name; hashes stand for data and models. */
  Map<String, String> inputs(Workbench bench);

  /** About how many seconds it takes on two cores, to estimate how much time is left. */
  double cost(Workbench bench);

  /** The class of the result. */
  Class<T> resultType();

  /**
   * Does the work.
   *
   * @param cells gives the results of other jobs that this one builds on
   * @param watch gets the progress of the work
   */
  T run(Workbench bench, Cells cells, ProgressListener watch) throws Exception;
}
