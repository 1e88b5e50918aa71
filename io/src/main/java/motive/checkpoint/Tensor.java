package motive.checkpoint;

import java.util.Arrays;

/**
 * Finite floats in a shape, row by row (the last dimension varies fastest); immutable.
 *
 * <p>A shape without dimensions holds one value. A dimension may be 0. Two tensors are equal when
 * their shapes are and every value has the same bits.
 */
public final class Tensor {
  private final int[] shape;
  private final float[] values;

  private Tensor(int[] shape, float[] values) {
    this.shape = shape;
    this.values = values;
  }

  /** A tensor that keeps copies of both arrays. */
  public static Tensor of(int[] shape, float[] values) {
    return owning(shape.clone(), values.clone());
  }

  /** A tensor with one dimension. */
  public static Tensor vector(float... values) {
    return owning(new int[] {values.length}, values.clone());
  }

  /** A tensor without dimensions. */
  public static Tensor scalar(float value) {
    return owning(new int[0], new float[] {value});
  }

  /** Like {@link #of} without the copies: the caller must not use the arrays afterwards. */
  static Tensor owning(int[] shape, float[] values) {
    long size = 1;
    for (int dimension : shape) {
      if (dimension < 0) {
        throw new IllegalArgumentException(
            "shape must hold numbers >= 0, got " + Arrays.toString(shape));
      }
      // Capped, so that no product of int dimensions can wrap round to a size that fits.
      size = Math.min(size * dimension, Integer.MAX_VALUE + 1L);
    }
    if (size != values.length) {
      throw new IllegalArgumentException(
          "values must fill shape "
              + Arrays.toString(shape)
              + ", got "
              + values.length
              + " values for "
              + (size > Integer.MAX_VALUE ? "more than " + Integer.MAX_VALUE : size));
    }
    for (int i = 0; i < values.length; i++) {
      if (!Float.isFinite(values[i])) {
        throw new IllegalArgumentException(
            "values must be finite, got " + values[i] + " at " + i + " of " + values.length);
      }
    }
    return new Tensor(shape, values);
  }

  /** The number of dimensions. */
  public int rank() {
    return shape.length;
  }

  /** The size of one dimension. */
  public int dimension(int index) {
    return shape[index];
  }

  /** A copy of the shape. */
  public int[] shape() {
    return shape.clone();
  }

  /** The number of values. */
  public int size() {
    return values.length;
  }

  /** The value at a place in the row-by-row order. */
  public float value(int index) {
    return values[index];
  }

  /** A copy of all values, row by row. */
  public float[] values() {
    return values.clone();
  }

  @Override
  public boolean equals(Object other) {
    // Arrays.equals on floats compares bits, so 0 and -0 differ, as specified.
    return other instanceof Tensor o
        && Arrays.equals(shape, o.shape)
        && Arrays.equals(values, o.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(shape) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return "Tensor" + Arrays.toString(shape);
  }
}
