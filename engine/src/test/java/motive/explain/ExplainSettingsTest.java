package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import motive.explain.ChoiceRule.Keep;
import motive.explain.ChoiceRule.Scaling;
import motive.model.Complement;
import motive.noise.Noise;
import motive.objective.FidelityForm;
import motive.objective.FidelityFormula;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import org.junit.jupiter.api.Test;

class ExplainSettingsTest {
  private static final ExplainSettings DEFAULT = ExplainSettings.PAPER;

  /** Every field by name, with settings that differ from the defaults in it alone. */
  private static Map<String, List<ExplainSettings>> changes() {
    Map<String, List<ExplainSettings>> changes = new LinkedHashMap<>();
    changes.put(
        "weights",
        List.of(
            DEFAULT.withWeights(new Weights(1, 1, 2)),
            DEFAULT.withWeights(new Weights(1, 2, 1)),
            DEFAULT.withWeights(new Weights(2, 1, 1))));
    changes.put("maxEdges", List.of(DEFAULT.withMaxEdges(11)));
    changes.put("parts", List.of(DEFAULT.withParts(2)));
    changes.put(
        "target",
        List.of(
            DEFAULT.withTarget(TargetChoice.LABEL),
            DEFAULT.withTarget(TargetChoice.given(0)),
            DEFAULT.withTarget(TargetChoice.given(1)),
            DEFAULT.withTarget(TargetChoice.given(1).against(0)),
            DEFAULT.withTarget(TargetChoice.PREDICTED.against(0)),
            DEFAULT.withTarget(TargetChoice.LABEL.against(0))));
    changes.put("priorByLabel", List.of(DEFAULT.withPriorByLabel(true)));
    changes.put("complement", List.of(DEFAULT.withComplement(Complement.EDGES)));
    changes.put(
        "fidelity",
        List.of(
            DEFAULT.withFidelity(new FidelityFormula(0.6, 0.5, 0.01)),
            DEFAULT.withFidelity(new FidelityFormula(0.5, 0.6, 0.01)),
            DEFAULT.withFidelity(new FidelityFormula(0.5, 0.5, 0.02))));
    changes.put(
        "form",
        List.of(DEFAULT.withForm(FidelityForm.ROBUST), DEFAULT.withForm(FidelityForm.DELTA)));
    // Without a form that needs it, noise decides nothing and is not named.
    changes.put("noise", List.of());
    changes.put(
        "choice",
        List.of(
            DEFAULT.withChoice(ChoiceRule.PAPER.withTolerance(0.02)),
            DEFAULT.withChoice(ChoiceRule.PAPER.withScaling(ChoiceRule.Scaling.ATTAINED)),
            DEFAULT.withChoice(ChoiceRule.PAPER.withKeep(ChoiceRule.Keep.PREFER)),
            DEFAULT.withChoice(ChoiceRule.PAPER.withKeep(ChoiceRule.Keep.REQUIRE))));
    changes.put(
        "stability",
        List.of(
            DEFAULT.withStability(Stability.Form.INDEPENDENT),
            DEFAULT.withStability(Stability.Form.WEIGHTED)));
    Perturbation perturbation = Perturbation.DEFAULT;
    changes.put("stages", List.of(DEFAULT.withStages(Stages.FIXED_POINT)));
    changes.put(
        "perturbation",
        List.of(
            DEFAULT.withPerturbation(perturbation.withPool(26)),
            DEFAULT.withPerturbation(perturbation.withKept(9)),
            DEFAULT.withPerturbation(
                new Perturbation(
                    perturbation.pool(),
                    perturbation.kept(),
                    0.5,
                    0.8,
                    10,
                    perturbation.stepLimit())),
            DEFAULT.withPerturbation(
                new Perturbation(
                    perturbation.pool(),
                    perturbation.kept(),
                    0.6,
                    0.9,
                    10,
                    perturbation.stepLimit())),
            DEFAULT.withPerturbation(
                new Perturbation(
                    perturbation.pool(),
                    perturbation.kept(),
                    0.6,
                    0.8,
                    11,
                    perturbation.stepLimit())),
            DEFAULT.withPerturbation(
                new Perturbation(
                    perturbation.pool(),
                    perturbation.kept(),
                    perturbation.lowest(),
                    perturbation.highest(),
                    perturbation.steps(),
                    99))));
    changes.put("maxEvaluations", List.of(DEFAULT.withMaxEvaluations(5)));
    changes.put(
        "timeLimitMillis", List.of(DEFAULT.withTimeLimitMillis(5), DEFAULT.withTimeLimitMillis(6)));
    changes.put("evaluateStability", List.of(DEFAULT.withEvaluateStability(true)));
    changes.put("softScores", List.of(DEFAULT.withSoftScores(true)));
    changes.put("seed", List.of(DEFAULT.withSeed(1), DEFAULT.withSeed(-1)));
    return changes;
  }

