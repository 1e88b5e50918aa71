package motive.graph;

import java.util.Arrays;
import java.util.Objects;

/**
 * The features of nodes, which a model reads: for each node a row of {@link #width()} floats.
 *
 * <p>Rows are given by their non-zero entries, so that a one-hot row costs one entry for any width.
 * Negative zero counts as zero. Values are finite.
 */
public sealed interface Features {
  /** How many nodes have a row. */
  int rows();

  /** The length of a row. */
  int width();

  /** Whether two nodes have the same row. */
  default boolean equalRows(int a, int b) {
    return Arrays.equals(row(a), row(b));
  }

  /** Calls {@code entries} for each non-zero entry of a row, by rising column. */
  void forEachEntry(int row, EntryConsumer entries);

  /** The rows of the named nodes, in that order. */
  Features select(int[] nodes);

  /** A copy of one row. */
  default float[] row(int row) {
    float[] values = new float[width()];
    forEachEntry(row, (column, value) -> values[column] = value);
    return values;
  }

  /** Receives the non-zero entries of a row. */
  @FunctionalInterface
  interface EntryConsumer {
    /** Takes one entry that is not 0. */
    void accept(int column, float value);
  }

  /** One 1 a row, at the column given. */
  static Features oneHot(int width, int... columns) {
    return new OneHot(width, columns.clone());
  }

  /** Rows of equal length; {@code width} counts only where there are no rows. */
  static Features dense(int width, float[][] rows) {
    float[] values = new float[Math.multiplyExact(rows.length, width)];
    for (int r = 0; r < rows.length; r++) {
      if (rows[r].length != width) {
        throw new IllegalArgumentException(
            "feature row " + r + " must have " + width + " values, got " + rows[r].length);
      }
      System.arraycopy(rows[r], 0, values, r * width, width);
    }
    return Dense.checked(rows.length, width, values);
  }

  /** Rows of equal length, one behind the other. */
  static Features dense(int width, float[] values) {
    if (width < 1 || values.length % width != 0) {
      throw new IllegalArgumentException(
          "values must be rows of a width >= 1, got " + values.length + " of width " + width);
    }
    return Dense.checked(values.length / width, width, values.clone());
  }

  /** The same value in every place of every row. */
  static Features constant(int rows, int width, float value) {
    float[] row = new float[width];
    Arrays.fill(row, value);
    float[][] all = new float[rows][];
    Arrays.fill(all, row);
    return dense(width, all);
  }

  /** One column a row is 1, the others 0; zeros are not stored. */
  final class OneHot implements Features {
    private final int width;
    private final int[] columns;

    private OneHot(int width, int[] columns) {
      for (int r = 0; r < columns.length; r++) {
        if (columns[r] < 0 || columns[r] >= width) {
          throw new IllegalArgumentException(
              "one-hot column of row " + r + " must be in [0, " + width + "), got " + columns[r]);
        }
      }
      this.width = width;
      this.columns = columns;
    }

    @Override
    public int rows() {
      return columns.length;
    }

    @Override
    public int width() {
      return width;
    }

    @Override
    public boolean equalRows(int a, int b) {
      return columns[a] == columns[b];
    }

    /** The column that holds the 1. */
    public int column(int row) {
      return columns[row];
    }

    @Override
    public void forEachEntry(int row, EntryConsumer entries) {
      entries.accept(columns[row], 1f);
    }

    @Override
    public Features select(int[] nodes) {
      int[] selected = new int[nodes.length];
      for (int i = 0; i < nodes.length; i++) {
        selected[i] = columns[nodes[i]];
      }
      return new OneHot(width, selected);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof OneHot o && width == o.width && Arrays.equals(columns, o.columns);
    }

    @Override
    public int hashCode() {
      return 31 * width + Arrays.hashCode(columns);
    }
  }

  /** Every value stored. */
  final class Dense implements Features {
    private final int rows;
    private final int width;
    private final float[] values;

    private Dense(int rows, int width, float[] values) {
      this.rows = rows;
      this.width = width;
      this.values = values;
    }

    private static Dense checked(int rows, int width, float[] values) {
      for (int i = 0; i < values.length; i++) {
        if (!Float.isFinite(values[i])) {
          throw new IllegalArgumentException(
              "feature "
                  + i % width
                  + " of row "
                  + i / width
                  + " must be finite, got "
                  + values[i]);
        }
      }
      return new Dense(rows, width, values);
    }

    @Override
    public int rows() {
      return rows;
    }

    @Override
    public int width() {
      return width;
    }

    @Override
    public void forEachEntry(int row, EntryConsumer entries) {
      Objects.checkIndex(row, rows);
      for (int c = 0; c < width; c++) {
        float value = values[row * width + c];
        if (value != 0) {
          entries.accept(c, value);
        }
      }
    }

    @Override
    public Features select(int[] nodes) {
      float[] selected = new float[nodes.length * width];
      for (int i = 0; i < nodes.length; i++) {
        System.arraycopy(values, nodes[i] * width, selected, i * width, width);
      }
      return new Dense(nodes.length, width, selected);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Dense o
          && rows == o.rows
          && width == o.width
          && Arrays.equals(values, o.values);
    }

    @Override
    public int hashCode() {
      return 31 * width + Arrays.hashCode(values);
    }
  }
}
