package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import motive.lab.finding.Published.Range;
import motive.lab.finding.Versus;
import motive.lab.stat.Bootstrap;
import motive.lab.stat.Correlation;
import motive.lab.stat.Knee;
import motive.lab.stat.Regimes;
import motive.objective.Metric;

/** The paper's figures of trade-off surfaces beside surfaces that were probed in one way. */
final class TradeoffVersus {
  private final List<TradeoffSurface> surfaces;
  private final Versus.Builder versus;

  private TradeoffVersus(String id, String caption, List<TradeoffSurface> surfaces) {
    this.surfaces = surfaces;
    this.versus = Versus.builder(id, caption);
  }

  /**
   * Every published figure of the trade-off on the data sets of the surfaces.
   *
   * @param comparable whether they were probed under the published budget
   */
  static Versus of(String id, String caption, List<TradeoffSurface> surfaces, boolean comparable) {
    TradeoffVersus made = new TradeoffVersus(id, caption, surfaces);
    made.versus.comparable(comparable);
    surfaces.forEach(made::fits);
    for (String dataset : surfaces.stream().map(TradeoffSurface::dataset).distinct().toList()) {
      made.ranges(dataset);
    }
    surfaces.forEach(made::correlation);
    made.trading();
    made.aligned();
    return made.versus.build();
  }

  private List<TradeoffSurface> of(String dataset) {
    return surfaces.stream().filter(s -> s.dataset().equals(dataset)).toList();
  }

  private void fits(TradeoffSurface surface) {
    for (Metric metric : Metric.values()) {
      TradeoffFit fit = surface.fit(metric);
      String place = surface.dataset() + "/" + surface.index().id() + "/" + metric.id();
      String what = surface.name() + ", " + metric.id() + ": ";
      fitted(
          "tradeoff/r2/" + place + "/rho",
          what + "R² on ρ",
          fit.alone().rSquared(),
          fit.aloneInterval());
      fitted(
          "tradeoff/r2/" + place + "/rho+ws",
          what + "R² on ρ and w_s",
          fit.both().rSquared(),
          fit.bothInterval());
      fitted("tradeoff/gain/" + place, what + "gain in R² by w_s", fit.gain(), fit.gainInterval());
    }
  }

  private void fitted(String key, String what, double value, Bootstrap.Interval interval) {
    if (interval.used() == 0) {
      versus.number(key, what, Double.NaN);
    } else {
      versus.interval(key, what, value, new Range(interval.low(), interval.high()));
    }
  }

  private void ranges(String dataset) {
    double[] alone = values(dataset, fit -> fit.alone().rSquared());
    if (alone.length > 0) {
      versus.range(
          "tradeoff/r2-range/" + dataset,
          dataset + ": R² on ρ, least and greatest of the metrics and indices",
          new Range(
              Arrays.stream(alone).min().orElseThrow(), Arrays.stream(alone).max().orElseThrow()));
    }
    if (dataset.equals(Plan.MUTAG)) {
      versus.atMost(
          "tradeoff/gain-most/" + dataset,
          dataset + ": greatest gain in R² by w_s",
          Arrays.stream(values(dataset, TradeoffFit::gain)).max().orElse(Double.NaN));
    }
  }

  /** A number of all fits of a data set, as far as they have it. */
  private double[] values(String dataset, ToDoubleFunction<TradeoffFit> of) {
    return of(dataset).stream()
        .flatMap(surface -> Arrays.stream(Metric.values()).map(surface::fit))
        .mapToDouble(of)
        .filter(Double::isFinite)
        .toArray();
  }

  private void correlation(TradeoffSurface surface) {
    scanned(
        "tradeoff/correlation/" + surface.dataset() + "/" + surface.index().id(),
        surface.name() + ": correlation of fidelity with interpretability over the scan",
        traded(surface.scan().mean()),
        surface.scan(),
        points -> OptionalDouble.of(traded(points)));
  }

  private static double traded(TradeoffPoints points) {
    return points.correlation(Metric.FIDELITY, Metric.INTERPRETABILITY);
  }

