package motive.lab.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.kit.InstrumentChoice;
import motive.kit.SimilarityIndex;
import motive.result.InOrder;
import motive.session.ExplainSession;

/**
 * A job on graphs of one data set.
 *
 * @param <T> the result
 */
public interface GraphJob<T> extends Job<T> {
  /** The name of the data set. */
  String dataset();

  /** Which of its graphs are taken. */
  GraphSample graphs();

  /** What is done with one graph, on any thread. */
  interface Study<R> {
    R of(int graph) throws Exception;
  }

  /** The data set with its kit. */
  default DataSetWithKit material(Workbench bench) {
    return bench.material(dataset());
  }

  /** How many graphs are taken. */
  default int count(Workbench bench) {
    DataSet data = material(bench).data();
    return graphs().count(data);
  }

  /**
   * The inputs of a job under an index.
   *
   * @param job what it does, in a word
   * @param more names, each followed by its value
   */
  default Map<String, String> inputs(
      Workbench bench,
      String job,
      ExplainSettings settings,
      SimilarityIndex index,
      Object... more) {
    Map<String, String> all = material(bench).inputs(job, graphs(), settings);
    all.putAll(choice(index).describe());
    for (int i = 0; i < more.length; i += 2) {
      all.put(more[i].toString(), more[i + 1].toString());
    }
    return all;
  }

  /** What a kit is opened with under an index. */
  default InstrumentChoice choice(SimilarityIndex index) {
    return InstrumentChoice.PAPER.withIndex(index);
  }

  /** Instruments that jobs on the same data share. */
  default ExplainSession instruments(Workbench bench, SimilarityIndex index) {
    return bench.instruments(dataset(), choice(index));
  }

  /** Studies all graphs on all threads; what is found comes in the order of their numbers. */
  default <R> List<R> each(Workbench bench, ProgressListener watch, Study<R> study)
      throws Exception {
    return each(graphs().of(material(bench).data()), bench, watch, study);
  }

  /** Studies given graphs on all threads; what is found comes in their order. */
  static <R> List<R> each(int[] chosen, Workbench bench, ProgressListener watch, Study<R> study)
      throws Exception {
    List<R> all = new ArrayList<>();
    InOrder.run(
        chosen.length,
        bench.threads(),
        piece -> study.of(chosen[piece]),
        (piece, found) -> {
          all.add(found);
          watch.at(all.size(), chosen.length);
          return true;
        });
    return all;
  }
}
