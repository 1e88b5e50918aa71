package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.kit.SimilarityIndex;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.lab.work.Rivalled;
import motive.metric.Spread;

/** The same graphs explained under several seeds, by Motive and by SubgraphX. */
record VarianceGrid(Plan plan, Cells cells) {
  /** Motive under one seed. */
  static ExplainJob ours(Plan plan, String dataset, SimilarityIndex index, int budget, long seed) {
    return ExplainJob.of(dataset, plan.subsample(), index, budget)
        .withSeed(seed)
        .scoringStability();
  }

  /** Motive under all seeds, those of one index together. */
  static List<Job<?>> ours(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    for (String dataset : plan.present()) {
      for (SimilarityIndex index : Plan.INDICES) {
        for (int budget : plan.budgets()) {
          plan.seeds().forEach(seed -> jobs.add(ours(plan, dataset, index, budget, seed)));
        }
      }
    }
    return jobs;
  }

  /** SubgraphX under one seed; with its own stability only where that is scored on all graphs. */
  static RivalJob rival(Plan plan, String dataset, long seed) {
    boolean all =
        SweepJobs.hasStability(dataset) && scored(plan, dataset).equals(plan.studied(dataset));
    return all
        ? scoredRival(plan, dataset, seed)
        : rival(plan, dataset, plan.studied(dataset), seed, List.of());
  }

  /** SubgraphX under one seed with its own stability. */
  static RivalJob scoredRival(Plan plan, String dataset, long seed) {
    return rival(plan, dataset, scored(plan, dataset), seed, Plan.INDICES);
  }

  private static RivalJob rival(
      Plan plan, String dataset, Draw graphs, long seed, List<SimilarityIndex> scored) {
    // The budgets of the sweep, so that equal studies are one cell.
    List<Integer> budgets = new SweepJobs(plan).budgets(dataset);
    return new RivalJob(dataset, graphs, Method.SUBGRAPHX.id(), Map.of(), budgets, seed, scored);
  }

  /** The graphs of the subsample on which a rival's own stability is scored. */
  static Draw scored(Plan plan, String dataset) {
    DataSet data = plan.bench().material(dataset).data();
    Draw few = plan.rivalled(dataset);
    Draw studied = plan.studied(dataset);
    return few.count(data) < studied.count(data) ? few : studied;
  }

  /** SubgraphX under all seeds. */
  static List<Job<?>> rivals(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    for (String dataset : plan.present()) {
      for (long seed : plan.seeds()) {
        jobs.add(rival(plan, dataset, seed));
        if (SweepJobs.hasStability(dataset)) {
          jobs.add(scoredRival(plan, dataset, seed));
        }
      }
    }
    return jobs.stream().distinct().toList();
  }

  /** Motive's mean over graphs, and how it spreads over seeds. */
  Optional<Spread> ours(String dataset, SimilarityIndex index, SweepMetric metric, int budget)
      throws Exception {
    return ours(dataset, index, metric, budget, plan.subsample());
  }

  /** The same on those of the graphs that another draw has too. */
  Optional<Spread> ours(
      String dataset, SimilarityIndex index, SweepMetric metric, int budget, Draw only)
      throws Exception {
    Set<Integer> kept =
        IntStream.of(only.of(plan.bench().material(dataset).data()))
            .boxed()
            .collect(Collectors.toSet());
    List<double[]> bySeed = new ArrayList<>();
    for (long seed : plan.seeds()) {
      Explained found = cells.get(ours(plan, dataset, index, budget, seed));
      bySeed.add(
          found.rows().stream()
              .filter(row -> kept.contains(row.graph()))
              .mapToDouble(metric::of)
              .filter(Double::isFinite)
              .toArray());
    }
    return overSeeds(bySeed);
  }

  /** SubgraphX's mean over graphs, and how it spreads over seeds. */
  Optional<Spread> rival(String dataset, SweepMetric metric, int budget) throws Exception {
    List<double[]> bySeed = new ArrayList<>();
    for (long seed : plan.seeds()) {
      Rivalled found =
          cells.get(
              metric.isStability() ? scoredRival(plan, dataset, seed) : rival(plan, dataset, seed));
      bySeed.add(SweepValues.of(found, budget, metric));
    }
    return overSeeds(bySeed);
  }

  private static Optional<Spread> overSeeds(List<double[]> bySeed) {
    return bySeed.stream().anyMatch(values -> values.length == 0)
        ? Optional.empty()
        : Optional.of(Spread.overSeeds(bySeed));
  }
}
