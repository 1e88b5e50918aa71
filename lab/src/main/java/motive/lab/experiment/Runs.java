package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import motive.data.DataSet;
import motive.kit.SimilarityIndex;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.GraphSample;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.metric.Spread;

/**
 * The runs of Motive and of SubgraphX that the experiments over budgets share: the sweep under one
 * seed, and fewer graphs under several. Where two of them need the same work, it is one job.
 */
record Runs(Plan plan) {
  /** About how many seconds a cell may take, so that a killed run loses little. */
  private static final double LONGEST = 60;

  /** Stability in PROTEINS is left out, as in the paper: the rival's takes too long. */
  static boolean hasStability(String dataset) {
    return !dataset.equals(Plan.PROTEINS);
  }

  /** Whether all candidates of most graphs can be looked at in the time there is. */
  static boolean isLookedAtWhole(String dataset) {
    return !dataset.equals(Plan.PROTEINS);
  }

  static List<SweepMetric> metrics(String dataset) {
    return hasStability(dataset) ? List.of(SweepMetric.values()) : SweepMetric.PLAIN;
  }

  /** The methods of the sweep on a data set. */
  static List<Method> methods(String dataset) {
    return Method.SWEPT.stream().filter(m -> !m.isExact() || isLookedAtWhole(dataset)).toList();
  }

  /** Half of each of the paper's budgets. */
  List<Integer> halves() {
    return plan.budgets().stream().map(budget -> budget / 2).toList();
  }

  /** The paper's budgets, and half of each where it seems to have counted edges twice. */
  List<Integer> budgets(String dataset) {
    List<Integer> budgets = new ArrayList<>(plan.budgets());
    if (dataset.equals(Plan.BA2MOTIF)) {
      budgets.addAll(halves());
    }
    return budgets.stream().distinct().sorted().toList();
  }

  /** All cells of some methods, metrics and budgets that are measured, methods first. */
  static List<Cell> cells(
      String dataset, List<Method> methods, List<SweepMetric> metrics, List<Integer> budgets) {
    return methods.stream()
        .flatMap(
            method ->
                metrics.stream().filter(method::has).map(m -> new Cell(dataset, method, m, 0)))
        .flatMap(cell -> budgets.stream().map(cell::at))
        .toList();
  }

  /** All cells of the sweep on a data set, those of one index together: they share colours. */
  List<Cell> cells(String dataset) {
    return cells(dataset, methods(dataset), metrics(dataset), budgets(dataset));
  }

  /** The graphs that a metric of the sweep is averaged over. */
  GraphSample graphs(String dataset, SweepMetric metric) {
    return metric.isStability() ? plan.rivalled(dataset) : plan.whole(dataset);
  }

  private DataSet data(String dataset) {
    return plan.bench().material(dataset).data();
  }

  private boolean isSame(String dataset, GraphSample one, GraphSample other) {
    return Arrays.equals(one.of(data(dataset)), other.of(data(dataset)));
  }

  /** The jobs of a cell of the sweep. */
  List<? extends Job<Explained>> sweep(Cell cell) {
    String dataset = cell.dataset();
    GraphSample graphs = graphs(dataset, cell.metric());
    // Where fidelity and stability are averaged over the same graphs, one job serves both.
    boolean scored =
        hasStability(dataset)
            && (cell.metric().isStability() || isSame(dataset, graphs, plan.rivalled(dataset)));
    if (cell.method().isRival()) {
      RivalJob whole = subgraphx(dataset, graphs, plan.seed(), scored);
      int parts = (int) Math.max(1, Math.round(whole.cost(plan.bench()) / LONGEST));
      return parts == 1 ? List.of(whole) : graphs.split(parts).stream().map(whole::on).toList();
    }
    ExplainJob job =
        ExplainJob.of(dataset, graphs, cell.method().index(), cell.budget())
            .withSearch(cell.method().search())
            .withSeed(plan.seed());
    // On the graphs of the runs under several seeds it is one of these, which are scored.
    boolean shared =
        plan.budgets().contains(cell.budget()) && isSame(dataset, graphs, plan.subsample());
    return List.of(!cell.method().isExact() && (shared || scored) ? job.scoringStability() : job);
  }

  /** The job of a cell under one of several seeds. */
  Job<Explained> seeded(Cell cell, long seed) {
    if (!cell.method().isRival()) {
      return motive(cell, plan.subsample(), seed);
    }
    return cell.metric().isStability()
        ? scoredSubgraphx(cell.dataset(), seed)
        : subgraphx(cell.dataset(), seed);
  }

  /** Cells under all seeds, a job a seed. */
  Grid<Cell, Explained> seeded(List<Cell> cells) {
    return new Grid<>(cells, cell -> plan.seeds().stream().map(s -> seeded(cell, s)).toList());
  }

  /**
   * The mean over some of the graphs, and how it spreads over seeds; empty where no graph has a
   * number under some seed.
   */
  Optional<Spread> overSeeds(Cell cell, List<Explained> bySeed, GraphSample graphs) {
    Set<Integer> kept = graphs.numbers(data(cell.dataset()));
    List<double[]> values =
        bySeed.stream()
            .map(found -> found.within(cell.budget()).only(row -> kept.contains(row.graph())))
            .map(cell.metric()::of)
            .toList();
    return values.stream().anyMatch(some -> some.length == 0)
        ? Optional.empty()
        : Optional.of(Spread.overSeeds(values));
  }

  /** Motive with its stability evaluated. */
  static ExplainJob motive(Cell cell, GraphSample graphs, long seed) {
    return ExplainJob.of(cell.dataset(), graphs, cell.method().index(), cell.budget())
        .withSeed(seed)
        .scoringStability();
  }

  /** SubgraphX under one seed; with its own stability only where that is scored on all graphs. */
  RivalJob subgraphx(String dataset, long seed) {
    GraphSample studied = plan.studied(dataset);
    boolean all = hasStability(dataset) && scored(dataset).equals(studied);
    return subgraphx(dataset, studied, seed, all);
  }

  /** SubgraphX under one seed with its own stability. */
  RivalJob scoredSubgraphx(String dataset, long seed) {
    return subgraphx(dataset, scored(dataset), seed, true);
  }

  // The budgets of the sweep, so that equal studies are one cell.
  private RivalJob subgraphx(String dataset, GraphSample graphs, long seed, boolean scored) {
    List<SimilarityIndex> indices = scored ? Plan.INDICES : List.of();
    return new RivalJob(
        dataset, graphs, Method.SUBGRAPHX.id(), Map.of(), budgets(dataset), seed, indices);
  }

  /** The graphs of the subsample on which a rival's own stability is scored. */
  GraphSample scored(String dataset) {
    GraphSample few = plan.rivalled(dataset);
    GraphSample studied = plan.studied(dataset);
    return few.count(data(dataset)) < studied.count(data(dataset)) ? few : studied;
  }

  /** The graphs on which Motive and SubgraphX are compared under several seeds. */
  GraphSample compared(String dataset, SweepMetric metric) {
    return metric.isStability() ? scored(dataset) : plan.studied(dataset);
  }
}
