package motive.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Measure;
import motive.objective.Scores;

/**
 * A measure without a model, for tests of searches. A set's scores are functions of the labels,
 * degrees and loops of its nodes and of the degrees inside it, so they do not change when the graph
 * is renumbered. Its scorer refuses what a walk must not do.
 */
public final class ToyMeasure implements Measure {
  private final Graph graph;
  private final long salt;
  private final boolean rugged;
  private final boolean heldBack;
  private final AtomicLong scored = new AtomicLong();

  private ToyMeasure(Graph graph, long salt, boolean rugged, boolean heldBack) {
    this.graph = graph;
    this.salt = salt;
    this.rugged = rugged;
    this.heldBack = heldBack;
  }

  /** Scores that tell nothing of the scores of neighbouring sets. */
  public static ToyMeasure rugged(Graph graph, long salt) {
    return new ToyMeasure(graph, salt, true, false);
  }

  /** Fidelity that grows with the worth of each node, so that climbing leads somewhere. */
  public static ToyMeasure smooth(Graph graph, long salt) {
    return new ToyMeasure(graph, salt, false, false);
  }

  /** The same measure that delivers no score before it is reported to flush. */
  public ToyMeasure holdingBack() {
    return new ToyMeasure(graph, salt, rugged, true);
  }

  /** How many sets were scored so far, by all scorers. */
  public long scored() {
    return scored.get();
  }

  @Override
  public Graph graph() {
    return graph;
  }

  /** In [0, 1). */
  public double fidelity(NodeSet set) {
    long sum = 0;
    for (int v = set.next(0); v >= 0; v = set.next(v + 1)) {
      sum += rugged ? mix(kind(v) * 31 + degreeIn(set, v)) : mix(kind(v)) >>> 44;
    }
    return rugged ? (mix(sum) >>> 11) * 0x1p-53 : sum * 0x1p-30;
  }

  /** One of a few values, so that ties are common. */
  public double interpretability(NodeSet set) {
    long sum = 17;
    for (int v = set.next(0); v >= 0; v = set.next(v + 1)) {
      sum += mix(kind(v) * 37 + degreeIn(set, v));
    }
    return (mix(sum) >>> 62) * 0.25;
  }

  private long kind(int v) {
    return salt + 1009L * graph.label(v) + 2L * graph.degree(v) + (graph.hasLoop(v) ? 1 : 0);
  }

  private int degreeIn(NodeSet set, int v) {
    int degree = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      degree += set.contains(graph.neighbor(v, i)) ? 1 : 0;
    }
    return degree;
  }

  private static long mix(long x) {
    long z = (x + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 29)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 32);
  }

  @Override
  public Scorer scorer(Rows rows) {
    return new ToyScorer(rows);
  }

  private record Held(int row, NodeSet set) {}

  private record Step(int node, boolean added) {}

  private final class ToyScorer implements Scorer {
    private final Rows rows;
    private final Scores scores = new Scores();
    private final Deque<Step> steps = new ArrayDeque<>();
    private final List<Held> held = new ArrayList<>();
    private NodeSet set = NodeSet.empty(graph.nodes());

    ToyScorer(Rows rows) {
      this.rows = rows;
    }

    @Override
    public void add(int v) {
      if (set.contains(v)) {
        throw new IllegalStateException("an added node must not be in the set, got " + v);
      }
      steps.push(new Step(v, true));
      set = set.with(v);
    }

    @Override
    public void remove(int v) {
      if (!set.contains(v)) {
        throw new IllegalStateException("a removed node must be in the set, got " + v);
      }
      steps.push(new Step(v, false));
      set = set.without(v);
    }

    @Override
    public void undo() {
      if (steps.isEmpty()) {
        throw new IllegalStateException("undo must follow a step, got none");
      }
      Step last = steps.pop();
      set = last.added() ? set.without(last.node()) : set.with(last.node());
    }

    @Override
    public void forget() {
      steps.clear();
    }

    @Override
    public void score(int row) {
      if (set.isEmpty()) {
        throw new IllegalStateException("a scored set must hold nodes, got none for row " + row);
      }
      scored.incrementAndGet();
      if (heldBack) {
        held.add(new Held(row, set));
      } else {
        deliver(row, set);
      }
    }

    @Override
    public void flush() {
      for (Held one : held) {
        deliver(one.row(), one.set());
      }
      held.clear();
    }

    private void deliver(int row, NodeSet of) {
      double fidelity = fidelity(of);
      scores.set(fidelity / 2, fidelity / 4, fidelity, interpretability(of));
      rows.put(row, scores);
    }
  }
}
