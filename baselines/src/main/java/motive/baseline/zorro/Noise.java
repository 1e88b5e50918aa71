package motive.baseline.zorro;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;

/** Samples of other feature rows for every node of a graph, drawn once. Immutable. */
final class Noise {
  /** The unit that is drawn at once. */
  enum Kind {
    /** Each value of a row comes from the same column of a node of its own. */
    COLUMN,
    /** A row comes whole from one node. */
    ROW
  }

  private final Graph graph;
  private final float[][] rows;
  private final List<float[][]> samples = new ArrayList<>();
  private final List<NodeSet> changed = new ArrayList<>();

  private Noise(Graph graph) {
    this.graph = graph;
    this.rows = new float[graph.nodes()][];
    Arrays.setAll(rows, graph.features()::row);
  }

  /** Draws all samples; every node of the graph is as likely a source as any other. */
  static Noise drawn(Graph graph, Kind kind, int samples, SplitMix64 random) {
    Noise noise = new Noise(graph);
    int n = graph.nodes();
    for (int s = 0; s < samples; s++) {
      float[][] sample = new float[n][graph.features().width()];
      for (float[] row : sample) {
        int source = kind == Kind.ROW ? random.nextInt(n) : -1;
        for (int c = 0; c < row.length; c++) {
          row[c] = noise.rows[kind == Kind.ROW ? source : random.nextInt(n)][c];
        }
      }
      noise.add(sample);
    }
    return noise;
  }

  private void add(float[][] sample) {
    NodeSet differing = NodeSet.empty(rows.length);
    for (int v = 0; v < rows.length; v++) {
      if (!Arrays.equals(sample[v], rows[v])) {
        differing = differing.with(v);
      }
    }
    samples.add(sample);
    changed.add(differing);
  }

  int samples() {
    return samples.size();
  }

  /** The nodes that a sample gives another row than their own. */
  NodeSet changed(int sample) {
    return changed.get(sample);
  }

  /** The graph with the rows of a sample at some nodes. */
  Graph at(int sample, NodeSet nodes) {
    float[][] mixed = rows.clone();
    nodes.forEach(v -> mixed[v] = samples.get(sample)[v]);
    return graph.withFeatures(Features.dense(graph.features().width(), mixed));
  }
}
