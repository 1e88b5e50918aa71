package motive.baseline.match;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import motive.baseline.Background;
import motive.baseline.Task;
import motive.baseline.match.Matching.Sorted;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.model.Network;
import motive.model.NodeEmbedding;
import motive.model.Softmax;
import org.jspecify.annotations.Nullable;

/**
 * The graphs that others are matched with, and their node vectors. Computed on first use;
 * thread-safe.
 */
final class Counterparts {
  private static final int BATCH = 256;
  private static final long MAX_BYTES = 128L << 20;

  private final Background background;
  private final NodeEmbedding embedding;
  private final AtomicReferenceArray<@Nullable Sorted> vectors;
  private int @Nullable [] classes;

  Counterparts(Background background, Network network) {
    this.background = background;
    this.embedding =
        new NodeEmbedding(
            network.nodes(), new ColorTable(network.nodes().depth(), MAX_BYTES), MAX_BYTES);
    this.vectors = new AtomicReferenceArray<>(background.graphs().size());
  }

  /**
   * The graphs of a class that the model puts into it, in the order of the data. The task's graph
   * is left out, with its equals and with the graph of its number, of which it may be a perturbed
   * form. Where the data have no classes, the model's decision counts.
   *
   * @param most how many at most
   */
  List<Integer> of(Task task, int most) {
    int wanted = task.target().of();
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < background.graphs().size() && found.size() < most; i++) {
      Graph other = background.graphs().get(i);
      boolean isLabelled = background.labels().isEmpty() || background.labels().get(i) == wanted;
      if (isLabelled && classes()[i] == wanted && other.nodes() > 0 && isAnother(task, i)) {
        found.add(i);
      }
    }
    return found;
  }

  private boolean isAnother(Task task, int counterpart) {
    return counterpart != task.id() && !background.graphs().get(counterpart).equals(task.graph());
  }

  /** The class that the model puts each graph into. */
  synchronized int[] classes() {
    if (classes == null) {
      classes = classified();
    }
    return classes;
  }

  private int[] classified() {
    GraphModel model = background.model().get();
    List<Graph> graphs = background.graphs();
    int[] result = new int[graphs.size()];
    for (int from = 0; from < result.length; from += BATCH) {
      List<Graph> batch = graphs.subList(from, Math.min(from + BATCH, result.length));
      double[][] logits = new double[batch.size()][model.classes()];
      model.logits(batch, logits);
      for (int i = 0; i < logits.length; i++) {
        result[from + i] = Softmax.best(logits[i]);
      }
    }
    return result;
  }

  /** The node vectors of a counterpart. */
  Sorted vectors(int counterpart) {
    Sorted known = vectors.get(counterpart);
    if (known == null) {
      // Two threads may both compute it: the values are equal.
      known = vectors(background.graphs().get(counterpart));
      vectors.set(counterpart, known);
    }
    return known;
  }

  /** The node vectors of any graph. */
  Sorted vectors(Graph graph) {
    return new Sorted(embedding.of(graph));
  }
}
