package motive.studio.batch;

import java.util.function.BooleanSupplier;
import motive.explain.Explanation;
import motive.result.ResultLine;

/** The work of a job on each of its graphs. Used by one thread. */
interface Work {
  /**
   * Explains a graph.
   *
   * @param stopped asked now and then; when it says true, the result is not used
   * @throws Exception where this graph cannot be explained; others may be
   */
  Finished explain(int graph, BooleanSupplier stopped) throws Exception;

  /** The result for a graph. */
  record Finished(ResultLine line, Explanation explanation) {}

  /** The preparation of a job before its first graph. */
  @FunctionalInterface
  interface Preparation {
    Work prepare(Job job) throws Exception;
  }
}
