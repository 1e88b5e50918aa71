package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import motive.baseline.Rival;
import motive.baseline.RivalExplainer;
import motive.compare.NamedRival;
import motive.data.DataSet;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.provenance.Provenance;
import motive.report.ReportFolder;
import motive.result.InOrder;
import motive.result.Questions;
import motive.result.ResultCsv;
import motive.result.ResultFile;
import motive.result.ResultLine;
import motive.session.ExplainSession;
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
      "Example: motive explain --dataset - --kit BA-2Motif --fields graph,nodes < graphs.jsonl",
      "Example: motive explain --dataset BA-2Motif --graphs 0-9 --report report"
    })
final class ExplainCommand implements Callable<Integer> {
  static final int INTERRUPTED = 130;

  private static final String GO_ON = "; add --resume to the same command to go on";

  @Mixin CommonOptions common;
  @Mixin DatasetOption dataset;
  @Mixin ModelOptions model;
  @Mixin ExplainOptions options;
  @Mixin QuestionOptions questions;
  @Mixin FormatOptions format;

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
      names = "--resume",
      description = "Go on with the --out file of a run that was stopped or killed.")
  boolean resume;

  @Option(
      names = "--strict",
      description =
          "Stop at the first line of --dataset - that is no graph (default: tell it, and go on).")
  boolean strict;

  @Option(
      names = "--plan",
      description =
          "Tell what the run would take (rows, memory, time, exact or not), and do nothing.")
  boolean plan;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description =
          "A folder for a page with drawings, breakdowns, frontiers and preference maps of the"
              + " graphs explained now (default: none).")
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
    Optional<NamedRival> rival =
        common.asked(() -> Explainers.names().parseOne("--explainer", explainer));
    common.require(
        rival.isEmpty() || !(gap || plan),
        "--gap and --plan must go with --explainer motive, got " + explainer);
    FormatOptions.Lines<ResultLine> lines =
        format.open(
            ResultLine::format, ResultCsv.all(), ResultCsv.columns(dataset.isTraced()), common);
    common.require(!resume || format.file() != null, "--resume must go with --out, got no --out");
    common.require(
        !resume || lines.isWhole(),
        "--resume must go with JSON lines of all fields, got --format csv or --fields");
    requireNoStream(rival);
    common.require(
        !gap || options.flags.search().kind() != SearchChoice.Kind.EXACT,
        "--gap must go with --search mcts, beam or auto, got exact");
    GraphRange range = common.asked(() -> GraphRange.parse("--graphs", graphs));
    Questions asked = questions.open(common);
    common.require(
        rival.isEmpty() || asked.isEmpty(),
        "--ask must go with --explainer motive, got " + explainer);
    // Settings are looked at before any file is, so that what is asked wrongly is reported at once.
    options.settings(common);
    ReportFolder folder = report == null ? null : ReportFolder.at(report, "explain");
    GraphInput input = dataset.isStream() ? GraphInput.open(System.in, model.kit) : null;
    DataSet data = input == null ? dataset.open(model) : input.like();
    int[] chosen = input == null ? range.of(data.size()) : new int[0];
    ExplainSetup setup =
        input == null ? options.open(data, model, common) : options.openLike(data, model, common);
    ExplainSession session = setup.session();
    QuestionOptions.requireMeasured(asked, session.instruments());
    Explainer chooser = rival.<Explainer>map(r -> explainer(r, setup, session)).orElse(session);
    List<Request> requests = requests(setup, chooser, chosen);
    if (plan) {
      new ExplainPlan(setup, session, threads).print(requests, common.out());
      return Main.DONE;
    }
    Provenance ofData =
        setup.provenance(MotiveCommand.version(), explainer, rival, session, asked, gap);
    Provenance provenance = input == null ? ofData : ExplainStream.provenance(ofData);
    String hash = provenance.hash();
    ExplainReport page =
        ExplainReport.of(data, folder, explainer, reportMaps, requests, provenance.inputs());
    Explaining explaining = new Explaining(data, chooser, session, asked, gap, hash, page);
    ExplainSummary summary = new ExplainSummary();
    Run run =
        input == null
            ? (sink, left) -> run(explaining, left, threads, sink, summary)
            : (sink, left) ->
                run(new ExplainStream(input, setup, explaining), threads, sink, summary);
    Path file = format.file();
    return file == null
        ? run.to(printing(lines), requests)
        : toFile(run, requests, file, hash, lines, summary);
  }

  /** Explains what is left and hands it to a sink; gives the exit code. */
  private interface Run {
    int to(Sink sink, List<Request> left) throws Exception;
  }

  private void requireNoStream(Optional<NamedRival> rival) {
    common.require(
        !strict || dataset.isStream(), "--strict must go with --dataset -, got another data set");
    if (!dataset.isStream()) {
      return;
    }
    common.require(
        !resume && !plan && report == null && graphs.strip().equals("all"),
        "--resume, --plan, --report and --graphs must go with a data set that can be read again,"
            + " got --dataset -");
    common.require(
        rival.isEmpty(), "--dataset - must go with --explainer motive, got " + explainer);
    common.require(
        options.motifs.library == null || options.motifs.prior != null,
        "--library must come with --prior for --dataset -, got --library alone");
  }

  private RivalExplainer explainer(NamedRival rival, ExplainSetup setup, ExplainSession session) {
    return new RivalExplainer(
        common.asked(() -> rival.make(setup.background(session))), session, System::nanoTime);
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

  private Sink printing(FormatOptions.Lines<ResultLine> lines) {
    PrintWriter out = common.out();
    out.print(lines.head());
    return line -> {
      out.print(lines.text().apply(line) + "\n");
      // Also flushes, so that each line is there as it comes.
      return !out.checkError();
    };
  }

  private int toFile(
      Run run,
      List<Request> requests,
      Path path,
      String hash,
      FormatOptions.Lines<ResultLine> lines,
      ExplainSummary summary)
      throws Exception {
    ResultFile<StoredText> file =
        resume
            ? ResultFile.resume(path, hash, StoredText::parse)
            : ResultFile.create(path, hash, StoredText::parse);
    String wanted = dataset.isStream() ? "" : " (" + requests.size() + " were asked for)";
    String goOn = lines.isWhole() && !dataset.isStream() ? GO_ON : "";
    Interruption interruption = Interruption.does(() -> stop(file, path, goOn + wanted));
    // The file is closed first: a signal finds either an open file or one that is in its place.
    try (interruption;
        file) {
      List<Request> left = new ArrayList<>();
      for (Request request : requests) {
        StoredText done = file.kept().get(request.id());
        if (done == null) {
          left.add(request);
        } else {
          summary.add(done.line());
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
        // The head goes with the first line: a file without lines is none.
        return run.to(
            line ->
                file.append(
                    new StoredText(
                        line, (file.lines() == 0 ? lines.head() : "") + lines.text().apply(line))),
            left);
      } catch (Exception e) {
        if (file.lines() > 0) {
          common.warn(kept(file.lines(), path) + goOn);
        }
        throw e;
      }
    }
  }

  private void stop(ResultFile<?> file, Path path, String more) {
    try {
      file.close();
      common
          .err()
          .println(
              "motive: stopped; "
                  + (file.lines() == 0
                      ? "no graph was finished"
                      : kept(file.lines(), path) + more));
    } catch (IOException e) {
      common.err().println("motive: " + Failures.line(e));
    }
    common.err().flush();
  }

  private static String kept(long lines, Path path) {
    return lines + (lines == 1 ? " finished graph is in " : " finished graphs are in ") + path;
  }

  /** Takes a finished line; false ends the run. */
  interface Sink {
    boolean take(ResultLine line) throws IOException;
  }

  private int run(
      Explaining explaining, List<Request> requests, int threads, Sink sink, ExplainSummary summary)
      throws Exception {
    boolean[] cut = {false};
    Complaints complaints = new Complaints(common, false, "graph");
    if (!requests.isEmpty()) {
      explaining.rival().ifPresent(this::learn);
    }
    try (Progress progress = common.progress("explain", requests.size())) {
      InOrder.run(
          requests.size(),
          threads,
          piece -> explaining.outcome(requests.get(piece)),
          (piece, outcome) -> {
            ResultLine line = outcome.line();
            if (line == null) {
              complaints.tell(outcome.complaint());
            } else if (!sink.take(line)) {
              cut[0] = true;
              return false;
            } else {
              summary.add(line);
              explaining.report().take(line.graph());
            }
            progress.at(piece + 1L, "graph " + requests.get(piece).id());
            return true;
          });
    }
    if (cut[0]) {
      return cut();
    }
    summary.tell(common);
    explaining.report().write(common);
    return complaints.exitCode();
  }

  private int run(ExplainStream stream, int threads, Sink sink, ExplainSummary summary)
      throws Exception {
    common.warn("the settings' hash of a stream covers all but its graphs");
    Complaints complaints = new Complaints(common, strict, "line");
    if (!stream.run(threads, sink, summary, complaints)) {
      return cut();
    }
    stream.warn(common);
    summary.tell(common);
    return complaints.exitCode();
  }

  // Either the process is ending, or nobody reads: both are reported elsewhere.
  private int cut() {
    return format.file() == null ? Main.DONE : INTERRUPTED;
  }
}
