package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Value;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.FrontierJob;
import motive.lab.work.Frontiers;
import motive.lab.work.Frontiers.Row;
import motive.lab.work.Frontiers.Shape;
import motive.lab.work.Job;
import motive.objective.Weights;

/** The Pareto frontier, and how much of it weighted sums reach. */
final class FrontierStudy extends Study {
  private static final int BUDGET = 10;

  /** In which metrics a frontier is taken. */
  private enum Kind {
    PLANE("fidelity and interpretability"),
    SPACE("with stability");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /** A number of every graph. */
    double[] of(Frontiers found, ToDoubleFunction<Shape> value) {
      return Values.column(
          found.rows(), row -> value.applyAsDouble(this == PLANE ? row.plane() : row.space()));
    }
  }

  FrontierStudy(Plan plan) {
    super(plan, Plan.DATASETS);
  }

  // Where a look at all candidates takes seconds, fewer graphs are looked at.
  private static boolean isLarge(String dataset) {
    return dataset.equals(Plan.BAMULTISHAPES) || dataset.equals(Plan.PROTEINS);
  }

  private Draw draw(String dataset) {
    return isLarge(dataset) ? plan.subsample() : plan.whole(dataset);
  }

  private List<FrontierJob> parts(Place place) {
    int parts = isLarge(place.dataset()) && !plan.isQuick() ? 4 : 1;
    int budget = plan.budget(BUDGET);
    return draw(place.dataset()).split(parts).stream()
        .map(
            draw ->
                new FrontierJob(
                    place.dataset(),
                    draw,
                    place.index(),
                    budget,
                    Weights.DEFAULT,
                    plan.firstSeed()))
        .toList();
  }

  @Override
  protected List<Job<?>> jobs() {
    return plan.places(present).stream().<Job<?>>flatMap(p -> parts(p).stream()).toList();
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", plan.sizes(present, this::draw)).set("budget", plan.budget(BUDGET));
    page.set("weights", Values.words(Weights.DEFAULT));
    page.protocol("protocol");
    Map<Place, Frontiers> all = new LinkedHashMap<>();
    for (Place place : plan.places(present)) {
      all.put(place, Frontiers.join(cells.of(parts(place))));
    }
    table(all, page);
    page.chart("size", Plan.INDICES.stream().map(index -> sizes(all, index)).toList());
    List<Panel> panels = new ArrayList<>();
    // Without stability the index changes nothing.
    panels.add(unreached(all, Kind.PLANE, Plan.INDICES.get(0), "Two metrics"));
    for (SimilarityIndex index : Plan.INDICES) {
      panels.add(unreached(all, Kind.SPACE, index, "Three metrics, " + index.id()));
    }
    page.chart("unreached", "unreached", panels, 3);
  }

  /** A row of the table. */
  private record Line(Place place, Kind kind, Frontiers found) {
    double[] of(ToDoubleFunction<Shape> value) {
      return kind.of(found, value);
    }

    double sum(ToDoubleFunction<Shape> value) {
      return Arrays.stream(of(value)).sum();
    }

    long withAny() {
      return Arrays.stream(of(Shape::unreached)).filter(u -> u > 0).count();
    }

    Value mean(ToDoubleFunction<Shape> value) {
      return Values.spread(Arrays.stream(of(value)).filter(Double::isFinite).toArray())
          .map(Value::of)
          .orElse(Value.of(Double.NaN));
    }
  }

  private static void table(Map<Place, Frontiers> all, Page page) {
    List<Line> lines = new ArrayList<>();
    all.forEach(
        (place, found) -> {
          for (Kind kind : found.rows().isEmpty() ? new Kind[0] : Kind.values()) {
            lines.add(new Line(place, kind, found));
          }
        });
    page.table(
        "frontier",
        new Columns<Line>()
            .words("data set", line -> line.place.dataset())
            .words("index", line -> line.place.index().id())
            .words("metrics", line -> line.kind.title)
            .numbers("graphs", 0, line -> line.found.graphs())
            .numbers("complete", 0, line -> line.found.rows().size())
            .numbers(
                "candidates, median",
                0,
                line -> Values.median(Values.column(line.found.rows(), Row::sets)))
            .values("Pareto-optimal", 1, line -> line.mean(Shape::points))
            .numbers(
                "most", 0, line -> Arrays.stream(line.of(Shape::points)).max().orElse(Double.NaN))
            .values("out of reach (%)", 1, line -> line.mean(s -> 100 * s.unreached()))
            .numbers(
                "out of reach, pooled (%)",
                1, line -> 100 * (1 - line.sum(Shape::reached) / line.sum(Shape::points)))
            .numbers(
                "graphs with any out of reach (%)",
                1, line -> 100.0 * line.withAny() / line.found.rows().size())
            .values("hypervolume", 3, line -> line.mean(Shape::volume))
            .values(
                "hypervolume within reach (%)",
                2, line -> line.mean(s -> 100 * s.reachedVolume() / s.volume())),
        lines);
  }

  private static List<Frontiers> only(Map<Place, Frontiers> all, SimilarityIndex index) {
    return all.entrySet().stream()
        .filter(entry -> entry.getKey().index() == index)
        .map(Map.Entry::getValue)
        .toList();
  }

  private Panel sizes(Map<Place, Frontiers> all, SimilarityIndex index) {
    Panel panel =
        Panel.of(index.name())
            .x("data set")
            .y("Pareto-optimal explanations a graph")
            .categories(present)
            .yFromZero();
    List<Frontiers> some = only(all, index);
    for (Kind kind : Kind.values()) {
      List<Dot> dots =
          Values.list(
              some.size(),
              i -> {
                double[] points = kind.of(some.get(i), Shape::points);
                double low = Values.quantile(points, 0.25);
                double high = Values.quantile(points, 0.75);
                return new Dot(i, Values.median(points), low, high);
              });
      panel = panel.add(Series.dots(kind.title, kind == Kind.PLANE ? 0 : 1, dots));
    }
    return panel;
  }

  private Panel unreached(
      Map<Place, Frontiers> all, Kind kind, SimilarityIndex index, String title) {
    Panel empty = Panel.of(title).x("graphs, lowest first (%)").y("out of reach (%)").yFromZero();
    List<Frontiers> some = only(all, index);
    return Values.add(
        empty,
        Values.list(
            some.size(),
            d -> {
              double[] shares = kind.of(some.get(d), s -> 100 * s.unreached());
              Arrays.sort(shares);
              List<Dot> dots =
                  Values.list(
                      shares.length, i -> Dot.of(100.0 * (i + 0.5) / shares.length, shares[i]));
              return Series.curve(present.get(d), d, dots);
            }));
  }
}
