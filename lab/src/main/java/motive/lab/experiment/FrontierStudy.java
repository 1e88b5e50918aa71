package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Value;
import motive.lab.work.Cells;
import motive.lab.work.FrontierJob;
import motive.lab.work.Frontiers;
import motive.lab.work.Frontiers.Shape;
import motive.lab.work.GraphSample;
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
  }

  private final Grid<Place, Frontiers> grid;

  FrontierStudy(Plan plan) {
    super(plan, Plan.DATASETS);
    this.grid = add(new Grid<>(plan.places(present), this::parts));
  }

  // Where a look at all candidates takes seconds, fewer graphs are looked at.
  private static boolean isLarge(String dataset) {
    return dataset.equals(Plan.BAMULTISHAPES) || dataset.equals(Plan.PROTEINS);
  }

  private GraphSample draw(String dataset) {
    return isLarge(dataset) ? plan.subsample() : plan.whole(dataset);
  }

  private List<FrontierJob> parts(Place place) {
    String dataset = place.dataset();
    int parts = isLarge(dataset) && !plan.isQuick() ? 4 : 1;
    int budget = plan.budget(BUDGET);
    Weights weights = Weights.PAPER;
    long seed = plan.firstSeed();
    return draw(dataset).split(parts).stream()
        .map(some -> new FrontierJob(dataset, some, place.index(), budget, weights, seed))
        .toList();
  }

  /** The frontiers of one kind of a data set under an index. */
  private record Line(Place place, Kind kind, Frontiers found) {
    /** A number of every graph. */
    double[] of(ToDoubleFunction<Shape> value) {
      return Values.column(
          found.rows(), r -> value.applyAsDouble(kind == Kind.PLANE ? r.plane() : r.space()));
    }

    double sum(ToDoubleFunction<Shape> value) {
      return Arrays.stream(of(value)).sum();
    }

    Value mean(ToDoubleFunction<Shape> value) {
      return Values.spread(Arrays.stream(of(value)).filter(Double::isFinite).toArray())
          .map(Value::of)
          .orElse(Value.of(Double.NaN));
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", plan.sizes(present, this::draw)).set("budget", plan.budget(BUDGET));
    page.set("weights", Values.words(Weights.PAPER));
    page.protocol("protocol");
    Map<Place, Frontiers> all = grid.measure(cells, (place, parts) -> Frontiers.join(parts));
    List<Line> lines = new ArrayList<>();
    all.forEach(
        (place, found) ->
            Stream.of(Kind.values()).forEach(kind -> lines.add(new Line(place, kind, found))));
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
                line -> Values.median(Values.column(line.found.rows(), Frontiers.Row::sets)))
            .values("Pareto-optimal", 1, line -> line.mean(Shape::points))
            .numbers(
                "most", 0, line -> Arrays.stream(line.of(Shape::points)).max().orElse(Double.NaN))
            .values("out of reach (%)", 1, line -> line.mean(s -> 100 * s.unreached()))
            .numbers(
                "out of reach, pooled (%)",
                1, line -> 100 * (1 - line.sum(Shape::reached) / line.sum(Shape::points)))
            .numbers(
                "graphs with any out of reach (%)",
                1,
                line -> 100.0 * line.sum(s -> s.unreached() > 0 ? 1 : 0) / line.found.rows().size())
            .values("hypervolume", 3, line -> line.mean(Shape::volume))
            .values(
                "hypervolume within reach (%)",
                2, line -> line.mean(s -> 100 * s.reachedVolume() / s.volume())),
        lines.stream().filter(line -> !line.found.rows().isEmpty()).toList());
    page.chart("size", Plan.INDICES.stream().map(index -> sizes(lines, index)).toList());
    List<Panel> panels = new ArrayList<>();
    // Without stability the index changes nothing.
    panels.add(unreached(some(lines, Kind.PLANE, Plan.INDICES.get(0)), "Two metrics"));
    for (SimilarityIndex index : Plan.INDICES) {
      panels.add(unreached(some(lines, Kind.SPACE, index), "Three metrics, " + index.id()));
    }
    page.chart("unreached", "unreached", panels, 3);
  }

  private static List<Line> some(List<Line> lines, Kind kind, SimilarityIndex index) {
    return lines.stream().filter(l -> l.kind == kind && l.place.index() == index).toList();
  }

  private Panel sizes(List<Line> lines, SimilarityIndex index) {
    Panel empty =
        Panel.of(index.name()).x("data set").y("Pareto-optimal explanations a graph").yFromZero();
    return Values.add(
        empty.categories(present),
        Stream.of(Kind.values()),
        kind -> {
          List<Line> some = some(lines, kind, index);
          return Series.dots(
              kind.title,
              kind == Kind.PLANE ? 0 : 1,
              Values.list(some.size(), i -> quartiles(i, some.get(i))));
        });
  }

  private static Dot quartiles(int x, Line line) {
    double[] points = line.of(Shape::points);
    double low = Values.quantile(points, 0.25);
    return new Dot(x, Values.median(points), low, Values.quantile(points, 0.75));
  }

  private Panel unreached(List<Line> lines, String title) {
    return Values.add(
        Panel.of(title).x("graphs, lowest first (%)").y("out of reach (%)").yFromZero(),
        lines.stream(),
        line -> {
          double[] shares = line.of(s -> 100 * s.unreached());
          Arrays.sort(shares);
          int n = shares.length;
          String dataset = line.place.dataset();
          return Series.curve(
              dataset,
              present.indexOf(dataset),
              Values.list(n, i -> Dot.of(100.0 * (i + 0.5) / n, shares[i])));
        });
  }
}
