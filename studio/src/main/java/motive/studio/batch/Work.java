package motive.studio.batch;

import java.util.function.BooleanSupplier;
import motive.explain.Explanation;
import motive.result.ResultLine;

/** What a job does for each graph. Used by one thread. */
interface Work {
  /** Does what must be done before the first graph. */
  void prepare() throws Exception;

  /**
   * Explains a graph.
   *
   * @param stopped asked now and then; when it says true, whatever is given back is thrown away
   * @throws Exception where this graph cannot be explained; others may be
   */
  Finished explain(int graph, BooleanSupplier stopped) throws Exception;

  /** A graph that is done. */
  record Finished(ResultLine line, Explanation explanation) {}
}
