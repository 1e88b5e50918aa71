package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.candidate.Candidates;
import motive.explain.Warning.Kind;
import motive.objective.FidelityFormula;
import motive.objective.Metric;
import motive.objective.MetricMeasure;

/**
 * The rules for warnings about a request's answers, whichever part is chosen.
 *
 * @param request what the request has to say of its graph
 * @param stageOne what the weights make of Stage 1, if anything
 * @param parts how several parts were searched, where not all unions were looked at
 * @param archive what the archive lacks, if anything
 * @param instruments the warning about the instrument of a metric
 */
record WarningRules(
    List<Warning> request,
    Optional<Warning> stageOne,
    Optional<Warning> parts,
    Optional<Warning> archive,
    Map<Metric, Warning> instruments) {
  /** Below this in every candidate, fid⁺ carries no information. */
  private static final double DEGENERATE = 1e-3;

  /** The same of other weights. */
  WarningRules with(StageOne stage) {
    return new WarningRules(request, stage.caution(), parts, archive, instruments);
  }

  /**
   * All of them.
   *
   * @param graphIsWhole whether every candidate of the graph was looked at
   * @param rewards those that the likeness to the archive is multiplied by; empty where none is
   */
  List<Warning> of(
      ExplainSettings settings,
      MetricMeasure measure,
      Candidates table,
      boolean graphIsWhole,
      List<Double> rewards) {
    List<Warning> all = new ArrayList<>(request);
    stageOne.ifPresent(all::add);
    parts.ifPresent(all::add);
    if (!table.isEmpty()) {
      archive.ifPresent(all::add);
      if (isDegenerate(measure, table)) {
        all.add(
            new Warning(
                Kind.DEGENERATE_FIDELITY,
                "fidelity is degenerate: fid+ is below "
                    + DEGENERATE
                    + " for every candidate, so removing none of them moves the model"));
      }
      negative(rewards).ifPresent(all::add);
      for (Metric metric : Metric.values()) {
        if (settings.weights().of(metric) > 0 && instruments.containsKey(metric)) {
          all.add(instruments.get(metric));
        }
      }
      wholeGraph(settings.maxEdges(), table.graph().edges()).ifPresent(all::add);
      if (!graphIsWhole && settings.choice().scaling() == ChoiceRule.Scaling.ATTAINED) {
        all.add(
            new Warning(
                Kind.SCALE_OF_MET,
                "not all candidates were looked at: 100 % is the best value that was met, and a"
                    + " better one may exist; lower the budget or raise --max-evaluations"));
      }
    }
    return all;
  }

  private static Optional<Warning> negative(List<Double> rewards) {
    long negative = rewards.stream().filter(reward -> reward < 0).count();
    return negative == 0
        ? Optional.empty()
        : Optional.of(
            new Warning(
                Kind.NEGATIVE_REWARDS,
                negative
                    + " of "
                    + rewards.size()
                    + " explanations in the archive have a negative reward, so likeness to them"
                    + " lowers stability"));
  }

  // Of a single edge there is no smaller budget to advise.
  private static Optional<Warning> wholeGraph(int budget, int edges) {
    return edges < 2 || edges > budget
        ? Optional.empty()
        : Optional.of(
            new Warning(
                Kind.WHOLE_GRAPH,
                "the budget of "
                    + budget
                    + " covers all "
                    + edges
                    + " edges of the graph; lower it for a smaller part"));
  }

  private static boolean isDegenerate(MetricMeasure measure, Candidates table) {
    for (int row = 0; row < table.size(); row++) {
      if (FidelityFormula.plus(measure.whole(), table.outside(row)) >= DEGENERATE) {
        return false;
      }
    }
    return true;
  }
}
