package motive.color;

import java.util.Arrays;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * The colours of a part of a graph, at every depth of a table, kept up to date while the node set
 * of a walk changes. Not thread-safe.
 *
 * <p>A step changes colours only near the node that moved: at depth {@code d} within {@code d}
 * hops. The cost of a step follows that neighbourhood, not the size of the graph.
 */
public final class Coloring implements NodeWalk {
  /*
   * Implementation notes.
   *
   * colors[d * n + v] is the colour of v at depth d. The journal holds, step by step and by rising
   * depth, each place that changed with its former colour, so a step can be taken back without
   * looking anything up. A place changes at most once in a step.
   *
   * If a link of u appears or disappears, the number of u's neighbours changes, and with it the
   * colour of u at depth 1. A colour contains the colour one depth lower, so once the colour of u
   * has changed it stays changed at greater depths. So what must be looked at again at depth
   * d + 1 is exactly what changed at depth d, and its neighbours.
   */
  private final ColorTable table;
  private final Graph graph;
  private final Side part;
  private final int nodes;
  private final int depths;
  private final @Nullable Horizon horizon;
  private final int[] base;
  private final int[] loopless;
  private final boolean[] inside;
  private final int[] colors;
  private int present;

  private int[] journalPlace = new int[64];
  private int[] journalColor = new int[64];
  private int journalSize;
  private int[] stepMark = new int[64];
  private int[] stepNode = new int[16];
  private int steps;

  private final int[] members;
  private final int[] memberPlace;
  private int memberCount;

  private final int[] stamps;
  private int stamp;
  private int[] dirty = new int[64];
  private int dirtyCount;
  private int[] key = new int[16];
  private int shape;
  private boolean shapeKnown;

  /** Colours one part of a graph for the empty node set, at every depth of the table. */
  public Coloring(ColorTable table, Graph graph, Side part) {
    this(table, graph, part, table.depth());
  }

  /**
   * Colours one part of a graph for the empty node set.
   *
   * @param depth the greatest depth that is coloured, at most the table's; less is cheaper
   */
  public Coloring(ColorTable table, Graph graph, Side part, int depth) {
    this(table, graph, part, depth, null);
  }

  /**
   * Colours only what the colours of the roots at the greatest depth depend on: every other colour
   * is out of date.
   */
  public static Coloring forRoots(ColorTable table, Graph graph, Side part, int depth) {
    return new Coloring(table, graph, part, depth, new Horizon(graph, depth));
  }

