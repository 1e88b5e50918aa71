package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import motive.data.catalog.AcceptedTruths;
import motive.data.catalog.DataSets;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.InstrumentChoice;
import motive.kit.KitManifest;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Text;
import motive.lab.work.AlkaneCarbonyl;
import motive.lab.work.Cells;
import motive.lab.work.DataSetWithKit;
import motive.lab.work.EvaluatedExplainer;
import motive.lab.work.Judgement;
import motive.lab.work.Judgement.Row;
import motive.lab.work.TruthGraphs;
import motive.lab.work.TruthJob;

/** All explainers beside the truth, where it is known. */
final class TruthStudy extends Study {
  /** The data sets whose truth is known, each with the most edges of an explanation. */
  private static final Map<String, Integer> BUDGETS = budgets();

  static final List<String> DATASETS = List.copyOf(BUDGETS.keySet());

  /** How far from the highest overlap Motive's default may lie. */
  private static final double CLOSE = 0.02;

  private final Grid<Place, Judgement> grid;

  /** One explainer on one data set. */
  private record Place(String dataset, EvaluatedExplainer explainer) {}

  private static Map<String, Integer> budgets() {
    Map<String, Integer> budgets = new LinkedHashMap<>();
    budgets.put(Plan.BA2MOTIF, 6);
    budgets.put(Plan.BAMULTISHAPES, 6);
    budgets.put(DataSets.TOXICOPHORES, 6);
    budgets.put(DataSets.TWO_GROUPS, 6);
    budgets.put(AlkaneCarbonyl.NAME, 6);
    return budgets;
  }

  TruthStudy(Plan plan) {
    super(plan, DATASETS);
    List<Place> places =
        present.stream()
            .flatMap(name -> EvaluatedExplainer.all().stream().map(one -> new Place(name, one)))
            .toList();
    this.grid = add(new Grid<>(places, this::jobs));
  }

  private int graphs() {
    return switch (plan.scale()) {
      case QUICK -> 10;
      case USUAL -> 30;
      case FULL -> Integer.MAX_VALUE;
    };
  }

  /** One job a seed; one for all seeds where another seed changes nothing. */
  private List<TruthJob> jobs(Place place) {
    List<Long> seeds =
        plan.isQuick() || !place.explainer.isRandom() ? List.of(plan.seed()) : plan.seeds();
    return seeds.stream().map(seed -> job(place, seed)).toList();
  }

  private TruthJob job(Place place, long seed) {
    int budget = BUDGETS.getOrDefault(place.dataset, 0);
    return new TruthJob(place.dataset, place.explainer.id(), budget, graphs(), seed);
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    String size = plan.scale() == Scale.FULL ? "all" : "at most " + graphs();
    page.set("graphs", size).set("Graphs", Text.capital(size));
    page.set("seeds", plan.isQuick() ? "seed " + plan.seed() : "seeds " + plan.seeds());
    page.set("level", TruthLine.LEVEL).set("resamples", TruthLine.RESAMPLES);
    page.protocol("protocol");
    Map<String, List<TruthLine>> lines = new LinkedHashMap<>();
    grid.measure(cells, (place, found) -> TruthLine.of(place.explainer, found))
        .forEach(
            (place, line) ->
                lines.computeIfAbsent(place.dataset, name -> new ArrayList<>()).add(line));
    if (lines.isEmpty()) {
      return;
    }
    claims(lines, page);
    page.chart("overlap", "overlap", lines.entrySet().stream().map(TruthStudy::panel).toList(), 2);
    networks(page);
    lines.forEach((name, of) -> dataset(name, of, page));
  }

  /** Adds on how many data sets Motive's default leads, and who finds most of the truth on each. */
  private static void claims(Map<String, List<TruthLine>> lines, Page page) {
    long close = lines.values().stream().filter(of -> behind(ranked(of)) <= CLOSE).count();
    page.set("close", close).set("sets", lines.size());
    page.paragraphs("summary");
    lines.forEach((dataset, of) -> claim(dataset, ranked(of), page));
  }

  private static TruthLine ours(List<TruthLine> ranked) {
    return ranked.stream()
        .filter(line -> line.explainer().equals(EvaluatedExplainer.DEFAULT))
        .findFirst()
        .orElseThrow();
  }

  /** How far Motive's default lies below the highest overlap. */
  private static double behind(List<TruthLine> ranked) {
    return ranked.get(0).overlap() - ours(ranked).overlap();
  }

  private static void claim(String dataset, List<TruthLine> ranked, Page page) {
    TruthLine best = ranked.get(0);
    boolean motiveLeads = best.explainer().isMotive();
    TruthLine next =
        ranked.stream()
            .filter(line -> line.explainer().isMotive() != motiveLeads)
            .findFirst()
            .orElseThrow();
    double behind = behind(ranked);
    page.set("dataset", dataset).set("best", best.title()).set("next", next.title());
    page.set("other", motiveLeads ? "baseline" : "preset");
    page.set("overlap", best.interval()).set("second", Numbers.of(next.overlap(), 3));
    page.set("lead", Numbers.of(best.overlap() - next.overlap(), 3));
    page.set("ours", ours(ranked).interval()).set("behind", Numbers.of(behind, 3));
    page.set("verdict", behind <= CLOSE ? "within" : "more than");
    page.paragraphs(best.explainer().equals(EvaluatedExplainer.DEFAULT) ? "claim first" : "claim");
  }

