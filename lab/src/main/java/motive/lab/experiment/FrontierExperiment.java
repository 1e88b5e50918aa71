package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Text;
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

/** The Pareto frontier, and how much of it weighted sums reach. */
public final class FrontierExperiment extends Experiment {
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

  public FrontierExperiment() {
    super(
        "frontier",
        "Pareto frontiers",
        "How many Pareto-optimal explanations are there, and which can no weighted sum reach?",
        Plan.DATASETS);
  }

  // Where a look at all candidates takes seconds, fewer graphs are looked at.
  private static boolean isLarge(String dataset) {
    return dataset.equals(Plan.BAMULTISHAPES) || dataset.equals(Plan.PROTEINS);
  }

  private static Draw draw(Plan plan, String dataset) {
    return isLarge(dataset) ? plan.subsample() : plan.whole(dataset);
  }

  private static List<FrontierJob> parts(Plan plan, Place place) {
    int parts = isLarge(place.dataset()) && !plan.isQuick() ? 4 : 1;
    int budget = plan.budget(BUDGET);
    long seed = plan.seeds().get(0);
    return draw(plan, place.dataset()).split(parts).stream()
        .map(
            draw ->
                new FrontierJob(
                    place.dataset(), draw, place.index(), budget, Weights.DEFAULT, seed))
        .toList();
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    plan.places(plan.present()).forEach(place -> all.addAll(parts(plan, place)));
    return all;
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    findings.protocol("graphs: " + sizes(plan));
    findings.protocol(
        Text.of(
            "all candidates at B = %s; stability by the archive of weights %s, seed %s; only graphs"
                + " whose candidates were all looked at count",
            plan.budget(BUDGET), WeightWords.of(Weights.DEFAULT), plan.seeds().get(0)));
    findings.protocol(
        "explanations of equal worth in the metrics count once; one is out of reach where no"
            + " weights, however chosen, make it the best alone");
    findings.protocol(
        "hypervolume: each metric min-max normalised over all candidates of the graph, so that the"
            + " worst is 0 and the best 1; the reference point is 0 in every metric; a metric in"
            + " which all candidates are alike counts as 1");
    Map<Place, Frontiers> all = new LinkedHashMap<>();
    for (Place place : plan.places(plan.present())) {
      all.put(place, Frontiers.join(cells.all(parts(plan, place))));
    }
    findings.add(table(plan, all)).add(sizeFigure(plan, all)).add(distribution(plan, all));
  }

  private static String sizes(Plan plan) {
    return plan.sizes(plan.present(), name -> draw(plan, name));
  }

  /** A row of the table. */
  private record Line(Place place, Kind kind, Frontiers found) {
    double[] of(ToDoubleFunction<Shape> value) {
      return found.of(kind.of(value));
    }

    double sum(ToDoubleFunction<Shape> value) {
      return Arrays.stream(of(value)).sum();
    }

    long withAny() {
      return Arrays.stream(of(Shape::unreached)).filter(u -> u > 0).count();
    }
  }

  private static ResultTable table(Plan plan, Map<Place, Frontiers> all) {
    List<Line> lines = new ArrayList<>();
    all.forEach(
        (place, found) -> {
          for (Kind kind : found.rows().isEmpty() ? new Kind[0] : Kind.values()) {
            lines.add(new Line(place, kind, found));
          }
        });
    return new Columns<Line>(
            "frontier",
            Text.of(
                "Pareto frontiers at B = %s: means over graphs, ± one standard deviation over"
                    + " graphs. Pooled: of all Pareto-optimal explanations of all graphs together."
                    + " The last column is what the explanations within reach dominate, as a share"
                    + " of what all dominate",
                plan.budget(BUDGET)))
        .words("data set", line -> line.place.dataset())
        .words("index", line -> line.place.index().id())
        .words("metrics", line -> line.kind.title)
        .numbers("graphs", 0, line -> line.found.graphs())
        .numbers("complete", 0, line -> line.found.rows().size())
        .numbers("candidates, median", 0, line -> Quantiles.median(line.found.of(Row::sets)))
        .add(Column.numbers("Pareto-optimal", 1), mean(line -> line.of(Shape::points)))
        .numbers("most", 0, line -> Arrays.stream(line.of(Shape::points)).max().orElse(Double.NaN))
        .add(Column.numbers("out of reach (%)", 1), mean(line -> line.of(s -> 100 * s.unreached())))
        .numbers(
            "out of reach, pooled (%)",
            1, line -> 100 * (1 - line.sum(Shape::reached) / line.sum(Shape::points)))
        .numbers(
            "graphs with any out of reach (%)",
            1, line -> 100.0 * line.withAny() / line.found.rows().size())
        .add(Column.numbers("hypervolume", 3), mean(line -> line.of(Shape::volume)))
        .add(
            Column.numbers("hypervolume within reach (%)", 2),
            mean(line -> line.of(s -> 100 * s.reachedVolume() / s.volume())))
        .of(lines);
  }

  private static Function<Line, Value> mean(Function<Line, double[]> values) {
    return line -> {
      double[] finite = Arrays.stream(values.apply(line)).filter(Double::isFinite).toArray();
      return finite.length == 0 ? Value.of(Double.NaN) : Value.of(Spread.of(finite));
    };
  }

  private static ResultFigure sizeFigure(Plan plan, Map<Place, Frontiers> all) {
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
              if (place.index() == index) {
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
        Text.of(
            "How many Pareto-optimal explanations a graph has at B = %s: the median over graphs;"
                + " whiskers from the lower to the upper quartile. %s",
            plan.budget(BUDGET), sizes(plan)),
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
        Text.of(
            "The share of a graph's Pareto-optimal explanations that no weighted sum reaches,"
                + " graphs in order of that share, at B = %s. Two metrics: fidelity and"
                + " interpretability, where the index plays no part; three: with stability. %s",
            plan.budget(BUDGET), sizes(plan)),
        Chart.of("Out of reach of weighted sums", panels).columns(3));
  }

  private static Panel panel(
      Plan plan, Map<Place, Frontiers> all, Kind kind, SimilarityIndex index, String title) {
    Panel panel = Panel.of(title).x("graphs, lowest first (%)").y("out of reach (%)").yFromZero();
    for (Map.Entry<Place, Frontiers> entry : all.entrySet()) {
      String dataset = entry.getKey().dataset();
      if (entry.getKey().index() == index) {
        double[] shares = entry.getValue().of(kind.of(s -> 100 * s.unreached()));
        Arrays.sort(shares);
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
          dots.add(Dot.of(100.0 * (i + 0.5) / shares.length, shares[i]));
        }
        panel = panel.add(Series.curve(dataset, plan.present().indexOf(dataset), dots));
      }
    }
    return panel;
  }
}
