package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.stat.Bootstrap;
import motive.lab.stat.Correlation;
import motive.lab.stat.Knee;
import motive.lab.stat.Regimes;
import motive.objective.Metric;
import motive.objective.Weights;

/** The tables of trade-off surfaces; ways of probing by their names. */
final class TradeoffTables {
  private TradeoffTables() {}

  /** How much ρ and w_s explain. */
  static ResultTable fits(Map<String, List<TradeoffSurface>> ways, int resamples) {
    ResultTable.Builder table =
        ResultTable.builder(
            "r-squared",
            "Variance of each metric over the sampled weights that ρ explains alone, and together"
                + " with w_s; low and high are ends of 95 % percentile-bootstrap intervals ("
                + resamples
                + " resamples of the triples)",
            Column.words("data set"),
            Column.words("index"),
            Column.words("way"),
            Column.words("metric"),
            Column.numbers("R² (ρ)", 3),
            Column.numbers("low", 3),
            Column.numbers("high", 3),
            Column.numbers("R² (ρ, w_s)", 3),
            Column.numbers("low (ρ, w_s)", 3),
            Column.numbers("high (ρ, w_s)", 3),
            Column.numbers("gain", 3),
            Column.numbers("resamples without value", 0));
    ways.forEach(
        (way, surfaces) -> {
          for (TradeoffSurface surface : surfaces) {
            for (Metric metric : Metric.values()) {
              TradeoffFit fit = surface.fit(metric);
              Bootstrap.Interval alone = fit.aloneInterval();
              Bootstrap.Interval both = fit.bothInterval();
              table.row(
                  Value.of(surface.dataset()),
                  Value.of(surface.index().name()),
                  Value.of(way),
                  Value.of(metric.id()),
                  Value.of(fit.alone().rSquared()),
                  Value.of(alone.low()),
                  Value.of(alone.high()),
                  Value.of(fit.both().rSquared()),
                  Value.of(both.low()),
                  Value.of(both.high()),
                  Value.of(fit.gain()),
                  Value.of(alone.dropped()));
            }
          }
        });
    return table.build();
  }

  /** Stability as it is and by the weights that its rewards carry, beside the published. */
  static ResultTable perWeight(Map<String, List<TradeoffSurface>> ways) {
    ResultTable.Builder table =
        ResultTable.builder(
            "stability-per-weight",
            "R² of stability over the sampled weights, as it is and divided by w_f + w_i: what it"
                + " would be if the weights in the rewards R_i were scaled to sum to 1",
            Column.words("data set"),
            Column.words("index"),
            Column.words("way"),
            Column.numbers("published R² (ρ)", 3),
            Column.numbers("as it is, R² (ρ)", 3),
            Column.numbers("divided, R² (ρ)", 3),
            Column.numbers("published gain by w_s", 3),
            Column.numbers("as it is, gain", 3),
            Column.numbers("divided, gain", 3));
    ways.forEach(
        (way, surfaces) -> {
          for (TradeoffSurface surface : surfaces) {
            String place = surface.dataset() + "/" + surface.index().id() + "/stability";
            TradeoffFit asIs = surface.fit(Metric.STABILITY);
            table.row(
                Value.of(surface.dataset()),
                Value.of(surface.index().name()),
                Value.of(way),
                Value.of(published("tradeoff/r2/" + place + "/rho")),
                Value.of(asIs.alone().rSquared()),
                Value.of(surface.perWeight().alone().rSquared()),
                Value.of(published("tradeoff/gain/" + place)),
                Value.of(asIs.gain()),
                Value.of(surface.perWeight().gain()));
          }
        });
    return table.build();
  }

  private static double published(String key) {
    return Published.load().find(key).map(Published.Figure::value).orElse(Double.NaN);
  }

