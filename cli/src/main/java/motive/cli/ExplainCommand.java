package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import motive.baseline.Rival;
import motive.baseline.RivalExplainer;
import motive.compare.Entrant;
import motive.data.DataSet;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.explain.TwoStageExplainer;
import motive.kit.InstrumentCase;
import motive.provenance.Provenance;
import motive.report.ReportFolder;
import motive.result.Gap;
import motive.result.InOrder;
import motive.result.Questions;
import motive.result.ResultFile;
import motive.result.ResultLine;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ConnectedSets;
import motive.search.exact.ExactSearch;
import motive.setup.ExplainSetup;
import motive.setup.GraphRange;
import motive.setup.SearchChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explains graphs. */
@Command(
    name = "explain",
    description = {
      "Finds the part of each graph that explains the model's decision best under the weights: one"
          + " JSON line a graph with nodes, edges, metrics, and what is proven. A summary goes to"
          + " standard error."
    },
    footer = {
      "",
      "Example: motive explain --dataset BA-2Motif --graphs 0-4 --budget 6",
      "Example: motive explain --dataset BA-2Motif --out results.jsonl --resume",
      "Example: motive explain --dataset BA-2Motif --graphs 0-9 --report report"
    })
final class ExplainCommand implements Callable<Integer> {
  static final int INTERRUPTED = 130;

  @Mixin CommonOptions common;
  @Mixin DatasetOption dataset;
  @Mixin ModelOptions model;
  @Mixin ExplainOptions options;
  @Mixin QuestionOptions questions;

  @Option(
      names = "--graphs",
      paramLabel = "WHICH",
      defaultValue = "all",
      description = "all, or numbers and ranges such as 0-19,25 (default: ${DEFAULT-VALUE}).")
  String graphs;

  @Option(
      names = "--explainer",
      paramLabel = "NAME",
      defaultValue = "motive",
      completionCandidates = Explainers.Candidates.class,
      description =
          "Who explains: ${COMPLETION-CANDIDATES}, with settings behind colons, such as"
              + " subgraphx:reward=gnn_score. Also subgraphx-vgae and subgraphx-gntk, which score"
              + " SubgraphX by its own stability (default: ${DEFAULT-VALUE}).")
  String explainer;

  @Option(
      names = "--out",
      paramLabel = "F",
      description = "Where the lines go (default: standard output).")
  @Nullable Path out;

  @Option(
      names = "--resume",
      description = "Go on with the --out file of a run that was stopped or killed.")
  boolean resume;

