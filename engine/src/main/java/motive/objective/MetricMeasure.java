package motive.objective;

import java.util.Optional;
import java.util.function.Function;
import motive.check.Refuse;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Complement;
import motive.model.GraphModel;
import motive.noise.Coins;
import motive.noise.Drops;
import motive.noise.PartDrops;
import org.jspecify.annotations.Nullable;

/** The measure of the three metrics of parts of a graph. Thread-safe. */
public final class MetricMeasure implements Measure {
  private final Graph graph;
  private final GraphModel model;
  private final ColorTable table;
  private final Target target;
  private final FidelityFormula formula;
  private final Complement complement;
  private final FidelityForm form;
  private final @Nullable NoisyModel noisy;
  private final @Nullable Interpretability interpretability;
  private final @Nullable Stability stability;
  private final double whole;
  private final boolean decided;
  private final SetMemo memo;

  private MetricMeasure(
      Graph graph,
      GraphModel model,
      ColorTable table,
      Target target,
      FidelityFormula formula,
      Complement complement,
      FidelityForm form,
      @Nullable NoisyModel noisy,
      @Nullable Interpretability interpretability,
      @Nullable Stability stability,
      double whole,
      boolean decided,
      SetMemo memo) {
    this.graph = graph;
    this.model = model;
    this.table = table;
    this.target = target;
    this.formula = formula;
    this.complement = complement;
    this.form = form;
    this.noisy = noisy;
    this.interpretability = interpretability;
    this.stability = stability;
    this.whole = whole;
    this.decided = decided;
    this.memo = memo;
  }

  /**
   * Measures fidelity alone, by the paper's formula.
   *
   * @param table gives parts their shapes; what else is measured reads its colours
   */
  public static MetricMeasure of(
      Graph graph,
      GraphModel model,
      ColorTable table,
      Target target,
      FidelityFormula formula,
      Complement complement) {
    target.requireFits(model.classes());
    double[] logits = model.logits(graph);
    double whole = target.number(logits);
    if (!(whole >= 0 && whole <= 1)) {
      throw new ArithmeticException(
          "the model must give the graph a probability, got "
              + whole
              + "; check the weights of the model and the features of the graph");
    }
    return new MetricMeasure(
        graph,
        model,
        table,
        target,
        formula,
        complement,
        FidelityForm.PAPER,
        null,
        null,
        null,
        whole,
        target.wins(logits),
        new SetMemo());
  }

  /**
   * The same with another form of fidelity, under noise.
   *
   * @param coins of this measure's graph
   */
  public MetricMeasure with(FidelityForm other, Coins coins) {
    Refuse.when(!coins.graph().equals(graph), "the coins must be those of the measured graph");
    return with(other, new NoisyModel(model, target, whole, coins), interpretability, stability);
  }

  /** The same with interpretability. */
  public MetricMeasure with(Interpretability measured) {
    return with(form, noisy, measured, stability);
  }

  /** The same with stability. */
  public MetricMeasure with(Stability measured) {
    return with(form, noisy, interpretability, measured);
  }

  private MetricMeasure with(
      FidelityForm otherForm,
      @Nullable NoisyModel otherNoise,
      @Nullable Interpretability first,
      @Nullable Stability second) {
    return new MetricMeasure(
        graph,
        model,
        table,
        target,
        formula,
        complement,
        otherForm,
        otherNoise,
        first,
        second,
        whole,
        decided,
        memo);
  }

  @Override
  public Graph graph() {
    return graph;
  }

  /** Whether something measures a metric. */
  public boolean measures(Metric metric) {
    return switch (metric) {
      case FIDELITY -> true;
      case INTERPRETABILITY -> interpretability != null;
      case STABILITY -> stability != null;
    };
  }

  /** Whether fidelity is measured under noise. */
  public boolean hasNoise() {
    return noisy != null;
  }

  /** The explained decision. */
  public Target target() {
    return target;
  }

  /** Whether the model decides for the target on the whole graph. */
  public boolean isDecided() {
    return decided;
  }

  /** The explained number on the whole graph: p_orig. */
  public double whole() {
    return whole;
  }

  /** Whether scorers ask the model in batches, so that asking alone may differ in the last bits. */
  public boolean asksInBatches() {
    return model.batch() > 1;
  }

