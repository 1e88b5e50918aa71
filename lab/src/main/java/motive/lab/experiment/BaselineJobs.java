package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import motive.kit.SimilarityIndex;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.lab.work.Rivalled;

/** The jobs of the table of further baselines. */
record BaselineJobs(Plan plan) {
  /** Graphs that a quick run learns from; it shows that all works and no more. */
  private static final int QUICK_GRAPHS = 40;

  Draw graphs(String dataset) {
    return isFull() ? plan.coreset(dataset) : plan.subsample();
  }

  /** The graphs on which SubgraphX's own stability is scored. */
  Draw scored(String dataset) {
    return isFull() ? plan.coreset(dataset) : VarianceGrid.scored(plan, dataset);
  }

  List<Job<?>> of(String dataset) {
    List<Job<?>> jobs = new ArrayList<>();
    for (SimilarityIndex index : Plan.INDICES) {
      plan.budgets().forEach(budget -> jobs.add(ours(dataset, index, budget)));
    }
    for (SweepMetric metric : List.of(SweepMetric.FIDELITY, SweepMetric.STABILITY_VGAE)) {
      jobs.addAll(subgraphx(dataset, metric));
    }
    jobs.add(rival(dataset, Method.GNNEXPLAINER));
    jobs.add(rival(dataset, Method.PGEXPLAINER));
    return jobs.stream().distinct().toList();
  }

  /** Motive, as in the seed-variance runs of the first seed. */
  ExplainJob ours(String dataset, SimilarityIndex index, int budget) {
    return ExplainJob.of(dataset, graphs(dataset), index, budget)
        .withSeed(plan.seed())
        .scoringStability();
  }

  /** SubgraphX, as in the seed-variance runs of the first seed; in a full run as in the sweep. */
  private List<RivalJob> subgraphx(String dataset, SweepMetric metric) {
    if (isFull()) {
      return new SweepJobs(plan).rivals(dataset, SweepMetric.STABILITY_VGAE);
    }
    return List.of(
        metric.isStability()
            ? VarianceGrid.scoredRival(plan, dataset, plan.seed())
            : VarianceGrid.rival(plan, dataset, plan.seed()));
  }

  private Rivalled subgraphx(Cells cells, String dataset, SweepMetric metric) throws Exception {
    return isFull()
        ? new SweepJobs(plan).rivalled(cells, dataset, SweepMetric.STABILITY_VGAE)
        : cells.get(subgraphx(dataset, metric).get(0));
  }

  private boolean isFull() {
    return plan.scale() == Scale.FULL;
  }

  RivalJob rival(String dataset, Method rival) {
    Map<String, String> settings =
        plan.isQuick() && rival == Method.PGEXPLAINER
            ? Map.of("graphs", Integer.toString(QUICK_GRAPHS))
            : Map.of();
    return new RivalJob(
        dataset, graphs(dataset), rival.id(), settings, plan.budgets(), plan.seed(), Plan.INDICES);
  }

  /** One explainer's values of a metric within a budget, one a graph. */
  double[] values(Cells cells, String dataset, Method method, SweepMetric metric, int budget)
      throws Exception {
    if (!method.isRival()) {
      return SweepValues.of(cells.get(ours(dataset, method.index(), budget)), metric);
    }
    Rivalled found =
        method == Method.SUBGRAPHX
            ? subgraphx(cells, dataset, metric)
            : cells.get(rival(dataset, method));
    return SweepValues.of(found, budget, metric);
  }
}
