package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import motive.baseline.RivalOptions;
import motive.graph.Features;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;

class PgPartsTest {
  private static PgSettings settings(String preset) {
    return PgSettings.of(new RivalOptions("pgexplainer", Map.of("preset", preset)));
  }

  @Test
  void temperaturesFallByTheSameFactor() {
    // PyTorch Geometric: 5 · 0.4^(e/30), so 5 √0.4 half-way and never quite 2.
    PgSettings pyg = settings("pyg");
    assertThat(pyg.temperature(0)).isEqualTo(5);
    assertThat(pyg.temperature(15)).isEqualTo(3.1622777, within(1e-7));
    assertThat(pyg.temperature(29)).isEqualTo(2.0620285, within(1e-7));
    // DIG: 5 · 0.2^(e/20), so √5 half-way.
    assertThat(settings("dig").temperature(10)).isEqualTo(2.2360680, within(1e-7));
  }

  @Test
  void presetsHaveTheConstantsOfTheirImplementations() {
    assertThat(settings("pyg"))
        .isEqualTo(
            new PgSettings(PgSettings.Preset.PYG, 30, 0.003, 0.05, 1, 5, 2, 0.01, 0, -1, false));
    assertThat(settings("dig"))
        .isEqualTo(
            new PgSettings(PgSettings.Preset.DIG, 20, 0.005, 0.01, 5e-4, 5, 1, 0, 0, -1, false));
    assertThat(settings("dig_ba_2motifs"))
        .isEqualTo(
            new PgSettings(
                PgSettings.Preset.DIG_BA_2MOTIFS, 20, 0.003, 0.03, 5e-4, 5, 1, 0, 0, -1, false));
    assertThat(settings("original"))
        .isEqualTo(
            new PgSettings(
                PgSettings.Preset.ORIGINAL, 20, 0.05, 0.01, 0.01, 5, 1, 0, 0, -1, false));
    assertThat(settings("original_ba_2motifs"))
        .isEqualTo(
            new PgSettings(
                PgSettings.Preset.ORIGINAL_BA_2MOTIFS,
                30,
                0.005,
                3e-4,
                0.3,
                5,
                1,
                0,
                0,
                -1,
                false));
  }

  @Test
  void noiseMovesAWeightAndTemperatureFlattensIt() {
    assertThat(PgBatch.concrete(0, 0.5, 5)).isEqualTo(0.5);
    assertThat(PgBatch.concrete(2, 0.5, 2)).isEqualTo(0.7310586, within(1e-7));
    // log(0.9 / 0.1) is the logit of 0.9.
    assertThat(PgBatch.concrete(0, 0.9, 1)).isEqualTo(0.9, within(1e-12));
  }

  @Test
  void termsAreSizeAndEntropyOfAShrunkenWeight() {
    // 0.99 · ½ + 0.005 = ½: 0.05 · ½ + log 2 / 4, and the entropy has no slope there.
    PgTerms terms = new PgTerms(0.05, 1, false);
    assertThat(terms.value(0.5, 4)).isEqualTo(0.025 + 0.1732868, within(1e-7));
    assertThat(terms.slope(0.5, 4)).isEqualTo(0.05, within(1e-12));
    // At 1: 0.995; the slope of the entropy is log(0.005 / 0.995) = −5.2933048.
    assertThat(terms.slope(1, 1)).isEqualTo(0.05 - 0.99 * 5.2933048, within(1e-6));
  }

  @Test
  void theAuthorsSquashWeightsTwice() {
    // The sigmoid of 0 is ½, where the slope of the sigmoid is ¼.
    PgTerms terms = new PgTerms(0.05, 1, true);
    assertThat(terms.value(0, 4)).isEqualTo(0.025 + 0.1732868, within(1e-7));
    assertThat(terms.slope(0, 4)).isEqualTo(0.0125, within(1e-12));
  }

  @Test
  void pairsCarryValuesToMessagesAndSlopesBack() {
    // Two graphs: an edge 0 – 1, and a self-loop at 0 of two nodes.
    Graph edge = Graph.builder(Features.constant(2, 1, 1f)).edge(0, 1).build();
    Graph loop = Graph.builder(Features.constant(2, 1, 1f)).edge(0, 0).build();
    Messages messages = new Messages(List.of(edge, loop));
    PgPairs ends = new PgPairs(messages, false);
    assertThat(ends.size()).isEqualTo(3);
    assertThat(ends.toMessages(new double[] {1, 3, 5}, false)).containsExactly(1, 3, 5);
    assertThat(ends.toMessages(new double[] {1, 3, 5}, true)).containsExactly(2, 2, 5);
    assertThat(ends.fromMessages(new double[] {1, 3, 5}, true)).containsExactly(2, 2, 5);
    // All pairs: (0,0) (0,1) (1,0) (1,1) of each graph. Messages are 1→0, 0→1 and the loop.
    PgPairs all = new PgPairs(messages, true);
    assertThat(all.size()).isEqualTo(8);
    double[] values = {10, 11, 12, 13, 20, 21, 22, 23};
    assertThat(all.toMessages(values, false)).containsExactly(12, 11, 20);
    assertThat(all.toMessages(values, true)).containsExactly(11.5, 11.5, 20);
    assertThat(all.fromMessages(new double[] {1, 2, 3}, false))
        .containsExactly(0, 2, 1, 0, 3, 0, 0, 0);
  }
}
