package motive.lab.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.Solved;
import motive.graph.NodeSet;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Text;
import motive.lab.stat.Correlation;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;

/**
 * A look at all candidates of each graph under both forms of stability, which measures what is
 * chosen under many weights by either form.
 */
public record StabilityJob(
    String dataset,
    GraphSample graphs,
    SimilarityIndex index,
    int budget,
    List<Weights> weights,
    long seed)
    implements GraphJob<StabilityForms> {
  /** Under what the explanations are chosen that stay the same, and the pairs. */
  private static final Weights FIXED = Weights.PAPER;

  public StabilityJob {
    weights = List.copyOf(weights);
  }

  @Override
  public String title() {
    return Text.of(
        "%s, both stabilities under %s weights, %s, B = %s, seed %s",
        dataset, weights.size(), index.id(), budget, seed);
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    return inputs(bench, "stability forms", settings(), index, "weights", weights, "fixed", FIXED);
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.stability(dataset, count(bench));
  }

  @Override
  public Class<StabilityForms> resultType() {
    return StabilityForms.class;
  }

  private ExplainSettings settings() {
    return ExplainSettings.PAPER.withMaxEdges(budget).withSeed(seed);
  }

  /** What one graph's explanation is worth by both forms. */
  private record Worth(
      NodeSet nodes,
      double fidelity,
      double interpretability,
      double rewarded,
      double independent) {}

  /** One graph under one triple. */
  private record Asked(
      Worth byRewarded, Worth byIndependent, double fixedRewarded, double fixedIndependent) {}

  /** One graph; without triples where nothing could be chosen. */
  private record Studied(
      List<Asked> asked, StabilityForms.Pair pair, double scale, boolean proven) {}

  @Override
  public StabilityForms run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = material(bench);
    ExplainSession explainer = instruments(bench, index).withSearch(SearchMethod.EXACT.open());
    List<Studied> all = each(bench, watch, graph -> study(explainer, material, graph));
    List<Studied> found = all.stream().filter(s -> !s.asked.isEmpty()).toList();
    List<StabilityForms.Point> points = new ArrayList<>();
    for (int w = 0; w < weights.size(); w++) {
      int triple = w;
      points.add(point(found.stream().map(s -> s.asked.get(triple)).toList()));
    }
    return new StabilityForms(
        points,
        found.stream().map(Studied::pair).toList(),
        within(found),
        all.get(0).scale,
        (double) all.stream().filter(Studied::proven).count() / all.size());
  }

  private Studied study(ExplainSession explainer, DataSetWithKit material, int graph) {
    Request request = material.request(graph, settings());
    Solved rewarded = explainer.solve(with(request, Stability.Form.REWARDED));
    Solved independent = explainer.solve(with(request, Stability.Form.INDEPENDENT));
    boolean proven =
        rewarded.status() == Status.PROVEN_OPTIMAL && independent.status() == Status.PROVEN_OPTIMAL;
    double scale = rewarded.scales().stability();
    Optional<NodeSet> fixed = rewarded.best(FIXED);
    if (fixed.isEmpty()) {
      return new Studied(List.of(), new StabilityForms.Pair(graph, -1, 0, 0), scale, proven);
    }
    List<Asked> asked = new ArrayList<>();
    for (Weights triple : weights) {
      NodeSet first = rewarded.best(triple).orElseThrow();
      NodeSet second = independent.best(triple).orElseThrow();
      Worth stays = worth(fixed.get(), triple, rewarded, independent);
      Worth byRewarded = worth(first, triple, rewarded, independent);
      asked.add(
          new Asked(
              byRewarded,
              second.equals(first) ? byRewarded : worth(second, triple, rewarded, independent),
              stays.rewarded,
              stays.independent));
    }
    Worth pair = worth(fixed.get(), FIXED, rewarded, independent);
    return new Studied(
        asked,
        new StabilityForms.Pair(
            graph, material.data().label(graph), pair.rewarded, pair.independent),
        scale,
        proven);
  }

  private static Request with(Request request, Stability.Form form) {
    return request.withSettings(request.settings().withStability(form));
  }

  private static Worth worth(NodeSet nodes, Weights triple, Solved rewarded, Solved independent) {
    Part part = new Part.Nodes(nodes);
    Assessment of = rewarded.assess(part, triple);
    return new Worth(
        nodes,
        of.value(Metric.FIDELITY),
        of.value(Metric.INTERPRETABILITY),
        of.value(Metric.STABILITY),
        independent.assess(part, triple).value(Metric.STABILITY));
  }

  private static StabilityForms.Point point(List<Asked> asked) {
    List<Worth> first = asked.stream().map(Asked::byRewarded).toList();
    List<Worth> second = asked.stream().map(Asked::byIndependent).toList();
    return new StabilityForms.Point(
        means(first),
        means(second),
        mean(asked, a -> a.byRewarded.nodes.equals(a.byIndependent.nodes) ? 1 : 0),
        correlation(first),
        mean(asked, Asked::fixedRewarded),
        mean(asked, Asked::fixedIndependent));
  }

  private static StabilityForms.Means means(List<Worth> of) {
    return new StabilityForms.Means(
        mean(of, Worth::fidelity),
        mean(of, Worth::interpretability),
        mean(of, Worth::rewarded),
        mean(of, Worth::independent));
  }

  private static double within(List<Studied> found) {
    return found.stream()
        .mapToDouble(s -> correlation(s.asked.stream().map(Asked::byRewarded).toList()))
        .filter(Double::isFinite)
        .average()
        .orElse(Double.NaN);
  }

  private static double correlation(List<Worth> of) {
    return of.size() < 2
        ? Double.NaN
        : Correlation.pearson(
            of.stream().mapToDouble(Worth::rewarded).toArray(),
            of.stream().mapToDouble(Worth::independent).toArray());
  }

  private static <T> double mean(List<T> of, ToDoubleFunction<T> value) {
    return of.stream().mapToDouble(value).average().orElse(Double.NaN);
  }
}
