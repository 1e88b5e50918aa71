package motive.objective;

import motive.color.Coloring;
import motive.graph.Graph;
import motive.model.Evaluation;
import motive.model.Softmax;
import org.jspecify.annotations.Nullable;

/** One walk that serves all metrics: a coloring of the node set, and what reads it. */
final class MetricScorer implements Measure.Scorer {
  private final MetricMeasure measure;
  private final Measure.Rows rows;
  private final Coloring inside;
  private final Evaluation evaluation;
  private final Interpretability.@Nullable Parts interpretability;
  private final @Nullable Stability stability;
  private final ShapeMemo stabilities = new ShapeMemo();
  private final Scores scores = new Scores();
  private final double[] logits;

  MetricScorer(MetricMeasure measure, Measure.Rows rows) {
    Graph graph = measure.graph();
    this.measure = measure;
    this.rows = rows;
    this.inside = new Coloring(measure.table(), graph, motive.color.Part.INSIDE);
    this.evaluation = measure.model().walk(inside, measure.complement());
    Interpretability measured = measure.interpretability();
    this.interpretability = measured == null ? null : measured.partsOf(graph);
    this.stability = measure.stability();
    this.logits = new double[measure.model().classes()];
  }

  @Override
  public void add(int v) {
    inside.add(v);
    evaluation.add(v);
  }

  @Override
  public void remove(int v) {
    inside.remove(v);
    evaluation.remove(v);
  }

  @Override
  public void undo() {
    evaluation.undo();
    inside.undo();
  }

  @Override
  public void forget() {
    inside.forget();
    evaluation.forget();
  }

  @Override
  public void score(int row) {
    Target target = measure.target();
    evaluation.inside(logits);
    scores.keeps = target.wins(logits);
    Softmax.write(logits, logits);
    scores.inside = target.score(logits);
    evaluation.outside(logits);
    scores.flips = !target.wins(logits);
    Softmax.write(logits, logits);
    scores.outside = target.score(logits);
    scores.fidelity = measure.formula().value(measure.whole(), scores.inside, scores.outside);
    scores.shape = inside.shape();
    scores.interpretability = interpretability == null ? 0 : interpretability.value(inside);
    scores.stability = stability == null ? 0 : stabilityOf(stability, scores.shape);
    MetricMeasure.requireNumbers(
        scores.fidelity, scores.interpretability, scores.stability, inside.size());
    rows.put(row, scores);
  }

  private double stabilityOf(Stability measured, int shape) {
    if (shape < 0) {
      return measured.value(inside);
    }
    int place = stabilities.find(shape);
    if (place >= 0) {
      return stabilities.at(place);
    }
    double value = measured.value(inside);
    stabilities.put(shape, value);
    return value;
  }

  @Override
  public void flush() {
    // Native models score at once.
  }
}
