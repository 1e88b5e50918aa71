package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.motif.Prior;
import motive.objective.GivenModel;
import motive.objective.Scales;
import motive.objective.Weights;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What cannot be answered is refused with the reason, before any work. */
class ObjectionsTest {
  private static final ExplainSettings FIDELITY_ALONE =
      ExplainSettings.PAPER.withWeights(new Weights(1, 0, 0));

  /** Two classes, features of width 3, no motifs, no similarity; class 0 is predicted. */
  private static TwoStageExplainer bare() {
    Instruments instruments =
        new Instruments(
            GivenModel.of(3, graph -> 0.7),
            new ColorTable(1),
            Optional.empty(),
            Optional.empty(),
            new Scales(0.1, 1, 1));
    return new TwoStageExplainer(instruments, new ExactSearch());
  }

  private static Request request(int width) {
    return Request.of(Graph.builder(Features.constant(2, width, 1)).edge(0, 1).build())
        .withSettings(FIDELITY_ALONE);
  }

  private static Request targeting(TargetChoice target) {
    return request(3).withSettings(FIDELITY_ALONE.withTarget(target));
  }

  private static void assertRefused(TwoStageExplainer by, Request request, String... reasons) {
    assertThat(by.objectionsTo(request)).containsExactly(reasons);
    String all = String.join("; also ", reasons);
    assertThatIllegalArgumentException().isThrownBy(() -> by.explain(request)).withMessage(all);
    assertThatIllegalArgumentException().isThrownBy(() -> by.solve(request)).withMessage(all);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> by.explainAndSolve(request, () -> false))
        .withMessage(all);
  }

  @Test
  void aFittingRequestMeetsNoObjection() {
    assertThat(bare().objectionsTo(request(3))).isEmpty();
    assertThat(bare().explain(request(3)).target().of()).isZero();
  }

  @Test
  void featuresMustHaveTheWidthOfTheModel() {
    assertRefused(
        bare(), request(4), "the graph must have feature rows of width 3 for this model, got 4");
  }

  @Test
  void weightsMustBeMeasurable() {
    assertRefused(
        bare(),
        request(3).withSettings(ExplainSettings.PAPER.withWeights(new Weights(0.5, 0.25, 0.25))),
        "the weight of interpretability must be 0 without a motif library, got 0.25; use a kit, or"
            + " give it the weight 0",
        "the weight of stability must be 0 without a similarity, got 0.25; use a kit or the"
            + " similarity gntk, or give it the weight 0");
  }

  @Test
  void classesMustBeOfTheModel() {
    assertRefused(bare(), targeting(TargetChoice.given(2)), "class must be in [0, 2), got 2");
    assertRefused(
        bare(), targeting(TargetChoice.PREDICTED.against(5)), "class must be in [0, 2), got 5");
  }

  @Test
  void aLabelMustBeThereAndBeAClass() {
    Request request = targeting(TargetChoice.LABEL);
    assertRefused(bare(), request, "the graph must have a label to be explained by it, got none");
    assertRefused(
        bare(), request.withLabel(2), "the label must be a class of the model, in [0, 2), got 2");
    assertRefused(
        bare(), request.withLabel(-1), "the label must be a class of the model, in [0, 2), got -1");
    assertThat(bare().explain(request.withLabel(1)).target().of()).isEqualTo(1);
  }

  @Test
  void aContrastMustBeWithAnotherClass() {
    String reason =
        "the contrasted class must be another class than the explained one, got 0 for both;"
            + " contrast with another class, or explain another";
    assertRefused(bare(), targeting(TargetChoice.given(0).against(0)), reason);
    assertRefused(bare(), targeting(TargetChoice.LABEL.against(0)).withLabel(0), reason);
    assertRefused(bare(), targeting(TargetChoice.PREDICTED.against(0)), reason);
    assertThat(bare().explain(targeting(TargetChoice.PREDICTED.against(1))).target().against())
        .isEqualTo(1);
  }

  @Test
  void aPriorByLabelNeedsALabel() {
    Kits kits = new Kits(new SplitMix64(1), false);
    TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new ExactSearch());
    int classes = kits.model.outputs();
    Request request = request(3).withSettings(FIDELITY_ALONE.withPriorByLabel(true));
    assertRefused(
        explainer,
        request,
        "the graph must have a label where motifs count as evidence for it, got none");
    assertRefused(
        explainer,
        request.withLabel(classes),
        "the label must be a class of the model, in [0, " + classes + "), got " + classes);
    assertThat(explainer.objectionsTo(request.withLabel(1))).isEmpty();
    // Without motifs nothing counts as evidence.
    assertThat(bare().objectionsTo(request)).isEmpty();
  }

  @Test
  void aPriorMustBeForTheClassesOfTheModel() {
    Kits kits = new Kits(new SplitMix64(1), false);
    Instruments plain = kits.instruments();
    int classes = plain.model().classes();
    Instruments.Motifs motifs = plain.motifs().orElseThrow();
    Prior more = Prior.uniform(kits.library.names(), classes + 1);
    Instruments instruments =
        new Instruments(
            plain.model(),
            plain.table(),
            Optional.of(new Instruments.Motifs(motifs.match(), more)),
            plain.likeness(),
            plain.scales());
    assertRefused(
        new TwoStageExplainer(instruments, new ExactSearch()),
        request(3),
        "the prior must be for the model's " + classes + " classes, got one for " + (classes + 1));
  }

  @Test
  void theLabelDecidesWhatMotifsAreEvidenceFor() {
    Kits kits = new Kits(new SplitMix64(1), false);
    TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new ExactSearch());
    ExplainSettings byClass = FIDELITY_ALONE.withTarget(TargetChoice.given(0));
    double plain = explainer.explain(request(3).withSettings(byClass)).interpretability();
    Request labelled = request(3).withSettings(byClass.withPriorByLabel(true));
    assertThat(explainer.explain(labelled.withLabel(0)).interpretability()).isEqualTo(plain);
    assertThat(explainer.explain(labelled.withLabel(1)).interpretability()).isNotEqualTo(plain);
  }

  @Test
  void similaritiesMustReadTheColoursOfTheInstruments() {
    Instruments plain = new Kits(new SplitMix64(1), false).instruments();
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Instruments(
                    plain.model(),
                    new ColorTable(5),
                    plain.motifs(),
                    plain.likeness(),
                    plain.scales()))
        .withMessage("similarities must read the colour table of the instruments");
  }

  @Test
  void nodesMustBeOfTheGraph() {
    Request request = request(3);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withInclude(2))
        .withMessage("node must be in [0, 2), got 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withExclude(0, -1))
        .withMessage("node must be in [0, 2), got -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> request.withInclude(0, 1).withExclude(1))
        .withMessage("no node must be both included and excluded, got [1]");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Request(
                    request.graph(),
                    0,
                    request.label(),
                    NodeSet.empty(3),
                    request.exclude(),
                    request.settings()))
        .withMessage("include must be a set of 2 nodes, got one of 3");
    assertThat(request.withInclude(1).include().toArray()).containsExactly(1);
  }
}
