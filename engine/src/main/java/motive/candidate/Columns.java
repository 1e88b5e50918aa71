package motive.candidate;

import java.util.Arrays;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Preference;
import motive.objective.Scores;
import org.jspecify.annotations.Nullable;

/** The columns of a table, in blocks, so that it grows without copying. */
final class Columns {
  /*
   * Implementation notes.
   *
   * A block of 1024 rows has an array a column. Those of noise and of stability are there only where
   * something is not 0, that is where there is noise or an archive. Rows are filled by one thread and read by many once the table is built.
   */
  static final int BITS = 10;
  static final int ROWS = 1 << BITS;
  static final int MASK = ROWS - 1;
  private static final int ROW_BYTES = 4 * Double.BYTES + Long.BYTES + 2 * Integer.BYTES + 1;

  private static final byte KEEPS = 1;
  private static final byte FLIPS = 2;
  // The bits above say how many parts a row has, less one.
  private static final int PARTS_SHIFT = 2;

  /** No row can have more parts. */
  static final int MOST_PARTS = 1 << (Byte.SIZE - 1 - PARTS_SHIFT);

  /** The arrays of some rows. */
  static final class Block {
    final int[] edges;
    final long[] multiplicity;
    final double[] inside;
    final double[] outside;
    final double[] fidelity;
    final double[] interpretability;
    final int[] shape;
    final byte[] flags;
    double @Nullable [] plus;
    double @Nullable [] minus;

    Block(int rows) {
      edges = new int[rows];
      multiplicity = new long[rows];
      inside = new double[rows];
      outside = new double[rows];
      fidelity = new double[rows];
      interpretability = new double[rows];
      shape = new int[rows];
      flags = new byte[rows];
    }

    void putNoise(int i, double newPlus, double newMinus) {
      double[] pluses = plus;
      double[] minuses = minus;
      if (pluses == null || minuses == null) {
        if (newPlus == 0 && newMinus == 0) {
          return;
        }
        pluses = new double[flags.length];
        minuses = new double[flags.length];
        plus = pluses;
        minus = minuses;
      }
      pluses[i] = newPlus;
      minuses[i] = newMinus;
    }

    double plus(int i) {
      return plus == null ? 0 : plus[i];
    }

    double minus(int i) {
      return minus == null ? 0 : minus[i];
    }
  }

  private static final double[] ZEROS = new double[ROWS];

  private final Graph graph;
  private final int maxEdges;
  private final int maxParts;
  private final Twins twins;
  private final NodeStore nodes;
  private final int blockRows;
  private Block[] blocks;
  private double @Nullable [][] stability;
  private int size;

  Columns(Graph graph, int maxEdges, int maxParts, Twins twins) {
    this(graph, maxEdges, maxParts, twins, ROWS);
  }

  // A block has room for fewer rows only where no second one is needed.
  private Columns(Graph graph, int maxEdges, int maxParts, Twins twins, int blockRows) {
    this.graph = graph;
    this.maxEdges = maxEdges;
    this.maxParts = maxParts;
    this.twins = twins;
    // A connected part with b edges has at most b + 1 nodes.
    int most = (int) Math.min(graph.nodes(), (long) maxEdges + maxParts);
    this.nodes = NodeStore.of(graph.nodes(), most);
    this.blockRows = blockRows;
    this.blocks = new Block[0];
  }

  // The first rows of a table that is built, in the same arrays.
  private Columns(Columns from, int maxEdges, int size, double @Nullable [][] stability) {
    int count = (size + MASK) >>> BITS;
    this.graph = from.graph;
    this.maxEdges = maxEdges;
    this.maxParts = from.maxParts;
    this.twins = from.twins;
    this.nodes = from.nodes;
    this.blockRows = from.blockRows;
    this.blocks = Arrays.copyOf(from.blocks, count);
    this.size = size;
    this.stability = stability == null ? null : Arrays.copyOf(stability, count);
  }

  Columns withStability(double[] values) {
    if (values.length != size) {
      throw new IllegalArgumentException(
          "stability must have a value for each of " + size + " rows, got " + values.length);
    }
    double[][] column = new double[blocks.length][];
    for (int b = 0; b < blocks.length; b++) {
      column[b] = Arrays.copyOfRange(values, b << BITS, (b + 1) << BITS);
    }
    return new Columns(this, maxEdges, size, column);
  }

