package motive.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import motive.check.Refuse;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Graph;
import motive.model.Task;

/** A model that passed the self-check. */
final class OnnxModel implements ForeignModel {
  /*
   * Implementation notes.
   *
   * Lists of graphs are cut into runs from the front, by the number of graphs and by their size, so
   * that large graphs do not exhaust memory. Where the cuts fall depends on the list alone. Graphs
   * without nodes, or without their roots, take no part.
   */
  // Measured with a GIN and a GAT: 8 graphs a run cost a third to a sixth of single ones, 64 to 256
  // a little less still, more nothing; larger batches leave the caches.
  static final int BATCH = 64;
  private static final int NODES = 1 << 16;
  private static final int ENTRIES = 1 << 18;

  private final Answers answers;
  private final Meaning meaning;
  private final int features;
  private final boolean isBatched;
  private final double[] empty;
  private final List<String> remarks;
  private final ForeignOptions settled;

  OnnxModel(
      Answers answers,
      Meaning meaning,
      int features,
      boolean isBatched,
      double[] empty,
      List<String> remarks,
      ForeignOptions settled) {
    this.answers = answers;
    this.meaning = meaning;
    this.features = features;
    this.isBatched = isBatched;
    this.empty = empty;
    this.remarks = List.copyOf(remarks);
    this.settled = settled;
  }

  @Override
  public int classes() {
    return meaning.classes();
  }

  @Override
  public int features() {
    return features;
  }

  @Override
  public Task task() {
    return answers.task();
  }

  @Override
  public OptionalInt hops() {
    return settled.hops();
  }

  @Override
  public int batch() {
    return BATCH;
  }

  @Override
  public List<String> remarks() {
    return remarks;
  }

  @Override
  public ForeignOptions settled() {
    return settled;
  }

  @Override
  public void logits(List<Graph> graphs, double[][] out) {
    List<Graph> asked = new ArrayList<>();
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      Graph graph = graphs.get(i);
      requireFeatures(graph);
      if (graph.nodes() == 0 || graph.rootSet().size() < task().roots()) {
        System.arraycopy(empty, 0, out[i], 0, empty.length);
      } else {
        asked.add(graph);
        rows.add(out[i]);
      }
    }
    for (int from = 0; from < asked.size(); ) {
      int to = endOfRun(asked, from, isBatched ? BATCH : 1);
      run(asked.subList(from, to), rows.subList(from, to));
      from = to;
    }
  }

  /** Where the run ends that begins with a graph. */
  static int endOfRun(List<Graph> graphs, int from, int most) {
    long nodes = 0;
    long entries = 0;
    int to = from;
    while (to < graphs.size() && to - from < most) {
      nodes += graphs.get(to).nodes();
      entries += Packer.entries(graphs.get(to));
      if (to > from && (nodes > NODES || entries > ENTRIES)) {
        break;
      }
      to++;
    }
    return to;
  }

  private void run(List<Graph> graphs, List<double[]> out) {
    double[][] rows = answers.together(graphs);
    for (int i = 0; i < rows.length; i++) {
      boolean fits = rows[i].length == meaning.width();
      if (!fits || !Arrays.stream(rows[i]).allMatch(Double::isFinite)) {
        throw new IllegalStateException(
            Refuse.text(
                "output must be {} finite numbers a graph, got {} for {}",
                meaning.width(),
                Arrays.toString(rows[i]),
                graphs.get(i)));
      }
      meaning.write(rows[i], out.get(i));
    }
  }

  private void requireFeatures(Graph graph) {
    Refuse.when(
        graph.roots() != task().roots(),
        "the graph must have {} roots for this model, got {}",
        task().roots(),
        graph.roots());
    Refuse.when(
        graph.features().width() != features,
        "features must have width {}, got {}",
        features,
        graph.features().width());
  }

  @Override
  public void close() {
    answers.close();
  }
}
