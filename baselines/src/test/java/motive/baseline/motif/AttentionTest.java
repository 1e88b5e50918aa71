package motive.baseline.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import motive.graph.NodeSet;
import motive.model.Chain;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class AttentionTest {
  private static final FrozenReadout IDENTITY = new FrozenReadout(new Chain(2, List.of()));

  /** An example with vectors alone; its motifs are placeholders. */
  static Example example(double[][] embeddings, double[] graph, double[] logits) {
    List<NodeSet> motifs =
        IntStream.range(0, embeddings.length)
            .mapToObj(i -> NodeSet.of(embeddings.length, i))
            .toList();
    return new Example(motifs, embeddings, graph, logits);
  }

  private static Example two() {
    return example(new double[][] {{1, 0}, {0, 1}}, new double[] {3, 1}, new double[] {3, 1});
  }

  @Test
  void attentionIsTheSoftmaxOfAgreementOverTemperature() {
    // Agreements T · ln 3 and 0: e^(ln 3) against 1 is 3/4 against 1/4.
    for (double temperature : new double[] {0.05, 1, 10}) {
      double[] query = {temperature * Math.log(3), 0};
      assertThat(new Attention(IDENTITY, temperature, 0).of(two(), query))
          .containsExactly(new double[] {0.75, 0.25}, within(1e-12));
    }
  }

  @Test
  void theLossIsTheCrossEntropyOfTheSurrogate() {
    // The surrogate is (3/4, 1/4), the decision class 0: −ln p₀ = ln(1 + e^(−1/2)). With
    // s = p₁ = σ(−1/2), the attention of the two is asked for −s and s, their mean being −s/2; so
    // the agreements change by 3/4 · (−s/2) and 1/4 · 3s/2, and the query by the same over T.
    double temperature = 0.5;
    double[] query = {temperature * Math.log(3), 0};
    Attention.Loss loss = new Attention(IDENTITY, temperature, 0).loss(two(), query);
    double s = 1 / (1 + Math.exp(0.5));
    assertThat(loss.value).isCloseTo(Math.log(1 + Math.exp(-0.5)), within(1e-12));
    assertThat(loss.slope)
        .containsExactly(
            new double[] {-0.375 * s / temperature, 0.375 * s / temperature}, within(1e-12));
  }

  @Test
  void theInverseLooksAtWhatAttentionLeavesOut() {
    // 1 − attention gives (1/4, 3/4), against class 1: the same cross-entropy and, since the sign
    // turns twice, the same slope. So the weight adds as much again.
    double[] query = {Math.log(3), 0};
    Attention.Loss once = new Attention(IDENTITY, 1, 0).loss(two(), query);
    Attention.Loss more = new Attention(IDENTITY, 1, 0.01).loss(two(), query);
    assertThat(more.value).isCloseTo(1.01 * once.value, within(1e-12));
    for (int i = 0; i < 2; i++) {
      assertThat(more.slope[i]).isCloseTo(1.01 * once.slope[i], within(1e-12));
    }
  }

  @Test
  void theOppositeOfManyClassesIsTheSecondMostProbable() {
    assertThat(Attention.second(new double[] {1, 2})).isEqualTo(0);
    assertThat(Attention.second(new double[] {2, 1})).isEqualTo(1);
    assertThat(Attention.second(new double[] {5, 1, 3, 3})).isEqualTo(2);
    assertThat(Attention.second(new double[] {1, 0, 7, 2})).isEqualTo(3);
  }

  @Test
  void slopesOfTheLearntNumbersAreThoseOfSmallSteps() {
    double step = 1e-6;
    for (int i = 0; i < 200; i++) {
      SplitMix64 random = new SplitMix64(i);
      int width = 1 + random.nextInt(4);
      int classes = 1 + random.nextInt(4);
      FrozenReadout readout = new FrozenReadout(FrozenReadoutTest.chain(random, width, classes));
      Attention attention =
          new Attention(readout, 0.5 + 2 * random.nextDouble(), random.nextInt(2) * 0.7);
      double[] graph = FrozenReadoutTest.gaussians(random, width);
      double[][] embeddings = new double[1 + random.nextInt(5)][width];
      for (double[] row : embeddings) {
        for (int c = 0; c < width; c++) {
          row[c] = (float) random.nextGaussian();
        }
      }
      Example example = example(embeddings, graph, readout.run(graph).result());
      for (Query query : Query.values()) {
        double[] learnt = FrozenReadoutTest.gaussians(random, query.parameters(width));
        double[] slope = new double[learnt.length];
        query.back(attention.loss(example, query.of(learnt, graph)).slope, graph, slope);
        for (int p = 0; p < learnt.length; p++) {
          double before = learnt[p];
          learnt[p] = before + step;
          double up = attention.loss(example, query.of(learnt, graph)).value;
          learnt[p] = before - step;
          double down = attention.loss(example, query.of(learnt, graph)).value;
          learnt[p] = before;
          double expected = (up - down) / (2 * step);
          assertThat(slope[p])
              .as("case " + i + ", " + query + " " + p)
              .isCloseTo(expected, within(1e-5 * (1 + Math.abs(expected))));
        }
      }
    }
  }

  @Test
  void aBilinearQueryIsAMatrixTimesTheGraph() {
    double[] matrix = {1, 2, 3, 4};
    double[] graph = {5, 6};
    assertThat(Query.BILINEAR.of(matrix, graph)).containsExactly(17, 39);
    double[] slope = new double[4];
    Query.BILINEAR.back(new double[] {1, -1}, graph, slope);
    assertThat(slope).containsExactly(5, 6, -5, -6);
    assertThat(Query.GLOBAL.of(new double[] {7, 8}, graph)).containsExactly(7, 8);
  }
}
