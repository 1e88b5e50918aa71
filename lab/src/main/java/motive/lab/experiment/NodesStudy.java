package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import motive.data.synthetic.BaCommunity;
import motive.data.synthetic.BaShapes;
import motive.data.synthetic.TreeMotifs;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.KitManifest;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.DataSetWithKit;
import motive.lab.work.EvaluatedExplainer;
import motive.lab.work.NodesJob;
import motive.lab.work.NodesJudgement;
import motive.lab.work.NodesJudgement.Row;

/** Explainers of nodes beside the motifs that were planted around them. */
final class NodesStudy extends Study {
  /** The data sets, each with the most edges of an explanation: those of its motif. */
  private static final Map<String, Integer> BUDGETS = budgets();

  static final List<String> DATASETS = List.copyOf(BUDGETS.keySet());

  private static final String GNN = "gnnexplainer";
  private static final String PG = "pgexplainer";

  /** Each with the settings that differ from its defaults. */
  private static final List<Contestant> EXPLAINERS =
      List.of(
          new Contestant(EvaluatedExplainer.DEFAULT.id(), Map.of()),
          new Contestant("random", Map.of()),
          new Contestant("degree", Map.of()),
          new Contestant("subgraphx", Map.of()),
          new Contestant("eig-search", Map.of()),
          new Contestant("zorro", Map.of()),
          new Contestant(GNN, Map.of()),
          new Contestant(GNN, Map.of("preset", "original")),
          new Contestant(PG, Map.of()));

  /** Those that take longest and score no edges: they are judged on a third of the nodes. */
  private static final List<String> SLOW = List.of("subgraphx", "zorro");

  /**
   * Areas under the ROC curve that Luo and others print, NeurIPS 2020, in their table of results.
   */
  private static final Map<String, Map<String, Double>> PUBLISHED =
      Map.of(
          GNN,
          Map.of(
              BaShapes.NAME, 0.925,
              BaCommunity.NAME, 0.836,
              TreeMotifs.CYCLES, 0.948,
              TreeMotifs.GRIDS, 0.875),
          PG,
          Map.of(
              BaShapes.NAME, 0.963,
              BaCommunity.NAME, 0.945,
              TreeMotifs.CYCLES, 0.987,
              TreeMotifs.GRIDS, 0.907));

  private final Grid<Place, NodesJudgement> grid;

  /** An explainer with settings. */
  private record Contestant(String id, Map<String, String> settings) {
    String title() {
      String more = settings.isEmpty() ? "" : " " + settings.values();
      return EvaluatedExplainer.of(id).title() + more;
    }
  }

  /** One explainer on one data set. */
  private record Place(String dataset, Contestant explainer) {}

  /**
   * A row of the tables.
   *
   * @param found one a seed
   */
  private record Line(Place place, List<NodesJudgement> found) {
    String title() {
      return place.explainer.title();
    }

    boolean isMotive() {
      return place.explainer.id.equals(EvaluatedExplainer.DEFAULT.id());
    }

    double published() {
      return PUBLISHED
          .getOrDefault(place.explainer.id, Map.of())
          .getOrDefault(place.dataset, Double.NaN);
    }

    String refusal() {
      return found.get(0).refusal();
    }

    double own() {
      return over(NodesJudgement::own).average().orElse(Double.NaN);
    }

    double leastOwn() {
      return over(NodesJudgement::own).min().orElse(Double.NaN);
    }

    double mostOwn() {
      return over(NodesJudgement::own).max().orElse(Double.NaN);
    }

    double any() {
      return over(NodesJudgement::any).average().orElse(Double.NaN);
    }

    DoubleStream over(ToDoubleFunction<NodesJudgement> value) {
      return found.stream().mapToDouble(value);
    }

    double mean(ToDoubleFunction<Row> value) {
      return Values.mean(found.stream().flatMap(one -> one.rows().stream()).toList(), value);
    }
  }

  private static Map<String, Integer> budgets() {
    Map<String, Integer> budgets = new LinkedHashMap<>();
    budgets.put(BaShapes.NAME, 6);
    budgets.put(BaCommunity.NAME, 6);
    budgets.put(TreeMotifs.CYCLES, 6);
    budgets.put(TreeMotifs.GRIDS, 12);
    return budgets;
  }

  NodesStudy(Plan plan) {
    super(plan, DATASETS);
    List<Place> places =
        present.stream()
            .flatMap(name -> EXPLAINERS.stream().map(explainer -> new Place(name, explainer)))
            .toList();
    this.grid = add(new Grid<>(places, this::jobs));
  }

  private int nodes() {
    return switch (plan.scale()) {
      case QUICK -> 9;
      case USUAL -> 150;
      case FULL -> Integer.MAX_VALUE;
    };
  }

  /** One job a seed for what learns, whose results differ most; else one. */
  private List<NodesJob> jobs(Place place) {
    boolean learns = place.explainer.id.equals(PG);
    List<Long> seeds = learns && !plan.isQuick() ? plan.seeds() : List.of(plan.seed());
    return seeds.stream().map(seed -> job(place, seed)).toList();
  }

