package motive.data.files;

import java.util.Arrays;

/** A growing list of ints without boxing. Not thread-safe. */
public final class IntList {
  private int[] values = new int[1024];
  private int size;

  /** Adds a value. */
  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  /** A value by its place, from 0. */
  public int get(int i) {
    return values[i];
  }

  /** How many values there are. */
  public int size() {
    return size;
  }

  /** A copy of all values. */
  public int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
