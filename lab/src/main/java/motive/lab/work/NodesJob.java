package motive.lab.work;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.Rival;
import motive.baseline.RivalStudy;
import motive.baseline.catalog.RivalCatalog;
import motive.data.DataSet;
import motive.data.GroundTruth.Planted;
import motive.data.Sample;
import motive.data.catalog.AcceptedTruths;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.explain.SoftScores;
import motive.explain.SolvedExplanation;
import motive.graph.NodeSet;
import motive.kit.InstrumentChoice;
import motive.lab.finding.Text;
import motive.objective.Weights;
import motive.session.ExplainSession;
import motive.setup.SearchChoice;

/**
 * A run of one explainer on nodes of planted motifs in one large graph. One that learns learns from
 * the neighbourhoods of these nodes.
 *
 * @param explainer the id of a {@link EvaluatedExplainer}
 * @param settings of a baseline explainer, by name; those not named have their defaults
 * @param budget the most edges of an explanation
 * @param nodes how many nodes at most
 */
public record NodesJob(
    String dataset,
    String explainer,
    Map<String, String> settings,
    int budget,
    int nodes,
    long seed)
    implements Job<NodesJudgement> {
  public NodesJob {
    settings = new TreeMap<>(settings);
  }

  @Override
  public String title() {
    return Text.of("%s, %s, B = %s, seed %s", dataset, explainer, budget, seed);
  }

  // As for any one large graph: motifs around hubs count how large a neighbourhood is.
  private ExplainSettings asked() {
    ExplainSettings usual = EvaluatedExplainer.DEFAULT.settings(budget, seed);
    Weights weights = usual.weights();
    return usual.withWeights(new Weights(weights.fidelity(), 0, weights.stability()));
  }

  private static InstrumentChoice choice() {
    return InstrumentChoice.DEFAULT;
  }

  private static SearchChoice search() {
    return SearchChoice.of(SearchChoice.Kind.AUTO);
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    DataSetWithKit material = bench.material(dataset);
    Map<String, String> all = new LinkedHashMap<>(asked().describe());
    all.putAll(choice().describe());
    all.putAll(search().describe());
    all.put("job", "nodes");
    all.put("data", material.dataHash());
    all.put("kit", material.kitHash());
    all.put("explainer", explainer + " " + settings);
    all.put("nodes", Integer.toString(nodes));
    return all;
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.ofNodes(dataset, explainer, nodes);
  }

  @Override
  public Class<NodesJudgement> resultType() {
    return NodesJudgement.class;
  }

  /** One node: its row and the scores of the edges around it. */
  private record Judged(NodesJudgement.Row row, PlantedEdges edges) {}

  @Override
  public NodesJudgement run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = bench.material(dataset);
    ExplainSession session =
        bench.fresh(dataset, choice()).withSearch(search().open()).withSettings(asked());
    int[] chosen = chosen(material.data(), session, nodes);
    if (EvaluatedExplainer.of(explainer).isMotive()) {
      return pooled(
          GraphJob.each(chosen, bench, watch, node -> explained(session, material, node)), 0);
    }
    Rival rival =
        RivalCatalog.find(explainer)
            .orElseThrow()
            .make(background(material, session, chosen), settings);
    Request first = material.request(chosen[0], asked());
    List<String> objections = rival.explainer(session).objectionsTo(first);
    if (!objections.isEmpty()) {
      return NodesJudgement.refused(objections.get(0));
    }
    long start = System.nanoTime();
    rival.prepare(seed);
    double learning = (System.nanoTime() - start) / 1e9;
    return pooled(
        GraphJob.each(chosen, bench, watch, node -> studied(rival, session, material, node)),
        learning);
  }

  /**
   * The nodes that are judged: of those that belong to a planted motif and that the model
   * classifies rightly, as many as asked, of each class by its share. The same for all explainers
   * and seeds.
   */
  static int[] chosen(DataSet data, ExplainSession session, int most) {
    int[] eligible = TruthGraphs.eligible(data, session.model());
    if (eligible.length <= most) {
      return eligible;
    }
    int[] labels = IntStream.of(eligible).map(data::label).toArray();
    return IntStream.of(Sample.stratified(labels, most, 0)).map(i -> eligible[i]).toArray();
  }

  private static Background background(
      DataSetWithKit material, ExplainSession session, int[] chosen) {
    DataSet data = material.data();
    return Background.of(
        session,
        Optional.of(material.kit().network()),
        IntStream.of(chosen).mapToObj(data::graph).toList(),
        IntStream.of(chosen).mapToObj(data::label).toList());
  }

  private Judged explained(ExplainSession session, DataSetWithKit material, int node) {
    Request request = material.request(node, asked());
    long start = System.nanoTime();
    SolvedExplanation found = session.explainAndSolve(request, () -> false);
    double seconds = (System.nanoTime() - start) / 1e9;
    Explanation explanation = found.explanation();
    return judged(
        material,
        request,
        explanation.nodes(),
        explanation.edges().size(),
        SoftScores.of(found.solved(), asked().weights()).edges(),
        seconds,
        explanation.allEvaluations());
  }

  private Judged studied(Rival rival, ExplainSession session, DataSetWithKit material, int node) {
    Request request = material.request(node, asked());
    long start = System.nanoTime();
    RivalStudy study = rival.study(session, request, () -> false);
    var choice = study.within(budget);
    double seconds = (System.nanoTime() - start) / 1e9;
    return judged(
        material,
        request,
        choice.part().touched(request.graph()),
        choice.part().edgesIn(request.graph()).size(),
        study.scores().map(SoftScores::edges).orElse(new double[0]),
        seconds,
        choice.evaluations());
  }

  private static Judged judged(
      DataSetWithKit material,
      Request request,
      NodeSet held,
      int edges,
      double[] scores,
      double seconds,
      long evaluations) {
    int node = Math.toIntExact(request.id());
    List<Planted> truths = AcceptedTruths.of(material.data(), node);
    NodeOverlap fit = NodeOverlap.best(held, truths);
    PlantedEdges around = PlantedEdges.of(material.data(), request, scores);
    NodesJudgement.Row row =
        new NodesJudgement.Row(
            node,
            fit.jaccard(),
            truths.stream().anyMatch(truth -> held.containsAll(truth.nodes())) ? 1 : 0,
            PlantedEdges.areaOfOwn(List.of(around)),
            held.size(),
            edges,
            around.size(),
            seconds,
            evaluations);
    return new Judged(row, around);
  }

  private static NodesJudgement pooled(List<Judged> all, double learning) {
    List<PlantedEdges> edges = all.stream().map(Judged::edges).toList();
    return new NodesJudgement(
        all.stream().map(Judged::row).toList(),
        PlantedEdges.areaOfOwn(edges),
        PlantedEdges.areaOfAny(edges),
        "",
        learning);
  }
}
