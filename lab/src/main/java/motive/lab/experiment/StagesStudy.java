package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import motive.data.catalog.DataSets;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.explain.Preset;
import motive.explain.Rounds;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Value;
import motive.lab.work.Cells;
import motive.lab.work.StageRuns;
import motive.lab.work.StageRuns.Row;
import motive.lab.work.StageRuns.Side;
import motive.lab.work.StagesJob;

/** Two stages beside stability inside Stage 1. */
final class StagesStudy extends Study {
  static final List<String> DATASETS = List.of(Plan.MUTAG, Plan.BA2MOTIF, DataSets.TOXICOPHORES);

  private static final int BUDGET = 10;

  /** The default, and the preset that asks for stability most. */
  private static final List<Preset> PRESETS = List.of(Preset.BALANCED, Preset.STABLE);

  private final Grid<Place, StageRuns> grid;

  /** One preset on one data set. */
  private record Place(String dataset, Preset preset) {
    String name() {
      return dataset + ", " + preset.id();
    }
  }

  StagesStudy(Plan plan) {
    super(plan, DATASETS);
    this.grid =
        add(
            Grid.of(
                present.stream()
                    .flatMap(name -> PRESETS.stream().map(preset -> new Place(name, preset)))
                    .toList(),
                place ->
                    new StagesJob(
                        place.dataset,
                        plan.whole(place.dataset),
                        place.preset,
                        plan.budget(BUDGET),
                        plan.firstSeed())));
  }

  /** What is compared. */
  private record Measured(String title, ToDoubleFunction<Side> of) {}

  private static final Measured EVALUATED =
      new Measured("stability, unseen graphs", Side::evaluated);
  private static final Measured SECONDS = new Measured("seconds a graph", Side::seconds);

  private static final List<Measured> MEASURED =
      List.of(
          new Measured("fidelity", Side::fidelity),
          new Measured("interpretability", Side::interpretability),
          new Measured("stability", Side::stability),
          EVALUATED,
          new Measured("overlap of edges with the planted motif", Side::overlap),
          new Measured("edges", Side::edges),
          SECONDS);

  /** One measure on one data set, over the graphs that have it in both ways. */
  private record Line(Place place, Measured measured, List<Row> rows) {
    static Line of(Place place, Measured measured, StageRuns found) {
      return new Line(
          place,
          measured,
          found.rows().stream()
              .filter(row -> Double.isFinite(measured.of.applyAsDouble(row.two())))
              .toList());
    }

    double two() {
      return Values.mean(rows, row -> measured.of.applyAsDouble(row.two()));
    }

    double fixed() {
      return Values.mean(rows, row -> measured.of.applyAsDouble(row.fixed()));
    }

    double change(Row row) {
      return measured.of.applyAsDouble(row.fixed()) - measured.of.applyAsDouble(row.two());
    }

    Value change() {
      return Values.errorValue(Values.spread(Values.column(rows, this::change)));
    }

    double changeOfChanged() {
      return Values.mean(rows.stream().filter(row -> !row.isSame()).toList(), this::change);
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", plan.sizes(present, plan::whole)).set("budget", plan.budget(BUDGET));
    page.set("most", Rounds.MOST);
    page.protocol("protocol");
    Map<Place, StageRuns> all = grid.measure(cells, (place, found) -> found.get(0));
    if (all.isEmpty()) {
      return;
    }
    all.forEach((place, found) -> verdict(place, found, page));
    page.table(
        "rounds",
        new Columns<Map.Entry<Place, StageRuns>>()
            .words("data set", of -> of.getKey().dataset)
            .words("preset", of -> of.getKey().preset.id())
            .numbers("graphs", 0, of -> of.getValue().rows().size())
            .numbers("proven", 0, of -> count(of.getValue(), row -> row.fixed().proven()))
            .numbers("other explanation", 0, of -> count(of.getValue(), row -> !row.isSame()))
            .numbers("converged", 0, of -> ended(of.getValue(), Rounds.End.CONVERGED))
            .numbers("cycle broken", 0, of -> ended(of.getValue(), Rounds.End.CYCLE))
            .numbers("stopped", 0, of -> ended(of.getValue(), Rounds.End.STOPPED))
            .numbers(
                "rounds, mean",
                2,
                of -> Values.mean(of.getValue().rows(), r -> r.rounds().rounds()))
            .numbers("rounds, most", 0, of -> most(of.getValue())),
        all.entrySet());
    List<Line> lines = new ArrayList<>();
    all.forEach(
        (place, found) -> {
          for (Measured measured : MEASURED) {
            lines.add(Line.of(place, measured, found));
          }
        });
    page.table(
        "change",
        new Columns<Line>()
            .words("data set", line -> line.place.dataset)
            .words("preset", line -> line.place.preset.id())
            .words("measure", line -> line.measured.title)
            .numbers("graphs", 0, line -> line.rows.size())
            .numbers("two stages", 3, Line::two)
            .numbers("fixed point", 3, Line::fixed)
            .errors("change", 3, Line::change)
            .numbers("change where the explanation is another", 3, Line::changeOfChanged),
        lines.stream().filter(line -> !line.rows.isEmpty()).toList());
    page.chart("rounds", PRESETS.stream().map(preset -> rounds(preset, all)).toList());
  }

  /** Adds what the numbers of one data set say. */
  private static void verdict(Place place, StageRuns found, Page page) {
    Line evaluated = Line.of(place, EVALUATED, found);
    Line seconds = Line.of(place, SECONDS, found);
    page.set("place", place.name()).set("graphs", found.rows().size());
    page.set("changed", (long) count(found, row -> !row.isSame()));
    page.set("converged", (long) ended(found, Rounds.End.CONVERGED));
    page.set("mean", Numbers.of(Values.mean(found.rows(), row -> row.rounds().rounds()), 2));
    page.set("two", Numbers.of(evaluated.two(), 3)).set("fixed", Numbers.of(evaluated.fixed(), 3));
    page.set("times", Numbers.of(seconds.fixed() / seconds.two(), 2));
    page.paragraphs("verdict");
  }

  private interface Is {
    boolean of(Row row);
  }

  private static double count(StageRuns found, Is is) {
    return found.rows().stream().filter(is::of).count();
  }

  private static double ended(StageRuns found, Rounds.End end) {
    return count(found, row -> row.rounds().end() == end);
  }

  private static double most(StageRuns found) {
    return found.rows().stream().mapToInt(row -> row.rounds().rounds()).max().orElse(0);
  }

  private Panel rounds(Preset preset, Map<Place, StageRuns> all) {
    List<String> names = IntStream.rangeClosed(1, Rounds.MOST).mapToObj(Integer::toString).toList();
    Panel empty =
        Panel.of("Preset " + preset.id()).x("rounds").y("graphs (%)").yFromZero().categories(names);
    return Values.add(
        empty,
        all.entrySet().stream().filter(of -> of.getKey().preset == preset),
        of ->
            Series.dots(
                of.getKey().dataset,
                present.indexOf(of.getKey().dataset),
                Values.list(Rounds.MOST, i -> Dot.of(i, share(of.getValue(), i + 1)))));
  }

  private static double share(StageRuns found, int rounds) {
    return 100 * count(found, row -> row.rounds().rounds() == rounds) / found.rows().size();
  }
}
