package motive.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published.Range;
import motive.lab.finding.PublishedComparison;
import motive.lab.stat.Bootstrap;
import motive.lab.stat.RhoScan;
import motive.objective.Metric;

/**
 * The paper's figures of trade-off surfaces beside surfaces that were probed in one way.
 *
 * @param versus the comparisons that rows are added to
 */
record TradeoffVersus(List<TradeoffSurface> surfaces, PublishedComparison.Builder versus) {
  /** Adds every published figure of the trade-off on the data sets of the surfaces. */
  PublishedComparison.Builder compare() {
    surfaces.forEach(this::fits);
    surfaces.stream().map(TradeoffSurface::dataset).distinct().forEach(this::ranges);
    for (TradeoffSurface surface : surfaces) {
      scanned(
          surface,
          "tradeoff/correlation/" + surface.key(),
          surface.name() + ": correlation of fidelity with interpretability over the scan",
          points ->
              OptionalDouble.of(points.correlation(Metric.FIDELITY, Metric.INTERPRETABILITY)));
    }
    trading();
    aligned();
    return versus;
  }

  private List<TradeoffSurface> of(String dataset) {
    return surfaces.stream().filter(s -> s.dataset().equals(dataset)).toList();
  }

  private void fits(TradeoffSurface surface) {
    for (Metric metric : Metric.values()) {
      TradeoffFit fit = surface.fit(metric);
      String place = surface.key() + "/" + metric.id();
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
    Values.range(values(dataset, fit -> fit.alone().rSquared()))
        .ifPresent(
            range ->
                versus.range(
                    "tradeoff/r2-range/" + dataset,
                    dataset + ": R² on ρ, least and greatest of the metrics and indices",
                    range));
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

  /** Where the paper finds a trade-off. */
  private void trading() {
    for (TradeoffSurface surface : of(Plan.MUTAG)) {
      landmark(
          surface,
          "tradeoff/knee/" + surface.key(),
          "knee, nearest to utopia",
          points -> points.scan().knee().nearest());
    }
    // The paper names one pair of boundaries for both indices, and shows it under each.
    for (TradeoffSurface surface : of(Plan.MUTAG)) {
      String key = "tradeoff/boundary/" + surface.dataset() + "/";
      landmark(surface, key + "first", "first boundary", p -> p.scan().regimes().first());
      landmark(surface, key + "second", "second boundary", p -> p.scan().regimes().second());
    }
  }

  private void landmark(
      TradeoffSurface surface,
      String key,
      String what,
      Function<TradeoffPoints, OptionalDouble> of) {
    String words = surface.name() + ": ρ of the " + what;
    if (of.apply(surface.mean()).isPresent()) {
      scanned(surface, key, words, of);
    } else {
      versus.claim(key, words, "none", false);
    }
  }

  /** A number of the mean scan with the range over those replicates that have it. */
  private void scanned(
      TradeoffSurface surface,
      String key,
      String what,
      Function<TradeoffPoints, OptionalDouble> of) {
    TradeoffScan.Found found = surface.scan().find(of);
    int runs = surface.scan().runs().size();
    String words =
        found.lacking() == 0
            ? what
            : what + " (" + found.lacking() + " of " + runs + " replicates have none)";
    double ofMean = Values.orNaN(of.apply(surface.mean()));
    found
        .range()
        .ifPresentOrElse(
            range -> versus.interval(key, words, ofMean, range),
            () -> versus.number(key, words, Double.NaN));
  }

  /** Where the paper finds none. */
  private void aligned() {
    String dataset = Plan.BA2MOTIF;
    List<TradeoffSurface> aligned = of(dataset);
    if (aligned.isEmpty()) {
      return;
    }
    double most =
        aligned.stream()
            .map(TradeoffSurface::mean)
            .flatMap(
                mean ->
                    List.of(Metric.FIDELITY, Metric.INTERPRETABILITY).stream().map(mean::withRho))
            .mapToDouble(Math::abs)
            .filter(Double::isFinite)
            .max()
            .orElse(Double.NaN);
    versus.atMost(
        "tradeoff/rho-correlation/" + dataset,
        dataset + ": greatest |r| of ρ with fidelity or interpretability over the scan",
        most);
    // Where nothing varies with ρ, that there is no knee says nothing of a trade-off.
    boolean known = Double.isFinite(most);
    versus.claim(
        "tradeoff/knee/" + dataset,
        dataset + ": knee",
        words(aligned, s -> words(s.knee(), "none, ")),
        known && aligned.stream().allMatch(s -> s.mean().scan().knee().nearest().isEmpty()));
    versus.claim(
        "tradeoff/boundary/" + dataset,
        dataset + ": boundaries",
        words(aligned, s -> words(s.regimes(), "none, ")),
        known && aligned.stream().allMatch(s -> s.mean().scan().regimes().first().isEmpty()));
  }

  private static String words(List<TradeoffSurface> of, Function<RhoScan, String> words) {
    return of.stream()
        .map(s -> s.index().name() + ": " + words.apply(s.mean().scan()))
        .collect(Collectors.joining("; "));
  }

  /** Where a knee is, or why there is none. */
  static String words(RhoScan.Knee knee, String none) {
    return knee.nearest().isPresent()
        ? "knee at ρ = " + Numbers.of(knee.nearest().getAsDouble(), 2)
        : none + knee.reason();
  }

  /** Where the boundaries are, or why there are none. */
  static String words(RhoScan.Regimes regimes, String none) {
    return regimes.first().isPresent()
        ? "boundaries at ρ = "
            + Numbers.of(regimes.first().getAsDouble(), 2)
            + " and "
            + Numbers.of(regimes.second().orElseThrow(), 2)
        : none + regimes.reason();
  }
}
