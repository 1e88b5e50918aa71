package motive.similarity;

import motive.graph.Graph;

/** The tangent kernel as the definition says: matrices over pairs of nodes, plain loops. */
public final class PlainGntk {
  private final int blocks;
  private final int layers;

  public PlainGntk(int blocks, int layers) {
    this.blocks = blocks;
    this.layers = layers;
  }

  public double kernel(Graph a, Graph b) {
    double[][][] own = variances(a);
    double[][][] other = variances(b);
    double[][] sigma = dots(a, b);
    double[][] theta = sigma;
    for (int l = 0; l < blocks; l++) {
      sigma = aggregate(a, b, sigma);
      theta = l == 0 ? copy(sigma) : aggregate(a, b, theta);
      for (int r = 0; r < layers; r++) {
        for (int u = 0; u < a.nodes(); u++) {
          for (int v = 0; v < b.nodes(); v++) {
            double scale = Math.sqrt(own[l][r][u]) * Math.sqrt(other[l][r][v]);
            double correlation = correlation(sigma[u][v], scale);
            double derivative = scale == 0 ? 0 : 1 - Math.acos(correlation) / Math.PI;
            sigma[u][v] = scale * first(correlation);
            theta[u][v] = theta[u][v] * derivative + sigma[u][v];
          }
        }
      }
    }
    double sum = 0;
    for (double[] row : theta) {
      for (double value : row) {
        sum += value;
      }
    }
    return 2 * sum;
  }

  /** Before each layer of each block, every node's own variance. */
  private double[][][] variances(Graph g) {
    int n = g.nodes();
    double[][][] variances = new double[blocks][layers][n];
    double[][] sigma = dots(g, g);
    for (int l = 0; l < blocks; l++) {
      sigma = aggregate(g, g, sigma);
      for (int r = 0; r < layers; r++) {
        for (int u = 0; u < n; u++) {
          variances[l][r][u] = Math.max(0, sigma[u][u]);
        }
        for (int u = 0; u < n; u++) {
          for (int v = 0; v < n; v++) {
            double scale = Math.sqrt(variances[l][r][u]) * Math.sqrt(variances[l][r][v]);
            sigma[u][v] = scale * first(correlation(sigma[u][v], scale));
          }
        }
      }
    }
    return variances;
  }

  /** Within rounding of 1 or -1 it is that: the arc cosine would make 1e-8 of 1e-16. */
  private static double correlation(double sigma, double scale) {
    double r = scale == 0 ? 0 : Math.max(-1, Math.min(1, sigma / scale));
    return Math.abs(r) > 1 - 1e-12 ? Math.signum(r) : r;
  }

  private static double first(double r) {
    return (r * (Math.PI - Math.acos(r)) + Math.sqrt(1 - r * r)) / Math.PI;
  }

  private static double[][] dots(Graph a, Graph b) {
    double[][] dots = new double[a.nodes()][b.nodes()];
    for (int u = 0; u < a.nodes(); u++) {
      for (int v = 0; v < b.nodes(); v++) {
        float[] x = a.features().row(u);
        float[] y = b.features().row(v);
        for (int i = 0; i < x.length; i++) {
          dots[u][v] += (double) x[i] * y[i];
        }
      }
    }
    return dots;
  }

  private static double[][] aggregate(Graph a, Graph b, double[][] values) {
    double[][] sums = new double[a.nodes()][b.nodes()];
    for (int u = 0; u < a.nodes(); u++) {
      for (int v = 0; v < b.nodes(); v++) {
        for (int i = 0; i < a.degree(u); i++) {
          for (int j = 0; j < b.degree(v); j++) {
            sums[u][v] += values[a.neighbor(u, i)][b.neighbor(v, j)];
          }
        }
        if (a.degree(u) > 0 && b.degree(v) > 0) {
          sums[u][v] /= (double) a.degree(u) * b.degree(v);
        }
      }
    }
    return sums;
  }

  private static double[][] copy(double[][] values) {
    double[][] copy = new double[values.length][];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = values[i].clone();
    }
    return copy;
  }
}