  /**
   * How many graphs that lose edges scorers have evaluated the model on so far; 0 without noise. A
   * scorer asks about the same lost edges once, and cached results of the model count too.
   */
  public long noiseEvaluations() {
    return noisy == null ? 0 : noisy.evaluations();
  }

  /** Fidelity by the paper's formula. */
  public double removal(double inside, double outside) {
    return formula.value(whole, inside, outside);
  }

  /** The fidelity of a node set that the model is evaluated on alone. */
  public double fidelityAlone(NodeSet nodes) {
    Drops drops = noisy == null ? Drops.NONE : noisy.drops(new Part.Nodes(nodes)).drops();
    return fidelity(insideAlone(nodes), outsideAlone(nodes), drops.plus(), drops.minus());
  }

  /** The same by the paper's formula. */
  public double removalAlone(NodeSet nodes) {
    return removal(insideAlone(nodes), outsideAlone(nodes));
  }

  private double insideAlone(NodeSet nodes) {
    return target.number(model.logits(graph.induced(nodes)));
  }

  private double outsideAlone(NodeSet nodes) {
    return target.number(model.logits(complement.of(graph, nodes)));
  }

  @Override
  public Scorer scorer(Rows rows) {
    return asksInBatches() ? new BatchScorer(this, rows) : new MetricScorer(this, rows);
  }

  /** The outputs of the model for sets, where it is evaluated in batches. */
  SetMemo memo() {
    return memo;
  }

  GraphModel model() {
    return model;
  }

  ColorTable table() {
    return table;
  }

  /** Fidelity in the form in force. */
  double fidelity(double inside, double outside, double plus, double minus) {
    return form.value(formula, whole, inside, outside, plus, minus);
  }

  @Nullable NoisyModel noisy() {
    return noisy;
  }

  Complement complement() {
    return complement;
  }

  @Nullable Interpretability interpretability() {
    return interpretability;
  }

  @Nullable Stability stability() {
    return stability;
  }

  /**
   * Measures any part, with how each number is computed. For a node set the numbers are those that
   * a scorer gives, bit for bit; but a model that is evaluated in batches is evaluated here on the
   * part alone, which may differ in the last bits of fidelity.
   */
  public Assessment assess(Part part) {
    Graph piece = part.in(graph);
    double[] insideLogits = model.logits(piece);
    double[] outsideLogits = model.logits(part.complementIn(graph, complement));
    double inside = target.number(insideLogits);
    double outside = target.number(outsideLogits);
    Optional<PartDrops> drops = Optional.ofNullable(noisy).map(n -> n.drops(part));
    Coloring coloring = new Coloring(table, piece, motive.color.Side.INSIDE);
    for (int v = 0; v < piece.nodes(); v++) {
      coloring.add(v);
    }
    Assessment assessment =
        new Assessment(
            graph,
            part,
            whole,
            inside,
            outside,
            target.wins(insideLogits),
            decided && !target.wins(outsideLogits),
            formula.value(whole, inside, outside),
            formula.supporting(whole, inside, outside),
            target.isValue()
                ? Optional.of(
                    new Assessment.Values(target.value(), insideLogits[0], outsideLogits[0]))
                : Optional.empty(),
            drops.map(PartDrops::drops),
            new FidelityBreakdown(formula, form, whole).of(part, graph, inside, outside, drops),
            measured(interpretability, i -> i.partsOf(piece).explain(coloring)),
            measured(stability, s -> s.explain(coloring)));
    requireNumbers(
        assessment.value(Metric.FIDELITY),
        assessment.value(Metric.INTERPRETABILITY),
        assessment.value(Metric.STABILITY),
        piece.nodes());
    return assessment;
  }

  /** Throws where a metric is no number: it could be compared with none, so nothing is best. */
  static void requireNumbers(
      double fidelity, double interpretability, double stability, int nodes) {
    if (!Double.isFinite(fidelity)
        || !Double.isFinite(interpretability)
        || !Double.isFinite(stability)) {
      throw new ArithmeticException(
          Refuse.text(
              "metrics must be finite, got fidelity {}, interpretability {} and"
                  + " stability {} for a part of {} nodes; check the weights of the networks"
                  + " and the features of the graph",
              fidelity,
              interpretability,
              stability,
              nodes));
    }
  }

  private static <T> Optional<Breakdown> measured(
      @Nullable T metric, Function<T, Breakdown> explain) {
    return metric == null ? Optional.empty() : Optional.of(explain.apply(metric));
  }
}
