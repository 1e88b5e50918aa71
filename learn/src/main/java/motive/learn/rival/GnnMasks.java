package motive.learn.rival;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.learn.rival.ModelLoss.Slopes;
import motive.learn.rival.ModelLoss.Weights;
import motive.seed.SplitMix64;
import org.jspecify.annotations.Nullable;

/**
 * The masks of GNNExplainer on one graph: logits, what they add to the loss, and which of them
 * count. Plain numbers; the model's part of the loss comes from outside. Not thread-safe.
 */
final class GnnMasks {
  /** What implementations add within logarithms. */
  static final double FLOOR = 1e-15;

  private final GnnSettings settings;
  private final Messages messages;
  private final int nodes;
  private final MaskLogits edges;
  private final @Nullable MaskLogits own;
  private final @Nullable MaskLogits features;
  private boolean @Nullable [] edgesCount;
  private boolean @Nullable [] featuresCount;

  GnnMasks(
      GnnSettings settings,
      Messages messages,
      MaskLogits edges,
      @Nullable MaskLogits own,
      @Nullable MaskLogits features) {
    this.settings = settings;
    this.messages = messages;
    this.nodes = messages.nodes();
    this.edges = edges;
    this.own = own;
    this.features = features;
    if (settings.preset() != GnnSettings.Preset.PYG) {
      edgesCount = all(messages.size(), m -> true);
      featuresCount = all(features == null ? 0 : features.logits().length, i -> true);
    }
  }

  /** Masks drawn as the settings say; own rows have weights where DIG gives them some. */
  static GnnMasks drawn(GnnSettings settings, Messages messages, SplitMix64 random) {
    Graph graph = messages.graph(0);
    int nodes = graph.nodes();
    double deviation = Math.sqrt(2.0 / nodes);
    MaskLogits edges = MaskLogits.normal(messages.size(), settings.startMean(), deviation, random);
    MaskLogits own =
        settings.preset().isDig() ? MaskLogits.normal(nodes, 0, deviation, random) : null;
    int size = settings.features().size(nodes, graph.features().width());
    MaskLogits features =
        size == 0 ? null : MaskLogits.normal(size, 0, settings.featureDeviation(), random);
    return new GnnMasks(settings, messages, edges, own, features);
  }

  private static boolean[] all(int size, IntPredicate is) {
    boolean[] flags = new boolean[size];
    for (int i = 0; i < size; i++) {
      flags[i] = is.test(i);
    }
    return flags;
  }

  /** What the model is run with. */
  Weights weights() {
    double[] weights = edges.weights();
    if (settings.preset().isOriginal()) {
      weights = shared(weights);
    }
    return new Weights(
        weights,
        own == null ? null : own.weights(),
        features == null ? null : features.weights(),
        settings.features());
  }

  /** The mean of both directions; nothing for self-loops. The same map carries slopes back. */
  private double[] shared(double[] values) {
    double[] shared = new double[values.length];
    Arrays.setAll(
        shared, m -> messages.isLoop(m) ? 0 : (values[m] + values[messages.reverse(m)]) / 2);
    return shared;
  }

  /** The size and entropy terms of all masks as they are. */
  double terms() {
    double sum = edgesCount == null ? 0 : sum(edges.weights(), edgesCount, edgeTerms());
    if (own != null) {
      sum += sum(own.weights(), all(nodes, v -> true), edgeTerms());
    }
    if (features != null && featuresCount != null) {
      sum += sum(features.weights(), featuresCount, settings.featureTerms(count(featuresCount)));
    }
    return sum;
  }

  private static double sum(double[] weights, boolean[] counts, MaskTerms terms) {
    return IntStream.range(0, weights.length)
        .filter(i -> counts[i])
        .mapToDouble(i -> terms.value(weights[i]))
        .sum();
  }

  private MaskTerms edgeTerms() {
    int counted = (edgesCount == null ? 0 : count(edgesCount)) + (own == null ? 0 : nodes);
    return MaskTerms.sumAndMean(
        settings.size(),
        settings.entropy(),
        FLOOR,
        Math.max(1, settings.entropyCount(counted, nodes)));
  }

  private static int count(boolean[] flags) {
    return (int) IntStream.range(0, flags.length).filter(i -> flags[i]).count();
  }

  /**
   * One step down, given the slopes of the model's loss. PyTorch Geometric decides after the first
   * one which entries count from then on.
   */
  void step(Slopes slopes) {
    double[] slope = slopes.messages;
    if (settings.preset().isOriginal()) {
      slope = shared(slope);
    }
    edges.step(withTerms(slope, edges, edgesCount, edgeTerms()), settings.rate());
    if (own != null) {
      double[] given = slopes.own.length == 0 ? new double[nodes] : slopes.own;
      own.step(withTerms(given, own, all(nodes, v -> true), edgeTerms()), settings.rate());
    }
    if (features != null) {
      MaskTerms terms = settings.featureTerms(featuresCount == null ? 1 : count(featuresCount));
      features.step(withTerms(slopes.features, features, featuresCount, terms), settings.rate());
    }
    edgesCount = edgesCount == null ? all(slope.length, m -> slopes.messages[m] != 0) : edgesCount;
    featuresCount =
        featuresCount == null
            ? all(slopes.features.length, i -> slopes.features[i] != 0)
            : featuresCount;
  }

  private static double[] withTerms(
      double[] slopes, MaskLogits mask, boolean @Nullable [] counts, MaskTerms terms) {
    double[] weights = mask.weights();
    double[] sum = slopes.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += counts != null && counts[i] ? terms.slope(weights[i]) : 0;
    }
    return sum;
  }

  /** What each message scores: its weight, or 0 where it does not count. */
  double[] scores() {
    double[] scores = weights().messages;
    for (int m = 0; m < scores.length; m++) {
      scores[m] = edgesCount == null || edgesCount[m] ? scores[m] : 0;
    }
    return scores;
  }
}
