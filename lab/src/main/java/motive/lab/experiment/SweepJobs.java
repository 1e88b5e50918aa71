package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import motive.data.DataSet;
import motive.kit.SimilarityIndex;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;

/**
 * The jobs of the budget sweep. Where fidelity and stability are averaged over the same graphs, one
 * job serves both.
 */
record SweepJobs(Plan plan) {
  static final String SUBGRAPHX = "subgraphx";

  /** All for one data set, those of one index together: they share what they met. */
  List<Job<?>> of(String dataset) {
    List<Job<?>> jobs = new ArrayList<>();
    for (SweepMethod method : methods(dataset)) {
      for (SweepMetric metric : metrics(dataset)) {
        if (method.has(metric)) {
          for (int budget : budgets(dataset)) {
            Job<?> job =
                method.isRival() ? rival(dataset, metric) : ours(dataset, method, metric, budget);
            if (!jobs.contains(job)) {
              jobs.add(job);
            }
          }
        }
      }
    }
    return jobs;
  }

  /** Stability in PROTEINS is left out, as in the paper: the rival's takes too long. */
  static boolean hasStability(String dataset) {
    return !dataset.equals(Plan.PROTEINS);
  }

  static List<SweepMetric> metrics(String dataset) {
    return hasStability(dataset) ? List.of(SweepMetric.values()) : SweepMetric.PLAIN;
  }

  /** Who explains a data set. */
  List<SweepMethod> methods(String dataset) {
    return Arrays.stream(SweepMethod.values())
        .filter(method -> !method.isExact() || isLookedAtWhole(dataset))
        .toList();
  }

  /** Whether all candidates of most graphs can be looked at in the time there is. */
  boolean isLookedAtWhole(String dataset) {
    return dataset.equals(Plan.MUTAG) || dataset.equals(Plan.BA2MOTIF);
  }

  /** The paper's budgets, and half of each where it seems to have counted edges twice. */
  List<Integer> budgets(String dataset) {
    List<Integer> budgets = new ArrayList<>(plan.budgets());
    if (dataset.equals(Plan.BA2MOTIF)) {
      halves().stream().filter(half -> !budgets.contains(half)).forEach(budgets::add);
    }
    return budgets.stream().sorted().toList();
  }

  /** Half of each of the paper's budgets. */
  List<Integer> halves() {
    return plan.budgets().stream().map(budget -> budget / 2).toList();
  }

  /** The graphs that a metric is averaged over. */
  Draw graphs(String dataset, SweepMetric metric) {
    return metric.isStability() ? plan.rivalled(dataset) : plan.whole(dataset);
  }

  private boolean isScored(String dataset, SweepMetric metric) {
    if (!hasStability(dataset)) {
      return false;
    }
    DataSet data = plan.bench().material(dataset).data();
    return metric.isStability()
        || Arrays.equals(plan.whole(dataset).of(data), plan.rivalled(dataset).of(data));
  }

  /** Motive. */
  ExplainJob ours(String dataset, SweepMethod method, SweepMetric metric, int budget) {
    ExplainJob job =
        ExplainJob.of(dataset, graphs(dataset, metric), method.index(), budget)
            .withSearch(method.search())
            .withSeed(plan.seed());
    return !method.isExact() && isScored(dataset, metric) ? job.scoringStability() : job;
  }

  /** SubgraphX, for all budgets at once. */
  RivalJob rival(String dataset, SweepMetric metric) {
    List<SimilarityIndex> scored = isScored(dataset, metric) ? Plan.INDICES : List.of();
    return new RivalJob(
        dataset,
        graphs(dataset, metric),
        SUBGRAPHX,
        Map.of(),
        budgets(dataset),
        plan.seed(),
        scored);
  }
}
