package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import motive.explain.Warning;
import motive.objective.Metric;
import org.junit.jupiter.api.Test;

/** Encoders that hardly tell more than chance. */
class EncodersTest {
  private static Map<Metric, Warning> of(double vgae, double order, InstrumentChoice choice)
      throws Exception {
    KitManifest kit = Kit.shipped("BA-2Motif").orElseThrow().manifest();
    KitManifest changed =
        new KitManifest(
            kit.name(),
            kit.data(),
            kit.features(),
            kit.motifFeatures(),
            kit.classes(),
            kit.scales(),
            kit.seed(),
            kit.architectures(),
            kit.model(),
            new KitManifest.Vgae(60, vgae),
            new KitManifest.NeuroMatch(12, 0.9, 0.9, order, 0.9, 0.9, 0.9, 0.1),
            kit.versions(),
            kit.files(),
            kit.foreign(),
            kit.reading(),
            kit.calibration());
    return Encoders.warnings(changed, choice);
  }

  @Test
  void anAurocBelowThreeFifthsIsToldWithWhatToDo() throws Exception {
    Map<Metric, Warning> warnings = of(0.5399, 0.5999, InstrumentChoice.PAPER);
    assertThat(warnings)
        .containsEntry(
            Metric.STABILITY,
            new Warning(
                Warning.Kind.WEAK_ENCODER,
                "the kit's VGAE has a held-out AUROC of 0.54 (chance is 0.50), so stability tells little; use the similarity gntk or give stability the weight 0"));
    assertThat(warnings)
        .containsEntry(
            Metric.INTERPRETABILITY,
            new Warning(
                Warning.Kind.WEAK_ENCODER,
                "the kit's order embedding has a held-out AUROC of 0.60 (chance is 0.50), so"
                    + " interpretability tells little; match by containment or give interpretability the"
                    + " weight 0"));
    assertThat(of(0.6, 0.6, InstrumentChoice.PAPER)).isEmpty();
    // What was never measured is not doubted.
    assertThat(of(Double.NaN, Double.NaN, InstrumentChoice.PAPER)).isEmpty();
  }

  @Test
  void anEncoderThatIsNotUsedIsNotTold() throws Exception {
    InstrumentChoice others =
        InstrumentChoice.PAPER.withIndex(SimilarityIndex.GNTK).withMatching(Matching.CONTAINMENT);
    assertThat(of(0.5, 0.5, others)).isEmpty();
  }

  @Test
  void instrumentsOfAShippedKitCarryItsWarnings() throws Exception {
    Kit kit = Kit.shipped("Toxicophores").orElseThrow();
    assertThat(KitSessions.of(kit, InstrumentChoice.PAPER).build().instruments().warnings())
        .containsOnlyKeys(Metric.STABILITY);
    assertThat(
            KitSessions.of(kit, InstrumentChoice.PAPER.withIndex(SimilarityIndex.GNTK))
                .build()
                .instruments()
                .warnings())
        .isEmpty();
    assertThat(
            KitSessions.of(Kit.shipped("BA-2Motif").orElseThrow(), InstrumentChoice.PAPER)
                .build()
                .instruments()
                .warnings())
        .isEmpty();
  }
}
