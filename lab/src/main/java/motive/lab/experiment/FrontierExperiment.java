package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.FrontierJob;
import motive.lab.work.Frontiers;
import motive.lab.work.Frontiers.Row;
import motive.lab.work.Frontiers.Shape;
import motive.lab.work.Job;
import motive.metric.Spread;
import motive.objective.Weights;

/** What the Pareto frontier holds, and how much of it weighted sums reach. */
public final class FrontierExperiment implements Experiment {
  private static final int BUDGET = 10;

  /** In which metrics a frontier is taken. */
  private enum Kind {
    PLANE("fidelity and interpretability"),
    SPACE("with stability");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    ToDoubleFunction<Row> of(ToDoubleFunction<Shape> value) {
      return row -> value.applyAsDouble(this == PLANE ? row.plane() : row.space());
    }
  }

  @Override
  public String id() {
    return "frontier";
  }

  @Override
  public String title() {
    return "Pareto frontiers";
  }

  @Override
  public String asks() {
    return "How many Pareto-optimal explanations are there, and which can no weighted sum reach?";
  }

  // Where a look at all candidates takes seconds, fewer graphs are looked at.
  private static boolean isLarge(String dataset) {
    return dataset.equals(Plan.BAMULTISHAPES) || dataset.equals(Plan.PROTEINS);
  }

  private static Draw draw(Plan plan, String dataset) {
    return isLarge(dataset) ? plan.subsample() : plan.whole(dataset);
  }

  private static List<FrontierJob> parts(Plan plan, String dataset, SimilarityIndex index) {
    int parts = isLarge(dataset) && !plan.isQuick() ? 4 : 1;
    return draw(plan, dataset).split(parts).stream()
        .map(
            draw ->
                new FrontierJob(
                    dataset,
                    draw,
                    index,
                    plan.budget(BUDGET),
                    Weights.DEFAULT,
                    plan.seeds().get(0)))
        .toList();
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    for (String dataset : plan.present()) {
      for (SimilarityIndex index : Plan.INDICES) {
        all.addAll(parts(plan, dataset, index));
      }
    }
    return all;
  }

