package motive.objective;

/** A number for each shape met, found in a few steps. Used by one thread. */
final class ShapeMemo {
  private int[] shapes = new int[64];
  private double[] values = new double[64];
  private int used;

  /** The place of a shape's number, or of where it would go: {@code -1 - place}. */
  int find(int shape) {
    int mask = shapes.length - 1;
    int i = (shape * 0x9E3779B9) >>> 7 & mask;
    while (shapes[i] != 0) {
      if (shapes[i] == shape + 1) {
        return i;
      }
      i = (i + 1) & mask;
    }
    return -1 - i;
  }

  double at(int place) {
    return values[place];
  }

  void put(int shape, double value) {
    if (2 * (used + 1) > shapes.length) {
      int[] oldShapes = shapes;
      double[] oldValues = values;
      shapes = new int[2 * oldShapes.length];
      values = new double[2 * oldShapes.length];
      for (int i = 0; i < oldShapes.length; i++) {
        if (oldShapes[i] != 0) {
          int place = -1 - find(oldShapes[i] - 1);
          shapes[place] = oldShapes[i];
          values[place] = oldValues[i];
        }
      }
    }
    int place = -1 - find(shape);
    shapes[place] = shape + 1;
    values[place] = value;
    used++;
  }
}
