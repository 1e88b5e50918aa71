package motive.draw;

import java.util.Locale;

/**
 * A run of colours from dark violet over green to yellow whose lightness rises evenly, so that it
 * keeps its order in grey and for colour-blind people.
 */
final class ColorScale {
  private static final int[] STOPS = {
    0x440154, 0x482878, 0x3E4989, 0x31688E, 0x26828E, 0x1F9E89, 0x35B779, 0x6ECE58, 0xB5DE2B,
    0xFDE725
  };

  private ColorScale() {}

  /** The colour at a share in [0, 1] of the way, as {@code #rrggbb}. */
  static String at(double share) {
    double place = Math.min(1, Math.max(0, share)) * (STOPS.length - 1);
    int from = Math.min(STOPS.length - 2, (int) place);
    double part = place - from;
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int a = STOPS[from] >> shift & 255;
      int b = STOPS[from + 1] >> shift & 255;
      mixed |= (int) Math.round(a + (b - a) * part) << shift;
    }
    return String.format(Locale.ROOT, "#%06x", mixed);
  }
}
