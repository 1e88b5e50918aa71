package motive.lab.experiment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Surface;
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
    Place place,
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

  String dataset() {
    return place.dataset();
  }

  SimilarityIndex index() {
    return place.index();
  }

  /** What pages call it. */
  String name() {
    return place.name();
  }

  TradeoffFit fit(Metric metric) {
    TradeoffFit fit = fits.get(metric);
    if (fit == null) {
      throw new AssertionError("every metric is fitted");
    }
    return fit;
  }

  /** As the paper does it: by its tree search. */
  static TradeoffSurface bySearch(TradeoffJobs jobs, Cells cells, Place place) throws Exception {
    List<TradeoffPoints> scans = new ArrayList<>();
    for (List<ExplainJob> run : jobs.scanBySearch(place)) {
      scans.add(TradeoffPoints.of(jobs.scan(), cells.all(run)));
    }
    TradeoffPoints sweep = TradeoffPoints.of(jobs.triples(), cells.all(jobs.sweepBySearch(place)));
    return of(jobs, place, sweep, scans, List.of(), Double.NaN);
  }

  /** From a look at all candidates. */
  static TradeoffSurface overAll(TradeoffJobs jobs, Cells cells, Place place) throws Exception {
    Surface swept = cells.get(jobs.sweepOverAll(place));
    List<Surface> scanned = cells.all(jobs.scanOverAll(place));
    return of(
        jobs,
        place,
        TradeoffPoints.of(jobs.triples(), swept),
        scanned.stream().map(surface -> TradeoffPoints.of(jobs.scan(), surface)).toList(),
        punished(scanned),
        scanned.stream().mapToDouble(Surface::proven).reduce(swept.proven(), Math::min));
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
      Place place,
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
        place, sweep, fits, perWeight, new TradeoffScan(scans), punished, proven);
  }
}
