package motive.draw;

/**
 * A picture as SVG. It follows the reader's preference for light or dark and brings its own paper,
 * so it can stand on any page; all its text is escaped, and equal pictures have equal bytes.
 */
public interface Picture {
  /** The picture as a file of its own. */
  String svg();

  /** The picture as part of an HTML page that holds {@link #css()} once. */
  String inline();

  /** The rules that {@link #inline()} pictures of every kind need. */
  static String css() {
    return Palette.css() + ChartStyle.css();
  }

  /**
   * What {@link #css()} says on light paper, without variables and media queries: for renderers
   * that know no more than CSS 2.
   */
  static String lightCss() {
    return Palette.lightCss() + ChartStyle.lightCss();
  }
}
