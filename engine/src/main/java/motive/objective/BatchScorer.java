package motive.objective;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import motive.color.Coloring;
import motive.color.WalkedSet;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.model.PlainEvaluation;
import motive.model.Softmax;
import org.jspecify.annotations.Nullable;

/**
 * Scores for models that are best asked about many graphs at once. What the coloring tells is
 * measured at once; what the model is asked waits until a batch is full. A batch are consecutive
 * rows of one walk, always equally many but for the last, so that what else is asked of the model,
 * and when, changes no bit.
 */
final class BatchScorer implements Measure.Scorer {
  private final MetricMeasure measure;
  private final Measure.Rows rows;
  private final Coloring inside;
  private final WalkedSet walked;
  private final Interpretability.@Nullable Parts interpretability;
  private final @Nullable Stability stability;
  private final int batch;
  private final List<Waiting> waiting = new ArrayList<>();
  private final Scores scores = new Scores();

  /** A row that waits for the model. */
  private record Waiting(
      int row, NodeSet set, int shape, double interpretability, double stability) {}

  BatchScorer(MetricMeasure measure, Measure.Rows rows) {
    Graph graph = measure.graph();
    this.measure = measure;
    this.rows = rows;
    this.inside = new Coloring(measure.table(), graph, motive.color.Part.INSIDE);
    this.walked = new WalkedSet(graph.nodes());
    Interpretability measured = measure.interpretability();
    this.interpretability = measured == null ? null : measured.partsOf(graph);
    this.stability = measure.stability();
    this.batch = measure.model().batch();
  }

  @Override
  public void add(int v) {
    inside.add(v);
    walked.add(v);
  }

  @Override
  public void remove(int v) {
    inside.remove(v);
    walked.remove(v);
  }

  @Override
  public void undo() {
    walked.undo();
    inside.undo();
  }

  @Override
  public void forget() {
    inside.forget();
    walked.forget();
  }

  @Override
  public void score(int row) {
    waiting.add(
        new Waiting(
            row,
            walked.set(),
            inside.shape(),
            interpretability == null ? 0 : interpretability.value(inside),
            stability == null ? 0 : stability.value(inside)));
    if (waiting.size() == batch) {
      flush();
    }
  }

  @Override
  public void flush() {
    SetMemo memo = measure.memo();
    Set<NodeSet> unknown = new LinkedHashSet<>();
    for (Waiting row : waiting) {
      if (memo.of(row.set) == null) {
        unknown.add(row.set);
      }
    }
    Map<NodeSet, SetMemo.Said> fresh = ask(List.copyOf(unknown));
    for (Waiting row : waiting) {
      SetMemo.Said known = memo.of(row.set);
      deliver(row, known == null ? Objects.requireNonNull(fresh.get(row.set)) : known);
    }
    fresh.forEach(memo::put);
    waiting.clear();
  }

  private Map<NodeSet, SetMemo.Said> ask(List<NodeSet> sets) {
    if (sets.isEmpty()) {
      return Map.of();
    }
    Graph graph = measure.graph();
    double[][] alone = logits(sets.stream().map(graph::induced).toList());
    double[][] without =
        logits(
            sets.stream()
                .map(set -> PlainEvaluation.rest(graph, set, measure.complement()))
                .toList());
    Target target = measure.target();
    Map<NodeSet, SetMemo.Said> said = new LinkedHashMap<>();
    for (int i = 0; i < alone.length; i++) {
      said.put(
          sets.get(i),
          new SetMemo.Said(
              target.score(Softmax.of(alone[i])),
              target.score(Softmax.of(without[i])),
              target.wins(alone[i]),
              measure.isDecided() && !target.wins(without[i])));
    }
    return said;
  }

  private double[][] logits(List<Graph> graphs) {
    GraphModel model = measure.model();
    double[][] out = new double[graphs.size()][model.classes()];
    model.logits(graphs, out);
    return out;
  }

  private void deliver(Waiting row, SetMemo.Said said) {
    scores.inside = said.inside();
    scores.outside = said.outside();
    scores.keeps = said.keeps();
    scores.flips = said.flips();
    scores.shape = row.shape;
    scores.fidelity = measure.formula().value(measure.whole(), scores.inside, scores.outside);
    scores.interpretability = row.interpretability;
    scores.stability = row.stability;
    MetricMeasure.requireNumbers(
        scores.fidelity, scores.interpretability, scores.stability, row.set.size());
    rows.put(row.row, scores);
  }
}
