package motive.session;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import motive.explain.ExplainSettings;
import motive.explain.Instruments.Likeness;
import motive.explain.Instruments.Motifs;
import motive.explain.Preset;
import motive.explain.Stages;
import motive.explain.Warning;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.model.Network;
import motive.model.NodeEmbedding;
import motive.model.NodeNetwork;
import motive.model.Task;
import motive.motif.Containment;
import motive.motif.ContainmentMatch;
import motive.motif.MotifLibrary;
import motive.motif.OrderMatch;
import motive.motif.PartialMatch;
import motive.motif.Pieces;
import motive.motif.Prior;
import motive.objective.Metric;
import motive.objective.Output;
import motive.objective.Scales;
import motive.objective.Weights;
import motive.search.Search;
import motive.search.auto.AutoSearch;
import motive.similarity.GntkSimilarity;
import motive.similarity.NodeOverlap;
import motive.similarity.VgaeSimilarity;

/**
 * A builder of sessions; each part has a default that needs no training. Not thread-safe.
 *
 * <p>Interpretability needs motifs. Where there are none and no weights are given, the other
 * metrics share its weight.
 */
public final class SessionBuilder {
  private final SessionModel model;
  private Optional<ColorReader<Motifs>> motifs = Optional.empty();
  private Optional<ColorReader<Likeness>> likeness = Optional.empty();
  private Optional<Scales> scales = Optional.empty();
  private double stabilityScale = 1;
  private Pieces pieces = Pieces.RINGS;
  private Output output = Output.CLASSES;
  private Map<Metric, Warning> metricWarnings = Map.of();
  private Optional<Weights> weights = Optional.empty();
  private ExplainSettings settings = ExplainSettings.DEFAULT;
  private Search search = new AutoSearch();
  private LongSupplier clock = System::nanoTime;
  private long maxBytes = usualBytes();

  SessionBuilder(SessionModel model) {
    this.model = model;
    if (model.task() == Task.GRAPH) {
      tangentKernel(GntkSimilarity.DEFAULT_BLOCKS);
    } else {
      overlapOfNodes();
    }
  }

  // A graph whose colours find no room costs a hundred times as much a candidate as one whose
  // colours do, so half of the memory of this process goes to them, at most 4 GiB.
  private static long usualBytes() {
    return Math.min(4L << 30, Runtime.getRuntime().maxMemory() / 2);
  }

  /**
   * Motifs that make an explanation interpretable, where they are induced subgraphs of it.
   *
   * @param prior the value of each motif for each class of the model
   */
  public SessionBuilder motifs(MotifLibrary library, Prior prior) {
    return motifs(library, prior, Containment.INDUCED);
  }

  /** The same with another notion of containment. */
  public SessionBuilder motifs(MotifLibrary library, Prior prior, Containment containment) {
    Motifs match = new Motifs(new ContainmentMatch(library, containment), prior);
    return reading(new ColorReader<>(0, (table, bytes) -> match));
  }

  /** Motifs of which a part counts as well, by the share that is contained. */
  public SessionBuilder partialMotifs(MotifLibrary library, Prior prior, Containment containment) {
    prior.requireFits(library);
    return reading(
        new ColorReader<>(
            0, (table, bytes) -> new Motifs(new PartialMatch(library, containment, bytes), prior)));
  }

  /**
   * Motifs that are matched by a trained order embedding.
   *
   * @param encoder the embedding's network
   * @param graphs the motifs with the features that it reads
   */
  public SessionBuilder orderedMotifs(
      MotifLibrary library, Prior prior, Network encoder, List<Graph> graphs) {
    prior.requireFits(library);
    List<Graph> given = List.copyOf(graphs);
    return reading(
        new ColorReader<>(
            encoder.nodes().depth(),
            (table, bytes) ->
                new Motifs(
                    new OrderMatch(new ColorModel(encoder, table, bytes), library, given, bytes),
                    prior)));
  }

  private SessionBuilder reading(ColorReader<Motifs> reader) {
    motifs = Optional.of(reader);
    return this;
  }

  /** Stability by the graph neural tangent kernel, which needs no training: the default. */
  public SessionBuilder tangentKernel(int blocks) {
    return comparing(
        1000,
        new ColorReader<>(
            blocks,
            (table, bytes) -> {
              GntkSimilarity raw =
                  new GntkSimilarity(table, blocks, GntkSimilarity.DEFAULT_LAYERS, bytes);
              return new Likeness(raw, raw.normalised());
            }));
  }

