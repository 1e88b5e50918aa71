package motive.studio.desk;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.baseline.Rival;
import motive.compare.NamedRival;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.studio.api.Endpoint;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.shelf.Shelf;
import motive.studio.work.WorkQueue;

/** The desk with its endpoints. Thread-safe. */
public final class DeskRoom implements AutoCloseable {
  private final WorkQueue queue;
  private final Desk desk;
  private final Rivals rivals;
  private final Explaining explaining;
  private final Mapping mapping;
  private final Comparing comparing;
  private final LibraryDesk libraries;
  private final Exporting exporting;
  private final String version;

  /**
   * @param shelf what can be asked about
   * @param queue whose hands do the work
   * @param version of the product, which is part of the hash of results
   */
  public DeskRoom(Shelf shelf, WorkQueue queue, DeskLimits limits, String version) {
    this.queue = queue;
    this.version = version;
    Libraries kept = new Libraries(limits);
    this.desk = new Desk(new Opening(shelf, kept, limits), queue, limits);
    this.rivals = new Rivals(limits);
    this.explaining = new Explaining(desk, new Commands(shelf, kept));
    this.mapping = new Mapping(desk);
    this.comparing = new Comparing(desk, rivals);
    this.libraries = new LibraryDesk(desk, shelf, kept);
    this.exporting = new Exporting(desk, shelf, version);
  }

  /** What there is to call. */
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.post("/explain", explaining::explain),
        Endpoint.post("/score", explaining::score),
        Endpoint.post("/frontier", mapping::frontier),
        Endpoint.post("/map", mapping::map),
        Endpoint.post("/scan", mapping::scan),
        Endpoint.post("/budgets", mapping::budgets),
        Endpoint.post("/compare", comparing::compare),
        Endpoint.get("/explainers", Comparing::explainers),
        Endpoint.post("/occurrences", libraries::occurrences),
        Endpoint.post("/libraries", libraries::make),
        Endpoint.get("/libraries/{library}", libraries::get),
        Endpoint.get("/libraries/{library}/file", libraries::file),
        Endpoint.get("/kits/{kit}/library", libraries::own),
        Endpoint.post("/export", exporting::export));
  }

  public DeskLimits limits() {
    return desk.limits();
  }

  /** Reads what all questions have in common; the caller refuses fields that are too many. */
  public Preference preference(Fields fields) throws Problem {
    return Preference.read(fields, desk.limits());
  }

  /**
   * What makes the lines of a preference, as the command {@code explain} does; a rival that learns
   * does so here. Reads and makes what is needed in the calling thread, which must not be a hand of
   * the queue.
   *
   * @param explainer motive or the name of another
   * @param abandoned whether nobody waits any more
   * @throws Problem where kit, data set, library and explainer are not there or do not go together
   */
  public Lines lines(Preference preference, String explainer, BooleanSupplier abandoned)
      throws Exception {
    ExplainSetup setup = desk.opening().setup(preference, abandoned);
    ExplainSession session = desk.opening().session(setup);
    Optional<NamedRival> rival = Rivals.entrant(explainer);
    if (rival.isEmpty()) {
      return Lines.of(setup, session, version);
    }
    Rival ready =
        rivals.ready(
            new Rivals.Wanted(preference, setup, session, rival.get()), queue.deadline(abandoned));
    return Lines.of(setup, session, version, rival.get(), ready);
  }

  /** Ends what is prepared or learned; questions that are answered are the queue's to end. */
  @Override
  public void close() {
    desk.close();
    rivals.close();
  }
}
