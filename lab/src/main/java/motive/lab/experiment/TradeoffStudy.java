package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.draw.SimplexPicture;
import motive.draw.SimplexPicture.Face;
import motive.draw.SimplexPicture.Spot;
import motive.draw.Vertical;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Numbers;
import motive.lab.finding.Text;
import motive.lab.stat.LinearFit;
import motive.lab.stat.RhoScan;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.objective.Metric;

/** The trade-off surface, probed by sampled weights and by a scan of ρ. */
final class TradeoffStudy extends Study {
  /** A gain in R² is reported in words where its whole interval lies above this. */
  private static final double REPORTED_GAIN = 0.01;

  private final TradeoffJobs jobs;

  TradeoffStudy(Plan plan) {
    super(plan, List.of(Plan.MUTAG, Plan.BA2MOTIF));
    this.jobs = new TradeoffJobs(plan);
  }

  @Override
  protected List<Job<?>> jobs() {
    List<Job<?>> all = new ArrayList<>();
    for (Place place : plan.places(present)) {
      all.add(jobs.sweepOverAll(place));
      all.addAll(jobs.scanOverAll(place));
      all.addAll(jobs.sweepBySearch(place));
      jobs.scanBySearch(place).forEach(all::addAll);
    }
    return all;
  }

  /** One data set under one index, probed in both ways. */
  private record Pair(TradeoffSurface bySearch, TradeoffSurface overAll) {
    boolean isUnder(SimilarityIndex index) {
      return overAll.index() == index;
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    List<Pair> pairs =
        plan.places(present).stream()
            .map(
                place ->
                    new Pair(
                        TradeoffSurface.bySearch(jobs, cells, place),
                        TradeoffSurface.overAll(jobs, cells, place)))
            .toList();
    List<TradeoffSurface> bySearch = pairs.stream().map(Pair::bySearch).toList();
    List<TradeoffSurface> overAll = pairs.stream().map(Pair::overAll).toList();
    protocol(page, overAll);
    if (pairs.isEmpty()) {
      return;
    }
    TradeoffTables tables =
        new TradeoffTables(Stream.concat(bySearch.stream(), overAll.stream()).toList(), page);
    boolean comparable = jobs.budget() == TradeoffJobs.PUBLISHED_BUDGET;
    page.heading("Published and measured");
    page.add(
        new TradeoffVersus(bySearch, page.versus("published-search").comparable(comparable))
            .compare());
    page.add(
        new TradeoffVersus(overAll, page.versus("published-all").comparable(comparable)).compare());
    page.heading("Sampled weights");
    page.paragraphs("rewards");
    pairs.forEach(pair -> simplex(page, pair));
    tables.fits();
    tables.perWeight();
    for (SimilarityIndex index : Plan.INDICES) {
      page.set("index", index);
      page.chart("lines", "lines-" + index.id(), panels(pairs, index, this::lines), 3);
    }
    page.set("gain", REPORTED_GAIN);
    page.set(
        "collapse",
        bySearch.stream().map(TradeoffStudy::collapse).collect(Collectors.joining(" ")));
    page.paragraphs("collapse");
    page.heading("Scan of ρ");
    for (SimilarityIndex index : Plan.INDICES) {
      page.set("index", index);
      page.chart("scan", "scan-" + index.id(), panels(pairs, index, this::scan), 3);
      List<Panel> knees =
          overAll.stream().filter(s -> s.index() == index).map(TradeoffStudy::knee).toList();
      page.chart("knee", "knee-" + index.id(), knees);
    }
    page.paragraphs("ends");
    tables.landmarks();
    tables.correlations();
    tables.punished();
    page.heading("All points");
    tables.points();
  }

  private void protocol(Page page, List<TradeoffSurface> overAll) {
    page.set("budget", jobs.budget()).set("drawn", TradeoffJobs.SEED);
    page.set("triples", jobs.triples().size()).set("scan", jobs.scan().size());
    page.set("searched", plan.sizes(present, jobs::searched));
    page.set("whole", plan.sizes(present, plan::whole));
    page.set("replicates", jobs.replicates()).set("replicateCount", jobs.replicates().size());
    page.set("resamples", jobs.resamples()).set("level", Numbers.of(TradeoffFit.LEVEL, 2));
    page.set("tolerance", RhoScan.TOLERANCE);
    page.protocol("protocol");
    for (TradeoffSurface surface : overAll) {
      page.set("place", surface.name());
      page.set("percent", Numbers.of(100 * surface.proven(), 1)).protocol("complete");
    }
    page.protocol("rules");
  }

  /** Whether one ratio decides the metrics, by the fits. */
  private static String collapse(TradeoffSurface surface) {
    String parts =
        Arrays.stream(Metric.values())
            .map(
                metric -> {
                  TradeoffFit fit = surface.fit(metric);
                  boolean adds = fit.gainInterval().low() > REPORTED_GAIN;
                  return metric.id()
                      + " "
                      + Numbers.of(fit.alone().rSquared(), 3)
                      + (adds ? " (w_s adds " + Numbers.of(fit.gain(), 3) + ")" : "");
                })
            .collect(Collectors.joining(", "));
    return Text.of("%s, by the paper's search: R² on ρ alone is %s.", surface.name(), parts);
  }

