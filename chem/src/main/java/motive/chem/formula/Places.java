package motive.chem.formula;

/** The places of atoms, in bonds; y grows downwards. */
final class Places {
  private final double[] x;
  private final double[] y;

  Places(double[] x, double[] y) {
    this.x = x;
    this.y = y;
  }

  double[] x() {
    return x;
  }

  double[] y() {
    return y;
  }
}
