package motive.session;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import motive.explain.ExplainSettings;
import motive.explain.Explainer;
import motive.explain.Explanation;
import motive.explain.Instruments;
import motive.explain.Measures;
import motive.explain.Request;
import motive.explain.Solved;
import motive.explain.SolvedExplanation;
import motive.explain.TwoStageExplainer;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.model.Network;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Target;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.search.union.UnionSearch;

/**
 * A model with all that its decisions are explained with. Immutable and thread-safe; what it caches
 * about colours in one graph serves the next, and changes no bit of any result.
 *
 * <pre>{@code
 * Explanation e = ExplainSession.forModel(model).explain(graph);
 *
 * ExplainSession session = ExplainSession.builder(model).motifs(library, prior).budget(8).build();
 * Explanation best = session.explain(graph);
 * Solved solved = session.solve(graph);
 * solved.best(new Weights(1, 0, 0));
 * }</pre>
 */
public final class ExplainSession implements Explainer {
  private final InstrumentPool pool;
  private final Search search;
  private final ExplainSettings settings;
  private final LongSupplier clock;
  private final Supplier<Instruments> instruments;
  private final TwoStageExplainer explainer;

  ExplainSession(InstrumentPool pool, Search search, ExplainSettings settings, LongSupplier clock) {
    this(pool, search, settings, clock, pool);
  }

  private ExplainSession(
      InstrumentPool pool,
      Search search,
      ExplainSettings settings,
      LongSupplier clock,
      Supplier<Instruments> instruments) {
    this.pool = pool;
    this.search = search;
    this.settings = settings;
    this.clock = clock;
    this.instruments = instruments;
    this.explainer = new TwoStageExplainer(instruments, new UnionSearch(search), clock);
  }

  /**
   * A session with all defaults, which need no training: fidelity by the model, stability by the
   * tangent kernel, no motifs.
   */
  public static ExplainSession forModel(GraphModel model) {
    return builder(model).build();
  }

  /** The same for a network, whose subgraphs are evaluated through colours. */
  public static ExplainSession forModel(Network model) {
    return builder(model).build();
  }

  /** A session to be described further. */
  public static SessionBuilder builder(GraphModel model) {
    return new SessionBuilder(SessionModel.of(model));
  }

  /** The same for a network, whose subgraphs are evaluated through colours. */
  public static SessionBuilder builder(Network model) {
    return new SessionBuilder(SessionModel.of(model));
  }

  /** Explains the decision on a graph. */
  public Explanation explain(Graph graph) {
    return explain(request(graph));
  }

  /** Looks at all candidates of a graph once, so that every preference becomes a query. */
  public Solved solve(Graph graph) {
    return solve(request(graph));
  }

  /** The request for a graph with this session's settings. */
  public Request request(Graph graph) {
    return Request.of(graph).withSettings(settings);
  }

  /**
   * The request for a node of a graph, or for a pair of nodes, with this session's settings. It is
   * about the neighbourhood that the model's output there depends on, whose nodes have the numbers
   * that {@link Graph#origin} gives in the graph; its cost follows the neighbourhood.
   *
   * @param nodes one node, or two
   * @throws IllegalArgumentException where the model answers for something else
   */
  public Request request(Graph whole, int... nodes) {
    return NodeRequests.of(model(), whole, settings, nodes);
  }

  @Override
  public String id() {
    return explainer.id();
  }

  @Override
  public List<String> objectionsTo(Request request) {
    return explainer.objectionsTo(request);
  }

  @Override
  public Explanation explain(Request request, BooleanSupplier stopped) {
    return explainer.explain(request, stopped);
  }

  /** Looks at all candidates of a request once. */
  public Solved solve(Request request) {
    return solve(request, () -> false);
  }

  /**
   * Looks at all candidates of a request once.
   *
   * @param stopped called from time to time; when it returns true, what was found so far is kept
   * @throws IllegalArgumentException where there is an objection
   */
  public Solved solve(Request request, BooleanSupplier stopped) {
    return explainer.solve(request, stopped);
  }

  @Override
  public SolvedExplanation explainAndSolve(Request request, BooleanSupplier stopped) {
    return explainer.explainAndSolve(request, stopped);
  }

  /**
   * Runs the search of Stage 1 on the graph alone: no perturbed graphs, no archive, no Stage 2. Two
   * searches are compared by what each finds for the same request.
   *
   * @throws IllegalArgumentException where there is an objection
   */
  public SearchOutcome searchStageOne(Request request) {
    return explainer.stageOne(request);
  }

  /**
   * The worth of a part by the metrics that compare with no other explanation: fidelity, and
   * interpretability where there are motifs.
   *
   * @throws IllegalArgumentException where there is an objection
   */
  public Assessment assess(Request request, Part part) {
    requireNoObjection(request);
    return Measures.of(instruments.get(), request)
        .of(request.graph(), target(request))
        .assess(part);
  }

  /** The decision that a request asks about. */
  public Target target(Request request) {
    return explainer.target(request);
  }

  /** The settings where a request has none of its own. */
  public ExplainSettings settings() {
    return settings;
  }

  /** How candidates are found. */
  public Search search() {
    return search;
  }

  /** The model as of now; later ones answer alike bit for bit. */
  public GraphModel model() {
    return instruments.get().model();
  }

  /** Whether something measures a metric. */
  public boolean measures(Metric metric) {
    return switch (metric) {
      case FIDELITY -> true;
      case INTERPRETABILITY -> instruments.get().motifs().isPresent();
      case STABILITY -> instruments.get().likeness().isPresent();
    };
  }

  /** Whether the request's evaluations allow to look at every candidate of its graph. */
  public boolean canEnumerate(Request request) {
    return Effort.count(request).isComplete();
  }

  /**
   * All candidates of a request, whatever this session's search is; empty where its evaluations do
   * not allow a proof that the best of them is the optimum.
   */
  public Optional<Solved> proven(Request request) {
    return Optional.of(request)
        .filter(this::canEnumerate)
        .map(withSearch(new ExactSearch())::solve)
        .filter(solved -> solved.status() == Status.PROVEN_OPTIMAL);
  }

  /** How many candidates a request has, those of its perturbed graphs included. */
  public Effort effort(Request request) {
    return Effort.of(request, instruments.get().likeness());
  }

  /**
   * How long looking at one candidate takes on some graphs, in seconds; measuring it takes about
   * two seconds.
   */
  public double secondsPerRow(List<Request> requests) {
    return Effort.secondsPerRow(withSearch(new ExactSearch()), requests, clock);
  }

  /** The cached results of the model for colours, as of now. */
  public SessionCache cache() {
    return new SessionCache(instruments.get());
  }

  /**
   * What explanations are measured with, as of now; later ones measure alike bit for bit. For code
   * that compares methods of explanation.
   */
  public Instruments instruments() {
    return instruments.get();
  }

  /** The same with the current instruments, and with all that they cache later. */
  public ExplainSession withFixedInstruments() {
    Instruments fixed = instruments.get();
    return new ExplainSession(pool, search, settings, clock, () -> fixed);
  }

  /** The same with other settings; what is cached about colours is shared. */
  public ExplainSession withSettings(ExplainSettings other) {
    return new ExplainSession(pool, search, other, clock, instruments);
  }

  /** The same with another search; what is cached about colours is shared. */
  public ExplainSession withSearch(Search other) {
    return new ExplainSession(pool, other, settings, clock, instruments);
  }

  /**
   * The same for another network of the same features and classes.
   *
   * @throws IllegalArgumentException where it has others
   */
  public ExplainSession withModel(Network other) {
    return new ExplainSession(pool.with(other), search, settings, clock);
  }
}
