package motive.lab.experiment;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.stat.Correlation;
import motive.lab.stat.LinearFit;
import motive.lab.work.Cells;
import motive.lab.work.StabilityForms;
import motive.lab.work.StabilityJob;
import motive.objective.Metric;
import motive.objective.Stability;
import motive.objective.Weights;

/** The share of each form of stability that the weights explain. */
final class StabilityStudy extends Study {
  private final TradeoffJobs tradeoff;
  private final Grid<Place, StabilityForms> grid;

  StabilityStudy(Plan plan) {
    super(plan, List.of(Plan.MUTAG, Plan.BA2MOTIF, Plan.BAMULTISHAPES));
    this.tradeoff = new TradeoffJobs(plan);
    this.grid =
        add(
            Grid.of(
                plan.places(present),
                place ->
                    new StabilityJob(
                        place.dataset(),
                        plan.whole(place.dataset()),
                        place.index(),
                        tradeoff.budget(),
                        tradeoff.triples(),
                        plan.firstSeed())));
  }

  /** One data set under one index. */
  private record Cell(
      Place place, StabilityForms forms, StabilityShares rewarded, StabilityShares independent) {
    Stream<StabilityShares> shares() {
      return Stream.of(rewarded, independent);
    }

    /** How the two forms move together over the graphs; NaN where one is constant. */
    double correlation() {
      List<StabilityForms.Pair> pairs = forms.pairs();
      return pairs.size() < 2
          ? Double.NaN
          : Correlation.pearson(
              Values.column(pairs, StabilityForms.Pair::rewarded),
              Values.column(pairs, StabilityForms.Pair::independent));
    }

    double mean(ToDoubleFunction<StabilityForms.Point> value) {
      return Values.mean(forms.points(), value);
    }
  }

  private Cell cell(Place place, StabilityForms forms) {
    List<Weights> triples = tradeoff.triples();
    int resamples = tradeoff.resamples();
    return new Cell(
        place,
        forms,
        StabilityShares.of(Stability.Form.REWARDED, place, triples, forms, resamples),
        StabilityShares.of(Stability.Form.INDEPENDENT, place, triples, forms, resamples));
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    List<Cell> all =
        List.copyOf(grid.measure(cells, (place, found) -> cell(place, found.get(0))).values());
    page.set("sizes", plan.sizes(present, plan::whole)).set("budget", tradeoff.budget());
    page.set("triples", tradeoff.triples().size()).set("resamples", tradeoff.resamples());
    page.set("level", Numbers.of(TradeoffFit.LEVEL, 2));
    page.set("defaults", Values.words(Weights.PAPER));
    page.protocol("protocol");
    for (Cell cell : all) {
      page.set("place", cell.place.name());
      page.set("percent", Numbers.of(100 * cell.forms.proven(), 1)).protocol("complete");
    }
    page.protocol("rules");
    if (all.isEmpty()) {
      return;
    }
    page.paragraphs("forms");
    verdict(all, page);
    page.heading("What the weights explain");
    shares(all, page);
    for (SimilarityIndex index : Plan.INDICES) {
      List<Panel> panels =
          all.stream()
              .filter(cell -> cell.place.index() == index)
              .flatMap(Cell::shares)
              .flatMap(StabilityStudy::lines)
              .toList();
      page.set("index", index).chart("lines", "lines-" + index.id(), panels, 4);
    }
    page.heading("Both forms of the same explanations");
    agreement(all, page);
    for (SimilarityIndex index : Plan.INDICES) {
      List<Panel> panels =
          all.stream()
              .filter(cell -> cell.place.index() == index)
              .map(StabilityStudy::pairs)
              .toList();
      page.set("index", index);
      page.chart("pairs", "pairs-" + index.id(), panels, Math.min(3, panels.size()));
    }
  }

  /** Adds what the numbers say, and nothing that they do not. */
  private static void verdict(List<Cell> all, Page page) {
    page.set("cells", all.size());
    page.set("more", above(all, StabilityShares::onWeights));
    page.set("steadier", above(all, StabilityShares::fixedSpread));
    range(all, page, "weights", 1, 2, StabilityShares::onWeights);
    range(all, page, "spread", 100, 1, StabilityShares::spread);
    range(all, page, "held", 100, 1, StabilityShares::fixedSpread);
    page.paragraphs("verdict");
  }

  /** In how many cells the paper's form has more of something. */
  private static long above(List<Cell> all, ToDoubleFunction<StabilityShares> of) {
    return all.stream()
        .filter(c -> of.applyAsDouble(c.rewarded) > of.applyAsDouble(c.independent))
        .count();
  }

