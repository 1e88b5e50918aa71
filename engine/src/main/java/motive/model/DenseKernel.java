package motive.model;

import java.util.Arrays;
import motive.graph.Graph;

/**
 * The plain computation of a network on a whole graph: node by node, in double precision, without
 * colours, caches or rounding. It is the reference for {@link ColorModel} and shares none of its
 * code.
 */
public final class DenseKernel {
  private DenseKernel() {}

  /** The network's result for a graph. */
  public static double[] outputs(Network network, Graph graph) {
    double[][] rows = nodes(network.nodes(), graph);
    if (network.pooling().task() != Task.GRAPH) {
      return apply(network.readout(), atRoots(network, graph, rows));
    }
    double[] pooled = new double[network.nodes().outputs()];
    for (int v = 0; v < rows.length; v++) {
      for (int c = 0; c < pooled.length; c++) {
        switch (network.pooling()) {
          case SUM -> pooled[c] += rows[v][c];
          case MEAN -> pooled[c] += rows[v][c] / rows.length;
          case MAX -> pooled[c] = v == 0 ? rows[v][c] : Math.max(pooled[c], rows[v][c]);
          case NODE, PAIR, PAIR_PRODUCT -> throw new IllegalStateException("pools at roots");
        }
      }
    }
    return apply(network.readout(), pooled);
  }

  private static double[] atRoots(Network network, Graph graph, double[][] rows) {
    int width = network.nodes().outputs();
    double[] pooled = new double[network.readout().inputs()];
    for (int r = 0; r < graph.roots(); r++) {
      double[] row = graph.root(r) < 0 ? new double[width] : rows[graph.root(r)];
      for (int c = 0; c < width; c++) {
        switch (network.pooling()) {
          case NODE -> pooled[c] = row[c];
          case PAIR -> pooled[r * width + c] = row[c];
          case PAIR_PRODUCT -> pooled[c] = r == 0 ? row[c] : pooled[c] * row[c];
          case SUM, MEAN, MAX -> throw new IllegalStateException("pools over all nodes");
        }
      }
    }
    return pooled;
  }

  /** The network's vector for each node of a graph. */
  public static double[][] nodes(NodeNetwork network, Graph graph) {
    int n = graph.nodes();
    double[][] h = new double[n][];
    for (int v = 0; v < n; v++) {
      float[] row = graph.features().row(v);
      h[v] = new double[row.length];
      for (int c = 0; c < row.length; c++) {
        h[v][c] = row[c];
      }
    }
    double[][][] layers = new double[network.layers().size()][][];
    for (int l = 0; l < layers.length; l++) {
      h = layer(network.layers().get(l), graph, h);
      layers[l] = h;
    }
    double[][] result = new double[n][];
    for (int v = 0; v < n; v++) {
      result[v] = apply(network.tail(), jump(network, layers, v));
    }
    return result;
  }

  private static double[][] layer(Layer layer, Graph graph, double[][] h) {
    int n = graph.nodes();
    int width = layer.inputs();
    double[][] next = new double[n][];
    for (int v = 0; v < n; v++) {
      double[] gathered = new double[layer.chain().inputs()];
      for (int c = 0; c < width; c++) {
        double sum = 0;
        for (int u = 0; u < n; u++) {
          if (graph.hasEdge(v, u)) {
            sum += h[u][c] * weight(layer, graph, v, u);
          }
        }
        switch (layer.gather()) {
          case SUM -> gathered[c] = sum + (1 + layer.epsilon()) * h[v][c];
          case SYMMETRIC ->
              gathered[c] = graph.hasLoop(v) ? sum : sum + h[v][c] / selfCountedDegree(graph, v);
          case MEAN_BESIDE_OWN -> {
            gathered[c] = sum;
            gathered[width + c] = h[v][c];
          }
        }
      }
      next[v] = apply(layer.chain(), gathered);
      if (layer.residual()) {
        for (int c = 0; c < width; c++) {
          next[v][c] += h[v][c];
        }
      }
    }
    return next;
  }

  private static double weight(Layer layer, Graph graph, int v, int u) {
    return switch (layer.gather()) {
      case SUM -> 1;
      case SYMMETRIC ->
          1 / Math.sqrt((double) selfCountedDegree(graph, v) * selfCountedDegree(graph, u));
      case MEAN_BESIDE_OWN -> 1.0 / graph.degree(v);
    };
  }

  private static int selfCountedDegree(Graph graph, int v) {
    return graph.degree(v) + (graph.hasLoop(v) ? 0 : 1);
  }

  private static double[] jump(NodeNetwork network, double[][][] layers, int v) {
    double[] jumped = layers[layers.length - 1][v];
    switch (network.jumping()) {
      case LAST -> {}
      case CONCATENATE ->
          jumped = Arrays.stream(layers).flatMapToDouble(l -> Arrays.stream(l[v])).toArray();
      case MAX -> {
        jumped = layers[0][v].clone();
        for (double[][] layer : layers) {
          for (int c = 0; c < jumped.length; c++) {
            jumped[c] = Math.max(jumped[c], layer[v][c]);
          }
        }
      }
    }
    return jumped;
  }

  private static double[] apply(Chain chain, double[] x) {
    double[] y = x;
    for (Step step : chain.steps()) {
      if (step instanceof Step.Linear linear) {
        double[] z = new double[linear.outputs()];
        for (int o = 0; o < z.length; o++) {
          z[o] = linear.bias(o);
          for (int i = 0; i < y.length; i++) {
            z[o] += linear.weight(o, i) * y[i];
          }
        }
        y = z;
      } else if (step instanceof Step.Affine affine) {
        double[] z = new double[y.length];
        for (int i = 0; i < z.length; i++) {
          z[i] = y[i] * affine.scale(i) + affine.shift(i);
        }
        y = z;
      } else if (step instanceof Step.Activate activate) {
        double[] z = new double[y.length];
        for (int i = 0; i < z.length; i++) {
          z[i] = activated(activate.activation(), y[i]);
        }
        y = z;
      }
    }
    return y;
  }

  private static double activated(Activation activation, double x) {
    return switch (activation) {
      case NONE -> x;
      case RELU -> Math.max(0, x);
      case LEAKY_RELU -> Math.max(x, x / 100);
      case ELU -> x > 0 ? x : Math.exp(x) - 1;
      case TANH -> Math.tanh(x);
      case SIGMOID -> 0.5 * (1 + Math.tanh(x / 2));
    };
  }
}
