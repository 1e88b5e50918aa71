package motive.objective;

/**
 * A numbering of the shapes, 0, 1, 2, … in the order of first use, so that arrays can hold their
 * values. Not thread-safe.
 */
final class ShapeIndex {
  private int[] shapes = new int[64];
  private int[] numbers = new int[64];
  private int size;

  /** How many shapes are numbered. */
  int size() {
    return size;
  }

  /** The number of a shape; a new one gets the next. */
  int of(int shape) {
    int i = place(shapes, shape);
    if (shapes[i] == 0) {
      if (2 * (size + 1) > shapes.length) {
        grow();
        i = place(shapes, shape);
      }
      shapes[i] = shape + 1;
      numbers[i] = size++;
    }
    return numbers[i];
  }

  private void grow() {
    int[] moreShapes = new int[2 * shapes.length];
    int[] moreNumbers = new int[moreShapes.length];
    for (int i = 0; i < shapes.length; i++) {
      if (shapes[i] != 0) {
        int to = place(moreShapes, shapes[i] - 1);
        moreShapes[to] = shapes[i];
        moreNumbers[to] = numbers[i];
      }
    }
    shapes = moreShapes;
    numbers = moreNumbers;
  }

  private static int place(int[] shapes, int shape) {
    int mask = shapes.length - 1;
    int i = (shape * 0x9E3779B9) >>> 7 & mask;
    while (shapes[i] != 0 && shapes[i] != shape + 1) {
      i = (i + 1) & mask;
    }
    return i;
  }
}