  /** Sets the least and the greatest value of both forms, as numbers or, times 100, in percent. */
  private static void range(
      List<Cell> all,
      Page page,
      String name,
      int times,
      int digits,
      ToDoubleFunction<StabilityShares> of) {
    Function<Function<Cell, StabilityShares>, String> words =
        form ->
            Values.range(Values.finite(all, cell -> of.applyAsDouble(form.apply(cell))))
                    .map(r -> words(times * r.low(), times * r.high(), digits))
                    .orElse(words(Double.NaN, Double.NaN, digits))
                + (times == 100 ? " %" : "");
    page.set(name, words.apply(Cell::rewarded)).set(name + "2", words.apply(Cell::independent));
  }

  private static String words(double low, double high, int digits) {
    return Numbers.of(low, digits) + " to " + Numbers.of(high, digits);
  }

  private static void shares(List<Cell> all, Page page) {
    page.table(
        "shares",
        new Columns<StabilityShares>()
            .words("data set", share -> share.place().dataset())
            .words("index", share -> share.place().index().name())
            .words("form", StabilityShares::title)
            .numbers("ρ", 3, share -> share.onRho().alone().rSquared())
            .numbers("low", 3, share -> share.onRho().aloneInterval().low())
            .numbers("high", 3, share -> share.onRho().aloneInterval().high())
            .numbers("ρ, w_s", 3, share -> share.onRho().both().rSquared())
            .numbers("low (ρ, w_s)", 3, share -> share.onRho().bothInterval().low())
            .numbers("high (ρ, w_s)", 3, share -> share.onRho().bothInterval().high())
            .numbers("weights", 3, StabilityShares::onWeights)
            .numbers("weights, squares", 3, StabilityShares::onSquares)
            .numbers("adjusted", 3, StabilityShares::adjusted)
            .numbers("fidelity, interpretability", 3, StabilityShares::onMetrics)
            .numbers("spread", 3, StabilityShares::spread)
            .numbers("spread, held", 3, StabilityShares::fixedSpread),
        all.stream().flatMap(Cell::shares).toList());
  }

  private static void agreement(List<Cell> all, Page page) {
    page.table(
        "agreement",
        new Columns<Cell>()
            .words("data set", cell -> cell.place.dataset())
            .words("index", cell -> cell.place.index().name())
            .numbers("graphs", 0, cell -> cell.forms.pairs().size())
            .numbers("σ_s", 0, cell -> cell.forms.scale())
            .numbers("over graphs, default weights", 2, Cell::correlation)
            .numbers("over graphs", 2, cell -> cell.mean(StabilityForms.Point::across))
            .numbers("over triples", 2, cell -> cell.forms.within())
            .numbers("same nodes (%)", 1, cell -> 100 * cell.mean(StabilityForms.Point::same)),
        all);
  }

  /** One form against ρ and against w_s with fitted lines. */
  private static Stream<Panel> lines(StabilityShares share) {
    return Stream.of(
        line(share, "ρ", share.points().rho()),
        line(share, "w_s", share.points().weightsOf(Metric.STABILITY)));
  }

  private static Panel line(StabilityShares share, String predictor, double[] x) {
    double[] y = share.points().values(Metric.STABILITY);
    LinearFit fit = LinearFit.of(y, x);
    Panel panel =
        Panel.of(share.place().dataset() + ", " + share.title())
            .x(predictor)
            .y("mean stability")
            .note("R² = " + Numbers.of(fit.rSquared(), 3));
    int kind = share.form() == Stability.Form.INDEPENDENT ? 0 : 1;
    return TradeoffStudy.fitted(panel, x, y, fit, share.title(), kind, false);
  }

  /** Both forms of the same explanations, a dot a graph. */
  private static Panel pairs(Cell cell) {
    List<StabilityForms.Pair> pairs = cell.forms.pairs();
    Panel panel =
        Panel.of(cell.place.dataset())
            .x("the paper's stability")
            .y("independent stability")
            .note("r = " + Numbers.of(cell.correlation(), 2) + " over " + pairs.size() + " graphs");
    List<Integer> labels =
        pairs.stream().map(StabilityForms.Pair::label).distinct().sorted().toList();
    for (int label : labels) {
      List<Dot> dots =
          pairs.stream()
              .filter(p -> p.label() == label)
              .map(p -> Dot.of(p.rewarded(), p.independent()))
              .toList();
      panel = panel.add(Series.dots("class " + label, label, dots));
    }
    return panel;
  }
}
