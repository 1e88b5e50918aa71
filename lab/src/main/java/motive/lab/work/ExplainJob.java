package motive.lab.work;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Phase;
import motive.explain.Request;
import motive.kit.InstrumentChoice;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Text;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;

/**
 * A run of Motive on graphs of a data set. Immutable: each {@code with…} gives another.
 *
 * @param cold whether no colour is known beforehand, as for work that is timed
 */
public record ExplainJob(
    String dataset,
    GraphSample graphs,
    SimilarityIndex index,
    ExplainSettings settings,
    SearchMethod search,
    PriorChoice prior,
    boolean cold)
    implements GraphJob<Explained> {
  public ExplainJob {
    Objects.requireNonNull(prior, "prior");
  }

  /** The paper's protocol under its default weights, seed 0. */
  public static ExplainJob of(
      String dataset, GraphSample graphs, SimilarityIndex index, int budget) {
    return new ExplainJob(
        dataset,
        graphs,
        index,
        ExplainSettings.PAPER
            .withWeights(Weights.PAPER)
            .withMaxEdges(budget)
            .withStability(Stability.Form.REWARDED)
            .withEvaluateStability(false)
            .withSeed(0),
        SearchMethod.PAPER,
        PriorChoice.REFERENCE,
        false);
  }

  private ExplainJob with(ExplainSettings value) {
    return new ExplainJob(dataset, graphs, index, value, search, prior, cold);
  }

  /** The same under other weights. */
  public ExplainJob withWeights(Weights value) {
    return with(settings.withWeights(value));
  }

  /** The same under another seed. */
  public ExplainJob withSeed(long value) {
    return with(settings.withSeed(value));
  }

  /** The same with stability scored on graphs that the search did not see. */
  public ExplainJob scoringStability() {
    return with(settings.withEvaluateStability(true));
  }

  /** The same by another search. */
  public ExplainJob withSearch(SearchMethod value) {
    return new ExplainJob(dataset, graphs, index, settings, value, prior, cold);
  }

  /** The same with another worth of motifs. */
  public ExplainJob withPrior(PriorChoice value) {
    return new ExplainJob(dataset, graphs, index, settings, search, value, cold);
  }

  /** The same with no colour known beforehand. */
  public ExplainJob timed() {
    return new ExplainJob(dataset, graphs, index, settings, search, prior, true);
  }

  @Override
  public String title() {
    return Text.of(
        "%s, motive by %s, %s, B = %s, seed %s",
        dataset, search.id(), index.id(), settings.maxEdges(), settings.seed());
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    return inputs(
        bench,
        "explain",
        settings,
        index,
        "search",
        search,
        "prior",
        prior.describe(bench),
        "cold",
        cold);
  }

  @Override
  public double cost(Workbench bench) {
    double times = (search.exact() ? 2 : 1) * (settings.evaluateStability() ? 2 : 1);
    return Costs.explaining(dataset, count(bench), times, settings.maxEdges());
  }

  @Override
  public Class<Explained> resultType() {
    return Explained.class;
  }

  @Override
  public Explained run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = material(bench);
    boolean ownPrior = prior.isReference();
    InstrumentChoice choice =
        ownPrior ? choice(index) : choice(index).withPrior(prior.of(bench, cells, dataset));
    ExplainSession searched =
        cold ? bench.fresh(dataset, choice) : bench.instruments(dataset, choice);
    ExplainSession reference = ownPrior ? searched : bench.fresh(dataset, choice(index));
    ExplainSession explainer = searched.withSearch(search.open());
    long start = System.nanoTime();
    List<Explained.Row> rows =
        each(
            bench,
            watch,
            graph -> {
              Request request = material.request(graph, settings);
              return row(request, explainer.explain(request), reference);
            });
    return new Explained(rows, Map.of(), 0, (System.nanoTime() - start) / 1e9);
  }

  private Explained.Row row(Request request, Explanation found, ExplainSession reference) {
    Map<Phase, Double> seconds = new EnumMap<>(Phase.class);
    found.timing().nanos().forEach((phase, nanos) -> seconds.put(phase, nanos / 1e9));
    Map<SimilarityIndex, Double> evaluated = new EnumMap<>(SimilarityIndex.class);
    found.evaluatedStability().ifPresent(value -> evaluated.put(index, value));
    return new Explained.Row(
        Math.toIntExact(found.graph()),
        found.target().of(),
        settings.maxEdges(),
        IntStream.of(found.nodes().toArray()).boxed().toList(),
        found.edges().size(),
        found.metrics(),
        prior.isReference() || found.nodes().isEmpty()
            ? found.interpretability()
            : reference
                .assess(request, new Part.Nodes(found.nodes()))
                .value(Metric.INTERPRETABILITY),
        evaluated,
        found.status() == Status.PROVEN_OPTIMAL,
        found.evaluations(),
        seconds);
  }
}
