package motive.lab.work;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalStudy;
import motive.baseline.catalog.RivalCatalog;
import motive.data.GroundTruth.Planted;
import motive.data.catalog.AcceptedTruths;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Preset;
import motive.explain.Request;
import motive.explain.SoftScores;
import motive.explain.SolvedExplanation;
import motive.graph.NodeSet;
import motive.kit.InstrumentChoice;
import motive.kit.MotifLibraries;
import motive.lab.finding.Text;
import motive.lab.stat.RocArea;
import motive.motif.MotifLibrary;
import motive.objective.Assessment;
import motive.objective.Output;
import motive.objective.Part;
import motive.session.ExplainSession;
import motive.setup.MotifDefaults;
import motive.setup.SearchChoice;

/**
 * A run of one explainer on graphs whose truth is known.
 *
 * @param explainer the id of a {@link EvaluatedExplainer}
 * @param budget the most edges of an explanation
 * @param graphs how many of the reported graphs at most
 */
public record TruthJob(String dataset, String explainer, int budget, int graphs, long seed)
    implements Job<Judgement> {
  @Override
  public String title() {
    return Text.of("%s, %s, B = %s, seed %s", dataset, explainer, budget, seed);
  }

  private ExplainSettings settings() {
    return EvaluatedExplainer.of(explainer).settings(budget, seed);
  }

  private static SearchChoice search() {
    return SearchChoice.of(SearchChoice.Kind.AUTO);
  }

  /**
   * What a preset measures with. Where a data set has a library of its own, that of its kit, as the
   * commands do; else what suits data of its kind, counted by the classes that the model predicts.
   */
  private InstrumentChoice instruments(Workbench bench) throws IOException {
    DataSetWithKit material = bench.material(dataset);
    InstrumentChoice usual = choice();
    InstrumentChoice choice =
        MotifDefaults.pieces(material.data(), settings()).map(usual::withPieces).orElse(usual);
    Preset preset = EvaluatedExplainer.of(explainer).preset();
    if (!MotifDefaults.takesShippedLibrary(preset)
        || MotifLibraries.forDataSet(dataset).isPresent()) {
      return choice;
    }
    MotifLibrary library =
        MotifLibraries.open(MotifLibraries.usual(material.data()), material.data(), true);
    return choice.withLibrary(
        library,
        MotifDefaults.prior(
            preset,
            library,
            material.data(),
            () -> bench.fresh(dataset, choice).model(),
            Output.CLASSES,
            bench.threads()));
  }

  private InstrumentChoice choice() {
    return InstrumentChoice.of(EvaluatedExplainer.of(explainer).preset());
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    DataSetWithKit material = bench.material(dataset);
    Map<String, String> all = new LinkedHashMap<>(settings().describe());
    all.putAll(choice().describe());
    all.putAll(search().describe());
    all.put("job", "truth");
    all.put("data", material.dataHash());
    all.put("kit", material.kitHash());
    all.put("explainer", explainer);
    all.put("graphs", Integer.toString(graphs));
    return all;
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.judged(dataset, explainer, graphs);
  }

  @Override
  public Class<Judgement> resultType() {
    return Judgement.class;
  }

  @Override
  public Judgement run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = bench.material(dataset);
    ExplainSession session =
        bench
            .fresh(dataset, instruments(bench))
            .withSearch(search().open())
            .withSettings(settings());
    int[] chosen = TruthGraphs.reported(material.data(), session.model(), graphs);
    if (EvaluatedExplainer.of(explainer).isMotive()) {
      return new Judgement(
          GraphJob.each(
              chosen,
              bench,
              watch,
              graph -> explained(session, material, material.request(graph, settings()))),
          "",
          0);
    }
    Rival rival =
        RivalCatalog.find(explainer).orElseThrow().make(background(material, session), Map.of());
    List<String> objections = objections(rival, session, material, chosen);
    if (chosen.length > 0 && objections.size() == chosen.length) {
      return Judgement.refused(objections.get(0));
    }
    long start = System.nanoTime();
    rival.prepare(seed);
    double learning = (System.nanoTime() - start) / 1e9;
    return new Judgement(
        GraphJob.each(
            chosen,
            bench,
            watch,
            graph -> studied(rival, session, material, material.request(graph, settings()))),
        "",
        learning);
  }

  /** What the rival objects to, one line for each graph that it does not take. */
  private List<String> objections(
      Rival rival, ExplainSession session, DataSetWithKit material, int[] chosen) {
    return IntStream.of(chosen)
        .mapToObj(
            graph -> rival.explainer(session).objectionsTo(material.request(graph, settings())))
        .filter(lines -> !lines.isEmpty())
        .map(lines -> String.join("; ", lines))
        .toList();
  }

  private static Background background(DataSetWithKit material, ExplainSession session) {
    return Background.of(
        session,
        Optional.of(material.kit().network()),
        material.data().graphs(),
        IntStream.of(material.data().labels()).boxed().toList());
  }

  private static Judgement.Row explained(
      ExplainSession session, DataSetWithKit material, Request request) {
    long start = System.nanoTime();
    SolvedExplanation found = session.explainAndSolve(request, () -> false);
    double seconds = (System.nanoTime() - start) / 1e9;
    Explanation explanation = found.explanation();
    double[] scores = SoftScores.of(found.solved(), request.settings().weights()).edges();
    return row(
        material,
        request,
        session,
        new Part.Nodes(explanation.nodes()),
        scores,
        seconds,
        explanation.allEvaluations());
  }

  private static Judgement.Row studied(
      Rival rival, ExplainSession session, DataSetWithKit material, Request request) {
    if (!rival.explainer(session).objectionsTo(request).isEmpty()) {
      Part nothing = new Part.Nodes(NodeSet.empty(request.graph().nodes()));
      return row(material, request, session, nothing, new double[0], Double.NaN, 0);
    }
    long start = System.nanoTime();
    RivalStudy study = rival.study(session, request, () -> false);
    Choice choice = study.within(request.settings().maxEdges());
    double seconds = (System.nanoTime() - start) / 1e9;
    double[] scores = study.scores().map(SoftScores::edges).orElse(new double[0]);
    return row(material, request, session, choice.part(), scores, seconds, choice.evaluations());
  }

  /**
   * The row of a part.
   *
   * @param scores of all edges; empty where there are none
   */
  private static Judgement.Row row(
      DataSetWithKit material,
      Request request,
      ExplainSession judge,
      Part part,
      double[] scores,
      double seconds,
      long evaluations) {
    int graph = Math.toIntExact(request.id());
    List<Planted> truths = AcceptedTruths.of(material.data(), graph);
    NodeSet nodes = part.touched(request.graph());
    NodeOverlap fit = NodeOverlap.best(nodes, truths);
    Optional<Assessment> worth =
        nodes.isEmpty() ? Optional.empty() : Optional.of(judge.assess(request, part));
    return new Judgement.Row(
        graph,
        fit.jaccard(),
        truths.stream().anyMatch(truth -> nodes.containsAll(truth.nodes())) ? 1 : 0,
        fit.precision(),
        fit.recall(),
        truths.stream()
            .mapToDouble(truth -> RocArea.of(scores, truth.edges()))
            .filter(Double::isFinite)
            .max()
            .orElse(Double.NaN),
        nodes.size(),
        part.edgesIn(request.graph()).size(),
        worth.map(Assessment::keeps).orElse(false) ? 1 : 0,
        worth.map(Assessment::flips).orElse(false) ? 1 : 0,
        seconds,
        evaluations);
  }
}
