package motive.studio.explain;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.compare.NamedRival;
import motive.data.DataSet;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.studio.api.Endpoint;
import motive.studio.api.Problem;
import motive.studio.catalog.Catalog;
import motive.studio.work.RequestDeadline;
import motive.studio.work.WorkQueue;

/** The explanations of the studio with their endpoints. Thread-safe. */
public final class ExplainService implements AutoCloseable {
  private final WorkQueue queue;
  private final Catalog catalog;
  private final QuestionRunner runner;
  private final RivalCache rivals;
  private final List<Endpoint> endpoints;
  private final String version;

  /**
   * A service without any cached table.
   *
   * @param queue runs the work
   * @param version of the product, which is part of the hash of results
   */
  public ExplainService(Catalog catalog, WorkQueue queue, ExplainLimits limits, String version) {
    this.queue = queue;
    this.catalog = catalog;
    this.version = version;
    LibraryStore store = new LibraryStore(limits);
    this.runner = new QuestionRunner(new QuestionOpener(catalog, store, limits), queue, limits);
    this.rivals = new RivalCache(limits);
    ExplainEndpoints explaining = new ExplainEndpoints(runner, new CommandLines(catalog, store));
    MapEndpoints maps = new MapEndpoints(runner);
    LibraryEndpoints libraries = new LibraryEndpoints(runner, catalog, store);
    this.endpoints =
        List.of(
            Endpoint.post("/explain", explaining::explain),
            Endpoint.post("/score", explaining::score),
            Endpoint.post("/frontier", maps::frontier),
            Endpoint.post("/map", maps::map),
            Endpoint.post("/scan", maps::scan),
            Endpoint.post("/budgets", maps::budgets),
            Endpoint.post("/compare", new CompareEndpoints(runner, rivals)::compare),
            Endpoint.get("/explainers", CompareEndpoints::explainers),
            Endpoint.post("/occurrences", libraries::occurrences),
            Endpoint.post("/libraries", libraries::make),
            Endpoint.get("/libraries/{library}", libraries::get),
            Endpoint.get("/libraries/{library}/file", libraries::file),
            Endpoint.get("/kits/{kit}/library", libraries::ofKit),
            Endpoint.post("/export", new ExportEndpoint(runner, catalog, version)::export));
  }

  /** All operations of explanations, comparisons, libraries and exports. */
  public List<Endpoint> endpoints() {
    return endpoints;
  }

  /** The limits of questions. */
  public ExplainLimits limits() {
    return runner.limits();
  }

  /** The id of the data set of a preference, as its kit reads it. */
  public String dataFor(Preference preference) throws Problem {
    return runner.opener().dataFor(preference);
  }

  /**
   * The data set of a preference.
   *
   * @throws Problem where it or the kit is missing, or they do not fit each other
   */
  public DataSet data(Preference preference, BooleanSupplier stopped) throws Problem, IOException {
    return runner.opener().fitting(catalog.kit(preference.kit()), dataFor(preference), stopped);
  }

  /**
   * The result lines of a preference, as the command {@code explain} writes them. Loads, trains and
   * makes what is needed in the calling thread, which must not be a worker of the queue.
   *
   * @param explainer motive or the name of another
   * @throws Problem where kit, data set, library and explainer are missing or do not fit each other
   */
  public ResultLines lines(Preference preference, String explainer, BooleanSupplier cancelled)
      throws Exception {
    ExplainSetup setup = runner.opener().setup(preference, cancelled);
    ExplainSession session = runner.opener().session(setup);
    Optional<NamedRival> rival = RivalCache.parse(explainer);
    if (rival.isEmpty()) {
      return ResultLines.of(setup, session, version);
    }
    RequestDeadline deadline = queue.deadline(cancelled);
    return ResultLines.of(
        setup,
        session,
        version,
        rival.get(),
        rivals
            .get(new RivalCache.Wanted(preference, setup, session, rival.get()), deadline)
            .explainer(session));
  }

  /** Ends what is prepared or trained; the queue ends requests. */
  @Override
  public void close() {
    runner.close();
    rivals.close();
  }
}
