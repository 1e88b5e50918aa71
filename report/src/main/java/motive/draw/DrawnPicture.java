package motive.draw;

/** A picture that is drawn in one way for both uses. */
abstract class DrawnPicture implements Picture {
  @Override
  public final String svg() {
    return svg(true);
  }

  @Override
  public final String inline() {
    return svg(false);
  }

  /**
   * Draws the picture.
   *
   * @param alone whether it is a file of its own, which brings its rules
   */
  abstract String svg(boolean alone);
}
