package motive.draw;

import java.util.Arrays;

/**
 * Classical scaling of a component: coordinates along the directions in which the distances to the
 * landmarks vary most, the first the widest.
 */
final class Scaling {
  private static final int ROUNDS = 60;

  /** The part of a full turn whose multiples never meet. */
  static final double GOLDEN_ANGLE = 2.399963229728653;

  private Scaling() {}

  /** One array of coordinates for each direction. */
  static double[][] of(Landmarks landmarks, int nodes, int directions) {
    double[][] centred = centred(landmarks, nodes);
    double[][] axes = new double[directions][];
    for (int a = 0; a < directions; a++) {
      axes[a] = axis(centred, axes, a);
    }
    double[][] coordinates = new double[directions][nodes];
    for (int a = 0; a < directions; a++) {
      double norm = project(centred, axes[a], coordinates[a]);
      // Of the matrix of all distances the projection has length λ where coordinates want √λ.
      double scale = norm > 1e-12 ? 1 / Math.sqrt(norm) : 0;
      for (int i = 0; i < nodes; i++) {
        // Nodes with equal distances to everything would start, and stay, in one place.
        double angle = (i + 1) * GOLDEN_ANGLE;
        double apart = a % 2 == 0 ? StrictMath.cos(angle) : StrictMath.sin(angle);
        coordinates[a][i] = coordinates[a][i] * scale + 0.05 * apart;
      }
    }
    return coordinates;
  }

  /** −½·d², with the mean of every row and every column taken away; a row for each landmark. */
  private static double[][] centred(Landmarks landmarks, int nodes) {
    int rows = landmarks.count();
    double[][] matrix = new double[rows][nodes];
    double[] columnMeans = new double[nodes];
    double[] rowMeans = new double[rows];
    double mean = 0;
    for (int p = 0; p < rows; p++) {
      for (int i = 0; i < nodes; i++) {
        double d = landmarks.distance(p, i);
        matrix[p][i] = -d * d / 2;
        rowMeans[p] += matrix[p][i] / nodes;
        columnMeans[i] += matrix[p][i] / rows;
      }
      mean += rowMeans[p] / rows;
    }
    for (int p = 0; p < rows; p++) {
      for (int i = 0; i < nodes; i++) {
        matrix[p][i] += mean - rowMeans[p] - columnMeans[i];
      }
    }
    return matrix;
  }

  /** The direction over landmarks that varies most and is at right angles to the earlier ones. */
  private static double[] axis(double[][] centred, double[][] axes, int earlier) {
    int rows = centred.length;
    double[] axis = new double[rows];
    for (int p = 0; p < rows; p++) {
      axis[p] = StrictMath.cos((earlier + 1) * (p + 1) * GOLDEN_ANGLE);
    }
    double[] image = new double[centred[0].length];
    for (int round = 0; round < ROUNDS; round++) {
      for (int a = 0; a < earlier; a++) {
        removePart(axis, axes[a]);
      }
      normalise(axis);
      project(centred, axis, image);
      for (int p = 0; p < rows; p++) {
        double sum = 0;
        for (int i = 0; i < image.length; i++) {
          sum += centred[p][i] * image[i];
        }
        axis[p] = sum;
      }
    }
    for (int a = 0; a < earlier; a++) {
      removePart(axis, axes[a]);
    }
    normalise(axis);
    return axis;
  }

  private static double project(double[][] centred, double[] axis, double[] out) {
    Arrays.fill(out, 0);
    for (int p = 0; p < axis.length; p++) {
      for (int i = 0; i < out.length; i++) {
        out[i] += axis[p] * centred[p][i];
      }
    }
    double squares = 0;
    for (double value : out) {
      squares += value * value;
    }
    return Math.sqrt(squares);
  }

  private static void removePart(double[] vector, double[] unit) {
    double part = 0;
    for (int i = 0; i < vector.length; i++) {
      part += vector[i] * unit[i];
    }
    for (int i = 0; i < vector.length; i++) {
      vector[i] -= part * unit[i];
    }
  }

  private static void normalise(double[] vector) {
    double squares = 0;
    for (double value : vector) {
      squares += value * value;
    }
    double norm = Math.sqrt(squares);
    for (int i = 0; i < vector.length; i++) {
      vector[i] = norm > 1e-12 ? vector[i] / norm : 0;
    }
  }
}