  /** Where the paper finds a trade-off. */
  private void trading() {
    for (TradeoffSurface surface : of(Plan.MUTAG)) {
      TradeoffScan scan = surface.scan();
      landmark(
          surface,
          "tradeoff/knee/" + surface.dataset() + "/" + surface.index().id(),
          "knee, nearest to utopia",
          scan.knee().nearest(),
          points -> TradeoffScan.knee(points).nearest());
    }
    // The paper names one pair of boundaries for both indices, and shows it under each.
    for (TradeoffSurface surface : of(Plan.MUTAG)) {
      TradeoffScan scan = surface.scan();
      String key = "tradeoff/boundary/" + surface.dataset() + "/";
      landmark(
          surface,
          key + "first",
          "first boundary",
          scan.regimes().first(),
          points -> TradeoffScan.regimes(points).first());
      landmark(
          surface,
          key + "second",
          "second boundary",
          scan.regimes().second(),
          points -> TradeoffScan.regimes(points).second());
    }
  }

  private void landmark(
      TradeoffSurface surface,
      String key,
      String what,
      OptionalDouble found,
      Function<TradeoffPoints, OptionalDouble> of) {
    String words = surface.name() + ": ρ of the " + what;
    if (found.isPresent()) {
      scanned(key, words, found.getAsDouble(), surface.scan(), of);
    } else {
      versus.claim(key, words, "none", false);
    }
  }

  /** A number of the mean scan with the range over those replicates that have it. */
  private void scanned(
      String key,
      String what,
      double ofMean,
      TradeoffScan scan,
      Function<TradeoffPoints, OptionalDouble> of) {
    TradeoffScan.Found found = scan.find(of);
    String lacking =
        found.lacking() == 0
            ? ""
            : " (" + found.lacking() + " of " + scan.runs().size() + " replicates have none)";
    found
        .range()
        .ifPresentOrElse(
            range -> versus.interval(key, what + lacking, ofMean, range),
            () -> versus.number(key, what + lacking, Double.NaN));
  }

  /** Where the paper finds none. */
  private void aligned() {
    List<TradeoffSurface> aligned = of(Plan.BA2MOTIF);
    if (aligned.isEmpty()) {
      return;
    }
    List<String> knees = new ArrayList<>();
    List<String> regimes = new ArrayList<>();
    boolean knee = false;
    boolean boundary = false;
    double most = Double.NaN;
    for (TradeoffSurface surface : aligned) {
      TradeoffPoints mean = surface.scan().mean();
      Knee bend = TradeoffScan.knee(mean);
      Regimes parts = TradeoffScan.regimes(mean);
      knee |= bend.nearest().isPresent();
      boundary |= parts.first().isPresent();
      String index = surface.index().name() + ": ";
      knees.add(index + TradeoffFigures.kneeWords(bend).orElse("none, " + bend.reason()));
      regimes.add(index + TradeoffFigures.boundaryWords(parts).orElse("none, " + parts.reason()));
      for (Metric metric : List.of(Metric.FIDELITY, Metric.INTERPRETABILITY)) {
        double r = Correlation.pearson(mean.rho(), mean.values(metric));
        if (Double.isFinite(r)) {
          most = Double.isNaN(most) ? Math.abs(r) : Math.max(most, Math.abs(r));
        }
      }
    }
    String dataset = Plan.BA2MOTIF;
    versus.atMost(
        "tradeoff/rho-correlation/" + dataset,
        dataset + ": greatest |r| of ρ with fidelity or interpretability over the scan",
        most);
    // Where nothing varies with ρ, that there is no knee says nothing of a trade-off.
    boolean known = Double.isFinite(most);
    versus.claim(
        "tradeoff/knee/" + dataset, dataset + ": knee", String.join("; ", knees), known && !knee);
    versus.claim(
        "tradeoff/boundary/" + dataset,
        dataset + ": boundaries",
        String.join("; ", regimes),
        known && !boundary);
  }
}
