package motive.draw;

/**
 * An upright triangle on a canvas whose corners stand for one of three weights alone: the first on
 * top, the second to the left, the third to the right.
 */
record Triangle(double left, double top, double side) {
  double bottom() {
    return top + side * 0.8660254037844386;
  }

  /** Where weights of a sum stand. */
  double x(double first, double third, double sum) {
    return left + side * (third + first / 2) / sum;
  }

  double y(double first, double sum) {
    return top + side * 0.8660254037844386 * (1 - first / sum);
  }

  void outline(Canvas canvas) {
    String tip = Markup.tenths(left + side / 2) + " " + Markup.tenths(top);
    canvas.path("axis", Canvas.from(left, bottom()) + "h" + Markup.tenths(side) + "L" + tip + "z");
  }
}
