package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import motive.candidate.Candidates;
import motive.data.DataSet;
import motive.data.DataSetBuilder;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.explain.Solved;
import motive.objective.Metric;
import motive.objective.Scales;
import motive.session.ExplainSession;
import org.junit.jupiter.api.Test;

class ScaleCalibrationTest {
  private static DataSet few() {
    DataSet all = Ba2Motif.generate(0);
    DataSetBuilder few = DataSet.builder("few").classNames(all.classNames());
    for (int g : new int[] {0, 999}) {
      few.add(all.graph(g), all.label(g));
    }
    return few.build();
  }

  /** The spread of a metric, one node set after the other. */
  private static double plainSpread(
      Kit kit,
      DataSet data,
      SimilarityIndex index,
      Scales scales,
      Metric metric,
      Function<Solved, Candidates> rows) {
    ExplainSettings settings =
        ExplainSettings.PAPER.withMaxEvaluations(ScaleCalibration.CANDIDATES);
    ExplainSession session =
        KitSessions.of(kit, InstrumentChoice.PAPER.withIndex(index))
            .scales(scales)
            .settings(settings)
            .build();
    double variances = 0;
    for (int g = 0; g < data.size(); g++) {
      Candidates table = rows.apply(session.solve(session.request(data.graph(g)).withId(g)));
      List<Double> values = new ArrayList<>();
      for (int row = 0; row < table.size(); row++) {
        for (long copy = 0; copy < table.multiplicity(row); copy++) {
          values.add(table.value(metric, row));
        }
      }
      double mean = values.stream().mapToDouble(v -> v).average().orElseThrow();
      variances +=
          values.stream().mapToDouble(v -> (v - mean) * (v - mean)).average().orElseThrow();
    }
    return Math.sqrt(variances / data.size());
  }

  @Test
  void eachScaleIsTheSpreadOfItsMetric() throws Exception {
    Kit kit = Kit.shipped("BA-2Motif").orElseThrow();
    DataSet data = few();
    ScaleCalibration found = ScaleCalibration.of(kit, data, () -> false);
    assertThat(found.how().graphs()).isEqualTo(2);
    assertThat(found.how().candidates()).isGreaterThan(5_000);
    assertThat(found.how().withoutSpread()).isEmpty();

    KitManifest.Scales scales = found.scales();
    Scales known = new Scales(scales.fidelity(), scales.interpretability(), 1);
    Function<Solved, Candidates> scored = solved -> solved.scored(ExplainSettings.PAPER.weights());
    requireClose(
        scales.fidelity(),
        plainSpread(kit, data, SimilarityIndex.VGAE, known, Metric.FIDELITY, Solved::table));
    requireClose(
        scales.interpretability(),
        plainSpread(
            kit, data, SimilarityIndex.VGAE, known, Metric.INTERPRETABILITY, Solved::table));
    requireClose(
        scales.vgae(),
        plainSpread(kit, data, SimilarityIndex.VGAE, known, Metric.STABILITY, scored));
    requireClose(
        scales.gntk(),
        plainSpread(kit, data, SimilarityIndex.GNTK, known, Metric.STABILITY, scored));
  }

  // Four digits are kept.
  private static void requireClose(double scale, double spread) {
    assertThat(scale).isCloseTo(spread, within(spread * 5e-4));
  }

  @Test
  void theSpreadIsTheRootOfTheMeanVariance() {
    // The mean of 4 and 16 is 10, whose root is 3.16227…
    assertThat(ScaleCalibration.spread(List.of(4.0, 16.0))).isEqualTo(3.162);
    assertThat(ScaleCalibration.spread(List.of(0.0, 0.0))).isZero();
    assertThat(ScaleCalibration.spread(List.of())).isZero();
    // What rounding alone leaves is no spread.
    assertThat(ScaleCalibration.spread(List.of(1e-20))).isZero();
  }

  @Test
  void theSampleFollowsFromTheSeed() {
    int[] sample = ScaleCalibration.sample(1000, 3);
    assertThat(sample).hasSize(ScaleCalibration.GRAPHS).isSorted().doesNotHaveDuplicates();
    assertThat(ScaleCalibration.sample(1000, 3)).isEqualTo(sample);
    assertThat(ScaleCalibration.sample(1000, 4)).isNotEqualTo(sample);
    assertThat(ScaleCalibration.sample(3, 0)).containsExactly(0, 1, 2);
  }

  @Test
  void thePapersDataSetsKeepThePapersConstants() {
    KitManifest.Scales usual = new KitManifest.Scales(0.1, 1, 1, 1000);
    for (String name : List.of("MUTAG", "PROTEINS", "BA-2Motif")) {
      assertThat(KitManifest.Scales.forDataSet(name)).contains(usual);
    }
    assertThat(KitManifest.Scales.forDataSet("BAMultiShapes"))
        .contains(new KitManifest.Scales(0.1, 1000, 1, 1000));
    assertThat(KitManifest.Scales.forDataSet("own")).isEmpty();
  }

  @Test
  void shippedKitsKeepTheirBytes() throws Exception {
    for (String name : Kit.shippedNames()) {
      KitManifest manifest = Kit.shipped(name).orElseThrow().manifest();
      Optional<KitManifest.Scales> constants = KitManifest.Scales.forDataSet(name);
      assertThat(manifest.calibration().isPresent()).as(name).isEqualTo(constants.isEmpty());
      constants.ifPresent(scales -> assertThat(manifest.scales()).isEqualTo(scales));
      assertThat(KitManifestFile.format(manifest)).isEqualTo(shipped(name));
    }
  }

  private static String shipped(String name) throws Exception {
    String file = "/motive/kits/" + name.toLowerCase(Locale.ROOT) + "/" + Kit.MANIFEST;
    try (InputStream in =
        Objects.requireNonNull(ScaleCalibrationTest.class.getResourceAsStream(file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
