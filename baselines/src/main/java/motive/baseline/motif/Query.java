package motive.baseline.motif;

import java.util.Arrays;

/** The query of the attention: a vector made of learnt numbers and perhaps the graph's vector. */
enum Query {
  /** A matrix times the graph's vector; the matrix row by row. */
  BILINEAR {
    @Override
    int parameters(int width) {
      return Math.multiplyExact(width, width);
    }

    @Override
    double[] of(double[] learnt, double[] graph) {
      double[] query = new double[graph.length];
      for (int i = 0; i < query.length; i++) {
        query[i] =
            Vectors.dot(
                Arrays.copyOfRange(learnt, i * graph.length, (i + 1) * graph.length), graph);
      }
      return query;
    }

    @Override
    void back(double[] slope, double[] graph, double[] out) {
      for (int i = 0; i < slope.length; i++) {
        for (int j = 0; j < graph.length; j++) {
          out[i * graph.length + j] = slope[i] * graph[j];
        }
      }
    }
  },
  /** One vector for all graphs. */
  GLOBAL {
    @Override
    int parameters(int width) {
      return width;
    }

    @Override
    double[] of(double[] learnt, double[] graph) {
      return learnt;
    }

    @Override
    void back(double[] slope, double[] graph, double[] out) {
      System.arraycopy(slope, 0, out, 0, out.length);
    }
  };

  /** How many numbers are learnt for vectors of a width. */
  abstract int parameters(int width);

  /** The query for a graph; not to be changed. */
  abstract double[] of(double[] learnt, double[] graph);

  /** Writes the slope at the learnt numbers, from the slope at the query. */
  abstract void back(double[] slope, double[] graph, double[] out);
}
