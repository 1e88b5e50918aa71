package motive.draw;

/** Where the nodes of a component are; lengths are in edges. */
final class Placed {
  private final double[] x;
  private final double[] y;

  Placed(double[] x, double[] y) {
    this.x = x;
    this.y = y;
  }

  double x(int i) {
    return x[i];
  }

  double y(int i) {
    return y[i];
  }

  double width() {
    return span(x);
  }

  double height() {
    return span(y);
  }

  private static double span(double[] values) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return high - low;
  }

  /** Scales everything up where the nodes have less room than {@code room} squared each. */
  void widen(double room) {
    double area = (width() + room) * (height() + room);
    double wanted = x.length * room * room;
    double factor = area < wanted ? Math.sqrt(wanted / area) : 1;
    for (int i = 0; i < x.length; i++) {
      x[i] *= factor;
      y[i] *= factor;
    }
  }

  /** Turns the longer axis to the horizontal and moves the upper left corner to the origin. */
  void lieDown() {
    double meanX = mean(x);
    double meanY = mean(y);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    double angle = StrictMath.atan2(2 * xy, xx - yy) / 2;
    turn(StrictMath.cos(angle), StrictMath.sin(angle));
    if (height() > width()) {
      turn(0, 1);
    }
    moveToOrigin(x);
    moveToOrigin(y);
  }

  private void turn(double cos, double sin) {
    for (int i = 0; i < x.length; i++) {
      double turned = cos * x[i] + sin * y[i];
      y[i] = cos * y[i] - sin * x[i];
      x[i] = turned;
    }
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static void moveToOrigin(double[] values) {
    double low = Double.POSITIVE_INFINITY;
    for (double value : values) {
      low = Math.min(low, value);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] -= low;
    }
  }
}
