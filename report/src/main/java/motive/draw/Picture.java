package motive.draw;

/**
 * A picture as SVG. It follows the reader's preference for light or dark and brings its own paper,
 * so it can stand on any page; all its text is escaped, and equal pictures have equal bytes.
 */
public interface Picture {
  /**
   * Draws the picture.
   *
   * @param alone whether it is a file of its own, which brings its rules
   */
  String drawn(boolean alone);

  /** The picture as a file of its own. */
  default String svg() {
    return drawn(true);
  }

  /** The picture as part of an HTML page that holds {@link #css()} once. */
  default String inline() {
    return drawn(false);
  }

  /** The rules that {@link #inline()} pictures of every kind need. */
  static String css() {
    return StyleSheet.GRAPH.css() + StyleSheet.CHART.css();
  }

  /**
   * The rules on light paper, without variables and media queries: for renderers that know no more
   * than CSS 2.
   */
  static String lightCss() {
    return StyleSheet.GRAPH.lightCss() + StyleSheet.CHART.lightCss();
  }
}
