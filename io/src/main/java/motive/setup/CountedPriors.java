package motive.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import motive.objective.Output;

/** Priors of a library's motifs, counted in a data set. */
public final class CountedPriors {
  /** Of one large graph, so many neighbourhoods of at most so many nodes are counted. */
  private static final int MOST_COUNTED = 200;

  private static final int MOST_LOOKED_AT = 1000;
  private static final int MOST_NODES = 100;

  private CountedPriors() {}

  /** Why nothing can be counted in a data set; empty if it can. */
  public static Optional<String> objectionTo(DataSet data) {
    // Graphs that a file gives no class are counted under the first, since there is no other.
    return data.summary().classesWithGraphs() < 2 || !(data.hasClasses() || data.hasValues())
        ? Optional.of("the data have no classes to count motifs in")
        : Optional.empty();
  }

  /**
   * Counts a library as it is counted where no prior is given.
   *
   * @param threads how many graphs are counted at once; does not change the result
   */
  public static MotifStatistics of(MotifLibrary motifs, DataSet data, int threads) {
    return MotifStatistics.of(
        MotifCounter.of(motifs, Containment.INDUCED),
        Counting.EMBEDDINGS,
        data.graphs(),
        data.labels(),
        data.classes(),
        threads);
  }

  /**
   * Counts a library in the graphs that a model assigns to each class, or that it gives low and
   * high values, each place of a motif once. Graphs on which the model fails are not counted.
   *
   * @param threads how many graphs are counted at once; does not change the result
   * @throws IllegalStateException where the model fails on every graph
   */
  public static MotifStatistics byPrediction(
      MotifLibrary motifs, DataSet data, GraphModel model, Output output, int threads) {
    Predicted predicted = predicted(sample(data), model, output, () -> false);
    return MotifStatistics.of(
        MotifCounter.of(motifs, Containment.INDUCED),
        Counting.OCCURRENCES,
        predicted.graphs,
        predicted.classes(),
        output.evidenceClasses(model.classes()),
        threads);
  }

  /**
   * The same by the calling thread, until {@code stopped} returns true.
   *
   * @param stopped called from time to time
   * @throws CancellationException where it returned true
   */
  public static MotifStatistics byPrediction(
      MotifLibrary motifs, DataSet data, GraphModel model, Output output, BooleanSupplier stopped) {
    Predicted predicted = predicted(sample(data), model, output, stopped);
    return MotifStatistics.of(
        MotifCounter.of(motifs, Containment.INDUCED),
        Counting.OCCURRENCES,
        predicted.graphs,
        predicted.classes(),
        output.evidenceClasses(model.classes()),
        stopped);
  }

  /** The graphs that a model answers for, each with the class that it predicts. */
  private record Predicted(List<Graph> graphs, List<Integer> all) {
    int[] classes() {
      return all.stream().mapToInt(Integer::intValue).toArray();
    }

    void add(List<Graph> some, GraphModel model, Output output) {
      double[][] logits = new double[some.size()][model.classes()];
      model.logits(some, logits);
      for (int i = 0; i < logits.length; i++) {
        graphs.add(some.get(i));
        all.add(output.evidenceOf(logits[i]));
      }
    }
  }

  // Of one large graph, the neighbourhoods of some nodes at even distances that are not too large:
  // those around hubs hold most of the graph, whatever the class of the node.
  static List<Graph> sample(DataSet data) {
    if (data.targets().isEmpty()) {
      return data.graphs();
    }
    List<Graph> some = new ArrayList<>();
    int step = Math.max(1, data.size() / MOST_LOOKED_AT);
    for (int v = 0; v < data.size() && some.size() < MOST_COUNTED; v += step) {
      Graph around = data.graph(v);
      if (around.nodes() <= MOST_NODES) {
        some.add(around);
      }
    }
    return some.isEmpty() ? List.of(data.graph(0)) : some;
  }

  private static Predicted predicted(
      List<Graph> graphs, GraphModel model, Output output, BooleanSupplier stopped) {
    Predicted predicted = new Predicted(new ArrayList<>(), new ArrayList<>());
    int batch = Math.max(1, model.batch());
    RuntimeException failure = null;
    for (int from = 0; from < graphs.size(); from += batch) {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("counting was stopped at graph " + from);
      }
      List<Graph> some = graphs.subList(from, Math.min(graphs.size(), from + batch));
      try {
        predicted.add(some, model, output);
      } catch (IllegalStateException | ArithmeticException ofBatch) {
        // One graph fails the whole batch: the others are asked about alone.
        for (Graph graph : some) {
          try {
            predicted.add(List.of(graph), model, output);
          } catch (IllegalStateException | ArithmeticException ofGraph) {
            failure = ofGraph;
          }
        }
      }
    }
    if (predicted.graphs.isEmpty() && failure != null) {
      throw failure;
    }
    return predicted;
  }

  /**
   * The same by the calling thread, until {@code stopped} returns true.
   *
   * @param stopped called from time to time
   * @throws CancellationException where it returned true
   */
  public static MotifStatistics of(MotifLibrary motifs, DataSet data, BooleanSupplier stopped) {
    return MotifStatistics.of(
        MotifCounter.of(motifs, Containment.INDUCED),
        Counting.EMBEDDINGS,
        data.graphs(),
        data.labels(),
        data.classes(),
        stopped);
  }
}
