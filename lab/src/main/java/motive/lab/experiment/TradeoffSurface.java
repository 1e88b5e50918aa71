package motive.lab.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.lab.work.Surface;
import motive.objective.Metric;
import motive.objective.Weights;

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
    Way way,
    TradeoffPoints sweep,
    Map<Metric, TradeoffFit> fits,
    TradeoffFit perWeight,
    TradeoffScan scan,
    List<Double> punished,
    double proven) {
  /** How a surface is probed. */
  enum Way {
    BY_SEARCH("the paper's search"),
    OVER_ALL("all candidates");

    final String title;

    Way(String title) {
      this.title = title;
    }
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

  /** As the paper does it: by its tree search, stability on graphs that the search did not see. */
  static TradeoffSurface bySearch(TradeoffJobs jobs, Cells cells, Place place) {
    return of(
        jobs,
        place,
        Way.BY_SEARCH,
        points(jobs.triples(), place, cells.of(jobs.sweepBySearch(place))),
        jobs.scanBySearch(place).stream()
            .map(run -> points(jobs.scan(), place, cells.of(run)))
            .toList(),
        List.of(),
        Double.NaN);
  }

  private static TradeoffPoints points(List<Weights> weights, Place place, List<Explained> found) {
    return new TradeoffPoints(
        weights, (metric, i) -> found.get(i).mean(SweepMetric.of(metric, place.index())::of));
  }

  /** From a look at all candidates. */
  static TradeoffSurface overAll(TradeoffJobs jobs, Cells cells, Place place) {
    Surface swept = cells.of(jobs.sweepOverAll(place));
    List<Surface> scanned = cells.of(jobs.scanOverAll(place));
    return of(
        jobs,
        place,
        Way.OVER_ALL,
        points(jobs.triples(), swept),
        scanned.stream().map(surface -> points(jobs.scan(), surface)).toList(),
        Values.list(
            jobs.scan().size(), i -> Values.mean(scanned, s -> s.points().get(i).punished())),
        scanned.stream().mapToDouble(Surface::proven).reduce(swept.proven(), Math::min));
  }

  private static TradeoffPoints points(List<Weights> weights, Surface surface) {
    return new TradeoffPoints(weights, (metric, i) -> surface.points().get(i).value(metric));
  }

  private static TradeoffSurface of(
      TradeoffJobs jobs,
      Place place,
      Way way,
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