  /** The same rows by rising edges, those with as many in the order they have. */
  Columns byEdges() {
    if (isByEdges()) {
      return this;
    }
    int[] next = new int[mostEdges() + 2];
    for (int row = 0; row < size; row++) {
      next[edges(row) + 1]++;
    }
    for (int e = 1; e < next.length; e++) {
      next[e] += next[e - 1];
    }
    Columns sorted = new Columns(graph, maxEdges, maxParts, twins);
    sorted.grow(blocks.length);
    sorted.size = size;
    double[] values = new double[stability == null ? 0 : size];
    for (int row = 0; row < size; row++) {
      int to = next[edges(row)]++;
      sorted.copy(to, this, row);
      sorted.nodes.copy(to >>> BITS, to & MASK, nodes, row >>> BITS, row & MASK);
      if (stability != null) {
        values[to] = stability(row);
      }
    }
    return stability == null ? sorted : sorted.withStability(values);
  }

  private boolean isByEdges() {
    int last = 0;
    for (int b = 0; b < blocks.length; b++) {
      int[] edges = blocks[b].edges;
      int used = used(b);
      for (int i = 0; i < used; i++) {
        if (edges[i] < last) {
          return false;
        }
        last = edges[i];
      }
    }
    return true;
  }

  /** The rows of at most so many edges, as of a table for that budget. */
  Columns within(int budget) {
    if (!isByEdges()) {
      int[] rows = IntStream.range(0, size).filter(row -> edges(row) <= budget).toArray();
      Columns some = only(rows);
      return new Columns(some, budget, rows.length, some.stability);
    }
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (edges(middle) <= budget) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return new Columns(this, budget, low, stability);
  }

  private void grow(int count) {
    int known = blocks.length;
    blocks = Arrays.copyOf(blocks, count);
    for (int b = known; b < count; b++) {
      blocks[b] = new Block(blockRows);
      nodes.grow(blockRows);
    }
  }

  /** All rows of these columns and some of another table's, without stability. */
  Columns with(Columns other, int[] rows) {
    Columns both = new Columns(graph, maxEdges, Math.max(maxParts, other.maxParts), twins);
    for (int row = 0; row < size; row++) {
      both.copy(this, row);
    }
    for (int row : rows) {
      both.copy(other, row);
    }
    return both;
  }

  private void copy(Columns other, int row) {
    int[] set = other.nodes(row).toArray();
    copy(append(set, set.length, other.edges(row), other.multiplicity(row)), other, row);
  }

  // All but the nodes and stability.
  private void copy(int copy, Columns other, int row) {
    Block to = blocks[copy >>> BITS];
    Block from = other.blocks[other.place(row)];
    int i = copy & MASK;
    int j = row & MASK;
    to.edges[i] = from.edges[j];
    to.multiplicity[i] = from.multiplicity[j];
    to.inside[i] = from.inside[j];
    to.outside[i] = from.outside[j];
    to.fidelity[i] = from.fidelity[j];
    to.interpretability[i] = from.interpretability[j];
    to.shape[i] = from.shape[j];
    to.flags[i] = from.flags[j];
    to.putNoise(i, from.plus(j), from.minus(j));
  }

  Columns only(int[] rows) {
    Columns some = new Columns(graph, maxEdges, maxParts, twins, Math.min(ROWS, rows.length));
    for (int row : rows) {
      some.copy(this, row);
    }
    if (stability == null) {
      return some;
    }
    double[] values = new double[rows.length];
    Arrays.setAll(values, i -> stability(rows[i]));
    return some.withStability(values);
  }

  int append(int[] set, int count, int edges, long multiplicity) {
    int row = size++;
    int block = row >>> BITS;
    if (block == blocks.length) {
      grow(block + 1);
      if (stability != null) {
        stability = Arrays.copyOf(stability, block + 1);
        stability[block] = new double[ROWS];
      }
    }
    nodes.put(block, row & MASK, set, count);
    blocks[block].edges[row & MASK] = edges;
    blocks[block].multiplicity[row & MASK] = multiplicity;
    return row;
  }

  void put(int row, Scores scores) {
    Block block = blocks[row >>> BITS];
    int i = row & MASK;
    block.inside[i] = scores.inside();
    block.outside[i] = scores.outside();
    block.fidelity[i] = scores.fidelity();
    block.interpretability[i] = scores.interpretability();
    block.shape[i] = scores.shape();
    int decisions = (scores.keeps() ? KEEPS : 0) | (scores.flips() ? FLIPS : 0);
    block.flags[i] = (byte) ((parts(row) - 1) << PARTS_SHIFT | decisions);
    block.putNoise(i, scores.plus(), scores.minus());
    if (scores.stability() != 0 && stability == null) {
      stability = new double[blocks.length][ROWS];
    }
    if (stability != null) {
      stability[row >>> BITS][i] = scores.stability();
    }
  }

