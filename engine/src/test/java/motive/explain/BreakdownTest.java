package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.FidelityFormula;
import motive.objective.Metric;
import motive.objective.Stability;
import motive.perturb.Perturbation;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every number of an explanation says how it came about, and adds up to the last bit. */
class BreakdownTest {
  private static final int ROUNDS = 40;

  @ParameterizedTest
  @EnumSource(Stability.Form.class)
  void breakdownsAddUpToTheirMetrics(Stability.Form form) {
    for (int round = 0; round < ROUNDS; round++) {
      SplitMix64 random = new SplitMix64(50 + round);
      Kits kits = new Kits(random, round % 2 == 1);
      Graph graph = Kits.graph(random, 8);
      FidelityFormula formula = new FidelityFormula(0.3, 0.9, 0.05);
      Request request =
          Request.of(graph)
              .withSettings(
                  ExplainSettings.PAPER
                      .withWeights(Kits.weights(random))
                      .withMaxEdges(4)
                      .withFidelity(formula)
                      .withStability(form)
                      .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5)));
      TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new ExactSearch());
      SolvedExplanation result = explainer.explainAndSolve(request, () -> false);
      Assessment assessment = result.explanation().assessment().orElseThrow();

      Breakdown fidelity = assessment.fidelity();
      assertThat(fidelity.name()).isEqualTo("fidelity");
      assertThat(fidelity.value()).isEqualTo(result.explanation().value(Metric.FIDELITY));
      fidelityFollowsTheFormula(fidelity, formula);
      interpretabilityIsASum(assessment.interpretability().orElseThrow(), kits);
      stabilityIsASum(assessment.stability().orElseThrow(), result, form);
      assertThat(assessment.stability().orElseThrow().value())
          .isEqualTo(result.explanation().stability());
    }
  }

  private static void fidelityFollowsTheFormula(Breakdown fidelity, FidelityFormula formula) {
    Breakdown plus = fidelity.parts().get(0);
    Breakdown minus = fidelity.parts().get(1);
    assertThat(fidelity.how())
        .isEqualTo("harmonic mean of fid+ and fid-, weights 0.3 and 0.9, each raised by 0.05");
    assertThat(names(fidelity)).containsExactly("fid+", "fid-");
    assertThat(names(plus)).containsExactly("p_orig", "p_comp");
    assertThat(names(minus)).containsExactly("p_orig", "p_sub");
    assertThat(plus.value()).isEqualTo(Math.abs(part(plus, 0) - part(plus, 1)));
    assertThat(minus.value()).isEqualTo(1 - Math.abs(part(minus, 0) - part(minus, 1)));
    double a = formula.plusWeight();
    double b = formula.minusWeight();
    double e = formula.epsilon();
    assertThat(fidelity.value())
        .isEqualTo((a + b) / (a / (plus.value() + e) + b / (minus.value() + e)));
  }

  private static void interpretabilityIsASum(Breakdown root, Kits kits) {
    assertThat(root.name()).isEqualTo("interpretability");
    assertThat(names(root)).isEqualTo(kits.library.names());
    assertThat(root.value()).isEqualTo(sum(root));
    for (Breakdown motif : root.parts()) {
      assertThat(names(motif)).containsExactly("match (order)", "prior");
      assertThat(motif.value()).isEqualTo(part(motif, 0) * part(motif, 1));
    }
  }

  private static void stabilityIsASum(
      Breakdown root, SolvedExplanation result, Stability.Form form) {
    List<ArchiveEntry> archive =
        result.solved().archive(result.solved().request().settings().weights());
    assertThat(names(root)).isEqualTo(archive.stream().map(ArchiveEntry::name).toList());
    assertThat(root.value()).isEqualTo(sum(root));
    List<String> perturbed =
        IntStream.rangeClosed(1, 3).mapToObj(i -> "perturbed graph " + i).toList();
    boolean none =
        result.explanation().warnings().stream()
            .anyMatch(w -> w.kind() == Warning.Kind.NO_PERTURBED_GRAPHS);
    if (form.countsItself()) {
      double total = archive.stream().mapToDouble(ArchiveEntry::reward).sum();
      assertThat(names(root).get(0)).isEqualTo("the graph");
      assertThat(names(root).subList(1, names(root).size()))
          .isEqualTo(none ? List.of() : perturbed);
      for (int i = 0; i < archive.size(); i++) {
        Breakdown share = root.parts().get(i);
        assertThat(names(share)).containsExactly("reward", "similarity");
        assertThat(part(share, 0)).isEqualTo(archive.get(i).reward());
        double counted = form == Stability.Form.REWARDED ? 1 : total;
        double wanted =
            total == 0 && form == Stability.Form.WEIGHTED
                ? part(share, 1) / archive.size()
                : part(share, 0) / counted * part(share, 1);
        assertThat(share.value()).isEqualTo(wanted);
        assertThat(part(share, 0))
            .isGreaterThanOrEqualTo(form == Stability.Form.WEIGHTED ? 0 : -1e9);
      }
      return;
    }
    assertThat(names(root)).isEqualTo(none ? List.of() : perturbed);
    assertThat(root.value()).isBetween(0.0, 1 + 1e-12);
    double mean = root.parts().stream().mapToDouble(s -> part(s, 0)).average().orElse(0);
    assertThat(root.value()).isCloseTo(mean, within(1e-12));
    for (Breakdown share : root.parts()) {
      assertThat(names(share)).containsExactly("similarity");
      assertThat(part(share, 0)).isBetween(0.0, 1 + 1e-12);
    }
  }

  private static List<String> names(Breakdown of) {
    return of.parts().stream().map(Breakdown::name).toList();
  }

  private static double part(Breakdown of, int i) {
    return of.parts().get(i).value();
  }

  // A stream's sum would compensate for rounding.
  private static double sum(Breakdown of) {
    double sum = 0;
    for (Breakdown part : of.parts()) {
      sum += part.value();
    }
    return sum;
  }
}