  private NodesJob job(Place place, long seed) {
    int nodes = SLOW.contains(place.explainer.id) ? nodes() / 3 : nodes();
    return new NodesJob(
        place.dataset,
        place.explainer.id,
        place.explainer.settings,
        BUDGETS.getOrDefault(place.dataset, 0),
        nodes,
        seed);
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    String size = plan.scale() == Scale.FULL ? "all" : "at most " + nodes();
    page.set("nodes", size).set("Nodes", Text.capital(size)).set("slow", String.join(", ", SLOW));
    page.set("pgSeeds", plan.isQuick() ? "seed " + plan.seed() : "seeds " + plan.seeds());
    page.protocol("protocol");
    Map<String, List<Line>> lines = new LinkedHashMap<>();
    grid.measure(cells, (place, found) -> new Line(place, found))
        .forEach(
            (place, line) ->
                lines.computeIfAbsent(place.dataset, name -> new ArrayList<>()).add(line));
    if (lines.isEmpty()) {
      return;
    }
    lines.forEach((dataset, of) -> claim(dataset, of, page));
    page.paragraphs("published");
    page.chart("auroc", "auroc", lines.entrySet().stream().map(NodesStudy::panel).toList(), 2);
    networks(page);
    lines.forEach((dataset, of) -> dataset(dataset, of, page));
  }

  private static void claim(String dataset, List<Line> lines, Page page) {
    Line ours = lines.stream().filter(Line::isMotive).findFirst().orElseThrow();
    page.set("dataset", dataset);
    page.set("own", Numbers.of(ours.own(), 3)).set("any", Numbers.of(ours.any(), 3));
    rival(lines, Line::own, page, "ownRival");
    rival(lines, Line::any, page, "anyRival");
    page.paragraphs("claim");
  }

  private static void rival(List<Line> lines, ToDoubleFunction<Line> area, Page page, String name) {
    String title = "nobody";
    double most = Double.NaN;
    for (Line line : lines) {
      double value = area.applyAsDouble(line);
      if (!line.isMotive() && Double.isFinite(value) && !(value <= most)) {
        most = value;
        title = line.title();
      }
    }
    page.set(name, title).set(name + "Area", Numbers.of(most, 3));
  }

  private static Panel panel(Map.Entry<String, List<Line>> entry) {
    List<Line> scored =
        entry.getValue().stream().filter(line -> Double.isFinite(line.own())).toList();
    Panel panel =
        Panel.of(entry.getKey())
            .x("area under the ROC curve")
            .rows(scored.stream().map(Line::title).toList(), EvaluatedExplainer.DEFAULT.title());
    panel = panel.add(dots("own motif", 0, scored, Line::own));
    panel = panel.add(dots("any motif", 1, scored, Line::any));
    return panel.add(dots("published", 2, scored, Line::published));
  }

  private static Series dots(
      String name, int kind, List<Line> lines, ToDoubleFunction<Line> value) {
    return Series.dots(
        name, kind, Values.list(lines.size(), i -> Dot.of(value.applyAsDouble(lines.get(i)), i)));
  }

  private void networks(Page page) {
    page.heading("Networks");
    page.table(
        "networks",
        new Columns<DataSetWithKit>()
            .words("data set", DataSetWithKit::name)
            .numbers("nodes", 0, m -> m.data().size())
            .numbers("accuracy", 3, m -> model(m).accuracy())
            .numbers("held-out accuracy", 3, m -> model(m).splitHeldOut())
            .numbers("budget (edges)", 0, m -> BUDGETS.getOrDefault(m.name(), 0)),
        present.stream().map(plan.bench()::material).toList());
  }

  private static KitManifest.Model model(DataSetWithKit material) {
    return material.kit().manifest().model();
  }

  private static void dataset(String name, List<Line> lines, Page page) {
    page.heading(name);
    page.set("dataset", name).set("budget", BUDGETS.getOrDefault(name, 0));
    page.paragraphs("about " + name);
    page.table(
        "nodes",
        "nodes-" + Text.fileName(name),
        new Columns<Line>()
            .words("explainer", Line::title)
            .numbers("AUROC, own motif", 3, Line::own)
            .numbers("least of seeds", 3, Line::leastOwn)
            .numbers("most of seeds", 3, Line::mostOwn)
            .numbers("AUROC, any motif", 3, Line::any)
            .numbers("published", 3, Line::published)
            .numbers("AUROC node by node", 3, line -> line.mean(Row::auroc))
            .numbers("overlap", 3, line -> line.mean(Row::overlap))
            .numbers("holds the motif (%)", 1, line -> 100 * line.mean(Row::holds))
            .numbers("nodes", 1, line -> line.mean(Row::nodes))
            .numbers("edges", 1, line -> line.mean(Row::edges))
            .numbers("edges around", 0, line -> line.mean(Row::around))
            .numbers("judged", 0, line -> line.found.get(0).rows().size())
            .numbers("learning (s)", 1, line -> line.found.get(0).learning())
            .numbers("seconds", 3, line -> line.mean(Row::seconds))
            .numbers("evaluations", 0, line -> line.mean(Row::evaluations)),
        lines.stream().filter(line -> line.refusal().isEmpty()).toList());
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
