package motive.lab.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.work.Cells;
import motive.lab.work.Surface;
import motive.objective.Metric;

/**
 * The trade-off surface of one data set under one index, probed in one way.
 *
 * @param way how it was probed
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
    String way,
    TradeoffPoints sweep,
    Map<Metric, TradeoffFit> fits,
    TradeoffFit perWeight,
    TradeoffScan scan,
    List<Double> punished,
    double proven) {
  static final String BY_SEARCH = "the paper's search";
  static final String OVER_ALL = "all candidates";

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

  /** What keys of published figures call it. */
  String key() {
    return dataset() + "/" + index().id();
  }

  TradeoffFit fit(Metric metric) {
    return Objects.requireNonNull(fits.get(metric));
  }

  /** The scan's means over replicates. */
  TradeoffPoints mean() {
    return scan.mean();
  }

  /** As the paper does it: by its tree search. */
  static TradeoffSurface bySearch(TradeoffJobs jobs, Cells cells, Place place) {
    List<TradeoffPoints> scans =
        jobs.scanBySearch(place).stream()
            .map(run -> TradeoffPoints.of(jobs.scan(), cells.of(run)))
            .toList();
    TradeoffPoints sweep = TradeoffPoints.of(jobs.triples(), cells.of(jobs.sweepBySearch(place)));
    return of(jobs, place, BY_SEARCH, sweep, scans, List.of(), Double.NaN);
  }

  /** From a look at all candidates. */
  static TradeoffSurface overAll(TradeoffJobs jobs, Cells cells, Place place) {
    Surface swept = cells.of(jobs.sweepOverAll(place));
    List<Surface> scanned = cells.of(jobs.scanOverAll(place));
    List<Double> punished =
        Values.list(
            jobs.scan().size(), i -> Values.mean(scanned, s -> s.points().get(i).punished()));
    return of(
        jobs,
        place,
        OVER_ALL,
        TradeoffPoints.of(jobs.triples(), swept),
        scanned.stream().map(surface -> TradeoffPoints.of(jobs.scan(), surface)).toList(),
        punished,
        scanned.stream().mapToDouble(Surface::proven).reduce(swept.proven(), Math::min));
  }

  private static TradeoffSurface of(
      TradeoffJobs jobs,
      Place place,
      String way,
      TradeoffPoints sweep,
      List<TradeoffPoints> scans,
      List<Double> punished,
      double proven) {
    Map<Metric, TradeoffFit> fits = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      fits.put(metric, TradeoffFit.of(sweep, metric, jobs.resamples()));
    }
    TradeoffFit perWeight = TradeoffFit.of(sweep.perWeight(), Metric.STABILITY, jobs.resamples());
    TradeoffScan scan = new TradeoffScan(scans);
    return new TradeoffSurface(place, way, sweep, fits, perWeight, scan, punished, proven);
  }
}