  /** Those that took part, the highest overlap first; equal ones in the order of tables. */
  private static List<TruthLine> ranked(List<TruthLine> lines) {
    return lines.stream()
        .filter(line -> line.graphs() > 0)
        .sorted(Comparator.comparingDouble((TruthLine line) -> -line.overlap()))
        .toList();
  }

  private static Panel panel(Map.Entry<String, List<TruthLine>> entry) {
    List<TruthLine> ranked = ranked(entry.getValue());
    Panel panel =
        Panel.of(entry.getKey())
            .x("mean over graphs")
            .rows(
                ranked.stream().map(TruthLine::title).toList(), EvaluatedExplainer.DEFAULT.title());
    panel = panel.add(dots("overlap with the truth", 0, ranked, TruthLine::overlap));
    return panel.add(dots("holds the truth whole", 1, ranked, line -> line.mean(Row::holds)));
  }

  private static Series dots(
      String name, int kind, List<TruthLine> lines, ToDoubleFunction<TruthLine> value) {
    return Series.dots(
        name, kind, Values.list(lines.size(), i -> Dot.of(value.applyAsDouble(lines.get(i)), i)));
  }

  /** The models that are explained, and how large the truths are. */
  private void networks(Page page) {
    page.heading("Networks and truths");
    page.table(
        "networks",
        new Columns<DataSetWithKit>()
            .words("data set", DataSetWithKit::name)
            .numbers("graphs", 0, m -> m.data().size())
            .numbers("accuracy", 3, m -> model(m).accuracy())
            .numbers("held-out accuracy", 3, m -> model(m).splitHeldOut())
            .numbers("eligible", 0, m -> eligible(m).length)
            .numbers("reported", 0, m -> reported(m).length)
            .numbers("budget (edges)", 0, m -> BUDGETS.getOrDefault(m.name(), 0))
            .numbers("smallest truth, nodes", 1, m -> size(m, false))
            .numbers("edges of it", 1, m -> size(m, true)),
        present.stream().map(plan.bench()::material).toList());
  }

  private static KitManifest.Model model(DataSetWithKit material) {
    return material.kit().manifest().model();
  }

  private int[] eligible(DataSetWithKit material) {
    return TruthGraphs.eligible(
        material.data(), plan.bench().fresh(material.name(), InstrumentChoice.DEFAULT).model());
  }

  private int[] reported(DataSetWithKit material) {
    return TruthGraphs.reported(
        material.data(),
        plan.bench().fresh(material.name(), InstrumentChoice.DEFAULT).model(),
        graphs());
  }

  /** The mean size of the smallest accepted truth over the reported graphs. */
  private double size(DataSetWithKit material, boolean edges) {
    return Arrays.stream(reported(material))
        .map(
            graph ->
                AcceptedTruths.of(material.data(), graph).stream()
                    .min(Comparator.comparingInt(truth -> truth.nodes().size()))
                    .map(truth -> edges ? truth.edges().length : truth.nodes().size())
                    .orElseThrow())
        .average()
        .orElse(Double.NaN);
  }

  private static void dataset(String name, List<TruthLine> lines, Page page) {
    page.heading(name);
    page.paragraphs("about " + name);
    page.set("dataset", name).set("budget", BUDGETS.getOrDefault(name, 0));
    page.table(
        "truth",
        "truth-" + Text.fileName(name),
        new Columns<TruthLine>()
            .words("explainer", TruthLine::title)
            .numbers("overlap", 3, TruthLine::overlap)
            .numbers("low", 3, line -> line.bounds().low())
            .numbers("high", 3, line -> line.bounds().high())
            .numbers("holds the truth (%)", 1, line -> 100 * line.mean(Row::holds))
            .numbers("precision", 3, line -> line.mean(Row::precision))
            .numbers("recall", 3, line -> line.mean(Row::recall))
            .numbers("AUROC", 3, line -> line.mean(Row::auroc))
            .numbers("nodes", 1, line -> line.mean(Row::nodes))
            .numbers("edges", 1, line -> line.mean(Row::edges))
            .numbers("keeps (%)", 1, line -> 100 * line.mean(Row::keeps))
            .numbers("flips (%)", 1, line -> 100 * line.mean(Row::flips))
            .numbers("seconds", 3, line -> line.mean(Row::seconds))
            .numbers("evaluations", 0, line -> line.mean(Row::evaluations)),
        lines.stream().filter(line -> line.graphs() > 0).toList());
    String absent =
        lines.stream()
            .filter(line -> !line.refusal().isEmpty())
            .map(line -> line.title() + " (" + line.refusal() + ")")
            .collect(Collectors.joining("; "));
    if (!absent.isEmpty()) {
      page.set("absent", absent).paragraphs("absent");
    }
  }
}
