package motive.lab.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import motive.lab.finding.Published.Figure;
import motive.lab.finding.Published.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedTest {
  private static final Published PUBLISHED = Published.load();

  @ParameterizedTest
  @CsvSource({
    // Tables of the seed variance: data sets × indices × budgets.
    "variance/fidelity, 32",
    "variance/interpretability, 32",
    "variance/stability, 32",
    // Verdicts: four data sets, and three for stability.
    "margins/fidelity, 32",
    "margins/interpretability, 32",
    "margins/stability, 24",
    // Two data sets × two rivals × four rows × four budgets.
    "baselines, 64",
    "ablation/off, 4",
    "ablation/precomputed, 4",
    "closed-loop, 8",
    "ranking, 6",
    "tradeoff/r2, 24",
    "tradeoff/gain, 12",
    "runtime/phase, 6",
    "runtime/deployment, 2",
    "runtime/speedup, 6",
    "weights/MUTAG, 7",
    "weights/PROTEINS, 6",
    // Three statistics of 22, 2, 3 and 13 motifs.
    "motifs/MUTAG, 66",
    "motifs/BA-2Motif, 6",
    "motifs/BAMultiShapes, 9",
    "motifs/PROTEINS, 39",
    "models, 16",
  })
  void everyTableIsThereWhole(String prefix, int figures) {
    assertThat(PUBLISHED.under(prefix)).hasSize(figures);
  }

  @ParameterizedTest
  @CsvSource({
    "variance/fidelity/MUTAG/vgae/6, 0.325, 0.013, 3",
    "variance/fidelity/MUTAG/gntk/12, 0.577, 0.017, 3",
    "variance/fidelity/BA-2Motif/vgae/10, 0.978, 0.028, 3",
    "variance/fidelity/BAMultiShapes/gntk/8, 0.173, 0.006, 3",
    "variance/fidelity/PROTEINS/vgae/12, 3.798, 4.512, 3",
    "variance/interpretability/MUTAG/gntk/8, 1.278, 0.008, 3",
    "variance/interpretability/BA-2Motif/gntk/12, 4.693, 0.082, 3",
    "variance/interpretability/BAMultiShapes/vgae/10, 3426, 0, 0",
    "variance/interpretability/PROTEINS/gntk/10, 1.810, 0.019, 3",
    "variance/stability/MUTAG/vgae/8, 37.6, 0.5, 1",
    "variance/stability/MUTAG/gntk/12, 78874, 1236, 0",
    "variance/stability/BA-2Motif/vgae/6, 1.617, 0.085, 3",
    "variance/stability/BA-2Motif/gntk/6, 320.5, 10.0, 1",
    "variance/stability/PROTEINS/gntk/10, 31229, 14614, 0",
    "runtime/deployment/MUTAG, 0.597, 0.017, 3",
    "runtime/deployment/BA-2Motif, 0.672, 0.018, 3",
  })
  void meansAndSpreadsAreAsPrinted(String key, double value, double spread, int digits) {
    Figure figure = PUBLISHED.get(key);

    assertThat(figure.value()).isEqualTo(value);
    assertThat(figure.spread()).hasValue(spread);
    assertThat(figure.digits()).isEqualTo(digits);
  }

  @ParameterizedTest
  @CsvSource({
    "baselines/MUTAG/gnnexplainer/stability-gntk/12, 5647, 0",
    "baselines/MUTAG/pgexplainer/interpretability/6, 0.965, 3",
    "baselines/BA-2Motif/gnnexplainer/fidelity/8, 0.087, 3",
    "baselines/BA-2Motif/pgexplainer/stability-gntk/10, 959.975, 3",
    "ablation/off/gntk/stability, 78117, 0",
    "ablation/precomputed/vgae/fidelity, 0.5449, 4",
    "closed-loop/reinject/gntk, 3.1276, 4",
    "tradeoff/r2/MUTAG/gntk/stability/rho+ws, 0.905, 3",
    "tradeoff/gain/BA-2Motif/vgae/stability, 0.609, 3",
    "tradeoff/correlation/MUTAG/gntk, -0.95, 2",
    "tradeoff/knee/MUTAG/vgae, 0.45, 2",
    "tradeoff/boundary/MUTAG/second, 0.64, 2",
    "tradeoff/rho-correlation/BA-2Motif, 0.29, 2",
    "runtime/phase/smoothing, 10.642, 3",
    "runtime/speedup/highest, 26.7, 1",
    "runtime/speedup/BA-2Motif/6, 29.9, 1",
    "weights/BAMultiShapes/raw-interpretability, 856.812, 3",
    "weights/PROTEINS/effective-fidelity, 7.83, 2",
    "motifs/MUTAG/propyl/contrast, 1.2227, 4",
    "motifs/BA-2Motif/house/corr0, 4.8, 4",
    "motifs/BAMultiShapes/star/contrast, -3427.68, 4",
    "motifs/PROTEINS/hub_node_2/corr1, 2.3793, 4",
    "models/MUTAG/accuracy, 0.798, 3",
    "models/PROTEINS/graphs, 1113, 0",
    "sweep/fidelity/BA-2Motif/subgraphx/12, 0.6, 1",
  })
  void valuesAreAsPrinted(String key, double value, int digits) {
    Figure figure = PUBLISHED.get(key);

    assertThat(figure.value()).isEqualTo(value);
    assertThat(figure.digits()).isEqualTo(digits);
    assertThat(figure.hasValue()).isTrue();
  }

  @Test
  void marginsHaveTheirThresholdsAndVerdicts() {
    Figure gntk = PUBLISHED.get("margins/fidelity/MUTAG/gntk/6");
    assertThat(gntk.value()).isEqualTo(0.041);
    assertThat(gntk.threshold()).hasValue(0.032);
    assertThat(gntk.claim()).isEqualTo("resolved, ours leads");
    Figure reversal = PUBLISHED.get("margins/interpretability/BA-2Motif/vgae/10");
    assertThat(reversal.value()).isEqualTo(0.292);
    assertThat(reversal.threshold()).hasValue(0.363);
    assertThat(reversal.claim()).isEqualTo("not resolved, ours leads");
    Figure small = PUBLISHED.get("margins/interpretability/BA-2Motif/gntk/8");
    assertThat(small.hasValue()).isFalse();
    assertThat(small.range()).hasValue(new Range(-1.72, -1.13));
    assertThat(PUBLISHED.get("margins/stability/BAMultiShapes/gntk/6").claim())
        .isEqualTo("resolved, SubgraphX leads");
  }

  @Test
  void everyVerdictIsOneOfFiveAndAgreesWithItsNumbers() {
    List<Figure> margins = PUBLISHED.under("margins");
    Set<String> verdicts = margins.stream().map(Figure::claim).collect(Collectors.toSet());

    assertThat(verdicts)
        .containsExactlyInAnyOrder(
            "resolved, ours leads",
            "resolved, SubgraphX leads",
            "not resolved, ours leads",
            "not resolved, SubgraphX leads",
            "not resolved");
    assertThat(margins.stream().filter(Figure::hasValue)).hasSize(5);
    for (Figure margin : margins) {
      if (margin.hasValue()) {
        boolean resolved = Math.abs(margin.value()) > margin.threshold().orElseThrow();
        assertThat(margin.claim()).startsWith(resolved ? "resolved" : "not resolved");
        assertThat(margin.claim()).endsWith(margin.value() > 0 ? "ours leads" : "SubgraphX leads");
      }
    }
  }

  @Test
  void rankingHasItsPValues() {
    assertThat(PUBLISHED.get("ranking/spearman/22").p()).hasValue(0.091);
    assertThat(PUBLISHED.get("ranking/kendall/22").p()).hasValue(0.020);
    assertThat(PUBLISHED.get("ranking/spearman/20").value()).isEqualTo(0.449);
    assertThat(PUBLISHED.get("ranking/kendall/20").p()).hasValue(0.012);
  }

  @Test
  void contrastsAreDifferencesOfTheTwoClasses() {
    // Three figures rounded to four digits: off by at most 1.5e-4.
    List<Figure> contrasts =
        PUBLISHED.under("motifs").stream().filter(f -> f.key().endsWith("/contrast")).toList();
    assertThat(contrasts).hasSize(40);
    for (Figure contrast : contrasts) {
      String motif = contrast.key().substring(0, contrast.key().length() - "contrast".length());
      double difference = value(motif + "corr1") - value(motif + "corr0");
      assertThat(contrast.value()).as(contrast.key()).isCloseTo(difference, within(1.5e-4 + 1e-12));
    }
  }

  @Test
  void gainsAreDifferencesOfTheTwoFits() {
    for (Figure gain : PUBLISHED.under("tradeoff/gain")) {
      String fit = gain.key().replace("/gain/", "/r2/");
      assertThat(gain.value())
          .as(gain.key())
          .isCloseTo(value(fit + "/rho+ws") - value(fit + "/rho"), within(1.5e-3 + 1e-12));
      Figure alone = PUBLISHED.get(fit + "/rho");
      assertThat(alone.range().orElseThrow().holds(alone.value())).as(alone.key()).isTrue();
    }
  }

  @Test
  void deploymentPhasesSumToTheTotal() {
    double sum =
        Stream.of("setup", "stage1_main", "smoothing", "stability_norm", "stage2_main")
            .mapToDouble(phase -> value("runtime/phase/" + phase))
            .sum();

    assertThat(sum).isCloseTo(value("runtime/total"), within(0.05));
    // Its share of all phases is the published share, within its own spread over cells.
    double share = sum / (sum + value("runtime/phase/stab_eval"));
    Figure published = PUBLISHED.get("runtime/deployment/MUTAG");
    assertThat(share).isCloseTo(published.value(), within(published.spread().orElseThrow()));
  }

  @ParameterizedTest
  @CsvSource({"vgae, 5e-4, 0.897", "gntk, 5e-3, 0.979"})
  void theRecoveredShareIsThatOfTheCeilingNotOfTheGap(String index, double rounding, double gap) {
    double floor = value("closed-loop/discover/" + index);
    double reached = value("closed-loop/reinject/" + index);
    double ceiling = value("closed-loop/precomputed/" + index);

    assertThat(value("closed-loop/recovered/" + index))
        .isCloseTo(reached / ceiling, within(rounding));
    assertThat((reached - floor) / (ceiling - floor)).isCloseTo(gap, within(5e-4));
    assertThat(PUBLISHED.get("closed-loop/recovered/" + index).note()).contains("gives " + gap);
  }

  @Test
  void effectiveWeightsFollowFromTheRawMeans() {
    for (String set : List.of("MUTAG", "BA-2Motif", "BAMultiShapes", "PROTEINS")) {
      String row = "weights/" + set + "/";
      double scale = set.equals("BAMultiShapes") ? 1000 : 1;
      assertThat(value(row + "scaled-fidelity"))
          .isCloseTo(value(row + "raw-fidelity") / 0.1, within(0.0051));
      assertThat(value(row + "scaled-interpretability"))
          .isCloseTo(value(row + "raw-interpretability") / scale, within(0.0051));
      // The weights are printed as 0.833 and 0.083; 10/12 and 1/12 give the printed products.
      assertThat(value(row + "effective-fidelity"))
          .isCloseTo(value(row + "raw-fidelity") * 100 / 12, within(0.0101));
      assertThat(value(row + "effective-interpretability"))
          .isCloseTo(value(row + "raw-interpretability") / scale / 12, within(6e-4));
    }
  }

  @Test
  void theAblationsDifferencesFollowFromItsTable() {
    assertThat(value("ablation/difference/vgae/fidelity"))
        .isCloseTo(
            value("ablation/precomputed/vgae/fidelity") - value("ablation/off/vgae/fidelity"),
            within(1e-9));
    assertThat(value("ablation/difference/gntk/fidelity"))
        .isCloseTo(
            value("ablation/off/gntk/fidelity") - value("ablation/precomputed/gntk/fidelity"),
            within(1e-9));
    assertThat(value("ablation/seed-spread/vgae/fidelity"))
        .isEqualTo(PUBLISHED.get("variance/fidelity/MUTAG/vgae/12").spread().orElseThrow());
  }

  @Test
  void noFigureHasMoreDecimalsThanItsDigits() {
    for (Figure figure : PUBLISHED.under("")) {
      if (figure.hasValue()) {
        BigDecimal printed = BigDecimal.valueOf(figure.value());
        assertThat(printed.setScale(figure.digits(), RoundingMode.HALF_EVEN))
            .as(figure.key())
            .isEqualByComparingTo(printed);
      }
      assertThat(figure.source()).as(figure.key()).matches("(table|figure|section|appendix) .+");
    }
  }

  @Test
  void everyFigureIsFoundByItsKeyAndUnderItsPrefixes() {
    assertThat(PUBLISHED.under("")).hasSizeGreaterThan(500);
    for (Figure figure : PUBLISHED.under("")) {
      assertThat(PUBLISHED.find(figure.key())).hasValue(figure);
      assertThat(PUBLISHED.under(figure.key())).contains(figure);
    }
    // A prefix ends where a segment ends.
    assertThat(PUBLISHED.under("tradeoff/r2")).noneMatch(f -> f.key().contains("r2-range"));
    assertThat(PUBLISHED.under("nothing")).isEmpty();
    assertThat(Published.load()).isSameAs(PUBLISHED);
  }

  @Test
  void anUnknownKeyIsNamed() {
    assertThat(PUBLISHED.find("variance/speed")).isEmpty();
    assertThatThrownBy(() -> PUBLISHED.get("variance/speed"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("key must be that of a published figure, got 'variance/speed'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'key':'a','value':1,'digits':0,'source':'s','x':1}" + "|\"x\"",
        "{'key':'a','digits':0,'source':'s'}"
            + "|f.json: a: a figure must have a value, a range or a claim, got none",
        "{'key':'a/','value':1,'digits':0,'source':'s'}"
            + "|f.json: key must be segments between slashes, got 'a/'",
        "{'key':'a','low':1,'digits':0,'source':'s'}"
            + "|f.json: a: must have both 'low' and 'high' or neither, got one",
        "{'key':'a','low':2,'high':1,'digits':0,'source':'s'}"
            + "|f.json: low must be <= high, got 2.0 and 1.0",
        "{'key':'a','value':1,'digits':0.5,'source':'s'}|0.5",
        "{'key':'a','value':1,'source':'s'}|f.json: a: digits must be >= 0, got -1",
        "{'key':'a','value':1,'digits':0,'source':' '}"
            + "|f.json: a: source must say where the figure stands, got nothing",
        "{'key':'a','value':1,'digits':0,'source':'s'},{'key':'a','value':1,'digits':0,'source':'s'}"
            + "|f.json: keys must be unique, got a twice",
      })
  void aBrokenFileSaysWhere(String figures, String message) {
    byte[] json =
        ("{\"figures\":[" + figures.replace('\'', '"') + "]}").getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(() -> Published.read(json, "f.json"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("f.json: ")
        .hasMessageContaining(message);
  }

  @Test
  void aMissingFileOrOneThatIsNotJsonIsNamed() {
    assertThatThrownBy(() -> LabData.resource("none.json"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("none.json: must ship with the lab, got nothing");
    assertThatThrownBy(() -> Published.read(new byte[] {'{'}, "f.json"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("f.json: ");
  }

  private static double value(String key) {
    return PUBLISHED.get(key).value();
  }
}
