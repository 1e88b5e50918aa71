package motive.objective;

import java.util.Arrays;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;
import motive.model.Evaluation;
import motive.noise.NoiseWalk;
import org.jspecify.annotations.Nullable;

/**
 * One walk that serves all metrics: a coloring of the node set, and what reads it. What depends on
 * the set's shape alone is computed once a shape.
 */
final class MetricScorer implements Measure.Scorer {
  private final MetricMeasure measure;
  private final Measure.Rows rows;
  private final Coloring inside;
  private final Evaluation evaluation;
  private final Interpretability.@Nullable Parts interpretability;
  private final @Nullable Stability stability;
  private final @Nullable NoiseWalk noise;
  private final ShapeIndex shapes = new ShapeIndex();
  private final boolean insideByShape;
  // Around roots, parts of one shape are not alike: they lie elsewhere.
  private final boolean sharesRows;
  private final boolean interpretabilityByShape;
  private double[] insides = new double[64];
  private boolean[] keeping = new boolean[64];
  private double[] interpretabilities = new double[64];
  private double[] stabilities = new double[64];
  private final Scores scores = new Scores();
  private final double[] logits;

  MetricScorer(MetricMeasure measure, Measure.Rows rows) {
    Graph graph = measure.graph();
    this.measure = measure;
    this.rows = rows;
    this.inside = coloring(measure);
    this.evaluation = measure.model().walk(inside, measure.complement());
    Interpretability measured = measure.interpretability();
    this.interpretability = measured == null ? null : measured.partsOf(graph);
    this.insideByShape = evaluation.isByShape();
    this.sharesRows = graph.roots() == 0;
    this.interpretabilityByShape = measured == null || measured.isByShape();
    this.stability = measure.stability();
    NoisyModel noisy = measure.noisy();
    this.noise = noisy == null ? null : noisy.walk();
    this.logits = new double[measure.model().classes()];
  }

  // A model alone reads nothing but the roots, where there are some.
  private static Coloring coloring(MetricMeasure measure) {
    boolean rootsAlone =
        measure.graph().roots() > 0
            && measure.interpretability() == null
            && measure.stability() == null;
    return rootsAlone
        ? Coloring.forRoots(measure.table(), measure.graph(), Side.INSIDE, measure.table().depth())
        : new Coloring(measure.table(), measure.graph(), Side.INSIDE);
  }

  @Override
  public void add(int v) {
    inside.add(v);
    evaluation.add(v);
    if (noise != null) {
      noise.add(v);
    }
  }

  @Override
  public void remove(int v) {
    inside.remove(v);
    evaluation.remove(v);
    if (noise != null) {
      noise.remove(v);
    }
  }

  @Override
  public void undo() {
    evaluation.undo();
    inside.undo();
    if (noise != null) {
      noise.undo();
    }
  }

  @Override
  public void forget() {
    inside.forget();
    evaluation.forget();
    if (noise != null) {
      noise.forget();
    }
  }

  @Override
  public void score(int row) {
    Target target = measure.target();
    evaluation.outside(logits);
    scores.flips = measure.isDecided() && !target.wins(logits);
    scores.outside = target.number(logits);
    boolean usesShape = sharesRows || (interpretability != null && interpretabilityByShape);
    scores.shape = usesShape ? inside.shape() : ColorTable.UNKNOWN;
    int known = shapes.size();
    int number = scores.shape < 0 ? -1 : shapes.of(scores.shape);
    boolean isNew = number < 0 || number == known;
    if (isNew || !insideByShape) {
      evaluation.inside(logits);
      scores.keeps = target.wins(logits);
      scores.inside = target.number(logits);
    } else {
      scores.keeps = keeping[number];
      scores.inside = insides[number];
    }
    scores.put(noise == null ? null : noise.drops());
    scores.fidelity = measure.fidelity(scores.inside, scores.outside, scores.plus, scores.minus);
    scores.interpretability =
        isNew || !interpretabilityByShape ? interpretability() : interpretabilities[number];
    scores.stability = isNew || !sharesRows ? stability() : stabilities[number];
    if (isNew && number >= 0) {
      remember(number);
    }
    if (!sharesRows) {
      scores.shape = ColorTable.UNKNOWN;
    }
    MetricMeasure.requireNumbers(
        scores.fidelity, scores.interpretability, scores.stability, inside.size());
    rows.put(row, scores);
  }

  private double interpretability() {
    return interpretability == null ? 0 : interpretability.value(inside);
  }

  private double stability() {
    return stability == null ? 0 : stability.value(inside);
  }

  private void remember(int number) {
    if (number == insides.length) {
      insides = Arrays.copyOf(insides, 2 * number);
      keeping = Arrays.copyOf(keeping, 2 * number);
      interpretabilities = Arrays.copyOf(interpretabilities, 2 * number);
      stabilities = Arrays.copyOf(stabilities, 2 * number);
    }
    insides[number] = scores.inside;
    keeping[number] = scores.keeps;
    interpretabilities[number] = scores.interpretability;
    stabilities[number] = scores.stability;
  }

  @Override
  public void flush() {
    // Native models score at once.
  }
}
