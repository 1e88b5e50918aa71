package motive.learn.torch;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.jni.JniUtils;
import java.nio.LongBuffer;
import java.util.Arrays;

/** A matrix given by its entries; entries at the same place add up. Not thread-safe. */
public final class SparseMatrix {
  private final int rows;
  private final int columns;
  private int size;
  private int[] rowOf = new int[64];
  private int[] columnOf = new int[64];
  private float[] values = new float[64];

  /** A matrix without entries yet. */
  public SparseMatrix(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /** Adds an entry. */
  public void add(int row, int column, float value) {
    if (size == values.length) {
      rowOf = Arrays.copyOf(rowOf, 2 * size);
      columnOf = Arrays.copyOf(columnOf, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    rowOf[size] = row;
    columnOf[size] = column;
    values[size] = value;
    size++;
  }

  /** One row a choice, a single 1 in the chosen column. */
  public static SparseMatrix picking(int[] chosen, int columns) {
    SparseMatrix matrix = new SparseMatrix(chosen.length, columns);
    for (int i = 0; i < chosen.length; i++) {
      matrix.add(i, chosen[i], 1f);
    }
    return matrix;
  }

  /** The product with a dense matrix; gradients flow through to it. */
  public NDArray times(NDManager manager, NDArray dense) {
    return times(manager, in(manager), dense);
  }

  /**
   * The product of a native sparse matrix with a dense one, in the scope given: DJL would leave it
   * in the scope of the sparse matrix, which may live longer.
   */
  public static NDArray times(NDManager scope, NDArray sparse, NDArray dense) {
    NDArray product = sparse.matMul(dense);
    product.attach(scope);
    return product;
  }

  /** The native form. */
  public NDArray in(NDManager manager) {
    long[] places = new long[2 * size];
    for (int i = 0; i < size; i++) {
      places[i] = rowOf[i];
      places[size + i] = columnOf[i];
    }
    // NDManager.createCoo passes Java's buffers to the native matrix and releases them at once, so
    // the garbage collector may free them while the matrix is in use. Native copies belong to it.
    NDArray indices;
    try (NDArray shared = manager.create(LongBuffer.wrap(places), new Shape(2, size))) {
      indices = shared.duplicate();
    }
    NDArray entries = Torch.array(manager, Arrays.copyOf(values, size), new Shape(size));
    return JniUtils.createSparseCoo(
        (PtNDArray) indices, (PtNDArray) entries, new Shape(rows, columns));
  }

  /** The entries as a dense matrix, row by row. */
  public float[] dense() {
    float[] dense = new float[rows * columns];
    for (int i = 0; i < size; i++) {
      dense[rowOf[i] * columns + columnOf[i]] += values[i];
    }
    return dense;
  }
}
