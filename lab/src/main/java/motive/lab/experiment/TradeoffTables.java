package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Text;
import motive.lab.finding.Value;
import motive.lab.stat.Correlation;
import motive.lab.stat.Knee;
import motive.lab.stat.Regimes;
import motive.objective.Metric;
import motive.objective.Weights;

/** The tables of trade-off surfaces; ways of probing by their names. */
final class TradeoffTables {
  private TradeoffTables() {}

  /**
   * A row: something of a surface that was probed in one way.
   *
   * @param what the row is about
   */
  private record Row<T>(String way, TradeoffSurface surface, T what) {}

  private static <T> List<Row<T>> rows(
      Map<String, List<TradeoffSurface>> ways, Function<TradeoffSurface, List<T>> of) {
    List<Row<T>> rows = new ArrayList<>();
    ways.forEach(
        (way, surfaces) ->
            surfaces.forEach(
                surface ->
                    of.apply(surface).forEach(what -> rows.add(new Row<>(way, surface, what)))));
    return rows;
  }

  /** A table that begins with the place and the way. */
  private static <T> Columns<Row<T>> table(String id, String caption) {
    return new Columns<Row<T>>(id, caption)
        .words("data set", row -> row.surface.dataset())
        .words("index", row -> row.surface.index().name())
        .words("way", Row::way);
  }

  /** How much ρ and w_s explain. */
  static ResultTable fits(Map<String, List<TradeoffSurface>> ways, int resamples) {
    Columns<Row<Metric>> columns =
        table(
            "r-squared",
            Text.of(
                "Variance of each metric over the sampled weights that ρ explains alone, and"
                    + " together with w_s; low and high are ends of 95 %% percentile-bootstrap"
                    + " intervals (%s resamples of the triples)",
                resamples));
    Function<Row<Metric>, TradeoffFit> fit = row -> row.surface.fit(row.what);
    return columns
        .words("metric", row -> row.what.id())
        .numbers("R² (ρ)", 3, row -> fit.apply(row).alone().rSquared())
        .numbers("low", 3, row -> fit.apply(row).aloneInterval().low())
        .numbers("high", 3, row -> fit.apply(row).aloneInterval().high())
        .numbers("R² (ρ, w_s)", 3, row -> fit.apply(row).both().rSquared())
        .numbers("low (ρ, w_s)", 3, row -> fit.apply(row).bothInterval().low())
        .numbers("high (ρ, w_s)", 3, row -> fit.apply(row).bothInterval().high())
        .numbers("gain", 3, row -> fit.apply(row).gain())
        .numbers("resamples without value", 0, row -> fit.apply(row).aloneInterval().dropped())
        .of(rows(ways, surface -> List.of(Metric.values())));
  }

  /** Stability as it is and by the weights that its rewards carry, beside the published. */
  static ResultTable perWeight(Map<String, List<TradeoffSurface>> ways) {
    Columns<Row<TradeoffFit>> columns =
        table(
            "stability-per-weight",
            "R² of stability over the sampled weights, as it is and divided by w_f + w_i: what it"
                + " would be if the weights in the rewards R_i were scaled to sum to 1");
    Function<Row<TradeoffFit>, String> key =
        row -> row.surface.dataset() + "/" + row.surface.index().id() + "/stability";
    Published published = Published.load();
    return columns
        .numbers(
            "published R² (ρ)", 3, row -> published.value("tradeoff/r2/" + key.apply(row) + "/rho"))
        .numbers("as it is, R² (ρ)", 3, row -> row.what.alone().rSquared())
        .numbers("divided, R² (ρ)", 3, row -> row.surface.perWeight().alone().rSquared())
        .numbers(
            "published gain by w_s", 3, row -> published.value("tradeoff/gain/" + key.apply(row)))
        .numbers("as it is, gain", 3, row -> row.what.gain())
        .numbers("divided, gain", 3, row -> row.surface.perWeight().gain())
        .of(rows(ways, surface -> List.of(surface.fit(Metric.STABILITY))));
  }

  /** Where rewards are negative along the scan. */
  static ResultTable punished(List<TradeoffSurface> overAll) {
    List<Weights> scan = overAll.get(0).scan().mean().weights();
    int last = scan.size() - 1;
    Columns<TradeoffSurface> columns =
        new Columns<TradeoffSurface>(
                "negative-rewards",
                "Share of graphs in whose archive some R_i is negative, at w_s = 1/3, over all"
                    + " candidates. There likeness to that explanation lowers stability, and what"
                    + " is unlike it gains")
            .words("data set", TradeoffSurface::dataset)
            .words("index", surface -> surface.index().name());
    for (int i : new int[] {0, 1, last / 2, last - 1, last}) {
      columns.numbers(
          "ρ = " + Numbers.of(scan.get(i).rho(), 2) + " (%)",
          1,
          surface -> 100 * surface.punished().get(i));
    }
    return columns.of(overAll);
  }

