package motive.studio.batch;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import motive.baseline.catalog.RivalCatalog;
import motive.compare.NamedRival;
import motive.compare.RivalNames;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.explain.SolvedExplanation;
import motive.model.Task;
import motive.molecule.Molecules;
import motive.setup.GraphRange;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Endpoint;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.api.Queries;
import motive.studio.catalog.Catalog;
import motive.studio.explain.ExplainService;
import motive.studio.explain.Preference;
import motive.studio.explain.ResultLines;
import motive.studio.work.BusyException;
import motive.studio.work.WorkQueue;

/** The jobs of the studio with their endpoints. Thread-safe. */
public final class BatchService implements AutoCloseable {
  private static final int USUAL_ROWS = 200;
  private static final int MOST_ROWS = 1000;
  private static final List<String> FORMATS = List.of("jsonl", "csv", "html", "svg", "png");

  /** A length that leaves room for headers. */
  private static final int LONGEST_QUERY = 10_000;

  private static final long RESULT_BYTES = 128L << 20;
  private static final long PAUSE_MILLIS = 500;

  private final Catalog catalog;
  private final ExplainService explaining;
  private final WorkQueue queue;
  private final int mostGraphs;
  private final Jobs jobs = new Jobs(RESULT_BYTES);

  /**
   * A service without jobs.
   *
   * @param queue loads what a job needs, and draws
   * @param mostGraphs the most graphs of a job
   */
  public BatchService(Catalog catalog, ExplainService explaining, WorkQueue queue, int mostGraphs) {
    this.catalog = catalog;
    this.explaining = explaining;
    this.queue = queue;
    this.mostGraphs = mostGraphs;
  }

  /** All operations of jobs. */
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/jobs", call -> Answer.of(Map.of("jobs", response()))),
        Endpoint.post("/jobs", this::start),
        Endpoint.get("/jobs/{job}", call -> Answer.of(job(call).response())),
        Endpoint.delete("/jobs/{job}", this::end),
        Endpoint.post("/jobs/{job}/stop", this::stop),
        Endpoint.get("/jobs/{job}/events", call -> new Answer.Events(job(call)::stream)),
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
                Problem.notFound(
                    "the job must be one that is kept, got {}", DatasetFormatException.shown(id)));
  }

  private Answer start(Call call) throws Exception {
    JobQuestion question = JobQuestion.read(call.body(), explaining.limits());
    GraphRange range = range(question.subjects(), question.graphs());
    Optional<NamedRival> unused =
        Problem.wrap(
            Code.BAD_REQUEST,
            () -> new RivalNames(RivalCatalog.all()).parseOne("explainer", question.explainer()));
    DataSet data =
        queue.run(call::isCancelled, stopped -> explaining.data(question.preference(), stopped));
    if (data.targets().isPresent() != (question.task() == Task.NODE)) {
      throw Problem.badRequest(
          "{} must be those of {}, which is {}",
          question.subjects(),
          data.name(),
          data.targets().isPresent()
              ? "one large graph; name nodes"
              : "a set of graphs; name graphs");
    }
    int[] graphs = chosen(range, data.size());
    if (graphs.length > mostGraphs) {
      throw Problem.unprocessable(
          "a job must have at most {} {}, got {}; choose fewer, or use the command explain",
          mostGraphs,
          question.subjects(),
          graphs.length);
    }
    return Answer.accepted(jobs.start(question, graphs, this::prepare).response());
  }

  private Work prepare(Job job) throws Exception {
    job.report("getting ready");
    ResultLines lines = lines(job);
    job.setInputs(lines.provenance().inputs());
    return (number, stopped) -> {
      // Neighbourhoods have limits of their own.
      if (job.question().task() == Task.GRAPH) {
        explaining.limits().requireSmall(lines.data().graph(number));
      }
      SolvedExplanation result = lines.result(number, stopped);
      return new Work.Finished(lines.line(result), result.explanation());
    };
  }

  // A request is asked to come again when training takes long or others wait for it; a job waits.
  private ResultLines lines(Job job) throws Exception {
    JobQuestion question = job.question();
    while (true) {
      try {
        return explaining.lines(question.preference(), question.explainer(), job::isStopping);
      } catch (Problem e) {
        if (e.code() != Code.TOO_SLOW) {
          throw e;
        }
      } catch (BusyException e) {
        if (job.isStopping()) {
          throw new CancellationException("the job was stopped");
        }
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      }
    }
  }

  private static GraphRange range(String name, String text) throws Problem {
    return Problem.wrap(Code.BAD_REQUEST, () -> GraphRange.parse(name, text));
  }

  private static int[] chosen(GraphRange range, int graphs) throws Problem {
    return Problem.wrap(Code.BAD_REQUEST, () -> range.of(graphs));
  }

  private Answer stop(Call call) throws Problem {
    Job job = job(call);
    job.stop();
    return Answer.of(job.response());
  }

  private Answer end(Call call) throws Problem {
    Job job = job(call);
    if (job.isOver()) {
      jobs.remove(job.id());
    } else {
      job.stop();
    }
    return Answer.of(job.response());
  }

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
    String format = Queries.word(call, "format", FORMATS);
    return export(call, call.query("graphs"), LONGEST_QUERY, format);
  }

  // The same by a body, which has room for many graphs.
  private Answer exportMany(Call call) throws Exception {
    Job unused = job(call);
    Fields fields = call.body();
    String format = fields.word("format", FORMATS);
    Optional<String> graphs = fields.optionalText("graphs");
    fields.requireNoMore();
    return export(call, graphs, JobQuestion.LONGEST, format);
  }

  private Answer export(Call call, Optional<String> graphs, int longest, String format)
      throws Exception {
    Job job = job(call);
    JobExport export = JobExport.of(job, selected(job, graphs, longest));
    return switch (format) {
      case "jsonl" -> export.lines();
      case "csv" -> export.table();
      case "html" ->
          export.page(
              queue.run(call::isCancelled, stopped -> export.report(data(job, stopped), stopped)));
      default ->
          export.file(
              "application/zip",
              format + ".zip",
              new JobPictures(queue, source(job), call, export.explained(), format).archive());
    };
  }

  // Neighbourhoods reach as far as the kit looks.
  private DataSet data(Job job, BooleanSupplier stopped) throws Problem, IOException {
    Preference asked = job.question().preference();
    return job.question().task() == Task.NODE
        ? explaining.data(asked, stopped)
        : catalog.data(explaining.dataFor(asked), stopped);
  }

  private JobPictures.Source source(Job job) {
    return new JobPictures.Source() {
      @Override
      public DataSet data(BooleanSupplier stopped) throws Problem, IOException {
        return BatchService.this.data(job, stopped);
      }

      @Override
      public Optional<Molecules> molecules() throws Problem, IOException {
        return catalog.molecules(explaining.dataFor(job.question().preference()));
      }
    };
  }

  private static Optional<int[]> selected(Job job, Optional<String> text, int longest)
      throws Problem {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (text.get().length() > longest) {
      throw Problem.badRequest(
          "graphs must have at most {} characters, got {}{}",
          longest,
          text.get().length(),
          longest < JobQuestion.LONGEST ? "; send them in the body of a POST" : "");
    }
    int[] graphs = job.graphs();
    return Optional.of(chosen(range("graphs", text.get()), graphs[graphs.length - 1] + 1));
  }

  /** Stops all jobs. */
  @Override
  public void close() {
    jobs.close();
  }
}