  @Option(
      names = "--plan",
      description =
          "Tell what the run would take (rows, memory, time, exact or not), and do nothing.")
  boolean plan;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description =
          "A folder for a page with drawings, breakdowns, frontiers and preference maps of the graphs"
              + " explained now (default: none).")
  @Nullable Path report;

  @Option(
      names = "--report-maps",
      paramLabel = "WHICH",
      defaultValue = "first",
      description =
          "Of which graphs the page shows preference map and scan: all, first (50) or none"
              + " (default: ${DEFAULT-VALUE}).")
  ExplainReport.Maps reportMaps;

  @Option(
      names = "--gap",
      description =
          "Where the search proves nothing but all candidates fit --max-evaluations, solve exactly"
              + " as well and tell the distance from the optimum.")
  boolean gap;

  @Override
  public Integer call() throws Exception {
    int threads = common.threads();
    options.alias(explainer);
    Optional<Entrant> rival =
        common.asked(() -> Explainers.names().parseOne("--explainer", explainer));
    common.require(
        rival.isEmpty() || !(gap || plan),
        "--gap and --plan must go with --explainer motive, got " + explainer);
    common.require(!resume || out != null, "--resume must go with --out, got no --out");
    common.require(
        !gap || options.search.search != SearchChoice.Kind.EXACT,
        "--gap must go with --search mcts, beam or auto, got exact");
    GraphRange range = common.asked(() -> GraphRange.parse("--graphs", graphs));
    Questions asked = questions.open(common);
    common.require(
        rival.isEmpty() || asked.isEmpty(),
        "--ask must go with --explainer motive, got " + explainer);
    // Settings are looked at before any file is, so that what is asked wrongly is told at once.
    options.settings(common);
    ReportFolder folder = report == null ? null : ReportFolder.at(report, "explain");
    DataSet data = dataset.open(model);
    int[] chosen = range.of(data.size());
    ExplainSetup setup = options.open(data, model, common);
    InstrumentCase instruments = setup.instruments();
    QuestionOptions.requireMeasured(asked, instruments.get());
    Answering answering =
        rival
            .map(r -> answering(r, setup, instruments))
            .orElseGet(() -> answering(setup, instruments));
    List<Request> requests = requests(setup, answering.explainer, chosen);
    if (plan) {
      new ExplainPlan(setup, instruments, threads).print(requests, common.out());
      return Main.DONE;
    }
    Provenance provenance =
        setup.provenance(MotiveCommand.version(), explainer, rival, instruments, asked, gap);
    String hash = provenance.hash();
    ExplainReport page =
        ExplainReport.of(data, folder, explainer, reportMaps, requests, provenance.inputs());
    Explaining explaining = new Explaining(answering, instruments, asked, gap, hash, page);
    return out == null
        ? toStandardOutput(explaining, requests, threads)
        : toFile(explaining, requests, threads, out, hash);
  }

  /** An explainer, and how it answers with what the answer was chosen from. */
  record Answering(
      Explainer explainer, Runnable prepare, Function<Request, TwoStageExplainer.Result> answer) {}

  private static Answering answering(ExplainSetup setup, InstrumentCase instruments) {
    TwoStageExplainer motive = setup.explainer(instruments);
    return new Answering(motive, () -> {}, request -> motive.explainAndSolve(request, () -> false));
  }

  private Answering answering(Entrant rival, ExplainSetup setup, InstrumentCase instruments) {
    RivalExplainer made =
        new RivalExplainer(
            common.asked(() -> rival.make(setup.background(instruments))),
            setup.explainer(instruments),
            instruments,
            System::nanoTime);
    return new Answering(
        made, () -> learn(made.rival()), request -> made.explainAndSolve(request, () -> false));
  }

  private void learn(Rival rival) {
    if (rival.traits().isTrained()) {
      common.warn(rival.id() + " learns from the data set first");
    }
    rival.prepare(common.seed);
  }

  /** One request a graph, all of which can be answered. */
  static List<Request> requests(ExplainSetup setup, Explainer explainer, int[] chosen) {
    List<Request> requests = new ArrayList<>();
    for (int graph : chosen) {
      Request request = setup.request(graph);
      List<String> objections = explainer.objectionsTo(request);
      if (!objections.isEmpty()) {
        throw new IllegalArgumentException(String.join("; also ", objections) + at(graph, chosen));
      }
      requests.add(request);
    }
    return requests;
  }

  private static String at(int graph, int[] chosen) {
    return chosen.length == 1 ? "" : " (graph " + graph + ")";
  }

  private int toStandardOutput(Explaining explaining, List<Request> requests, int threads)
      throws Exception {
    PrintWriter lines = common.out();
    return run(
        explaining,
        requests,
        threads,
        line -> {
          lines.print(line.format() + "\n");
          // Also flushes, so that each line is there as it comes.
          return !lines.checkError();
        },
        new ExplainSummary());
  }

  private int toFile(
      Explaining explaining, List<Request> requests, int threads, Path path, String hash)
      throws Exception {
    ResultFile<ResultLine> file =
        resume
            ? ResultFile.resume(path, hash, ResultLine::parse)
            : ResultFile.create(path, hash, ResultLine::parse);
    Interruption interruption = Interruption.does(() -> stop(file, path, requests.size()));
    // The file is closed first: a signal finds either an open file or one that is in its place.
    try (interruption;
        file) {
      ExplainSummary summary = new ExplainSummary();
      List<Request> left = new ArrayList<>();
      for (Request request : requests) {
        ResultLine done = file.kept().get(request.id());
        if (done == null) {
          left.add(request);
        } else {
          summary.add(done);
        }
      }
      if (left.size() < requests.size()) {
        common.warn(
            (requests.size() - left.size())
                + " of "
                + requests.size()
                + " graphs are done already in "
                + path);
      }
      try {
        return run(explaining, left, threads, file::append, summary);
      } catch (Exception e) {
        if (file.lines() > 0) {
          common.warn(kept(file.lines(), path));
        }
        throw e;
      }
    }
  }

  private void stop(ResultFile<?> file, Path path, int wanted) {
    try {
      file.close();
      common
          .err()
          .println(
              "motive: stopped; "
                  + (file.lines() == 0
                      ? "no graph was finished"
                      : kept(file.lines(), path) + " (" + wanted + " were asked for)"));
    } catch (IOException e) {
      common.err().println("motive: " + Failures.line(e));
    }
    common.err().flush();
  }

  private static String kept(long lines, Path path) {
    return lines
        + (lines == 1 ? " finished graph is in " : " finished graphs are in ")
        + path
        + "; add --resume to the same command to go on";
  }

  /** Takes a finished line; false ends the run. */
  interface Sink {
    boolean take(ResultLine line) throws IOException;
  }

  private int run(
      Explaining explaining, List<Request> requests, int threads, Sink sink, ExplainSummary summary)
      throws Exception {
    boolean[] cut = {false};
    if (!requests.isEmpty()) {
      explaining.answering.prepare.run();
    }
    try (Progress progress = common.progress("explain", requests.size())) {
      InOrder.run(
          requests.size(),
          threads,
          piece -> explaining.line(requests.get(piece)),
          (piece, line) -> {
            if (!sink.take(line)) {
              cut[0] = true;
              return false;
            }
            summary.add(line);
            explaining.report.take(line.graph());
            progress.at(piece + 1L, "graph " + line.graph());
            return true;
          });
    }
    if (cut[0]) {
      // Either the process is ending, or nobody reads: both are told elsewhere.
      return out == null ? Main.DONE : INTERRUPTED;
    }
    common.warn(summary.text());
    explaining.report.write(common);
    return Main.DONE;
  }

  /** Makes lines. For all threads. */
  static final class Explaining {
    private final Answering answering;
    private final TwoStageExplainer exact;
    private final Questions questions;
    private final boolean wantsGap;
    private final String hash;
    private final ExplainReport report;

    Explaining(
        Answering answering,
        InstrumentCase instruments,
        Questions questions,
        boolean wantsGap,
        String hash,
        ExplainReport report) {
      this.answering = answering;
      this.exact = new TwoStageExplainer(instruments, new ExactSearch(), System::nanoTime);
      this.questions = questions;
      this.wantsGap = wantsGap;
      this.hash = hash;
      this.report = report;
    }

    ResultLine line(Request request) {
      TwoStageExplainer.Result result = answering.answer.apply(request);
      report.see(result);
      ResultLine line = ResultLine.of(request, result.explanation(), hash);
      line = line.withAnswers(questions.answers(result.explanation(), result.solved()));
      return wantsGap ? withGap(line, request, result) : line;
    }

    private ResultLine withGap(ResultLine line, Request request, TwoStageExplainer.Result result) {
      if (line.status() == Status.PROVEN_OPTIMAL) {
        return line.withGap(new Gap(0, 0));
      }
      if (line.nodes().isEmpty() || !fits(request)) {
        return line;
      }
      var solved = exact.solve(request);
      return solved.status() == Status.PROVEN_OPTIMAL
          ? line.withGap(Gap.of(result.explanation(), result.solved(), solved))
          : line;
    }

    private static boolean fits(Request request) {
      return ConnectedSets.count(
              request.graph(),
              request.settings().maxEdges(),
              request.include(),
              request.exclude(),
              request.settings().maxEvaluations())
          .isComplete();
    }
  }
}
