package motive.lab.work;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.OwnArchive;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.Task;
import motive.baseline.catalog.RivalCatalog;
import motive.explain.ExplainSettings;
import motive.explain.Instruments;
import motive.explain.Measures;
import motive.explain.Request;
import motive.graph.NodeSet;
import motive.kit.SimilarityIndex;
import motive.model.Softmax;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Target;
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
    Draw graphs,
    String rival,
    Map<String, String> settings,
    List<Integer> budgets,
    long seed,
    List<SimilarityIndex> scored)
    implements GraphJob<Rivalled> {
  public RivalJob {
    settings = new TreeMap<>(settings);
    budgets = List.copyOf(budgets);
    scored = List.copyOf(scored);
  }

  @Override
  public String title() {
    return dataset + ", " + rival + ", B = " + budgets + ", seed " + seed;
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    Map<String, String> all = material(bench).inputs("rival", graphs, ExplainSettings.DEFAULT);
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
  public Class<Rivalled> resultType() {
    return Rivalled.class;
  }

  @Override
  public Rivalled run(Workbench bench, Cells cells, Watch watch) throws Exception {
    Material material = material(bench);
    Map<SimilarityIndex, ExplainSession> cases = new LinkedHashMap<>();
    for (SimilarityIndex index : scored.isEmpty() ? List.of(SimilarityIndex.VGAE) : scored) {
      cases.put(index, bench.fresh(dataset, choice(index)));
    }
    ExplainSession first = cases.values().iterator().next();
    RivalKind kind =
        RivalCatalog.find(rival)
            .orElseThrow(() -> new IllegalArgumentException("no rival is called " + rival));
    Rival made = kind.make(background(material, first), settings);
    long start = System.nanoTime();
    made.prepare(seed);
    double learning = (System.nanoTime() - start) / 1e9;
    List<Study> studies = each(bench, watch, graph -> study(made, material, graph, cases));
    Map<String, String> refused = new TreeMap<>();
    for (Study study : studies) {
      if (!study.refusal.isEmpty()) {
        refused.put(Integer.toString(study.graph), study.refusal);
      }
    }
    List<Rivalled.Row> rows = studies.stream().flatMap(study -> study.rows.stream()).toList();
    return new Rivalled(rows, refused, learning);
  }

  private static Background background(Material material, ExplainSession instruments) {
    return Background.of(
        instruments,
        Optional.of(material.kit().network()),
        material.data().graphs(),
        IntStream.of(material.data().labels()).boxed().collect(Collectors.toList()));
  }

  private record Study(int graph, List<Rivalled.Row> rows, String refusal) {}

  private Study study(
      Rival made, Material material, int graph, Map<SimilarityIndex, ExplainSession> cases) {
    ExplainSession first = cases.values().iterator().next();
    Request request = material.request(graph, ExplainSettings.DEFAULT.withSeed(seed));
    Instruments instruments = first.instruments();
    Target target = Target.of(Softmax.best(instruments.model().logits(request.graph())));
    Task task = Task.of(request, target);
    List<String> objections = made.objectionsTo(task);
    if (!objections.isEmpty()) {
      return new Study(graph, List.of(), String.join("; ", objections));
    }
    long start = System.nanoTime();
    Rival.Findings findings = made.study(task, () -> false);
    double seconds = (System.nanoTime() - start) / 1e9;
    Map<SimilarityIndex, OwnArchive> archives = new LinkedHashMap<>();
    for (SimilarityIndex index : scored) {
      ExplainSession measured = cases.getOrDefault(index, first);
      archives.put(index, new OwnArchive(made, measured, request, target, () -> false));
    }
    List<Rivalled.Row> rows = new ArrayList<>();
    for (int budget : budgets) {
      var choice = findings.within(budget);
      Part part = choice.part();
      NodeSet touched = part.touched(request.graph());
      boolean found = !touched.isEmpty();
      Map<String, Double> own = new TreeMap<>();
      archives.forEach(
          (index, archive) ->
              own.put(
                  index.id(),
                  found ? archive.stability(part, budget).orElse(Double.NaN) : Double.NaN));
      Assessment worth =
          found ? Measures.of(instruments, request).of(request.graph(), target).assess(part) : null;
      rows.add(
          new Rivalled.Row(
              graph,
              material.data().label(graph),
              target.of(),
              budget,
              IntStream.of(touched.toArray()).boxed().toList(),
              part.edgesIn(request.graph()).size(),
              worth == null ? Double.NaN : worth.value(Metric.FIDELITY),
              worth == null ? Double.NaN : worth.fidPlus(),
              worth == null ? Double.NaN : worth.fidMinus(),
              worth == null ? Double.NaN : worth.value(Metric.INTERPRETABILITY),
              own,
              seconds,
              choice.evaluations()));
    }
    return new Study(graph, rows, "");
  }
}