  /** Where rewards are negative along the scan. */
  static ResultTable punished(List<TradeoffSurface> overAll) {
    List<Weights> scan = overAll.get(0).scan().mean().weights();
    int last = scan.size() - 1;
    int[] shown = {0, 1, last / 2, last - 1, last};
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("data set"));
    columns.add(Column.words("index"));
    for (int i : shown) {
      columns.add(Column.numbers("ρ = " + Numbers.of(scan.get(i).rho(), 2) + " (%)", 1));
    }
    ResultTable.Builder table =
        ResultTable.builder(
            "negative-rewards",
            "Share of graphs in whose archive some R_i is negative, at w_s = 1/3, over all"
                + " candidates. There likeness to that explanation lowers stability, and what is"
                + " unlike it gains",
            columns.toArray(new Column[0]));
    for (TradeoffSurface surface : overAll) {
      List<Value> row = new ArrayList<>();
      row.add(Value.of(surface.dataset()));
      row.add(Value.of(surface.index().name()));
      for (int i : shown) {
        row.add(Value.of(100 * surface.punished().get(i)));
      }
      table.row(row);
    }
    return table.build();
  }

  /** How metrics move together. */
  static ResultTable correlations(Map<String, List<TradeoffSurface>> ways) {
    ResultTable.Builder table =
        ResultTable.builder(
            "correlations",
            "Pearson correlations of mean metrics, over the scan of ρ (means over replicates) and"
                + " over the sampled weights; a dash where a metric is constant",
            Column.words("data set"),
            Column.words("index"),
            Column.words("way"),
            Column.words("over"),
            Column.numbers("r(fidelity, interpretability)", 2),
            Column.numbers("r(fidelity, stability)", 2),
            Column.numbers("r(interpretability, stability)", 2),
            Column.numbers("r(ρ, fidelity)", 2),
            Column.numbers("r(ρ, interpretability)", 2),
            Column.numbers("r(ρ, stability)", 2));
    ways.forEach(
        (way, surfaces) -> {
          for (TradeoffSurface surface : surfaces) {
            table.row(correlations(surface, way, "scan", surface.scan().mean()));
            table.row(correlations(surface, way, "samples", surface.sweep()));
          }
        });
    return table.build();
  }

  private static List<Value> correlations(
      TradeoffSurface surface, String way, String over, TradeoffPoints points) {
    return List.of(
        Value.of(surface.dataset()),
        Value.of(surface.index().name()),
        Value.of(way),
        Value.of(over),
        Value.of(points.correlation(Metric.FIDELITY, Metric.INTERPRETABILITY)),
        Value.of(points.correlation(Metric.FIDELITY, Metric.STABILITY)),
        Value.of(points.correlation(Metric.INTERPRETABILITY, Metric.STABILITY)),
        Value.of(Correlation.pearson(points.rho(), points.values(Metric.FIDELITY))),
        Value.of(Correlation.pearson(points.rho(), points.values(Metric.INTERPRETABILITY))),
        Value.of(Correlation.pearson(points.rho(), points.values(Metric.STABILITY))));
  }

  /** Knees and boundaries of the whole scan and of the scan without its ends. */
  static ResultTable landmarks(Map<String, List<TradeoffSurface>> ways) {
    ResultTable.Builder table =
        ResultTable.builder(
            "landmarks",
            "Knees and regime boundaries (ρ) of the means over replicates; inner is the scan"
                + " without its two ends, where one of the two weights is 0",
            Column.words("data set"),
            Column.words("index"),
            Column.words("way"),
            Column.words("scan"),
            Column.numbers("knee, nearest to utopia", 2),
            Column.numbers("knee, farthest from chord", 2),
            Column.numbers("first boundary", 3),
            Column.numbers("second boundary", 3),
            Column.words("why none"));
    ways.forEach(
        (way, surfaces) -> {
          for (TradeoffSurface surface : surfaces) {
            TradeoffPoints mean = surface.scan().mean();
            table.row(landmarks(surface, way, "whole", mean));
            table.row(landmarks(surface, way, "inner", mean.inner()));
          }
        });
    return table.build();
  }

  private static List<Value> landmarks(
      TradeoffSurface surface, String way, String scan, TradeoffPoints points) {
    Knee knee = TradeoffScan.knee(points);
    Regimes regimes = TradeoffScan.regimes(points);
    return List.of(
        Value.of(surface.dataset()),
        Value.of(surface.index().name()),
        Value.of(way),
        Value.of(scan),
        number(knee.nearest()),
        number(knee.farthest()),
        number(regimes.first()),
        number(regimes.second()),
        Value.of(regimes.reason()));
  }

  private static Value number(OptionalDouble value) {
    return Value.of(value.orElse(Double.NaN));
  }

  /** Every point of the sweep. */
  static ResultTable sweep(Map<String, List<TradeoffSurface>> ways) {
    return points(
        "sweep", "Mean metrics under each drawn triple of weights", ways, TradeoffSurface::sweep);
  }

  /** Every point of the scan, with spreads. */
  static ResultTable scan(Map<String, List<TradeoffSurface>> ways) {
    return points(
        "scan",
        "Mean metrics along the scan of ρ, ± one standard deviation over replicates",
        ways,
        surface -> surface.scan().mean());
  }

  private static ResultTable points(
      String id,
      String caption,
      Map<String, List<TradeoffSurface>> ways,
      Function<TradeoffSurface, TradeoffPoints> of) {
    ResultTable.Builder table =
        ResultTable.builder(
            id,
            caption,
            Column.words("data set"),
            Column.words("index"),
            Column.words("way"),
            Column.numbers("w_f", 3),
            Column.numbers("w_i", 3),
            Column.numbers("w_s", 3),
            Column.numbers("ρ", 3),
            Column.numbers("fidelity", 4),
            Column.numbers("interpretability", 4),
            Column.numbers("stability", 3));
    ways.forEach(
        (way, surfaces) -> {
          for (TradeoffSurface surface : surfaces) {
            TradeoffPoints points = of.apply(surface);
            boolean isScan = id.equals("scan");
            for (int i = 0; i < points.size(); i++) {
              Weights weights = points.weights().get(i);
              table.row(
                  Value.of(surface.dataset()),
                  Value.of(surface.index().name()),
                  Value.of(way),
                  Value.of(weights.fidelity()),
                  Value.of(weights.interpretability()),
                  Value.of(weights.stability()),
                  Value.of(weights.rho()),
                  value(surface, points, Metric.FIDELITY, i, isScan),
                  value(surface, points, Metric.INTERPRETABILITY, i, isScan),
                  value(surface, points, Metric.STABILITY, i, isScan));
            }
          }
        });
    return table.build();
  }

  private static Value value(
      TradeoffSurface surface, TradeoffPoints points, Metric metric, int at, boolean isScan) {
    double spread = isScan ? surface.scan().deviations(metric)[at] : Double.NaN;
    return Value.of(points.values(metric)[at], spread);
  }
}