  private Coloring(ColorTable table, Graph graph, Side part, int depth, @Nullable Horizon horizon) {
    if (depth < 0 || depth > table.depth()) {
      throw new IllegalArgumentException(
          "depth must be in [0, " + table.depth() + "], got " + depth);
    }
    this.table = table;
    this.graph = graph;
    this.part = part;
    this.nodes = graph.nodes();
    this.depths = depth;
    this.horizon = horizon;
    if ((long) (depths + 1) * nodes > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "nodes x depths must be below 2^31, got " + nodes + " x " + (depths + 1));
    }
    this.base = table.baseColors(graph, true);
    this.loopless = part == Side.CUT ? table.baseColors(graph, false) : base;
    this.inside = new boolean[nodes];
    this.colors = new int[(depths + 1) * nodes];
    this.stamps = new int[nodes];
    this.members = new int[nodes];
    this.memberPlace = new int[nodes];
    if (part == Side.INSIDE) {
      Arrays.fill(colors, ColorTable.ABSENT);
    } else {
      colorAll();
    }
  }

  private void colorAll() {
    present = nodes;
    System.arraycopy(base, 0, colors, 0, nodes);
    for (int d = 1; d <= depths; d++) {
      for (int v = 0; v < nodes; v++) {
        if (isWithin(d, v)) {
          colors[d * nodes + v] = lookUp(d, v);
        }
      }
    }
  }

  private boolean isWithin(int depth, int v) {
    return horizon == null || horizon.holds(depth, v);
  }

  /** The graph that the nodes are of. */
  public Graph graph() {
    return graph;
  }

  /** The table that the colours are of. */
  public ColorTable table() {
    return table;
  }

  /** Which side of the set is coloured. */
  public Side part() {
    return part;
  }

  /** How many nodes the coloured part has. */
  public int present() {
    return present;
  }

  /** Whether a node is in the set of the walk. */
  public boolean contains(int v) {
    return inside[v];
  }

  /** How many nodes are in the set of the walk. */
  public int size() {
    return memberCount;
  }

  /** The i-th node of the walk's set, in no order that may reach a result. */
  public int node(int i) {
    return members[i];
  }

  /** The set of the walk. */
  public NodeSet nodes() {
    return NodeSet.of(nodes, Arrays.copyOf(members, memberCount));
  }

  /** Whether a node is in the coloured part. */
  public boolean isPresent(int v) {
    return part == Side.CUT || inside[v] == (part == Side.INSIDE);
  }

  /** Whether two nodes that are neighbours in the graph are neighbours in the coloured part. */
  public boolean isLinked(int u, int v) {
    return part == Side.CUT ? !(inside[u] && inside[v]) : isPresent(u) && isPresent(v);
  }

  /** The greatest depth that is coloured. */
  public int depth() {
    return depths;
  }

  /** The colour of a node; {@link ColorTable#ABSENT} where it is not in the part. */
  public int color(int depth, int v) {
    return colors[depth * nodes + v];
  }

  /**
   * The number of the multiset of final colours of the walk's node set, or {@link
   * ColorTable#UNKNOWN}. Only for {@link Side#INSIDE}, coloured to the table's full depth.
   */
  public int shape() {
    if (part != Side.INSIDE || depths != table.depth()) {
      throw new IllegalStateException(
          "a shape must be read from Side.INSIDE at full depth, got "
              + part
              + " at depth "
              + depths);
    }
    if (!shapeKnown) {
      shape = findShape();
      shapeKnown = true;
    }
    return shape;
  }

  private int findShape() {
    ensureKey(memberCount);
    for (int i = 0; i < memberCount; i++) {
      int color = colors[depths * nodes + members[i]];
      if (color == ColorTable.UNKNOWN) {
        return ColorTable.UNKNOWN;
      }
      key[i] = color;
    }
    sortKey(memberCount);
    return table.internShape(key, memberCount);
  }

  @Override
  public void add(int v) {
    if (inside[v]) {
      throw new IllegalStateException("node must not be in the set yet, got " + v);
    }
    step(v);
  }

  @Override
  public void remove(int v) {
    if (!inside[v]) {
      throw new IllegalStateException("node must be in the set, got " + v);
    }
    step(v);
  }

  private void step(int v) {
    if (steps == stepNode.length) {
      stepNode = Arrays.copyOf(stepNode, 2 * steps);
    }
    int marks = Math.multiplyExact(steps + 1, depths + 2);
    if (marks > stepMark.length) {
      stepMark = Arrays.copyOf(stepMark, 2 * marks);
    }
    stepNode[steps] = v;
    int mark = steps * (depths + 2);
    steps++;
    toggle(v);
    stepMark[mark] = journalSize;
    dirtyCount = 0;
    nextStamp();
    if (part == Side.CUT) {
      cutOrJoin(v);
    } else {
      appearOrVanish(v);
    }
    for (int d = 1; d <= depths; d++) {
      stepMark[mark + d] = journalSize;
      recolor(d, v, mark);
    }
    stepMark[mark + depths + 1] = journalSize;
  }

  private void toggle(int v) {
    shapeKnown = false;
    inside[v] = !inside[v];
    if (inside[v]) {
      memberPlace[v] = memberCount;
      members[memberCount++] = v;
    } else {
      int last = members[--memberCount];
      members[memberPlace[v]] = last;
      memberPlace[last] = memberPlace[v];
    }
    if (part != Side.CUT) {
      present += isPresent(v) ? 1 : -1;
    }
  }

  // Depth 0, and who must be looked at for depth 1.
  private void appearOrVanish(int v) {
    boolean appears = isPresent(v);
    change(v, appears ? base[v] : ColorTable.ABSENT);
    if (appears) {
      mark(v);
    } else {
      stamps[v] = stamp;
    }
    int degree = graph.degree(v);
    for (int i = 0; i < degree; i++) {
      int u = graph.neighbor(v, i);
      if (colors[u] != ColorTable.ABSENT) {
        mark(u);
      }
    }
  }

  private void cutOrJoin(int v) {
    int now = inside[v] ? loopless[v] : base[v];
    if (now != colors[v]) {
      change(v, now);
      markNeighbors(v);
    }
    int degree = graph.degree(v);
    for (int i = 0; i < degree; i++) {
      int u = graph.neighbor(v, i);
      if (u == v || inside[u]) {
        mark(u);
        mark(v);
      }
    }
  }

  // Looks again at every dirty node, then adds the neighbours of those that changed.
  private void recolor(int depth, int moved, int mark) {
    int row = depth * nodes;
    if (depth > 1) {
      for (int j = stepMark[mark + depth - 1]; j < stepMark[mark + depth]; j++) {
        markNeighbors(journalPlace[j] - (row - nodes));
      }
    }
    if (part != Side.CUT && !isPresent(moved)) {
      change(row + moved, ColorTable.ABSENT);
    }
    int count = dirtyCount;
    for (int i = 0; i < count; i++) {
      int u = dirty[i];
      if (!isWithin(depth, u)) {
        continue;
      }
      int color = lookUp(depth, u);
      if (color != colors[row + u]) {
        change(row + u, color);
      }
    }
  }

  private void markNeighbors(int u) {
    int degree = graph.degree(u);
    for (int i = 0; i < degree; i++) {
      int w = graph.neighbor(u, i);
      if (stamps[w] != stamp && colors[w] != ColorTable.ABSENT) {
        mark(w);
      }
    }
  }

  private void mark(int u) {
    if (stamps[u] != stamp) {
      stamps[u] = stamp;
      if (dirtyCount == dirty.length) {
        dirty = Arrays.copyOf(dirty, 2 * dirtyCount);
      }
      dirty[dirtyCount++] = u;
    }
  }

  private void nextStamp() {
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  private void change(int place, int color) {
    if (journalSize == journalPlace.length) {
      journalPlace = Arrays.copyOf(journalPlace, 2 * journalSize);
      journalColor = Arrays.copyOf(journalColor, 2 * journalSize);
    }
    journalPlace[journalSize] = place;
    journalColor[journalSize] = colors[place];
    journalSize++;
    colors[place] = color;
  }

  private int lookUp(int depth, int v) {
    int row = (depth - 1) * nodes;
    int own = colors[row + v];
    int degree = graph.degree(v);
    ensureKey(degree);
    int count = 0;
    boolean known = own != ColorTable.UNKNOWN;
    boolean cut = part == Side.CUT && inside[v];
    int[] sorted = key;
    for (int i = 0; i < degree; i++) {
      int u = graph.neighbor(v, i);
      int color = colors[row + u];
      if (color == ColorTable.ABSENT || (cut && inside[u])) {
        continue;
      }
      known &= color != ColorTable.UNKNOWN;
      int at = count++;
      if (count <= 16) {
        while (at > 0 && sorted[at - 1] > color) {
          sorted[at] = sorted[at - 1];
          at--;
        }
      }
      sorted[at] = color;
    }
    if (!known) {
      return ColorTable.UNKNOWN;
    }
    sortKey(count);
    return table.intern(depth, own, sorted, count);
  }

  private void sortKey(int count) {
    for (int i = 1; i < count; i++) {
      if (key[i - 1] > key[i]) {
        Arrays.sort(key, 0, count);
        return;
      }
    }
  }

  private void ensureKey(int size) {
    if (size > key.length) {
      key = Arrays.copyOf(key, Math.max(size, 2 * key.length));
    }
  }

  @Override
  public void undo() {
    if (steps == 0) {
      throw new IllegalStateException("there must be a step to take back, got none");
    }
    steps--;
    int from = stepMark[steps * (depths + 2)];
    while (journalSize > from) {
      journalSize--;
      colors[journalPlace[journalSize]] = journalColor[journalSize];
    }
    toggle(stepNode[steps]);
  }

  @Override
  public void forget() {
    steps = 0;
    journalSize = 0;
  }

  /**
   * Calls {@code changes} for each node whose colour at one depth changed in the last step, with
   * its colour before and now. Does nothing where there is no step.
   */
  public void lastStep(int depth, Changes changes) {
    if (steps == 0) {
      return;
    }
    int mark = (steps - 1) * (depths + 2) + depth;
    int row = depth * nodes;
    for (int j = stepMark[mark]; j < stepMark[mark + 1]; j++) {
      int place = journalPlace[j];
      changes.changed(place - row, journalColor[j], colors[place]);
    }
  }

  /** How many steps can be taken back. */
  public int steps() {
    return steps;
  }

  /** Receives the nodes whose colour changed. */
  @FunctionalInterface
  public interface Changes {
    /** Takes the change of one node's colour. */
    void changed(int node, int before, int now);
  }
}
