package motive.baseline.motif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import motive.baseline.motif.Training.Keep;
import motive.baseline.motif.Training.Start;
import motive.model.Chain;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class TrainingTest {
  private static final FrozenReadout IDENTITY = new FrozenReadout(new Chain(2, List.of()));

  private static List<Example> examples(long seed, int count) {
    SplitMix64 random = new SplitMix64(seed);
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double[][] embeddings = new double[1 + random.nextInt(4)][2];
      for (double[] row : embeddings) {
        row[0] = (float) random.nextGaussian();
        row[1] = (float) random.nextGaussian();
      }
      double[] graph = FrozenReadoutTest.gaussians(random, 2);
      examples.add(AttentionTest.example(embeddings, graph, graph));
    }
    return examples;
  }

  @Test
  void adamMovesAsByHand() {
    // Slope 2, then 0, at rate 0.1. First step: both averages are corrected to 2 and 4, so it moves
    // by 0.1. Second: m = 0.9 · 0.2 = 0.18, corrected by 1 − 0.81; v = 0.999 · 0.004 = 0.003996,
    // corrected by 1 − 0.998001.
    Adam adam = new Adam(0.1, 1);
    double[] x = {1};
    adam.step(x, new double[] {2});
    assertThat(x[0]).isCloseTo(0.9, within(1e-9));
    adam.step(x, new double[] {0});
    double moved = 0.1 * (0.18 / 0.19) / Math.sqrt(0.003996 / 0.001999);
    assertThat(x[0]).isCloseTo(0.9 - moved, within(1e-8));
  }

  @Test
  void withoutEpochsTheNumbersAreWhereTheyStart() {
    Attention attention = new Attention(IDENTITY, 1, 0);
    double[] normal =
        new Training(Query.BILINEAR, Start.NORMAL, 0, 0.01, false, Keep.LAST)
            .run(attention, List.of(), 60, 3);
    assertThat(normal).hasSize(3600);
    double mean = Arrays.stream(normal).average().orElseThrow();
    double square = Arrays.stream(normal).map(x -> x * x).average().orElseThrow();
    // Of 3600 standard normal values: five standard deviations are 0.083 and 0.118.
    assertThat(mean).isCloseTo(0, within(0.083));
    assertThat(square).isCloseTo(1, within(0.118));
    double[] uniform =
        new Training(Query.GLOBAL, Start.UNIFORM, 0, 0.01, false, Keep.LAST)
            .run(attention, List.of(), 400, 3);
    assertThat(Arrays.stream(uniform).boxed().toList())
        .hasSize(400)
        .allMatch(x -> Math.abs(x) <= 0.05);
    assertThat(Arrays.stream(uniform).max().orElseThrow()).isGreaterThan(0.045);
  }

  @Test
  void learningFindsTheMotifThatDecides() {
    // Both graphs are decided by their first motif; a query along (1, −1) and its opposite would
    // each serve one, so a matrix times the graph's vector serves both.
    List<Example> examples =
        List.of(
            AttentionTest.example(
                new double[][] {{2, 0}, {0, 2}}, new double[] {2, 0}, new double[] {2, 0}),
            AttentionTest.example(
                new double[][] {{0, 2}, {2, 0}}, new double[] {0, 2}, new double[] {0, 2}));
    Attention attention = new Attention(IDENTITY, 1, 0);
    double[] learnt =
        new Training(Query.BILINEAR, Start.NORMAL, 500, 0.01, false, Keep.LAST)
            .run(attention, examples, 2, 0);
    for (Example example : examples) {
      double[] query = Query.BILINEAR.of(learnt, example.graph);
      assertThat(attention.of(example, query)[0]).isGreaterThan(0.95);
    }
  }

  @Test
  void theBestEpochIsKeptWhereAsked() {
    // At a rate of 40 the last epochs are no better than chance.
    Attention attention = new Attention(IDENTITY, 1, 0);
    List<Example> examples = examples(5, 12);
    Training last = new Training(Query.GLOBAL, Start.NORMAL, 30, 40, false, Keep.LAST);
    Training best = new Training(Query.GLOBAL, Start.NORMAL, 30, 40, false, Keep.BEST);
    double[][] byEpoch = new double[31][];
    double[] losses = new double[31];
    for (int epochs = 0; epochs <= 30; epochs++) {
      byEpoch[epochs] =
          new Training(Query.GLOBAL, Start.NORMAL, epochs, 40, false, Keep.LAST)
              .run(attention, examples, 2, 1);
    }
    // The plain way: run it by hand and note each epoch's losses.
    double[] x = byEpoch[0].clone();
    Adam adam = new Adam(40, 2);
    int lowest = 1;
    for (int epoch = 1; epoch <= 30; epoch++) {
      for (Example example : examples) {
        Attention.Loss loss = attention.loss(example, x);
        losses[epoch] += loss.value;
        adam.step(x, loss.slope);
      }
      lowest = losses[epoch] < losses[lowest] ? epoch : lowest;
    }
    assertThat(lowest).isBetween(1, 29);
    assertThat(best.run(attention, examples, 2, 1)).containsExactly(byEpoch[lowest]);
    assertThat(last.run(attention, examples, 2, 1)).containsExactly(x);
  }

  @Test
  void seedsDecideTheStartAndTheOrder() {
    Attention attention = new Attention(IDENTITY, 1, 0.01);
    List<Example> examples = examples(9, 10);
    Training shuffled = new Training(Query.GLOBAL, Start.NORMAL, 2, 0.01, true, Keep.LAST);
    Training inOrder = new Training(Query.GLOBAL, Start.NORMAL, 2, 0.01, false, Keep.LAST);
    assertThat(shuffled.run(attention, examples, 2, 4))
        .containsExactly(shuffled.run(attention, examples, 2, 4))
        .isNotEqualTo(shuffled.run(attention, examples, 2, 5))
        .isNotEqualTo(inOrder.run(attention, examples, 2, 4));
  }

  @Test
  void aSeedIsLearntOnceForAllThreadsAndForgottenInTheEnd() throws Exception {
    AtomicInteger runs = new AtomicInteger();
    Trained trained =
        new Trained(
            seed -> {
              runs.incrementAndGet();
              return new double[] {seed};
            });
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      Callable<double[]> ask = () -> trained.under(7);
      for (var answer : threads.invokeAll(List.of(ask, ask, ask, ask, ask, ask))) {
        assertThat(answer.get()).containsExactly(7);
      }
    } finally {
      threads.shutdown();
    }
    assertThat(runs).hasValue(1);
    for (int seed = 100; seed < 108; seed++) {
      trained.under(seed);
    }
    assertThat(trained.under(7)).containsExactly(7);
    assertThat(runs).hasValue(10);
  }
}