  /** Where frontiers were taken. */
  private record Place(String dataset, SimilarityIndex index) {}

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.DATASETS.toArray(new String[0]));
    tellProtocol(plan, findings);
    Map<Place, Frontiers> all = new LinkedHashMap<>();
    for (String dataset : plan.present()) {
      for (SimilarityIndex index : Plan.INDICES) {
        List<Frontiers> parts = new ArrayList<>();
        for (FrontierJob job : parts(plan, dataset, index)) {
          parts.add(cells.get(job));
        }
        all.put(new Place(dataset, index), Frontiers.join(parts));
      }
    }
    return findings
        .add(table(plan, all))
        .add(sizes(plan, all))
        .add(distribution(plan, all))
        .build();
  }

  private static void tellProtocol(Plan plan, Findings.Builder findings) {
    findings.protocol("graphs: " + plan.sizes(plan.present(), name -> draw(plan, name)));
    findings.protocol(
        String.format(
            Locale.ROOT,
            "all candidates at B = %d; stability by the archive of weights %s, seed %d; only graphs"
                + " whose candidates were all looked at count",
            plan.budget(BUDGET),
            WeightWords.of(Weights.DEFAULT),
            plan.seeds().get(0)));
    findings.protocol(
        "explanations of equal worth in the metrics count once; one is out of reach where no"
            + " weights, however chosen, make it the best alone");
    findings.protocol(
        "hypervolume: each metric min-max normalised over all candidates of the graph, so that the"
            + " worst is 0 and the best 1; the reference point is 0 in every metric; a metric in"
            + " which all candidates are alike counts as 1");
  }

  private static ResultTable table(Plan plan, Map<Place, Frontiers> all) {
    ResultTable.Builder table =
        ResultTable.builder(
            "frontier",
            "Pareto frontiers at B = "
                + plan.budget(BUDGET)
                + ": means over graphs, ± one standard deviation over graphs. Pooled: of all"
                + " Pareto-optimal explanations of all graphs together. The last column is what the"
                + " explanations within reach dominate, as a share of what all dominate",
            Column.words("data set"),
            Column.words("index"),
            Column.words("metrics"),
            Column.numbers("graphs", 0),
            Column.numbers("complete", 0),
            Column.numbers("candidates, median", 0),
            Column.numbers("Pareto-optimal", 1),
            Column.numbers("most", 0),
            Column.numbers("out of reach (%)", 1),
            Column.numbers("out of reach, pooled (%)", 1),
            Column.numbers("graphs with any out of reach (%)", 1),
            Column.numbers("hypervolume", 3),
            Column.numbers("hypervolume within reach (%)", 2));
    all.forEach(
        (place, found) -> {
          for (Kind kind : Kind.values()) {
            row(table, place, kind, found);
          }
        });
    return table.build();
  }

  private static void row(ResultTable.Builder table, Place place, Kind kind, Frontiers found) {
    if (found.rows().isEmpty()) {
      return;
    }
    double[] points = found.of(kind.of(Shape::points));
    double[] reached = found.of(kind.of(Shape::reached));
    double[] unreached = found.of(kind.of(s -> 100 * s.unreached()));
    double pooled = 100 * (1 - Arrays.stream(reached).sum() / Arrays.stream(points).sum());
    double any = 100.0 * Arrays.stream(unreached).filter(u -> u > 0).count() / points.length;
    table.row(
        Value.of(place.dataset),
        Value.of(place.index.id()),
        Value.of(kind.title),
        Value.of(found.graphs()),
        Value.of(found.rows().size()),
        Value.of(Quantiles.median(found.of(Row::sets))),
        value(points),
        Value.of(Arrays.stream(points).max().orElse(Double.NaN)),
        value(unreached),
        Value.of(pooled),
        Value.of(any),
        value(found.of(kind.of(Shape::volume))),
        value(found.of(kind.of(s -> 100 * s.reachedVolume() / s.volume()))));
  }

  private static Value value(double[] values) {
    double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
    if (finite.length == 0) {
      return Value.of(Double.NaN);
    }
    Spread spread = Spread.of(finite);
    return Value.of(spread.mean(), spread.deviation());
  }

  private static ResultFigure sizes(Plan plan, Map<Place, Frontiers> all) {
    List<Panel> panels = new ArrayList<>();
    for (SimilarityIndex index : Plan.INDICES) {
      Panel panel =
          Panel.of(index.name())
              .x("data set")
              .y("Pareto-optimal explanations a graph")
              .categories(plan.present())
              .yFromZero();
      for (Kind kind : Kind.values()) {
        List<Dot> dots = new ArrayList<>();
        all.forEach(
            (place, found) -> {
              if (place.index == index) {
                double[] points = found.of(kind.of(Shape::points));
                dots.add(
                    new Dot(
                        dots.size(),
                        Quantiles.median(points),
                        Quantiles.of(points, 0.25),
                        Quantiles.of(points, 0.75)));
              }
            });
        panel = panel.add(Series.dots(kind.title, kind == Kind.PLANE ? 0 : 1, dots));
      }
      panels.add(panel);
    }
    return new ResultFigure(
        "size",
        "How many Pareto-optimal explanations a graph has at B = "
            + plan.budget(BUDGET)
            + ": the median over graphs; whiskers from the lower to the upper quartile. "
            + plan.sizes(plan.present(), name -> draw(plan, name)),
        Chart.of("Size of the Pareto frontier", panels));
  }

  private static ResultFigure distribution(Plan plan, Map<Place, Frontiers> all) {
    List<Panel> panels = new ArrayList<>();
    // Without stability the index changes nothing.
    panels.add(panel(plan, all, Kind.PLANE, Plan.INDICES.get(0), "Two metrics"));
    for (SimilarityIndex index : Plan.INDICES) {
      panels.add(panel(plan, all, Kind.SPACE, index, "Three metrics, " + index.id()));
    }
    return new ResultFigure(
        "unreached",
        "The share of a graph's Pareto-optimal explanations that no weighted sum reaches, graphs"
            + " in order of that share, at B = "
            + plan.budget(BUDGET)
            + ". Two metrics: fidelity and interpretability, where the index plays no part; three:"
            + " with stability. "
            + plan.sizes(plan.present(), name -> draw(plan, name)),
        Chart.of("Out of reach of weighted sums", panels).columns(3));
  }

  private static Panel panel(
      Plan plan, Map<Place, Frontiers> all, Kind kind, SimilarityIndex index, String title) {
    Panel panel = Panel.of(title).x("graphs, lowest first (%)").y("out of reach (%)").yFromZero();
    for (Map.Entry<Place, Frontiers> entry : all.entrySet()) {
      Place place = entry.getKey();
      if (place.index == index) {
        double[] shares = entry.getValue().of(kind.of(s -> 100 * s.unreached()));
        Arrays.sort(shares);
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
          dots.add(Dot.of(100.0 * (i + 0.5) / shares.length, shares[i]));
        }
        panel = panel.add(Series.curve(place.dataset, plan.present().indexOf(place.dataset), dots));
      }
    }
    return panel;
  }
}
