package motive.lab.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import motive.kit.SimilarityIndex;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.Surface;
import motive.lab.work.SurfaceJob;
import motive.objective.Metric;

/**
 * The trade-off surface of one data set under one index, probed in one way.
 *
 * @param sweep over the drawn triples
 * @param fits of each metric over the sweep
 * @param perWeight the fit of stability by w_f + w_i over the sweep
 * @param scan over ρ
 * @param punished at each ρ of the scan the share of graphs in whose archive a reward is negative,
 *     averaged over replicates; empty for a search
 * @param proven the least share of graphs whose tables are complete; NaN for a search
 */
record TradeoffSurface(
    String dataset,
    SimilarityIndex index,
    TradeoffPoints sweep,
    Map<Metric, TradeoffFit> fits,
    TradeoffFit perWeight,
    TradeoffScan scan,
    List<Double> punished,
    double proven) {
  TradeoffSurface {
    fits = new EnumMap<>(fits);
    punished = List.copyOf(punished);
  }

  /** What it is of, in words. */
  String name() {
    return dataset + ", " + index.name();
  }

  TradeoffFit fit(Metric metric) {
    TradeoffFit fit = fits.get(metric);
    if (fit == null) {
      throw new AssertionError("every metric is fitted");
    }
    return fit;
  }

  /** As the paper does it: by its tree search. */
  static TradeoffSurface bySearch(
      TradeoffJobs jobs, Cells cells, String dataset, SimilarityIndex index) throws Exception {
    List<TradeoffPoints> scans = new ArrayList<>();
    for (List<ExplainJob> run : jobs.scanBySearch(dataset, index)) {
      scans.add(TradeoffPoints.of(jobs.scan(), all(run, cells)));
    }
    TradeoffPoints sweep =
        TradeoffPoints.of(jobs.triples(), all(jobs.sweepBySearch(dataset, index), cells));
    return of(jobs, dataset, index, sweep, scans, List.of(), Double.NaN);
  }

  private static List<Explained> all(List<ExplainJob> jobs, Cells cells) throws Exception {
    List<Explained> found = new ArrayList<>();
    for (ExplainJob job : jobs) {
      found.add(cells.get(job));
    }
    return found;
  }

  /** From a look at all candidates. */
  static TradeoffSurface overAll(
      TradeoffJobs jobs, Cells cells, String dataset, SimilarityIndex index) throws Exception {
    Surface swept = cells.get(jobs.sweepOverAll(dataset, index));
    double proven = swept.proven();
    List<TradeoffPoints> scans = new ArrayList<>();
    List<Surface> surfaces = new ArrayList<>();
    for (SurfaceJob job : jobs.scanOverAll(dataset, index)) {
      Surface scanned = cells.get(job);
      proven = Math.min(proven, scanned.proven());
      surfaces.add(scanned);
      scans.add(TradeoffPoints.of(jobs.scan(), scanned));
    }
    TradeoffPoints sweep = TradeoffPoints.of(jobs.triples(), swept);
    return of(jobs, dataset, index, sweep, scans, punished(surfaces), proven);
  }

  private static List<Double> punished(List<Surface> surfaces) {
    List<Double> shares = new ArrayList<>();
    for (int i = 0; i < surfaces.get(0).points().size(); i++) {
      int point = i;
      shares.add(
          surfaces.stream()
              .mapToDouble(surface -> surface.points().get(point).punished())
              .average()
              .orElseThrow());
    }
    return shares;
  }

  private static TradeoffSurface of(
      TradeoffJobs jobs,
      String dataset,
      SimilarityIndex index,
      TradeoffPoints sweep,
      List<TradeoffPoints> scans,
      List<Double> punished,
      double proven) {
    Map<Metric, TradeoffFit> fits = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      fits.put(metric, TradeoffFit.of(sweep, metric, jobs.resamples()));
    }
    TradeoffFit perWeight = TradeoffFit.of(sweep.perWeight(), Metric.STABILITY, jobs.resamples());
    return new TradeoffSurface(
        dataset, index, sweep, fits, perWeight, new TradeoffScan(scans), punished, proven);
  }
}
