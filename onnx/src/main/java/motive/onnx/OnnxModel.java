package motive.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Graph;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.model.PlainEvaluation;

/** A model that passed the self-check. */
final class OnnxModel implements ForeignModel {
  /*
   * Implementation notes.
   *
   * Questions are cut into runs from the front, by the number of graphs and by their size, so that
   * large graphs do not exhaust memory. Where the cuts fall depends on the list alone. Graphs
   * without nodes take no part.
   */
  static final int BATCH = 256;
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
    List<Graph> run = new ArrayList<>();
    List<double[]> rows = new ArrayList<>();
    int nodes = 0;
    int entries = 0;
    for (int i = 0; i < graphs.size(); i++) {
      Graph graph = graphs.get(i);
      requireFeatures(graph);
      if (graph.nodes() == 0) {
        System.arraycopy(empty, 0, out[i], 0, empty.length);
        continue;
      }
      int more = Packer.entries(graph);
      boolean full =
          run.size() == (isBatched ? BATCH : 1)
              || nodes + graph.nodes() > NODES
              || entries + more > ENTRIES;
      if (full && !run.isEmpty()) {
        run(run, rows);
        nodes = 0;
        entries = 0;
      }
      run.add(graph);
      rows.add(out[i]);
      nodes += graph.nodes();
      entries += more;
    }
    run(run, rows);
  }

  private void run(List<Graph> graphs, List<double[]> out) {
    if (graphs.isEmpty()) {
      return;
    }
    double[][] rows = answers.together(graphs);
    for (int i = 0; i < rows.length; i++) {
      boolean fits = rows[i].length == meaning.width();
      if (!fits || !Arrays.stream(rows[i]).allMatch(Double::isFinite)) {
        throw new IllegalStateException(
            "output must be "
                + meaning.width()
                + " finite numbers a graph, got "
                + Arrays.toString(rows[i])
                + " for "
                + graphs.get(i));
      }
      meaning.write(rows[i], out.get(i));
    }
    graphs.clear();
    out.clear();
  }

  private void requireFeatures(Graph graph) {
    if (graph.features().width() != features) {
      throw new IllegalArgumentException(
          "features must have width " + features + ", got " + graph.features().width());
    }
  }

  @Override
  public Evaluation walk(Graph graph, Complement complement) {
    return new PlainEvaluation(this, graph, complement);
  }

  @Override
  public void close() {
    answers.close();
  }
}
