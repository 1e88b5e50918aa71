package motive.color;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import motive.graph.Features;
import motive.graph.Graph;

/**
 * A table that gives each distinct unfolding tree a small integer, its colour, up to a fixed depth.
 *
 * <p>A depth-0 colour stands for a feature row and for whether the node has a self-loop. A colour
 * of depth {@code d} stands for the node's own colour of depth {@code d − 1} and the multiset of
 * its neighbours' colours of depth {@code d − 1}, the node among them where it has a self-loop.
 * Equal trees have equal colours, in any subgraph of any graph, for as long as the table lives. A
 * colour knows all colours of lower depth of the same node ({@link #own}).
 *
 * <p>One table serves all threads. Its memory is capped: beyond the cap, trees that are not in the
 * table get {@link #UNKNOWN}, and so does every tree that contains one; code that reads colours
 * must then work without them.
 */
public final class ColorTable {
  /** The colour of a node that is not in the coloured part. */
  public static final int ABSENT = -1;

  /** The colour of a tree that the table has no room for. */
  public static final int UNKNOWN = -2;

  /** The cap of a table unless stated otherwise: 512 MiB. */
  public static final long DEFAULT_MAX_BYTES = 512L << 20;

  private final KeyInterner[] depths;
  private final KeyInterner shapes;
  private final ByteBudget budget;
  private final LongAdder refused = new LongAdder();

  /** A table with the usual cap on memory. */
  public ColorTable(int depth) {
    this(depth, DEFAULT_MAX_BYTES);
  }

  /**
   * @param depth the greatest depth of a tree
   * @param maxBytes how much memory the interned trees may take, about
   */
  public ColorTable(int depth, long maxBytes) {
    if (depth < 0) {
      throw new IllegalArgumentException("depth must be >= 0, got " + depth);
    }
    this.budget = new ByteBudget(maxBytes);
    this.depths = new KeyInterner[depth + 1];
    Arrays.setAll(depths, d -> new KeyInterner(budget));
    this.shapes = new KeyInterner(budget);
  }

  /** The greatest depth of a tree. */
  public int depth() {
    return depths.length - 1;
  }

  /** The depth-0 colours of a graph's nodes, with their self-loops or as if they had none. */
  int[] baseColors(Graph graph, boolean withLoops) {
    int[] colors = new int[graph.nodes()];
    Features features = graph.features();
    RowKey row = new RowKey(features.width());
    for (int v = 0; v < colors.length; v++) {
      row.count = 0;
      features.forEachEntry(v, row);
      int loop = withLoops && graph.hasLoop(v) ? 1 : 0;
      colors[v] = refusals(depths[0].intern(loop, row.key, row.count));
    }
    return colors;
  }

  private static final class RowKey implements Features.EntryConsumer {
    private final int[] key;
    private int count;

    RowKey(int width) {
      key = new int[2 * width];
    }

    @Override
    public void accept(int column, float value) {
      key[count++] = column;
      key[count++] = Float.floatToIntBits(value);
    }
  }

  /**
   * The colour of a tree of depth 1 or more.
   *
   * @param neighbors the neighbours' colours, in its first {@code count} places, rising
   */
  int intern(int depth, int own, int[] neighbors, int count) {
    return refusals(depths[depth].intern(own, neighbors, count));
  }

  /** The number of a multiset of colours of the greatest depth, given rising. */
  int internShape(int[] colors, int count) {
    return refusals(shapes.intern(0, colors, count));
  }

  private int refusals(int color) {
    if (color == UNKNOWN) {
      refused.increment();
    }
    return color;
  }

  /** Whether a depth-0 colour has a self-loop. */
  public boolean hasLoop(int baseColor) {
    return depths[0].head(baseColor) == 1;
  }

  /** Calls {@code entries} for each non-zero entry of a depth-0 colour's feature row. */
  public void forEachEntry(int baseColor, Features.EntryConsumer entries) {
    int count = depths[0].count(baseColor);
    for (int i = 0; i < count; i += 2) {
      entries.accept(
          depths[0].tail(baseColor, i), Float.intBitsToFloat(depths[0].tail(baseColor, i + 1)));
    }
  }

  /** The same node's colour one depth lower; {@code depth} is the depth of {@code color}. */
  public int own(int depth, int color) {
    return depths[requireInner(depth)].head(color);
  }

  /** The same node's colour of depth 0. */
  public int base(int depth, int color) {
    int base = color;
    for (int d = depth; d > 0; d--) {
      base = own(d, base);
    }
    return base;
  }

  /** How many neighbours a colour of depth 1 or more has. */
  public int degree(int depth, int color) {
    return depths[requireInner(depth)].count(color);
  }

  /** The i-th neighbour's colour, one depth lower, in no order that may reach a result. */
  public int neighbor(int depth, int color, int i) {
    return depths[requireInner(depth)].tail(color, i);
  }

  private static int requireInner(int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException("depth must be >= 1, got " + depth);
    }
    return depth;
  }

  /** How many nodes a shape has. */
  public int shapeSize(int shape) {
    return shapes.count(shape);
  }

  /**
   * The i-th colour of a shape, of the greatest depth, in no order that may reach a result; equal
   * colours stand beside each other.
   */
  public int shapeColor(int shape, int i) {
    return shapes.tail(shape, i);
  }

  /** How many colours of one depth are known. */
  public int colors(int depth) {
    return depths[depth].size();
  }

  /** What the table holds now. */
  public Counts counts() {
    int[] perDepth = new int[depths.length];
    Arrays.setAll(perDepth, this::colors);
    return new Counts(
        Arrays.stream(perDepth).boxed().toList(),
        shapes.size(),
        budget.used(),
        budget.limit(),
        refused.sum());
  }

  /**
   * What a table holds.
   *
   * @param colors distinct colours, by depth
   * @param shapes distinct multisets of colours of the greatest depth
   * @param bytes the memory they take, about
   * @param maxBytes the cap
   * @param refused how often a tree found no room
   */
  public record Counts(List<Integer> colors, int shapes, long bytes, long maxBytes, long refused) {}
}
