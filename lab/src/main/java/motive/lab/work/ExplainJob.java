package motive.lab.work;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Instruments;
import motive.explain.Measures;
import motive.explain.Request;
import motive.kit.InstrumentChoice;
import motive.kit.SimilarityIndex;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.result.InOrder;
import motive.session.ExplainSession;

/**
 * Motive explains graphs of a data set. Immutable: each {@code with…} gives another.
 *
 * @param evaluated whether stability is also scored on perturbed graphs that the search did not see
 * @param cold whether no colour is known beforehand, as for work that is timed
 */
public record ExplainJob(
    String dataset,
    Draw graphs,
    SimilarityIndex index,
    int budget,
    Weights weights,
    long seed,
    SearchMethod search,
    Stability.Form form,
    PriorChoice prior,
    boolean evaluated,
    boolean cold)
    implements Job<Explained> {
  public ExplainJob {
    Objects.requireNonNull(prior, "prior");
  }

  /** The paper's protocol under its default weights, seed 0. */
  public static ExplainJob of(String dataset, Draw graphs, SimilarityIndex index, int budget) {
    return new ExplainJob(
        dataset,
        graphs,
        index,
        budget,
        Weights.DEFAULT,
        0,
        SearchMethod.PAPER,
        Stability.Form.REWARDED,
        PriorChoice.reference(),
        false,
        false);
  }

  public ExplainJob withWeights(Weights value) {
    return new ExplainJob(
        dataset, graphs, index, budget, value, seed, search, form, prior, evaluated, cold);
  }

  public ExplainJob withSeed(long value) {
    return new ExplainJob(
        dataset, graphs, index, budget, weights, value, search, form, prior, evaluated, cold);
  }

  public ExplainJob withSearch(SearchMethod value) {
    return new ExplainJob(
        dataset, graphs, index, budget, weights, seed, value, form, prior, evaluated, cold);
  }

  public ExplainJob withForm(Stability.Form value) {
    return new ExplainJob(
        dataset, graphs, index, budget, weights, seed, search, value, prior, evaluated, cold);
  }

  public ExplainJob withPrior(PriorChoice value) {
    return new ExplainJob(
        dataset, graphs, index, budget, weights, seed, search, form, value, evaluated, cold);
  }

  /** The same with stability scored on graphs that the search did not see. */
  public ExplainJob scoringStability() {
    return new ExplainJob(
        dataset, graphs, index, budget, weights, seed, search, form, prior, true, cold);
  }

  /** The same with no colour known beforehand. */
  public ExplainJob timed() {
    return new ExplainJob(
        dataset, graphs, index, budget, weights, seed, search, form, prior, evaluated, true);
  }

  @Override
  public String title() {
    return dataset
        + ", motive by "
        + search.id()
        + ", "
        + index.id()
        + ", B = "
        + budget
        + ", seed "
        + seed;
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    Map<String, String> all = bench.material(dataset).inputs("explain", graphs, settings());
    all.putAll(choice().describe());
    all.put("search", search.toString());
    all.put("prior", prior.describe(bench));
    all.put("cold", Boolean.toString(cold));
    return all;
  }

  @Override
  public double cost(Workbench bench) {
    return Costs.explain(this, graphs.count(bench.material(dataset).data()));
  }

  @Override
  public Class<Explained> resultType() {
    return Explained.class;
  }

  private ExplainSettings settings() {
    return ExplainSettings.DEFAULT
        .withWeights(weights)
        .withMaxEdges(budget)
        .withStability(form)
        .withEvaluateStability(evaluated)
        .withSeed(seed);
  }

  private InstrumentChoice choice() {
    return InstrumentChoice.DEFAULT.withIndex(index);
  }

  @Override
  public Explained run(Workbench bench, Cells cells, Watch watch) throws Exception {
    Material material = bench.material(dataset);
    int[] chosen = graphs.of(material.data());
    boolean ownPrior = prior.isReference();
    InstrumentChoice choice =
        ownPrior ? choice() : choice().withPrior(prior.of(bench, cells, dataset));
    ExplainSession searched =
        cold ? bench.fresh(dataset, choice) : bench.instruments(dataset, choice);
    ExplainSession reference = ownPrior ? searched : bench.fresh(dataset, choice());
    ExplainSession explainer = searched.withSearch(search.open());
    List<Explained.Row> rows = new ArrayList<>();
    long start = System.nanoTime();
    InOrder.run(
        chosen.length,
        bench.threads(),
        piece -> {
          Request request = request(material, chosen[piece]);
          Explanation found = explainer.explain(request);
          return row(request, found, reference.instruments());
        },
        (piece, row) -> {
          rows.add(row);
          watch.at(rows.size(), chosen.length);
          return true;
        });
    return new Explained(rows, (System.nanoTime() - start) / 1e9);
  }

  private Request request(Material material, int graph) {
    return material.request(graph, settings());
  }

  private Explained.Row row(Request request, Explanation found, Instruments reference) {
    Map<String, Double> seconds = new LinkedHashMap<>();
    found.timing().nanos().forEach((phase, nanos) -> seconds.put(phase.id(), nanos / 1e9));
    double under = found.interpretability();
    if (!prior.isReference() && found.assessment().isPresent()) {
      under =
          Measures.of(reference, request)
              .of(request.graph(), found.target())
              .assess(new Part.Nodes(found.nodes()))
              .value(Metric.INTERPRETABILITY);
    }
    return new Explained.Row(
        Math.toIntExact(found.graph()),
        request.label().orElse(-1),
        found.target().of(),
        found.probability(),
        IntStream.of(found.nodes().toArray()).boxed().toList(),
        found.edges().size(),
        found.fidelity(),
        found.assessment().map(Assessment::fidPlus).orElse(Double.NaN),
        found.assessment().map(Assessment::fidMinus).orElse(Double.NaN),
        found.interpretability(),
        under,
        found.stability(),
        found.evaluatedStability().orElse(Double.NaN),
        found.objective(),
        found.status(),
        found.evaluations(),
        found.candidates(),
        seconds);
  }
}
