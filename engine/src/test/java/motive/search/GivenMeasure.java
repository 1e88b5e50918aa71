package motive.search;

import java.util.ArrayDeque;
import java.util.function.ToDoubleFunction;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Measure;
import motive.objective.Preference;
import motive.objective.Scores;

/** A measure whose fidelity a test gives as a function of the set. */
public record GivenMeasure(Graph graph, ToDoubleFunction<NodeSet> fidelity) implements Measure {
  /** Strives for the given value and nothing else. */
  public static final Preference GUIDE = (fidelity, interpretability, stability) -> fidelity;

  /** A problem without constraints. */
  public Search.Problem problem(int maxEdges, long maxEvaluations, long seed) {
    NodeSet none = NodeSet.empty(graph.nodes());
    return new Search.Problem(this, GUIDE, maxEdges, none, none, maxEvaluations, seed, () -> false);
  }

  @Override
  public Scorer scorer(Rows rows) {
    return new Scorer() {
      private final ArrayDeque<NodeSet> sets = new ArrayDeque<>();
      private NodeSet set = NodeSet.empty(graph.nodes());

      @Override
      public void add(int v) {
        sets.push(set);
        set = set.with(v);
      }

      @Override
      public void remove(int v) {
        sets.push(set);
        set = set.without(v);
      }

      @Override
      public void undo() {
        set = sets.pop();
      }

      @Override
      public void forget() {
        sets.clear();
      }

      @Override
      public void score(int row) {
        Scores scores = new Scores();
        scores.set(0, 0, fidelity.applyAsDouble(set), 0);
        rows.put(row, scores);
      }

      @Override
      public void flush() {}
    };
  }
}
