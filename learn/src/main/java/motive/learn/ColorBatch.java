package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import motive.graph.Graph;
import motive.learn.torch.SparseMatrix;
import motive.learn.torch.Torch;

/**
 * Some graphs, compressed: one row for each colour that occurs in them, at every depth.
 *
 * <p>Nodes of one colour have equal embeddings, so a layer runs on colours; {@link #sums} carries a
 * layer's rows to the next depth and {@link #pool} counts them per graph. Loss and gradients are
 * those of the node-wise computation.
 */
final class ColorBatch {
  /*
   * Implementation notes.
   *
   * Each colour keeps one node that has it. What a row of a matrix holds is read off that node's
   * neighbourhood: all nodes of the colour have the same one as far as the columns show.
   *
   * A set can have many times the colours of a batch, so rows are found by hashing: an array over
   * all colours of the set would cost more to clear than the batch to compute.
   */
  private final ColoredGraphs set;
  private final int[] chosen;
  private final Numbers[] local;
  private final int[][] graphOf;
  private final int[][] nodeOf;

  ColorBatch(ColoredGraphs set, int[] chosen) {
    this.set = set;
    this.chosen = chosen.clone();
    int depths = set.depth() + 1;
    this.local = new Numbers[depths];
    this.graphOf = new int[depths][];
    this.nodeOf = new int[depths][];
    int nodes = 0;
    for (int g : chosen) {
      nodes += set.graph(g).nodes();
    }
    for (int d = 0; d < depths; d++) {
      int limit = Math.min(nodes, set.count(d));
      Numbers numbers = new Numbers(limit);
      int[] graphs = new int[limit];
      int[] representatives = new int[limit];
      int count = 0;
      for (int g : chosen) {
        for (int v = 0; v < set.graph(g).nodes(); v++) {
          if (numbers.add(set.color(g, d, v), count)) {
            graphs[count] = g;
            representatives[count] = v;
            count++;
          }
        }
      }
      local[d] = numbers;
      graphOf[d] = Arrays.copyOf(graphs, count);
      nodeOf[d] = Arrays.copyOf(representatives, count);
    }
  }

  /** How many graphs there are. */
  int graphs() {
    return chosen.length;
  }

  /** How many colours of a depth there are. */
  int count(int depth) {
    return nodeOf[depth].length;
  }

  private int place(int g, int depth, int v) {
    return local[depth].get(set.color(g, depth, v));
  }

  /** Numbers of colours, by open addressing in a table that is at most half full. */
  private static final class Numbers {
    private final int[] keys;
    private final int[] values;
    private final int shift;

    Numbers(int most) {
      int bits = 33 - Integer.numberOfLeadingZeros(Math.max(1, most));
      this.shift = 32 - bits;
      this.keys = new int[1 << bits];
      this.values = new int[1 << bits];
      Arrays.fill(keys, -1);
    }

    /** The place of a colour, or the free one where it belongs. */
    private int find(int color) {
      int at = (color * 0x9E3779B9) >>> shift;
      while (keys[at] != color && keys[at] >= 0) {
        at = (at + 1) & (keys.length - 1);
      }
      return at;
    }

    /** Numbers a colour; false where it has a number already. */
    boolean add(int color, int number) {
      int at = find(color);
      if (keys[at] == color) {
        return false;
      }
      keys[at] = color;
      values[at] = number;
      return true;
    }

    int get(int color) {
      return values[find(color)];
    }
  }

  /** The feature rows of the colours of depth 0. */
  NDArray inputs(NDManager manager) {
    float[] rows = new float[count(0) * set.width()];
    for (int c = 0; c < count(0); c++) {
      int at = c * set.width();
      set.graph(graphOf[0][c])
          .features()
          .forEachEntry(nodeOf[0][c], (column, value) -> rows[at + column] = value);
    }
    return Torch.matrix(manager, rows, count(0), set.width());
  }

  /** A + I from the colours of {@code depth − 1} to those of {@code depth}. */
  SparseMatrix sums(int depth) {
    SparseMatrix matrix = new SparseMatrix(count(depth), count(depth - 1));
    for (int c = 0; c < count(depth); c++) {
      int g = graphOf[depth][c];
      int v = nodeOf[depth][c];
      Graph graph = set.graph(g);
      matrix.add(c, place(g, depth - 1, v), 1f);
      for (int i = 0; i < graph.degree(v); i++) {
        matrix.add(c, place(g, depth - 1, graph.neighbor(v, i)), 1f);
      }
    }
    return matrix;
  }

  /**
   * D^-½ (A + I) D^-½ from the colours of depth {@code from} to those of {@code to}; a node with a
   * self-loop is given no second one. The degrees of neighbours are known from depth 2 on.
   */
  SparseMatrix normalised(int from, int to) {
    SparseMatrix matrix = new SparseMatrix(count(to), count(from));
    for (int c = 0; c < count(to); c++) {
      int g = graphOf[to][c];
      int v = nodeOf[to][c];
      Graph graph = set.graph(g);
      double own = degreeWithLoop(graph, v);
      if (!graph.hasLoop(v)) {
        matrix.add(c, place(g, from, v), (float) (1 / own));
      }
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        matrix.add(c, place(g, from, u), (float) (1 / Math.sqrt(own * degreeWithLoop(graph, u))));
      }
    }
    return matrix;
  }

  private static int degreeWithLoop(Graph graph, int v) {
    return graph.degree(v) + (graph.hasLoop(v) ? 0 : 1);
  }

  /** How often each colour of a depth occurs in each graph. */
  SparseMatrix pool(int depth) {
    SparseMatrix matrix = new SparseMatrix(graphs(), count(depth));
    for (int i = 0; i < chosen.length; i++) {
      int g = chosen[i];
      for (int v = 0; v < set.graph(g).nodes(); v++) {
        matrix.add(i, place(g, depth, v), 1f);
      }
    }
    return matrix;
  }

  /** The row of each node's colour, graph after graph. */
  int[] nodeRows(int depth) {
    int[] rows = new int[Arrays.stream(chosen).map(g -> set.graph(g).nodes()).sum()];
    int at = 0;
    for (int g : chosen) {
      for (int v = 0; v < set.graph(g).nodes(); v++) {
        rows[at++] = place(g, depth, v);
      }
    }
    return rows;
  }
}
