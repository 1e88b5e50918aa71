package motive.learn.rival;

import java.util.Arrays;
import java.util.List;
import motive.graph.Graph;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Layer.Gather;
import motive.model.Network;
import motive.model.NodeNetwork.Jumping;
import motive.model.Step;

/**
 * The plain computation of a network on one graph with weighted messages, in double precision: the
 * judge of {@link NativeNetwork}. There is one weight a message, one a node for its own row, and
 * one for each feature of each node.
 */
final class PlainMasked {
  private final Network network;
  private final Messages list;
  private final Graph graph;

  PlainMasked(Network network, Graph graph) {
    this.network = network;
    this.graph = graph;
    this.list = new Messages(List.of(graph));
  }

  /** The cross-entropy of a class. */
  double loss(int target, double[] messages, double[] own, double[][] features) {
    double[] logits = logits(messages, own, features);
    double sum = 0;
    for (double logit : logits) {
      sum += Math.exp(logit);
    }
    return Math.log(sum) - logits[target];
  }

  double[] logits(double[] messages, double[] own, double[][] features) {
    int n = graph.nodes();
    double[][] h = new double[n][];
    for (int v = 0; v < n; v++) {
      float[] row = graph.features().row(v);
      h[v] = new double[row.length];
      for (int c = 0; c < row.length; c++) {
        h[v][c] = row[c] * features[v][c];
      }
    }
    double[][] jumped = new double[n][0];
    for (Layer layer : network.nodes().layers()) {
      h = layer(layer, h, messages, own);
      for (int v = 0; v < n; v++) {
        jumped[v] = jump(network.nodes().jumping(), jumped[v], h[v]);
      }
    }
    double[] pooled = new double[network.nodes().outputs()];
    for (int v = 0; v < n; v++) {
      double[] row = apply(network.nodes().tail(), jumped[v]);
      for (int c = 0; c < pooled.length; c++) {
        pooled[c] =
            switch (network.pooling()) {
              case SUM -> pooled[c] + row[c];
              case MEAN -> pooled[c] + row[c] / n;
              case MAX -> v == 0 ? row[c] : Math.max(pooled[c], row[c]);
              case NODE, PAIR, PAIR_PRODUCT -> throw new IllegalStateException("pools at roots");
            };
      }
    }
    return apply(network.readout(), pooled);
  }

  private double[][] layer(Layer layer, double[][] h, double[] messages, double[] own) {
    double[][] next = new double[h.length][];
    for (int v = 0; v < h.length; v++) {
      int width = h[v].length;
      boolean beside = layer.gather() == Gather.MEAN_BESIDE_OWN;
      double[] in = new double[beside ? 2 * width : width];
      for (int m = 0; m < list.size(); m++) {
        if (list.receiver(m) == v) {
          int u = list.sender(m);
          double weight =
              messages[m]
                  * switch (layer.gather()) {
                    case SUM -> 1;
                    case SYMMETRIC -> 1 / Math.sqrt(degree(u) * degree(v));
                    case MEAN_BESIDE_OWN -> 1.0 / graph.degree(v);
                  };
          for (int c = 0; c < width; c++) {
            in[c] += weight * h[u][c];
          }
        }
      }
      for (int c = 0; c < width; c++) {
        switch (layer.gather()) {
          case SUM -> in[c] += own[v] * (1 + layer.epsilon()) * h[v][c];
          case SYMMETRIC -> in[c] += graph.hasLoop(v) ? 0 : own[v] * h[v][c] / degree(v);
          case MEAN_BESIDE_OWN -> in[width + c] = h[v][c];
        }
      }
      next[v] = apply(layer.chain(), in);
      for (int c = 0; layer.residual() && c < width; c++) {
        next[v][c] += h[v][c];
      }
    }
    return next;
  }

  private double degree(int v) {
    return graph.degree(v) + (graph.hasLoop(v) ? 0 : 1);
  }

  private static double[] jump(Jumping jumping, double[] before, double[] now) {
    if (jumping == Jumping.LAST || before.length == 0) {
      return now.clone();
    }
    double[] both = Arrays.copyOf(before, before.length + now.length);
    System.arraycopy(now, 0, both, before.length, now.length);
    if (jumping == Jumping.CONCATENATE) {
      return both;
    }
    double[] most = new double[now.length];
    for (int c = 0; c < now.length; c++) {
      most[c] = Math.max(before[c], now[c]);
    }
    return most;
  }

  private static double[] apply(Chain chain, double[] x) {
    double[] y = x.clone();
    for (Step step : chain.steps()) {
      double[] z = new double[step.outputs() < 0 ? y.length : step.outputs()];
      for (int o = 0; o < z.length; o++) {
        if (step instanceof Step.Linear linear) {
          z[o] = linear.bias(o);
          for (int i = 0; i < y.length; i++) {
            z[o] += linear.weight(o, i) * y[i];
          }
        } else if (step instanceof Step.Affine affine) {
          z[o] = affine.scale(o) * y[o] + affine.shift(o);
        } else if (step instanceof Step.Activate activate) {
          z[o] = activated(activate.activation(), y[o]);
        }
      }
      y = z;
    }
    return y;
  }

  private static double activated(Activation activation, double x) {
    return switch (activation) {
      case NONE -> x;
      case RELU -> Math.max(0, x);
      case LEAKY_RELU -> x > 0 ? x : 0.01 * x;
      case ELU -> x > 0 ? x : Math.expm1(x);
      case TANH -> Math.tanh(x);
      case SIGMOID -> 1 / (1 + Math.exp(-x));
    };
  }
}
