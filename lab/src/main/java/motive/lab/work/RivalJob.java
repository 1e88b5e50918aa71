package motive.lab.work;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalStudy;
import motive.baseline.catalog.RivalCatalog;
import motive.explain.ExplainSettings;
import motive.explain.Phase;
import motive.explain.Request;
import motive.graph.NodeSet;
import motive.kit.SimilarityIndex;
import motive.objective.Metric;
import motive.objective.MetricValues;
import motive.objective.Part;
import motive.session.ExplainSession;

/**
 * A run of a rival on graphs of a data set; its choices are scored by the paper's metrics,
 * stability by the rival's own choices in perturbed graphs.
 *
 * @param rival its id in the catalogue
 * @param settings of its own, by name
 * @param budgets for which its one study of a graph is asked
 * @param scored the indices by which its own stability is scored; none where that is not wanted
 */
public record RivalJob(
    String dataset,
    GraphSample graphs,
    String rival,
    Map<String, String> settings,
    List<Integer> budgets,
    long seed,
    List<SimilarityIndex> scored)
    implements GraphJob<Explained> {
  public RivalJob {
    settings = new TreeMap<>(settings);
    budgets = List.copyOf(budgets);
    scored = List.copyOf(scored);
  }

  /** The same on other graphs. */
  public RivalJob on(GraphSample other) {
    return new RivalJob(dataset, other, rival, settings, budgets, seed, scored);
  }

  @Override
  public String title() {
    return dataset + ", " + rival + ", B = " + budgets + ", seed " + seed;
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    Map<String, String> all = material(bench).inputs("rival", graphs, ExplainSettings.PAPER);
    all.put("rival", rival);
    all.put("settings", settings.toString());
    all.put("budget", budgets.toString());
    all.put("seed", Long.toString(seed));
    all.put("scored", scored.toString());
    return all;
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.rival(this, count(bench));
  }

  @Override
  public Class<Explained> resultType() {
    return Explained.class;
  }

  @Override
  public Explained run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = material(bench);
    Map<SimilarityIndex, ExplainSession> likeness = new EnumMap<>(SimilarityIndex.class);
    scored.forEach(index -> likeness.put(index, bench.fresh(dataset, choice(index))));
    ExplainSession judge =
        likeness.values().stream()
            .findFirst()
            .orElseGet(() -> bench.fresh(dataset, choice(SimilarityIndex.VGAE)));
    Rival made =
        RivalCatalog.find(rival)
            .orElseThrow(() -> new IllegalArgumentException("no rival is called " + rival))
            .make(background(material, judge), settings);
    long start = System.nanoTime();
    made.prepare(seed);
    double learning = (System.nanoTime() - start) / 1e9;
    long began = System.nanoTime();
    List<Study> studies = each(bench, watch, g -> study(made, judge, likeness, material, g));
    Map<Integer, String> refused = new TreeMap<>();
    studies.forEach(
        s -> s.refusal.ifPresent(words -> refused.put(Math.toIntExact(s.request.id()), words)));
    return new Explained(
        studies.stream().flatMap(study -> study.rows.stream()).toList(),
        refused,
        learning,
        (System.nanoTime() - began) / 1e9);
  }

  private static Background background(DataSetWithKit material, ExplainSession session) {
    return Background.of(
        session,
        Optional.of(material.kit().network()),
        material.data().graphs(),
        IntStream.of(material.data().labels()).boxed().toList());
  }

  /** One graph, with the reason where the rival objects to it. */
  private record Study(Request request, List<Explained.Row> rows, Optional<String> refusal) {}

  private Study study(
      Rival made,
      ExplainSession judge,
      Map<SimilarityIndex, ExplainSession> likeness,
      DataSetWithKit material,
      int graph) {
    Request request = material.request(graph, ExplainSettings.PAPER.withSeed(seed));
    List<String> objections = made.explainer(judge).objectionsTo(request);
    if (!objections.isEmpty()) {
      return new Study(request, List.of(), Optional.of(String.join("; ", objections)));
    }
    long start = System.nanoTime();
    RivalStudy study = made.study(judge, request, () -> false);
    double seconds = (System.nanoTime() - start) / 1e9;
    List<Explained.Row> rows =
        budgets.stream().map(b -> row(request, study, b, seconds, likeness)).toList();
    return new Study(request, rows, Optional.empty());
  }

  private static Explained.Row row(
      Request request,
      RivalStudy study,
      int budget,
      double seconds,
      Map<SimilarityIndex, ExplainSession> likeness) {
    Choice choice = study.within(budget);
    Part part = choice.part();
    NodeSet nodes = part.touched(request.graph());
    Map<SimilarityIndex, Double> own = new EnumMap<>(SimilarityIndex.class);
    likeness.forEach(
        (index, session) ->
            own.put(
                index,
                nodes.isEmpty()
                    ? Double.NaN
                    : study.ownStability(part, budget, session).orElse(Double.NaN)));
    MetricValues metrics = nodes.isEmpty() ? MetricValues.NONE : study.assess(part).metrics();
    return new Explained.Row(
        Math.toIntExact(request.id()),
        study.target().of(),
        budget,
        IntStream.of(nodes.toArray()).boxed().toList(),
        part.edgesIn(request.graph()).size(),
        metrics,
        metrics.get(Metric.INTERPRETABILITY),
        own,
        false,
        choice.evaluations(),
        Map.of(Phase.CHOICE, seconds));
  }
}
