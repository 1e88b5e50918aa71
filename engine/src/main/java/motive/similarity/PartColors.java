package motive.similarity;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;

/** The distinct colours of a coloured part at one depth, each with how many nodes have it. */
final class PartColors {
  private final int nodes;
  private final boolean known;
  private final int[] colors;
  private final int[] counts;
  private final int distinct;

  private PartColors(int[] sorted, int nodes) {
    this.nodes = nodes;
    // Unknown is below every colour, so it comes first.
    this.known = nodes == 0 || sorted[0] != ColorTable.UNKNOWN;
    this.colors = sorted;
    this.counts = new int[nodes];
    int at = -1;
    for (int i = 0; i < nodes; i++) {
      if (at < 0 || sorted[at] != sorted[i]) {
        sorted[++at] = sorted[i];
      }
      counts[at]++;
    }
    this.distinct = at + 1;
  }

  static PartColors of(Coloring part, int depth) {
    return of(part, depth, color -> color);
  }

  /** The same of coarser colours. */
  static PartColors of(Coloring part, int depth, IntUnaryOperator coarse) {
    int nodes = part.present();
    int[] colors = new int[nodes];
    if (part.part() == Side.INSIDE) {
      for (int i = 0; i < nodes; i++) {
        colors[i] = coarse.applyAsInt(part.color(depth, part.node(i)));
      }
    } else {
      int count = 0;
      for (int v = 0; count < nodes; v++) {
        if (part.isPresent(v)) {
          colors[count++] = coarse.applyAsInt(part.color(depth, v));
        }
      }
    }
    Arrays.sort(colors);
    return new PartColors(colors, nodes);
  }

  /** The same of a shape, whose colours are of the table's greatest depth. */
  static PartColors ofShape(ColorTable table, int shape, int depth, IntUnaryOperator coarse) {
    int[] colors = new int[table.shapeSize(shape)];
    for (int i = 0; i < colors.length; i++) {
      int color = table.shapeColor(shape, i);
      for (int d = table.depth(); d > depth; d--) {
        color = table.own(d, color);
      }
      colors[i] = coarse.applyAsInt(color);
    }
    Arrays.sort(colors);
    return new PartColors(colors, colors.length);
  }

  /** How many nodes the part has. */
  int nodes() {
    return nodes;
  }

  /** Whether the table had room for every colour. */
  boolean isKnown() {
    return known;
  }

  /** How many distinct colours the part has. */
  int distinct() {
    return distinct;
  }

  /** The i-th distinct colour, in no order that may reach a result. */
  int color(int i) {
    return colors[i];
  }

  /** How many nodes have the i-th distinct colour. */
  int count(int i) {
    return counts[i];
  }

  /** All distinct colours. */
  int[] toArray() {
    return Arrays.copyOf(colors, distinct);
  }

  /** How many nodes have each of the distinct colours. */
  int[] multiplicities() {
    return Arrays.copyOf(counts, distinct);
  }
}
