package motive.draw;

import java.util.Locale;

/**
 * The look of a plain series: a colour, a mark and a dash. The numbers of each have no common
 * divisor, so that hundreds of series differ in at least one, and neighbours in all three.
 *
 * @param place the place of the series among the plain ones
 */
record Look(int place) {
  /*
   * Implementation notes.
   *
   * The colours are distinguished by colour-blind people as far as seven can be, and neither fade on
   * white nor on black paper: their luminance is between a tenth and 0.36. They stand beside the
   * orange of what is highlighted, which is none of them.
   */
  static final int[] COLORS = {
    0x2473B5, 0x00996B, 0xD16FA3, 0x8A6A1F, 0x45A3DB, 0x8553B8, 0xCF9200
  };

  private static final String[] MARKS = {
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "m-3.6-3.6h7.2v7.2h-7.2z",
    "m0-4.8l4.6 8h-9.2z",
    "m-3.6-3.6l7.2 7.2m0-7.2l-7.2 7.2",
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "m0 4.8l4.6-8h-9.2z",
    "m-4.8 0h9.6m-4.8-4.8v9.6",
    "m-3.6-3.6h7.2v7.2h-7.2z"
  };

  /** Marks that show the paper inside. */
  private static final boolean[] HOLLOW = {false, false, false, false, true, false, false, true};

  private static final String[] DASHES = {"", "7 3", "2 3", "9 3 2 3", "5 5"};

  String color() {
    return String.format(Locale.ROOT, "#%06x", COLORS[place % COLORS.length]);
  }

  /** The dashes of a line, empty where it has none. */
  String dash() {
    return DASHES[place % DASHES.length];
  }

  /** The attributes of a group of lines and marks. */
  String group() {
    return "stroke=\"" + color() + "\" fill=\"" + color() + "\" stroke-width=\"1.5\"";
  }

  /**
   * Draws the mark around a point, within a group.
   *
   * @param hollow whether it shows the paper inside, even where its kind does not
   */
  void mark(Canvas canvas, double x, double y, boolean hollow, String tip) {
    int kind = place % MARKS.length;
    String attributes = hollow || HOLLOW[kind] ? "class=\"paper\" stroke-width=\"1.8\"" : "";
    canvas.shape(attributes, Canvas.from(x, y) + MARKS[kind], tip);
  }
}
