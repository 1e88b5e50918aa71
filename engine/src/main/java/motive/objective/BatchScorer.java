package motive.objective;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.WalkedSet;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.noise.NoiseWalk;
import org.jspecify.annotations.Nullable;

/**
 * Scores for models that are most efficient with many graphs at once. What depends on the coloring
 * is measured at once; the evaluation of the model waits until a batch is full. A batch is the next
 * sets of one walk without model outputs, always equally many but where a caller needs their
 * scores, so that it depends on the walks over this graph alone.
 */
final class BatchScorer implements Measure.Scorer {
  private static final int ROWS_A_BATCH = 4;

  private final MetricMeasure measure;
  private final Measure.Rows rows;
  private final Coloring inside;
  private final WalkedSet walked;
  private final Interpretability.@Nullable Parts interpretability;
  private final @Nullable Stability stability;
  private final @Nullable NoiseWalk noise;
  private final int batch;
  private final List<Waiting> waiting = new ArrayList<>();
  private final Set<NodeSet> unknown = new LinkedHashSet<>();
  private final Scores scores = new Scores();

  /** A row that waits for the model. */
  private record Waiting(
      int row,
      NodeSet set,
      int shape,
      double interpretability,
      double stability,
      NoiseWalk.@Nullable Noted noted) {}

  BatchScorer(MetricMeasure measure, Measure.Rows rows) {
    Graph graph = measure.graph();
    this.measure = measure;
    this.rows = rows;
    this.inside = new Coloring(measure.table(), graph, motive.color.Side.INSIDE);
    this.walked = new WalkedSet(graph.nodes());
    Interpretability measured = measure.interpretability();
    this.interpretability = measured == null ? null : measured.partsOf(graph);
    this.stability = measure.stability();
    NoisyModel noisy = measure.noisy();
    this.noise = noisy == null ? null : noisy.walk();
    this.batch = measure.model().batch();
  }

  @Override
  public void add(int v) {
    inside.add(v);
    walked.add(v);
    if (noise != null) {
      noise.add(v);
    }
  }

  @Override
  public void remove(int v) {
    inside.remove(v);
    walked.remove(v);
    if (noise != null) {
      noise.remove(v);
    }
  }

  @Override
  public void undo() {
    walked.undo();
    if (noise != null) {
      noise.undo();
    }
    inside.undo();
  }

  @Override
  public void forget() {
    inside.forget();
    walked.forget();
    if (noise != null) {
      noise.forget();
    }
  }

  @Override
  public void score(int row) {
    Waiting next =
        new Waiting(
            row,
            walked.set(),
            measure.graph().roots() == 0 ? inside.shape() : ColorTable.UNKNOWN,
            interpretability == null ? 0 : interpretability.value(inside),
            stability == null ? 0 : stability.value(inside),
            noise == null ? null : noise.note());
    SetMemo.Outputs known = measure.memo().of(next.set);
    if (known != null && noise == null) {
      deliver(next, known);
      return;
    }
    waiting.add(next);
    if (known == null) {
      unknown.add(next.set);
    }
    // Under noise even a set that is known waits, so that graphs with lost edges share a batch.
    if (unknown.size() == batch || waiting.size() == ROWS_A_BATCH * batch) {
      flush();
    }
  }

  @Override
  public void flush() {
    Map<NodeSet, SetMemo.Outputs> outputs = ask(List.copyOf(unknown));
    for (Waiting row : waiting) {
      SetMemo.Outputs known = outputs.get(row.set);
      deliver(row, Objects.requireNonNull(known == null ? measure.memo().of(row.set) : known));
    }
    outputs.forEach(measure.memo()::put);
    waiting.clear();
    unknown.clear();
  }

  private Map<NodeSet, SetMemo.Outputs> ask(List<NodeSet> sets) {
    if (sets.isEmpty()) {
      return Map.of();
    }
    Graph graph = measure.graph();
    double[][] alone = logits(sets.stream().map(graph::induced).toList());
    double[][] without =
        logits(sets.stream().map(set -> measure.complement().of(graph, set)).toList());
    Target target = measure.target();
    Map<NodeSet, SetMemo.Outputs> outputs = new LinkedHashMap<>();
    for (int i = 0; i < alone.length; i++) {
      outputs.put(
          sets.get(i),
          new SetMemo.Outputs(
              target.number(alone[i]),
              target.number(without[i]),
              target.wins(alone[i]),
              measure.isDecided() && !target.wins(without[i])));
    }
    return outputs;
  }

  private double[][] logits(List<Graph> graphs) {
    GraphModel model = measure.model();
    double[][] out = new double[graphs.size()][model.classes()];
    model.logits(graphs, out);
    return out;
  }

  private void deliver(Waiting row, SetMemo.Outputs outputs) {
    scores.inside = outputs.inside();
    scores.outside = outputs.outside();
    scores.keeps = outputs.keeps();
    scores.flips = outputs.flips();
    scores.shape = row.shape;
    scores.put(noise == null || row.noted == null ? null : noise.drops(row.noted));
    scores.fidelity = measure.fidelity(scores.inside, scores.outside, scores.plus, scores.minus);
    scores.interpretability = row.interpretability;
    scores.stability = row.stability;
    MetricMeasure.requireNumbers(
        scores.fidelity, scores.interpretability, scores.stability, row.set.size());
    rows.put(row.row, scores);
  }
}
