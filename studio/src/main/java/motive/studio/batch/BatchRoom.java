package motive.studio.batch;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.compare.NamedRival;
import motive.compare.RivalNames;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.baseline.catalog.RivalCatalog;
import motive.setup.GraphRange;
import motive.setup.ModelSource;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.api.Queries;
import motive.studio.desk.DeskRoom;
import motive.studio.shelf.Shelf;
import motive.studio.work.WorkQueue;

/** Jobs with their endpoints. Thread-safe. */
public final class BatchRoom implements AutoCloseable {
  private static final int USUAL_ROWS = 200;
  private static final int MOST_ROWS = 1000;
  private static final List<String> FORMATS = List.of("jsonl", "csv", "html", "svg", "png");

  /** What fits into an address with some room for headers. */
  private static final int LONGEST_QUERY = 10_000;

  private static final long RESULT_BYTES = 128L << 20;
  private static final RivalNames EXPLAINERS = new RivalNames(RivalCatalog.all());

  private final Shelf shelf;
  private final DeskRoom desk;
  private final WorkQueue queue;
  private final int mostGraphs;
  private final Jobs jobs = new Jobs(RESULT_BYTES);

  /**
   * @param shelf where data sets are, for reports
   * @param desk who explains
   * @param queue whose hands open what a job needs, and draw
   * @param mostGraphs the most graphs of a job
   */
  public BatchRoom(Shelf shelf, DeskRoom desk, WorkQueue queue, int mostGraphs) {
    this.shelf = shelf;
    this.desk = desk;
    this.queue = queue;
    this.mostGraphs = mostGraphs;
  }

  /** What there is to call. */
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/jobs", call -> Answer.of(Map.of("jobs", response()))),
        Endpoint.post("/jobs", this::start),
        Endpoint.get("/jobs/{job}", call -> Answer.of(job(call).response())),
        Endpoint.delete("/jobs/{job}", this::end),
        Endpoint.post("/jobs/{job}/stop", this::stop),
        Endpoint.get("/jobs/{job}/events", call -> new Answer.Events(new JobEvents(job(call)))),
        Endpoint.get("/jobs/{job}/results", this::results),
        Endpoint.get("/jobs/{job}/export", this::export),
        Endpoint.post("/jobs/{job}/export", this::exportMany));
  }

  Jobs jobs() {
    return jobs;
  }

  private List<Job.Response> response() {
    return jobs.all().stream().map(Job::response).toList();
  }

  private Job job(Call call) throws Problem {
    String id = call.path("job");
    return jobs.find(id)
        .orElseThrow(
            () ->
                new Problem(
                    Code.NOT_FOUND,
                    "the job must be one that is kept, got " + DatasetFormatException.shown(id)));
  }

  private Answer start(Call call) throws Exception {
    JobQuestion question = JobQuestion.read(call.body(), desk.limits());
    GraphRange range = range(question.graphs());
    requireExplainer(question.explainer());
    DataSet data = queue.run(call::isAbandoned, stopped -> opened(question, stopped));
    int[] graphs = chosen(range, data.size());
    if (graphs.length > mostGraphs) {
      throw new Problem(
          Code.UNPROCESSABLE,
          "a job must have at most "
              + mostGraphs
              + " graphs, got "
              + graphs.length
              + "; choose fewer, or use the command explain");
    }
    return Answer.accepted(jobs.start(question, graphs, job -> new DeskWork(desk, job)).response());
  }

  /** The data set, where it and the kit are there and go together. */
  private DataSet opened(JobQuestion question, BooleanSupplier stopped)
      throws Problem, IOException {
    DataSet data = shelf.data(question.dataOn(shelf), stopped);
    Optional<String> objection =
        ModelSource.of(shelf.kit(question.preference().kit())).objectionTo(data);
    if (objection.isPresent()) {
      throw new Problem(Code.UNPROCESSABLE, objection.get() + "; pick another kit");
    }
    return data;
  }

  private static GraphRange range(String text) throws Problem {
    try {
      return GraphRange.parse("graphs", text);
    } catch (IllegalArgumentException e) {
      throw new Problem(Code.BAD_REQUEST, String.valueOf(e.getMessage()));
    }
  }

  private static int[] chosen(GraphRange range, int graphs) throws Problem {
    try {
      return range.of(graphs);
    } catch (IllegalArgumentException e) {
      throw new Problem(Code.BAD_REQUEST, String.valueOf(e.getMessage()));
    }
  }

  private static void requireExplainer(String name) throws Problem {
    try {
      Optional<NamedRival> unused = EXPLAINERS.parseOne("explainer", name);
    } catch (IllegalArgumentException e) {
      throw new Problem(Code.BAD_REQUEST, String.valueOf(e.getMessage()));
    }
  }

  private Answer stop(Call call) throws Problem {
    Job job = job(call);
    job.stop();
    return Answer.of(job.response());
  }

  private Answer end(Call call) throws Problem {
    Job job = job(call);
    if (job.isOver()) {
      jobs.forget(job.id());
    } else {
      job.stop();
    }
    return Answer.of(job.response());
  }

  /** As the API tells it. */
  private record Page(int total, List<Object> rows) {}

  private Answer results(Call call) throws Problem {
    List<Row> rows = job(call).rows();
    int offset = Queries.whole(call, "offset", 0, Integer.MAX_VALUE, 0);
    int limit = Queries.whole(call, "limit", 1, MOST_ROWS, USUAL_ROWS);
    return Answer.of(
        new Page(
            rows.size(),
            rows.stream().skip(offset).limit(limit).<Object>map(Row::response).toList()));
  }

  private Answer export(Call call) throws Exception {
    Job job = job(call);
    String format = Queries.word(call, "format", FORMATS);
    return exported(call, selected(job, call.query("graphs"), LONGEST_QUERY), format, job);
  }

  // The same by a body, which has room for many graphs.
  private Answer exportMany(Call call) throws Exception {
    Job job = job(call);
    Fields fields = call.body();
    String format = fields.word("format", FORMATS);
    Optional<String> graphs = fields.optionalText("graphs");
    fields.requireNoMore();
    return exported(call, selected(job, graphs, JobQuestion.LONGEST), format, job);
  }

  private Answer exported(Call call, JobExport export, String format, Job job) throws Exception {
    JobQuestion question = job.question();
    return switch (format) {
      case "jsonl" -> export.lines();
      case "csv" -> export.table();
      case "html" ->
          export.page(
              queue.run(
                  call::isAbandoned,
                  stopped -> export.report(shelf.data(question.dataOn(shelf), stopped), stopped)));
      default ->
          export.file(
              "application/zip",
              format + ".zip",
              new JobPictures(
                      queue, shelf, question.dataOn(shelf), call, export.explained(), format)
                  .archive());
    };
  }

  private static JobExport selected(Job job, Optional<String> text, int longest) throws Problem {
    if (text.isEmpty()) {
      return JobExport.of(job);
    }
    if (text.get().length() > longest) {
      throw new Problem(
          Code.BAD_REQUEST,
          "graphs must have at most "
              + longest
              + " characters, got "
              + text.get().length()
              + (longest < JobQuestion.LONGEST ? "; send them in the body of a POST" : ""));
    }
    int[] graphs = job.graphs();
    return JobExport.of(job, chosen(range(text.get()), graphs[graphs.length - 1] + 1));
  }

  /** Stops all jobs. */
  @Override
  public void close() {
    jobs.close();
  }
}
