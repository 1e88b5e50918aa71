package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Picture;
import motive.draw.Series;
import motive.draw.SimplexPicture;
import motive.draw.SimplexPicture.Face;
import motive.draw.SimplexPicture.Spot;
import motive.draw.Vertical;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Numbers;
import motive.lab.finding.Text;
import motive.lab.stat.Knee;
import motive.lab.stat.LinearFit;
import motive.lab.stat.MinMax;
import motive.lab.stat.Regimes;
import motive.objective.Metric;

/** The pictures of trade-off surfaces. */
final class TradeoffFigures {
  static final String BY_SEARCH = "the paper's search";
  static final String OVER_ALL = "all candidates";
  private static final String RHO = "ρ";

  private TradeoffFigures() {}

  /** One data set's sweep under one index: a row of faces for each way, a face for each metric. */
  static Picture simplex(TradeoffSurface bySearch, TradeoffSurface overAll) {
    List<Face> faces = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      faces.add(face(bySearch, metric, BY_SEARCH));
    }
    for (Metric metric : Metric.values()) {
      faces.add(face(overAll, metric, OVER_ALL));
    }
    return SimplexPicture.of("Sampled weights, " + bySearch.name(), faces)
        .note("Each corner is all weight on that metric. Faint rays: equal ρ = w_f / (w_f + w_i).");
  }

  private static Face face(TradeoffSurface surface, Metric metric, String way) {
    double[] values = surface.sweep().values(metric);
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      var weights = surface.sweep().weights().get(i);
      spots.add(
          new Spot(weights.fidelity(), weights.interpretability(), weights.stability(), values[i]));
    }
    return new Face(Text.capital(metric.id()) + ", " + way, "mean " + metric.id(), spots);
  }

  /** The scans of some surfaces of one index: a row of panels each, a panel for each metric. */
  static Picture scans(
      SimilarityIndex index, List<TradeoffSurface> bySearch, List<TradeoffSurface> overAll) {
    List<Panel> panels = new ArrayList<>();
    for (int i = 0; i < overAll.size(); i++) {
      TradeoffScan exact = overAll.get(i).scan();
      TradeoffScan searched = bySearch.get(i).scan();
      for (Metric metric : Metric.values()) {
        panels.add(
            Panel.of(overAll.get(i).dataset() + ", " + metric.id())
                .x(RHO)
                .y("mean " + metric.id())
                .add(Series.band(OVER_ALL, 0, exact.band(metric)))
                .add(Series.band(BY_SEARCH, 1, searched.band(metric)).dashed())
                .verticals(landmarks(exact)));
      }
    }
    return Chart.of("Scan over ρ at w_s = 1/3, " + index.name(), panels).columns(3);
  }

  /** The construction of the knee for some surfaces of one index, a panel each. */
  static Picture knees(SimilarityIndex index, List<TradeoffSurface> surfaces) {
    List<Panel> panels = new ArrayList<>();
    for (TradeoffSurface surface : surfaces) {
      TradeoffPoints mean = surface.scan().mean();
      Panel panel =
          Panel.of(surface.dataset())
              .x(RHO)
              .y("mean, 0 = least and 1 = greatest of the scan")
              .verticals(landmarks(surface.scan()))
              .note(note(surface.scan()));
      int kind = 0;
      for (Metric metric : Metric.values()) {
        double[] values = MinMax.normalise(mean.values(metric));
        panel = panel.add(Series.line(metric.id(), kind++, dots(mean.rho(), values)));
      }
      panels.add(panel);
    }
    return Chart.of("Knee construction, " + index.name(), panels);
  }

  /** Each metric against ρ over the sweep, with fitted lines. */
  static Picture lines(
      SimilarityIndex index, List<TradeoffSurface> bySearch, List<TradeoffSurface> overAll) {
    List<Panel> panels = new ArrayList<>();
    for (int i = 0; i < overAll.size(); i++) {
      for (Metric metric : Metric.values()) {
        TradeoffSurface searched = bySearch.get(i);
        TradeoffSurface exact = overAll.get(i);
        Panel panel =
            Panel.of(exact.dataset() + ", " + metric.id())
                .x(RHO)
                .y("mean " + metric.id())
                .note(
                    Text.of(
                        "R² on ρ: %s all candidates, %s search",
                        Numbers.of(exact.fit(metric).alone().rSquared(), 2),
                        Numbers.of(searched.fit(metric).alone().rSquared(), 2)));
        panels.add(
            fitted(fitted(panel, exact, metric, OVER_ALL, 0), searched, metric, BY_SEARCH, 1));
      }
    }
    return Chart.of("Metrics against ρ over the sampled weights, " + index.name(), panels)
        .columns(3);
  }

  private static Panel fitted(
      Panel panel, TradeoffSurface surface, Metric metric, String name, int kind) {
    return fitted(
        panel,
        surface.sweep().rho(),
        surface.sweep().values(metric),
        surface.fit(metric).alone(),
        name,
        kind);
  }

  /** Dots and the line fitted to them. */
  static Panel fitted(Panel panel, double[] x, double[] y, LinearFit fit, String name, int kind) {
    double low = Arrays.stream(x).min().orElse(0);
    double high = Arrays.stream(x).max().orElse(1);
    List<Dot> line = List.of(Dot.of(low, fit.at(low)), Dot.of(high, fit.at(high)));
    Series marks = Series.dots(name, kind, dots(x, y));
    // Hollow marks let those below them be seen.
    return panel
        .add(name.equals(BY_SEARCH) ? marks.dashed() : marks)
        .add(Series.curve(name, kind, line));
  }

  static List<Dot> dots(double[] x, double[] y) {
    List<Dot> dots = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      dots.add(Dot.of(x[i], y[i]));
    }
    return dots;
  }

  private static List<Vertical> landmarks(TradeoffScan scan) {
    Knee knee = scan.knee();
    Regimes regimes = scan.regimes();
    List<Vertical> lines = new ArrayList<>();
    add(lines, regimes.first(), "1st boundary");
    add(lines, regimes.second(), "2nd boundary");
    add(lines, knee.nearest(), "knee");
    return lines;
  }

  private static void add(List<Vertical> lines, OptionalDouble at, String label) {
    at.ifPresent(x -> lines.add(new Vertical(x, label)));
  }

  private static String note(TradeoffScan scan) {
    Knee knee = scan.knee();
    return knee.nearest().isEmpty()
        ? "no knee, no boundaries: " + knee.reason()
        : kneeWords(knee).orElseThrow()
            + "; "
            + boundaryWords(scan.regimes()).orElse("no boundaries: " + scan.regimes().reason());
  }

  /** Where a knee is, if there is one. */
  static Optional<String> kneeWords(Knee knee) {
    return knee.nearest().isPresent()
        ? Optional.of("knee at ρ = " + Numbers.of(knee.nearest().getAsDouble(), 2))
        : Optional.empty();
  }

  /** Where the boundaries are, if there are any. */
  static Optional<String> boundaryWords(Regimes regimes) {
    if (regimes.first().isEmpty()) {
      return Optional.empty();
    }
    String first = Numbers.of(regimes.first().getAsDouble(), 2);
    String second = Numbers.of(regimes.second().orElseThrow(), 2);
    return Optional.of("boundaries at ρ = " + first + " and " + second);
  }
}