  @Test
  void defaultsAreTheDocumentedOnes() {
    // 0.833, 0.083, 0.083 of 0.999.
    assertThat(DEFAULT.weights().fidelity()).isCloseTo(0.8338338, within(1e-7));
    assertThat(DEFAULT.weights().interpretability()).isCloseTo(0.0830831, within(1e-7));
    assertThat(DEFAULT.weights().stability()).isCloseTo(0.0830831, within(1e-7));
    assertThat(DEFAULT.maxEdges()).isEqualTo(10);
    assertThat(DEFAULT.parts()).isEqualTo(1);
    assertThat(DEFAULT.target()).isEqualTo(TargetChoice.PREDICTED);
    assertThat(DEFAULT.priorByLabel()).isFalse();
    assertThat(DEFAULT.complement()).isEqualTo(Complement.NODES);
    assertThat(DEFAULT.fidelity()).isEqualTo(new FidelityFormula(0.5, 0.5, 0.01));
    assertThat(DEFAULT.form()).isEqualTo(FidelityForm.PAPER);
    assertThat(DEFAULT.noise()).isEqualTo(new Noise(List.of(0.1, 0.3, 0.5), 20));
    assertThat(DEFAULT.choice()).isEqualTo(ChoiceRule.PAPER);
    assertThat(DEFAULT.stability()).isEqualTo(Stability.Form.REWARDED);
    assertThat(DEFAULT.stages()).isEqualTo(Stages.TWO);
    assertThat(DEFAULT.perturbation()).isEqualTo(new Perturbation(25, 10, 0.6, 0.8, 10, 100));
    assertThat(DEFAULT.maxEvaluations()).isEqualTo(4_000_000);
    assertThat(DEFAULT.timeLimitMillis()).isEqualTo(OptionalLong.empty());
    assertThat(DEFAULT.evaluateStability()).isFalse();
    assertThat(DEFAULT.softScores()).isFalse();
    assertThat(DEFAULT.seed()).isZero();
  }

  @Test
  void eachChangeChangesItsFieldAlone() throws ReflectiveOperationException {
    RecordComponent[] fields = ExplainSettings.class.getRecordComponents();
    assertThat(changes().keySet())
        .containsExactlyElementsOf(Arrays.stream(fields).map(RecordComponent::getName).toList());
    // From settings that differ everywhere, so that a change that falls back to defaults shows.
    ExplainSettings other =
        new ExplainSettings(
            new Weights(0, 0, 1),
            3,
            2,
            TargetChoice.given(7),
            true,
            Complement.EDGES,
            new FidelityFormula(1, 2, 3),
            FidelityForm.DELTA,
            new Noise(List.of(0.2), 7),
            new ChoiceRule(Scaling.ATTAINED, 0.5, ChoiceRule.Size.PIECES, Keep.REQUIRE),
            Stability.Form.INDEPENDENT,
            Stages.FIXED_POINT,
            Perturbation.DEFAULT.withPool(50),
            77,
            OptionalLong.of(88),
            true,
            true,
            99);
    List<ExplainSettings> backs =
        List.of(
            other.withWeights(DEFAULT.weights()),
            other.withMaxEdges(DEFAULT.maxEdges()),
            other.withParts(DEFAULT.parts()),
            other.withTarget(DEFAULT.target()),
            other.withPriorByLabel(false),
            other.withComplement(DEFAULT.complement()),
            other.withFidelity(DEFAULT.fidelity()),
            other.withForm(DEFAULT.form()),
            other.withNoise(DEFAULT.noise()),
            other.withChoice(DEFAULT.choice()),
            other.withStability(DEFAULT.stability()),
            other.withStages(DEFAULT.stages()),
            other.withPerturbation(DEFAULT.perturbation()),
            other.withMaxEvaluations(DEFAULT.maxEvaluations()),
            other.withTimeLimitMillis(5),
            other.withEvaluateStability(false),
            other.withSoftScores(false),
            other.withSeed(DEFAULT.seed()));
    for (int changed = 0; changed < fields.length; changed++) {
      for (RecordComponent field : fields) {
        Object got = field.getAccessor().invoke(backs.get(changed));
        Object before = field.getAccessor().invoke(other);
        Object wanted =
            field.getName().equals("timeLimitMillis")
                ? OptionalLong.of(5)
                : field.getAccessor().invoke(DEFAULT);
        assertThat(got)
            .as("%s after changing %s", field.getName(), fields[changed].getName())
            .isEqualTo(field.equals(fields[changed]) ? wanted : before);
      }
    }
  }

