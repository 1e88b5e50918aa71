package motive.color;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Coarser colours, for what reads of a node its neighbours alone: an unfolding tree in which every
 * node but the leaves has lost its own features. Colours of a {@link ColorTable} that agree in this
 * have one coarse colour; at depth 0 both are the same.
 *
 * <p>Thread-safe. Its memory is capped: beyond the cap, coarse colours are {@link
 * ColorTable#UNKNOWN}.
 */
public final class NeighborColors {
  private final ColorTable table;
  private final KeyInterner[] depths;
  private final List<ColorCache<Integer>> known = new ArrayList<>();

  /**
   * @param table whose colours are made coarser
   * @param maxBytes how much memory may be taken, about
   */
  public NeighborColors(ColorTable table, long maxBytes) {
    this.table = table;
    ByteBudget budget = new ByteBudget(maxBytes);
    this.depths = new KeyInterner[table.depth() + 1];
    for (int d = 0; d < depths.length; d++) {
      depths[d] = new KeyInterner(budget);
      known.add(new ColorCache<>(budget, color -> 16));
    }
  }

  /** The coarse colour of a colour, or {@link ColorTable#UNKNOWN}. */
  public int of(int depth, int color) {
    if (depth == 0 || color < 0) {
      return color;
    }
    Integer kept = known.get(depth).find(color);
    if (kept != null) {
      return kept;
    }
    int[] key = new int[table.degree(depth, color)];
    for (int i = 0; i < key.length; i++) {
      key[i] = of(depth - 1, table.neighbor(depth, color, i));
      if (key[i] == ColorTable.UNKNOWN) {
        return ColorTable.UNKNOWN;
      }
    }
    Arrays.sort(key);
    int coarse = depths[depth].intern(0, key, key.length);
    if (coarse != ColorTable.UNKNOWN) {
      boolean unused = known.get(depth).keep(color, coarse);
    }
    return coarse;
  }

  /** How many neighbours a coarse colour of depth 1 or more has. */
  public int degree(int depth, int coarse) {
    return depths[depth].count(coarse);
  }

  /**
   * The i-th neighbour's coarse colour, one depth lower, in no order that may reach a result; equal
   * ones stand beside each other.
   */
  public int neighbor(int depth, int coarse, int i) {
    return depths[depth].tail(coarse, i);
  }
}
