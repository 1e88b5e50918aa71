package motive.lab.experiment;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.Value;
import motive.lab.stat.RhoScan;
import motive.objective.Metric;
import motive.objective.Weights;

/**
 * The tables of trade-off surfaces.
 *
 * @param surfaces all that were probed, by the paper's search and over all candidates
 */
record TradeoffTables(List<TradeoffSurface> surfaces, Page page) {
  /**
   * A row: something of a surface.
   *
   * @param what the row is about
   */
  private record Row<T>(TradeoffSurface surface, T what) {}

  /** A table that begins with the place and the way. */
  private static <T> Columns<Row<T>> columns() {
    return new Columns<Row<T>>()
        .words("data set", row -> row.surface.dataset())
        .words("index", row -> row.surface.index().name())
        .words("way", row -> row.surface.way().title);
  }

  private <T> List<Row<T>> rows(Function<TradeoffSurface, List<T>> of) {
    return surfaces.stream()
        .flatMap(surface -> of.apply(surface).stream().map(what -> new Row<>(surface, what)))
        .toList();
  }

  /** How much ρ and w_s explain. */
  void fits() {
    Function<Row<Metric>, TradeoffFit> fit = row -> row.surface.fit(row.what);
    page.table(
        "r-squared",
        TradeoffTables.<Metric>columns()
            .words("metric", row -> row.what.id())
            .numbers("R² (ρ)", 3, row -> fit.apply(row).alone().rSquared())
            .numbers("low", 3, row -> fit.apply(row).aloneInterval().low())
            .numbers("high", 3, row -> fit.apply(row).aloneInterval().high())
            .numbers("R² (ρ, w_s)", 3, row -> fit.apply(row).both().rSquared())
            .numbers("low (ρ, w_s)", 3, row -> fit.apply(row).bothInterval().low())
            .numbers("high (ρ, w_s)", 3, row -> fit.apply(row).bothInterval().high())
            .numbers("gain", 3, row -> fit.apply(row).gain())
            .numbers("resamples without value", 0, row -> fit.apply(row).aloneInterval().dropped()),
        rows(surface -> List.of(Metric.values())));
  }

  /** Stability as it is and by the weights that its rewards carry, beside the published. */
  void perWeight() {
    Published published = Published.load();
    page.table(
        "stability-per-weight",
        TradeoffTables.<TradeoffFit>columns()
            .numbers(
                "published R² (ρ)",
                3,
                row -> published.value("tradeoff/r2/" + row.surface.key() + "/stability/rho"))
            .numbers("as it is, R² (ρ)", 3, row -> row.what.alone().rSquared())
            .numbers("divided, R² (ρ)", 3, row -> row.surface.perWeight().alone().rSquared())
            .numbers(
                "published gain by w_s",
                3,
                row -> published.value("tradeoff/gain/" + row.surface.key() + "/stability"))
            .numbers("as it is, gain", 3, row -> row.what.gain())
            .numbers("divided, gain", 3, row -> row.surface.perWeight().gain()),
        rows(surface -> List.of(surface.fit(Metric.STABILITY))));
  }

  /** Where rewards are negative along the scan. */
  void punished() {
    List<TradeoffSurface> overAll =
        surfaces.stream().filter(s -> s.way() == TradeoffSurface.Way.OVER_ALL).toList();
    List<Weights> scan = overAll.get(0).mean().weights();
    int last = scan.size() - 1;
    Columns<TradeoffSurface> columns =
        new Columns<TradeoffSurface>()
            .words("data set", TradeoffSurface::dataset)
            .words("index", surface -> surface.index().name());
    for (int i : new int[] {0, 1, last / 2, last - 1, last}) {
      columns.numbers(
          "ρ = " + Numbers.of(scan.get(i).rho(), 2) + " (%)",
          1,
          surface -> 100 * surface.punished().get(i));
    }
    page.table("negative-rewards", columns, overAll);
  }

  /** Some points with what they are called. */
  private record Named(String name, TradeoffPoints points) {
    RhoScan.Knee knee() {
      return points.scan().knee();
    }

    RhoScan.Regimes regimes() {
      return points.scan().regimes();
    }
  }

  /** How metrics move together. */
  void correlations() {
    Columns<Row<Named>> columns =
        TradeoffTables.<Named>columns().words("over", row -> row.what.name);
    Metric[] metrics = Metric.values();
    for (int a = 0; a < metrics.length; a++) {
      for (int b = a + 1; b < metrics.length; b++) {
        Metric first = metrics[a];
        Metric second = metrics[b];
        columns.numbers(
            "r(" + first.id() + ", " + second.id() + ")",
            2,
            row -> row.what.points.correlation(first, second));
      }
    }
    for (Metric metric : metrics) {
      columns.numbers("r(ρ, " + metric.id() + ")", 2, row -> row.what.points.withRho(metric));
    }
    page.table(
        "correlations",
        columns,
        rows(s -> List.of(new Named("scan", s.mean()), new Named("samples", s.sweep()))));
  }

  /** Knees and boundaries of the whole scan and of the scan without its ends. */
  void landmarks() {
    page.table(
        "landmarks",
        TradeoffTables.<Named>columns()
            .words("scan", row -> row.what.name)
            .numbers("knee, nearest to utopia", 2, row -> Values.orNaN(row.what.knee().nearest()))
            .numbers(
                "knee, farthest from chord", 2, row -> Values.orNaN(row.what.knee().farthest()))
            .numbers("first boundary", 3, row -> Values.orNaN(row.what.regimes().first()))
            .numbers("second boundary", 3, row -> Values.orNaN(row.what.regimes().second()))
            .words("why none", row -> row.what.regimes().reason()),
        rows(s -> List.of(new Named("whole", s.mean()), new Named("inner", s.mean().inner()))));
  }

  /** Every point of the sweep, and every point of the scan with spreads. */
  void points() {
    points("sweep", TradeoffSurface::sweep, (row, metric) -> Double.NaN);
    points(
        "scan",
        TradeoffSurface::mean,
        (row, metric) -> row.surface.scan().deviation(metric, row.what));
  }

  private void points(
      String id,
      Function<TradeoffSurface, TradeoffPoints> of,
      ToDoubleBiFunction<Row<Integer>, Metric> spread) {
    Function<Row<Integer>, Weights> weights = row -> of.apply(row.surface).weights().get(row.what);
    Columns<Row<Integer>> columns =
        TradeoffTables.<Integer>columns()
            .numbers("w_f", 3, row -> weights.apply(row).fidelity())
            .numbers("w_i", 3, row -> weights.apply(row).interpretability())
            .numbers("w_s", 3, row -> weights.apply(row).stability())
            .numbers("ρ", 3, row -> weights.apply(row).rho());
    for (Metric metric : Metric.values()) {
      columns.values(
          metric.id(),
          metric == Metric.STABILITY ? 3 : 4,
          row ->
              Value.of(
                  of.apply(row.surface).value(metric, row.what),
                  spread.applyAsDouble(row, metric)));
    }
    page.table(id, columns, rows(s -> Values.list(of.apply(s).size(), i -> i)));
  }
}