  @Test
  void descriptionsTellAllSettingsApart() {
    List<Map<String, String>> all = new ArrayList<>(List.of(DEFAULT.describe()));
    changes().values().forEach(list -> list.forEach(s -> all.add(s.describe())));
    assertThat(all).doesNotHaveDuplicates();
    for (Map<String, String> one : all.subList(1, all.size())) {
      // One name tells the difference, or names that say what the paper does not know.
      long differing =
          DEFAULT.describe().entrySet().stream()
              .filter(e -> !e.getValue().equals(one.get(e.getKey())))
              .count();
      long further = one.keySet().stream().filter(k -> !DEFAULT.describe().containsKey(k)).count();
      assertThat(differing + (further > 0 ? 1 : 0)).as("%s", one).isEqualTo(1);
    }
  }

  @Test
  void noiseIsNamedWhereItDecides() {
    Noise other = new Noise(List.of(0.2), 7);
    assertThat(DEFAULT.withNoise(other).describe()).isEqualTo(DEFAULT.describe());
    assertThat(DEFAULT.withForm(FidelityForm.DELTA).withNoise(other).describe())
        .containsEntry("fidelity", "delta")
        .containsEntry("noise", "0.2 x 7");
  }

  @Test
  void descriptionsReadAsTheyAreWritten() {
    ExplainSettings settings =
        DEFAULT
            .withWeights(new Weights(2, 1, 1))
            .withTarget(TargetChoice.given(1).against(0))
            .withTimeLimitMillis(250);
    assertThat(settings.describe())
        .containsEntry("weights", "0.5,0.25,0.25")
        .containsEntry("budget", "10")
        .containsEntry("class", "1 against 0")
        .containsEntry("prior_class", "explained")
        .containsEntry("complement", "nodes")
        .containsEntry("fidelity_constants", "0.5,0.5,0.01")
        .containsEntry("stability_form", "rewarded")
        .containsEntry("max_evaluations", "4000000")
        .containsEntry("time_limit_ms", "250")
        .containsEntry("seed", "0")
        .doesNotContainKey("stages");
    assertThat(DEFAULT.withStages(Stages.FIXED_POINT).describe())
        .containsEntry("stages", "fixed-point");
    assertThat(DEFAULT.describe())
        .containsEntry("class", "predicted")
        .containsEntry("time_limit_ms", "none");
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULT.withMaxEdges(0))
        .withMessage("budget must be >= 1 edge, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULT.withMaxEvaluations(0))
        .withMessage("maxEvaluations must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULT.withTimeLimitMillis(0))
        .withMessage("the time limit must be >= 1 ms, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TargetChoice.given(-1))
        .withMessage("class must be >= 0, got -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TargetChoice.PREDICTED.against(-2))
        .withMessage("the contrasted class must be >= 0, got -2");
  }
}
