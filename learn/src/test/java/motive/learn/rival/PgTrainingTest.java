package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import motive.baseline.RivalOptions;
import motive.checkpoint.Tensor;
import motive.graph.Graph;
import motive.learn.torch.Torch;
import motive.model.Network;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class PgTrainingTest {
  private static PgBatch batch(String preset, List<Graph> graphs) {
    PgSettings settings =
        PgSettings.of(
            new RivalOptions(
                "pgexplainer", Map.of("preset", preset, "size", "0.1", "entropy", "0.7")));
    Messages messages = new Messages(graphs);
    return new PgBatch(
        messages,
        new PgPairs(messages, settings.preset().scoresAllPairs()),
        List.of(4, 9),
        settings);
  }

  @Test
  void slopesAreThoseOfThePlainLoss() {
    for (String preset : List.of("pyg", "dig", "original")) {
      for (int i = 0; i < 8; i++) {
        SplitMix64 random = new SplitMix64(i);
        Network network = TestNetworks.any(random, 3, 2);
        List<Graph> graphs =
            List.of(TestNetworks.graph(random, 4, 3), TestNetworks.graph(random, 5, 3));
        PgBatch batch = batch(preset, graphs);
        double[] noise = batch.noise(1, 2, 0.01);
        double[] logits = new double[noise.length];
        Arrays.setAll(logits, p -> random.nextGaussian());
        double[] slopes;
        try (NDManager manager = Torch.newManager()) {
          slopes =
              batch.slopes(
                  new NativeNetwork(network, manager), List.of(0, 1), noise, 3, logits, manager);
        }
        for (int p = 0; p < logits.length; p++) {
          double before = logits[p];
          logits[p] = before + 1e-5;
          double up = plainLoss(network, graphs, batch, noise, logits);
          logits[p] = before - 1e-5;
          double down = plainLoss(network, graphs, batch, noise, logits);
          logits[p] = before;
          assertThat(slopes[p])
              .as(preset + ", network " + i + ", pair " + p)
              .isCloseTo((up - down) / 2e-5, within(1e-3));
        }
      }
    }
  }

  private static double plainLoss(
      Network network, List<Graph> graphs, PgBatch batch, double[] noise, double[] logits) {
    double[] weights = new double[logits.length];
    Arrays.setAll(
        weights, p -> 1 / (1 + Math.exp(-(Math.log(noise[p] / (1 - noise[p])) + logits[p]) / 3)));
    double[] passed =
        batch.pairs().toMessages(weights, batch.settings().preset().sharesDirections());
    double loss = 0;
    for (int g = 0; g < graphs.size(); g++) {
      int n = graphs.get(g).nodes();
      double[] own = new double[n];
      Arrays.fill(own, 1);
      double[][] features = new double[n][3];
      for (double[] row : features) {
        Arrays.fill(row, 1);
      }
      double[] mine =
          Arrays.copyOfRange(
              passed, batch.messages().firstMessage(g), batch.messages().firstMessage(g + 1));
      loss += new PlainMasked(network, graphs.get(g)).loss(g, mine, own, features);
      int from = batch.pairs().firstPair(g);
      int to = batch.pairs().firstPair(g + 1);
      for (int p = from; p < to; p++) {
        loss += batch.settings().terms().value(weights[p], to - from);
      }
    }
    return loss;
  }

  @Test
  void noiseOfAGraphDoesNotDependOnItsCompany() {
    SplitMix64 random = new SplitMix64(3);
    Graph one = TestNetworks.graph(random, 5, 3);
    Graph other = TestNetworks.graph(random, 6, 3);
    PgBatch both = batch("pyg", List.of(one, other));
    Messages alone = new Messages(List.of(other));
    PgBatch single = new PgBatch(alone, new PgPairs(alone, false), List.of(9), both.settings());
    double[] noise = both.noise(7, 3, 0.25);
    assertThat(Arrays.copyOfRange(noise, both.pairs().firstPair(1), noise.length))
        .containsExactly(single.noise(7, 3, 0.25));
    assertThat(Arrays.stream(noise).boxed()).allMatch(e -> e > 0.25 && e < 0.75);
    assertThat(both.noise(7, 4, 0.25)).isNotEqualTo(noise);
    assertThat(both.noise(8, 3, 0.25)).isNotEqualTo(noise);
  }

  @Test
  void scoresOneRowBesideTheOther() {
    // The plain form of the network: 64 sums over the first row and the second, ReLU, one sum.
    SplitMix64 random = new SplitMix64(5);
    Graph graph = TestNetworks.graph(random, 6, 3);
    Messages messages = new Messages(List.of(graph));
    PgScorer scorer = new PgScorer(3, false, random);
    Map<String, Tensor> tensors = scorer.tensors();
    Tensor in = named(tensors, "mlp.0.weight");
    double[] logits;
    try (NDManager manager = Torch.newManager()) {
      NDArray rows = Torch.matrix(manager, messages.features(), 6, 3);
      logits = scorer.logits(rows, new PgPairs(messages, false));
    }
    for (int m = 0; m < messages.size(); m++) {
      double logit = named(tensors, "mlp.2.bias").value(0);
      for (int k = 0; k < 64; k++) {
        double sum = named(tensors, "mlp.0.bias").value(k);
        for (int c = 0; c < 3; c++) {
          sum += in.value(6 * k + c) * graph.features().row(messages.sender(m))[c];
          sum += in.value(6 * k + 3 + c) * graph.features().row(messages.receiver(m))[c];
        }
        logit += Math.max(0, sum) * named(tensors, "mlp.2.weight").value(k);
      }
      assertThat(logits[m]).isCloseTo(logit, within(1e-5));
    }
  }

  @Test
  void slopesOfSeveralBatchesAddUpToThoseOfOne() {
    Graph graph = TestNetworks.graph(new SplitMix64(6), 12, 3);
    PgScorer scorer = new PgScorer(3, false, new SplitMix64(1));
    PgScorer split = new PgScorer(3, false, new SplitMix64(1));
    Messages twice = new Messages(List.of(graph, graph));
    Messages once = new Messages(List.of(graph));
    try (NDManager manager = Torch.newManager()) {
      PgScorer.Step whole = scorer.new Step(manager);
      whole.add(
          Torch.matrix(manager, twice.features(), 24, 3),
          new PgPairs(twice, false),
          logits -> ones(logits.length));
      whole.take(0.1);
      PgScorer.Step parts = split.new Step(manager);
      for (int i = 0; i < 2; i++) {
        parts.add(
            Torch.matrix(manager, once.features(), 12, 3),
            new PgPairs(once, false),
            logits -> ones(logits.length));
      }
      parts.take(0.1);
    }
    float[] expected = named(scorer.tensors(), "mlp.2.weight").values();
    float[] found = named(split.tensors(), "mlp.2.weight").values();
    for (int i = 0; i < expected.length; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(1e-5f));
    }
  }

  private static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static Tensor named(Map<String, Tensor> tensors, String name) {
    return Objects.requireNonNull(tensors.get(name), name);
  }
}
