package motive.noise;

import java.util.Arrays;
import motive.color.NodeWalk;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;

/**
 * What noise does to a graph, for each part that a walk comes to. The edges of a part are those
 * that its nodes induce.
 *
 * <p>Twins share their coins: a part is measured as the lowest of the parts that swapping twins
 * makes of it, so that parts which the model cannot tell apart have the same drops.
 */
public final class NoiseWalk implements NodeWalk {
  /*
   * Implementation notes.
   *
   * states[s] is the state of sample s for the walk's set. A node that joins brings few edges, and
   * each changes the samples that lose it; the stack holds what they were before. The states follow
   * the walk only while nodes join and the set is the lowest of its kind, as in an enumeration;
   * from the first other step on they stay, and a part is measured edge by edge when asked for.
   * behind counts these steps; once they are forgotten, the states never catch up.
   *
   * A set is the lowest of its kind exactly if each member's next lower twin is a member: misplaced
   * counts the members for which this does not hold.
   */
  private final Coins coins;
  private final Graph graph;
  private final Twins twins;
  private final int[] nextTwin;
  private final LostSets sets;
  private final LossStates losses;
  private final long whole;
  private final int[] states;
  private final boolean[] in;
  private int misplaced;

  private int[] stepNode = new int[16];
  private int[] stepMark = new int[16];
  private int steps;
  private int behind;
  private boolean staysBehind;
  private int[] stackSample = new int[256];
  private int[] stackState = new int[256];
  private int stackSize;

  /**
   * Starts at the empty set.
   *
   * @param twins all twins of the graph
   * @param scoring scores the coins' graph without some of its edges
   * @param whole the score of the whole graph
   */
  public NoiseWalk(Coins coins, Twins twins, Scoring scoring, double whole) {
    this.coins = coins;
    this.graph = coins.graph();
    this.twins = twins;
    this.sets = new LostSets(graph.edges(), scoring);
    this.losses = new LossStates(coins, sets);
    this.whole = Drops.fixed(whole);
    this.states = new int[coins.samples()];
    long[] none = new long[sets.width()];
    Arrays.setAll(states, s -> losses.of(s, none));
    this.in = new boolean[graph.nodes()];
    this.nextTwin = new int[graph.nodes()];
    Arrays.fill(nextTwin, -1);
    for (int v = 0; v < nextTwin.length; v++) {
      if (twins.previous(v) >= 0) {
        nextTwin[twins.previous(v)] = v;
      }
    }
  }

  @Override
  public void add(int v) {
    toggle(v);
    push(v);
    if (isBehind() || misplaced > 0) {
      behind++;
      return;
    }
    int degree = graph.degree(v);
    for (int i = 0; i < degree; i++) {
      if (in[graph.neighbor(v, i)]) {
        join(graph.neighborEdge(v, i));
      }
    }
  }

  private void join(int edge) {
    for (int s : coins.samplesLosing(edge)) {
      if (stackSize == stackSample.length) {
        stackSample = Arrays.copyOf(stackSample, 2 * stackSize);
        stackState = Arrays.copyOf(stackState, 2 * stackSize);
      }
      stackSample[stackSize] = s;
      stackState[stackSize++] = states[s];
      states[s] = losses.next(states[s], edge);
    }
  }

  @Override
  public void remove(int v) {
    toggle(v);
    push(v);
    behind++;
  }

  private void push(int v) {
    if (steps == stepNode.length) {
      stepNode = Arrays.copyOf(stepNode, 2 * steps);
      stepMark = Arrays.copyOf(stepMark, 2 * steps);
    }
    stepNode[steps] = v;
    stepMark[steps++] = stackSize;
  }

  private void toggle(int v) {
    // A node that joins is misplaced without its next lower twin, and puts its next higher in
    // place.
    int change = in[v] ? -1 : 1;
    int before = twins.previous(v);
    if (before >= 0 && !in[before]) {
      misplaced += change;
    }
    if (nextTwin[v] >= 0 && in[nextTwin[v]]) {
      misplaced -= change;
    }
    in[v] = !in[v];
  }

  @Override
  public void undo() {
    steps--;
    toggle(stepNode[steps]);
    behind = Math.max(0, behind - 1);
    while (stackSize > stepMark[steps]) {
      stackSize--;
      states[stackSample[stackSize]] = stackState[stackSize];
    }
  }

  @Override
  public void forget() {
    staysBehind = isBehind();
    behind = 0;
    steps = 0;
    stackSize = 0;
  }

  private boolean isBehind() {
    return staysBehind || behind > 0;
  }

  /** How many graphs the model was asked about, over all parts. */
  public int evaluations() {
    return sets.scored();
  }

  /** The drops of the walk's set. */
  public Drops drops() {
    return drops(isBehind() ? afresh() : states);
  }

  /** A set that a walk came to, whose drops can be asked for later. */
  public static final class Noted {
    private final int[] states;

    private Noted(int[] states) {
      this.states = states;
    }
  }

  /** Notes the walk's set, without asking the model yet. */
  public Noted note() {
    return new Noted(isBehind() ? afresh() : states.clone());
  }

  /** The drops of a set that this walk noted. */
  public Drops drops(Noted noted) {
    return drops(noted.states);
  }

  private Drops drops(int[] noted) {
    long plus = 0;
    long minus = 0;
    for (int state : noted) {
      plus += losses.inside(state);
      minus += losses.outside(state);
    }
    return Drops.of(whole, plus, minus, noted.length);
  }

  private int[] afresh() {
    int[] nodes = new int[in.length];
    int count = 0;
    for (int v = 0; v < in.length; v++) {
      if (in[v]) {
        nodes[count++] = v;
      }
    }
    NodeSet set = twins.lowest(NodeSet.of(in.length, Arrays.copyOf(nodes, count)));
    long[] edges = Arrays.copyOf(graph.inducedEdgeSet(set).toLongArray(), sets.width());
    int[] found = new int[states.length];
    Arrays.setAll(found, s -> losses.of(s, edges));
    return found;
  }
}