  /** A row of faces for each way, a face for each metric. */
  private void simplex(Page page, Pair pair) {
    TradeoffSurface surface = pair.overAll;
    List<String> one = List.of(surface.dataset());
    page.set("place", surface.name());
    page.set("searchedOne", plan.sizes(one, jobs::searched));
    page.set("wholeOne", plan.sizes(one, plan::whole));
    List<Face> faces =
        Stream.of(pair.bySearch, surface)
            .flatMap(s -> Arrays.stream(Metric.values()).map(metric -> face(s, metric)))
            .toList();
    page.picture(
        "simplex",
        "simplex-" + Text.fileName(surface.dataset()) + "-" + surface.index().id(),
        SimplexPicture.of(page.title("simplex"), faces).note(page.text("simplex note")));
  }

  private static Face face(TradeoffSurface surface, Metric metric) {
    double[] values = surface.sweep().values(metric);
    List<Spot> spots =
        Values.list(
            values.length,
            i -> {
              var w = surface.sweep().weights().get(i);
              return new Spot(w.fidelity(), w.interpretability(), w.stability(), values[i]);
            });
    String title = Text.capital(metric.id()) + ", " + surface.way().title;
    return new Face(title, "mean " + metric.id(), spots);
  }

  /** Adds to the empty panel of a data set and metric. */
  private interface Draws {
    Panel on(Panel empty, Pair pair, Metric metric);
  }

  /** A row of panels for each data set under an index, a panel for each metric. */
  private static List<Panel> panels(List<Pair> pairs, SimilarityIndex index, Draws draws) {
    List<Panel> panels = new ArrayList<>();
    for (Pair pair : pairs.stream().filter(p -> p.isUnder(index)).toList()) {
      for (Metric metric : Metric.values()) {
        Panel empty = Panel.of(pair.overAll.dataset() + ", " + metric.id());
        panels.add(draws.on(empty.x("ρ").y("mean " + metric.id()), pair, metric));
      }
    }
    return panels;
  }

  private Panel scan(Panel empty, Pair pair, Metric metric) {
    return empty
        .add(Series.band(pair.overAll.way().title, 0, pair.overAll.scan().band(metric)))
        .add(Series.band(pair.bySearch.way().title, 1, pair.bySearch.scan().band(metric)).dashed())
        .verticals(landmarks(pair.overAll.mean().scan()));
  }

  private Panel lines(Panel empty, Pair pair, Metric metric) {
    Panel panel =
        empty.note(
            Text.of(
                "R² on ρ: %s all candidates, %s search",
                Numbers.of(pair.overAll.fit(metric).alone().rSquared(), 2),
                Numbers.of(pair.bySearch.fit(metric).alone().rSquared(), 2)));
    return fitted(fitted(panel, pair.overAll, metric, 0), pair.bySearch, metric, 1);
  }

  private static Panel fitted(Panel panel, TradeoffSurface surface, Metric metric, int kind) {
    double[] rho = surface.sweep().rho();
    double[] values = surface.sweep().values(metric);
    // Hollow marks let those below them be seen.
    boolean hollow = surface.way() == TradeoffSurface.Way.BY_SEARCH;
    LinearFit fit = surface.fit(metric).alone();
    return fitted(panel, rho, values, fit, surface.way().title, kind, hollow);
  }

  /** Dots and the line fitted to them. */
  static Panel fitted(
      Panel panel, double[] x, double[] y, LinearFit fit, String name, int kind, boolean hollow) {
    double low = Arrays.stream(x).min().orElse(0);
    double high = Arrays.stream(x).max().orElse(1);
    List<Dot> line = List.of(Dot.of(low, fit.at(low)), Dot.of(high, fit.at(high)));
    Series marks = Series.dots(name, kind, Values.dots(x, y));
    return panel.add(hollow ? marks.dashed() : marks).add(Series.curve(name, kind, line));
  }

  /** The construction of the knee. */
  private static Panel knee(TradeoffSurface surface) {
    TradeoffPoints mean = surface.mean();
    RhoScan scan = mean.scan();
    RhoScan.Knee knee = scan.knee();
    Panel empty =
        Panel.of(surface.dataset())
            .x("ρ")
            .y("mean, 0 = least and 1 = greatest of the scan")
            .verticals(landmarks(scan))
            .note(
                TradeoffVersus.words(knee, "no knee, no boundaries: ")
                    + (knee.nearest().isEmpty()
                        ? ""
                        : "; " + TradeoffVersus.words(scan.regimes(), "no boundaries: ")));
    return Values.add(
        empty,
        Arrays.stream(Metric.values()),
        metric -> {
          double[] values = RhoScan.normalised(mean.values(metric));
          return Series.line(
              metric.id(),
              List.of(Metric.values()).indexOf(metric),
              Values.dots(mean.rho(), values));
        });
  }

  private static List<Vertical> landmarks(RhoScan scan) {
    List<Vertical> lines = new ArrayList<>();
    add(lines, scan.regimes().first(), "1st boundary");
    add(lines, scan.regimes().second(), "2nd boundary");
    add(lines, scan.knee().nearest(), "knee");
    return lines;
  }

  private static void add(List<Vertical> lines, OptionalDouble at, String label) {
    at.ifPresent(x -> lines.add(new Vertical(x, label)));
  }
}
