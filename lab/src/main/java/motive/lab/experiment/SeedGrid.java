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
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.metric.Spread;

/** The same graphs explained under several seeds, by Motive and by SubgraphX. */
record SeedGrid(Plan plan) {
  /** Motive under one seed. */
  private ExplainJob ours(String dataset, SimilarityIndex index, int budget, long seed) {
    return ExplainJob.of(dataset, plan.subsample(), index, budget)
        .withSeed(seed)
        .scoringStability();
  }

  /** Motive under all seeds, those of one index together. */
  List<Job<?>> ours() {
    List<Job<?>> jobs = new ArrayList<>();
    for (Plan.Place place : plan.places(plan.present())) {
      for (int budget : plan.budgets()) {
        plan.seeds().forEach(s -> jobs.add(ours(place.dataset(), place.index(), budget, s)));
      }
    }
    return jobs;
  }

  /** SubgraphX under one seed; with its own stability only where that is scored on all graphs. */
  RivalJob rival(String dataset, long seed) {
    boolean all = SweepJobs.hasStability(dataset) && scored(dataset).equals(plan.studied(dataset));
    return all
        ? scoredRival(dataset, seed)
        : rival(dataset, plan.studied(dataset), seed, List.of());
  }

  /** SubgraphX under one seed with its own stability. */
  RivalJob scoredRival(String dataset, long seed) {
    return rival(dataset, scored(dataset), seed, Plan.INDICES);
  }

  private RivalJob rival(String dataset, Draw graphs, long seed, List<SimilarityIndex> scored) {
    // The budgets of the sweep, so that equal studies are one cell.
    List<Integer> budgets = new SweepJobs(plan).budgets(dataset);
    return new RivalJob(dataset, graphs, Method.SUBGRAPHX.id(), Map.of(), budgets, seed, scored);
  }

  /** The graphs of the subsample on which a rival's own stability is scored. */
  Draw scored(String dataset) {
    DataSet data = plan.bench().material(dataset).data();
    Draw few = plan.rivalled(dataset);
    Draw studied = plan.studied(dataset);
    return few.count(data) < studied.count(data) ? few : studied;
  }

  /** SubgraphX under all seeds. */
  List<Job<?>> rivals() {
    List<Job<?>> jobs = new ArrayList<>();
    for (String dataset : plan.present()) {
      for (long seed : plan.seeds()) {
        jobs.add(rival(dataset, seed));
        if (SweepJobs.hasStability(dataset)) {
          jobs.add(scoredRival(dataset, seed));
        }
      }
    }
    return jobs;
  }

  /** Motive's mean over some of the graphs, and how it spreads over seeds. */
  Optional<Spread> ours(
      Cells cells, String dataset, SimilarityIndex index, SweepMetric metric, int budget, Draw of) {
    Set<Integer> kept =
        IntStream.of(of.of(plan.bench().material(dataset).data()))
            .boxed()
            .collect(Collectors.toSet());
    return overSeeds(
        plan.seeds().stream()
            .map(seed -> cells.of(ours(dataset, index, budget, seed)))
            .map(found -> metric.of(found.only(row -> kept.contains(row.graph()))))
            .toList());
  }

  /** SubgraphX's mean over graphs, and how it spreads over seeds. */
  Optional<Spread> rival(Cells cells, String dataset, SweepMetric metric, int budget) {
    return overSeeds(
        plan.seeds().stream()
            .map(s -> metric.isStability() ? scoredRival(dataset, s) : rival(dataset, s))
            .map(job -> metric.of(cells.of(job), budget))
            .toList());
  }

  private static Optional<Spread> overSeeds(List<double[]> bySeed) {
    return bySeed.stream().anyMatch(values -> values.length == 0)
        ? Optional.empty()
        : Optional.of(Spread.overSeeds(bySeed));
  }
}