  /** Some points with what they are called. */
  private record Named(String name, TradeoffPoints points) {
    double correlation(Metric a, Metric b) {
      return points.correlation(a, b);
    }

    double withRho(Metric metric) {
      return Correlation.pearson(points.rho(), points.values(metric));
    }

    Knee knee() {
      return TradeoffScan.knee(points);
    }

    Regimes regimes() {
      return TradeoffScan.regimes(points);
    }
  }

  /** How metrics move together. */
  static ResultTable correlations(Map<String, List<TradeoffSurface>> ways) {
    Metric fidelity = Metric.FIDELITY;
    Metric interpretability = Metric.INTERPRETABILITY;
    Metric stability = Metric.STABILITY;
    Columns<Row<Named>> columns =
        table(
            "correlations",
            "Pearson correlations of mean metrics, over the scan of ρ (means over replicates) and"
                + " over the sampled weights; a dash where a metric is constant");
    return columns
        .words("over", row -> row.what.name)
        .numbers(
            "r(fidelity, interpretability)",
            2,
            row -> row.what.correlation(fidelity, interpretability))
        .numbers("r(fidelity, stability)", 2, row -> row.what.correlation(fidelity, stability))
        .numbers(
            "r(interpretability, stability)",
            2,
            row -> row.what.correlation(interpretability, stability))
        .numbers("r(ρ, fidelity)", 2, row -> row.what.withRho(fidelity))
        .numbers("r(ρ, interpretability)", 2, row -> row.what.withRho(interpretability))
        .numbers("r(ρ, stability)", 2, row -> row.what.withRho(stability))
        .of(
            rows(
                ways,
                surface ->
                    List.of(
                        new Named("scan", surface.scan().mean()),
                        new Named("samples", surface.sweep()))));
  }

  /** Knees and boundaries of the whole scan and of the scan without its ends. */
  static ResultTable landmarks(Map<String, List<TradeoffSurface>> ways) {
    Columns<Row<Named>> columns =
        table(
            "landmarks",
            "Knees and regime boundaries (ρ) of the means over replicates; inner is the scan"
                + " without its two ends, where one of the two weights is 0");
    return columns
        .words("scan", row -> row.what.name)
        .numbers("knee, nearest to utopia", 2, row -> orNone(row.what.knee().nearest()))
        .numbers("knee, farthest from chord", 2, row -> orNone(row.what.knee().farthest()))
        .numbers("first boundary", 3, row -> orNone(row.what.regimes().first()))
        .numbers("second boundary", 3, row -> orNone(row.what.regimes().second()))
        .words("why none", row -> row.what.regimes().reason())
        .of(
            rows(
                ways,
                surface ->
                    List.of(
                        new Named("whole", surface.scan().mean()),
                        new Named("inner", surface.scan().mean().inner()))));
  }

  private static double orNone(OptionalDouble value) {
    return value.orElse(Double.NaN);
  }

  /** Every point of the sweep. */
  static ResultTable sweep(Map<String, List<TradeoffSurface>> ways) {
    return points(
        "sweep",
        "Mean metrics under each drawn triple of weights",
        ways,
        TradeoffSurface::sweep,
        (surface, metric) -> new double[0]);
  }

  /** Every point of the scan, with spreads. */
  static ResultTable scan(Map<String, List<TradeoffSurface>> ways) {
    return points(
        "scan",
        "Mean metrics along the scan of ρ, ± one standard deviation over replicates",
        ways,
        surface -> surface.scan().mean(),
        (surface, metric) -> surface.scan().deviations(metric));
  }

  private static ResultTable points(
      String id,
      String caption,
      Map<String, List<TradeoffSurface>> ways,
      Function<TradeoffSurface, TradeoffPoints> of,
      BiFunction<TradeoffSurface, Metric, double[]> spreads) {
    Columns<Row<Integer>> columns = table(id, caption);
    Function<Row<Integer>, Weights> weights = row -> of.apply(row.surface).weights().get(row.what);
    columns
        .numbers("w_f", 3, row -> weights.apply(row).fidelity())
        .numbers("w_i", 3, row -> weights.apply(row).interpretability())
        .numbers("w_s", 3, row -> weights.apply(row).stability())
        .numbers("ρ", 3, row -> weights.apply(row).rho());
    for (Metric metric : Metric.values()) {
      columns.add(
          Column.numbers(metric.id(), metric == Metric.STABILITY ? 3 : 4),
          row -> {
            double[] spread = spreads.apply(row.surface, metric);
            return Value.of(
                of.apply(row.surface).values(metric)[row.what],
                spread.length == 0 ? Double.NaN : spread[row.what]);
          });
    }
    return columns.of(
        rows(ways, surface -> IntStream.range(0, of.apply(surface).size()).boxed().toList()));
  }
}