  Graph graph() {
    return graph;
  }

  Twins twins() {
    return twins;
  }

  int maxEdges() {
    return maxEdges;
  }

  /** No row can have more edges: the budget, or where that is less, all edges of the graph. */
  int mostEdges() {
    return Math.min(maxEdges, graph.edges());
  }

  int size() {
    return size;
  }

  int blockCount() {
    return blocks.length;
  }

  Block block(int b) {
    return blocks[b];
  }

  /** The stability of a block's rows; not to be changed. */
  double[] stabilityBlock(int b) {
    return stability == null ? ZEROS : stability[b];
  }

  /** How many rows of a block are in use. */
  int used(int b) {
    return Math.min(ROWS, size - (b << BITS));
  }

  NodeSet nodes(int row) {
    return nodes.get(place(row), row & MASK);
  }

  /** A number of a row's set, see {@link NodeStore#key}. */
  long key(int row) {
    return nodes.key(place(row), row & MASK);
  }

  private int place(int row) {
    if (row < 0 || row >= size) {
      throw new IndexOutOfBoundsException("row must be in [0, " + size + "), got " + row);
    }
    return row >>> BITS;
  }

  int edges(int row) {
    return blocks[place(row)].edges[row & MASK];
  }

  long multiplicity(int row) {
    return blocks[place(row)].multiplicity[row & MASK];
  }

  double inside(int row) {
    return blocks[place(row)].inside[row & MASK];
  }

  double outside(int row) {
    return blocks[place(row)].outside[row & MASK];
  }

  double plus(int row) {
    return blocks[place(row)].plus(row & MASK);
  }

  double minus(int row) {
    return blocks[place(row)].minus(row & MASK);
  }

  double fidelity(int row) {
    return blocks[place(row)].fidelity[row & MASK];
  }

  double interpretability(int row) {
    return blocks[place(row)].interpretability[row & MASK];
  }

  double stability(int row) {
    return stabilityBlock(place(row))[row & MASK];
  }

  double value(Metric metric, int row) {
    return switch (metric) {
      case FIDELITY -> fidelity(row);
      case INTERPRETABILITY -> interpretability(row);
      case STABILITY -> stability(row);
    };
  }

  double value(Preference preference, int row) {
    return preference.value(fidelity(row), interpretability(row), stability(row));
  }

  int shape(int row) {
    return blocks[place(row)].shape[row & MASK];
  }

  boolean keeps(int row) {
    return (blocks[place(row)].flags[row & MASK] & KEEPS) != 0;
  }

  boolean flips(int row) {
    return (blocks[place(row)].flags[row & MASK] & FLIPS) != 0;
  }

  /** How many connected parts a row has. */
  int parts(int row) {
    return (blocks[place(row)].flags[row & MASK] >> PARTS_SHIFT) + 1;
  }

  void setParts(int row, int parts) {
    blocks[place(row)].flags[row & MASK] |= (byte) ((parts - 1) << PARTS_SHIFT);
  }

  /** How large a row is: by its edges, then by its parts. */
  int level(int row) {
    return edges(row) * maxParts + parts(row) - 1;
  }

  int maxParts() {
    return maxParts;
  }

  boolean holds(int row) {
    return keeps(row) && minus(row) <= Assessment.MOST_FALL;
  }

  long sets() {
    long sum = 0;
    for (int row = 0; row < size; row++) {
      sum = saturatedSum(sum, multiplicity(row));
    }
    return sum;
  }

  static long saturatedSum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** Whether a row comes before another of the same value: fewer edges, fewer nodes, lower ids. */
  boolean comesBefore(int row, int other) {
    int byEdges = Integer.compare(edges(row), edges(other));
    if (byEdges != 0) {
      return byEdges < 0;
    }
    return nodes.compare(place(row), row & MASK, place(other), other & MASK) < 0;
  }

  long bytes() {
    long rows = (long) blocks.length * blockRows;
    boolean noisy = blocks.length > 0 && blocks[0].plus != null;
    int more = (stability == null ? 0 : Double.BYTES) + (noisy ? 2 * Double.BYTES : 0);
    return rows * (ROW_BYTES + nodes.rowBytes() + more);
  }
}