  /**
   * Stability by the nodes that explanations share: the default where nodes or pairs are explained,
   * since all perturbed forms of their neighbourhood have the same nodes.
   */
  public SessionBuilder overlapOfNodes() {
    return comparing(
        1,
        new ColorReader<>(
            0,
            (table, bytes) -> {
              NodeOverlap overlap = new NodeOverlap(table);
              return new Likeness(overlap, overlap);
            }));
  }

  /** Stability by the vectors that a trained graph auto-encoder gives nodes. */
  public SessionBuilder autoEncoder(NodeNetwork encoder) {
    return comparing(
        1,
        new ColorReader<>(
            encoder.depth(),
            (table, bytes) -> {
              VgaeSimilarity raw = new VgaeSimilarity(new NodeEmbedding(encoder, table, bytes));
              return new Likeness(raw, raw.normalised());
            }));
  }

  // The power of ten that most values have, so that weights compare like with like.
  private SessionBuilder comparing(double scale, ColorReader<Likeness> reader) {
    stabilityScale = scale;
    likeness = Optional.of(reader);
    return this;
  }

  /** Leaves stability out: its weight must be 0. */
  public SessionBuilder withoutSimilarity() {
    likeness = Optional.empty();
    return this;
  }

  /** What each metric is divided by before it is weighed. */
  public SessionBuilder scales(Scales value) {
    scales = Optional.of(value);
    return this;
  }

  /**
   * Groups that a reader sees as one thing, beside rings: of answers within the tolerance the one
   * of the fewest pieces is chosen.
   */
  public SessionBuilder pieces(MotifLibrary groups) {
    pieces = Pieces.of(groups);
    return this;
  }

  /**
   * What the model's outputs are: logits of classes by default. Motifs then speak for low (0) or
   * high (1) values.
   */
  public SessionBuilder output(Output value) {
    output = Objects.requireNonNull(value, "output");
    return this;
  }

  /**
   * By metric, a warning about the instrument that measures it; reported with each explanation
   * where the metric has weight.
   */
  public SessionBuilder metricWarnings(Map<Metric, Warning> value) {
    metricWarnings = Map.copyOf(value);
    return this;
  }

  /** A question by its name, in place of all that was said of the question before. */
  public SessionBuilder preset(Preset value) {
    weights = Optional.empty();
    return change(value::of);
  }

  /** How much each metric counts. */
  public SessionBuilder weights(Weights value) {
    weights = Optional.of(value);
    return this;
  }

  /** How many edges an explanation may have. */
  public SessionBuilder budget(int edges) {
    return change(s -> s.withMaxEdges(edges));
  }

  /** How the explanations are found that stability compares with; by default in two stages. */
  public SessionBuilder stages(Stages value) {
    return change(s -> s.withStages(value));
  }

  /** How many connected parts an explanation may have; they share the budget. 1 by default. */
  public SessionBuilder parts(int most) {
    return change(s -> s.withParts(most));
  }

  /** The seed of all that is random. */
  public SessionBuilder seed(long value) {
    return change(s -> s.withSeed(value));
  }

  /** All settings of explanations, weights included. */
  public SessionBuilder settings(ExplainSettings value) {
    weights = Optional.of(value.weights());
    return change(unused -> value);
  }

  private SessionBuilder change(UnaryOperator<ExplainSettings> change) {
    settings = change.apply(settings);
    return this;
  }

  /** The search for candidates; by default exhaustive where that fits, else the best found. */
  public SessionBuilder search(Search value) {
    search = Objects.requireNonNull(value, "search");
    return this;
  }

  /** A clock in nanoseconds that only rises, for timings and time limits. */
  public SessionBuilder clock(LongSupplier value) {
    clock = Objects.requireNonNull(value, "clock");
    return this;
  }

  /** A cap on the memory of colours and of what is kept for them. */
  public SessionBuilder maxBytes(long value) {
    maxBytes = value;
    return this;
  }

  /** The session. */
  public ExplainSession build() {
    return new ExplainSession(
        new InstrumentPool(
            model,
            motifs,
            likeness,
            scales.orElseGet(() -> new Scales(0.1, 1, stabilityScale)),
            pieces,
            output,
            metricWarnings,
            maxBytes),
        search,
        settings.withWeights(weights.orElseGet(this::usualWeights)),
        clock);
  }

  private Weights usualWeights() {
    Weights usual = settings.weights();
    return new Weights(
        usual.fidelity(),
        motifs.isPresent() ? usual.interpretability() : 0,
        likeness.isPresent() ? usual.stability() : 0);
  }
}
