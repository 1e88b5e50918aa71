package motive.data.node;

import java.util.Arrays;

/** A growing list of doubles without boxing. */
final class DoubleList {
  private double[] values = new double[1024];
  private int size;

  void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, Math.addExact(size, size >> 1));
    }
    values[size++] = value;
  }

  double get(int i) {
    return values[i];
  }

  int size() {
    return size;
  }
}
