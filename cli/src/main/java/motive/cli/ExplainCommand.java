package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import motive.compare.ComparisonSetup;
import motive.compare.NamedRival;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.catalog.DataSets;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.provenance.Provenance;
import motive.report.ReportFolder;
import motive.result.Question;
import motive.result.Questions;
import motive.result.ResultCsv;
import motive.result.ResultFile;
import motive.result.ResultLine;
import motive.result.StoredLine;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.setup.GraphRange;
import motive.setup.NodeChoice;
import motive.setup.RequestList;
import motive.setup.SearchChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that explains graphs. */
@Command(name = "explain")
final class ExplainCommand implements Callable<Integer> {
  static final int INTERRUPTED = 130;

  private static final String GO_ON = "; add --resume to the same command to go on";

  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;
  @Mixin ModelOptions model;
  @Mixin ExplainOptions options;
  @Mixin FormatOptions format;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Option(names = "--graphs", paramLabel = "WHICH", defaultValue = "all")
  String graphs;

  @Option(names = "--nodes", paramLabel = "WHICH")
  @Nullable String nodes;

  @Option(names = "--pairs", paramLabel = "U:V,…")
  @Nullable String pairs;

  @Option(
      names = "--explainer",
      paramLabel = "NAME",
      defaultValue = "motive",
      completionCandidates = Explainers.Candidates.class)
  String explainer;

  @Option(names = "--resume")
  boolean resume;

  @Option(names = "--strict")
  boolean strict;

  @Option(names = "--plan")
  boolean plan;

  @Option(names = "--report", paramLabel = "DIR")
  @Nullable Path report;

  @Option(names = "--report-maps", paramLabel = "WHICH", defaultValue = "first")
  ExplainReport.Maps reportMaps;

  @Option(names = "--gap")
  boolean gap;

  @Option(names = "--ask", paramLabel = "Q,…", split = ",")
  List<Question> questions = List.of();

  @Option(names = "--top", paramLabel = "K", defaultValue = "3")
  int top;

  @Option(names = "--overlap", paramLabel = "X", defaultValue = "0.5")
  double overlap;

  @Option(names = "--at-least", paramLabel = "METRIC=X", split = ",")
  List<String> floors = List.of();

  /** What lines are about, in messages. */
  private String things = "";

  private NodeSelection selection() {
    return new NodeSelection(nodes, pairs);
  }

  @Override
  public Integer call() throws Exception {
    common.threads();
    options.alias(explainer);
    Optional<NamedRival> rival =
        common.asked(() -> Explainers.names().parseOne("--explainer", explainer));
    common.require(
        rival.isEmpty() || !(gap || plan),
        "--gap and --plan must go with --explainer motive, got " + explainer);
    FormatOptions.Lines<ResultLine> usual = lines(false);
    common.require(!resume || format.file() != null, "--resume must go with --out, got no --out");
    common.require(
        !resume || usual.isWhole(),
        "--resume must go with JSON lines of all fields, got --format csv or --fields");
    boolean isStream = GraphInput.isMeant(dataset);
    checkStream(isStream, rival);
    common.require(
        !gap || common.asked(options.flags::search).kind() != SearchChoice.Kind.EXACT,
        "--gap must go with --search mcts, beam or auto, got exact");
    selection().check(graphs, common);
    GraphRange range = common.asked(() -> GraphRange.parse("--graphs", graphs));
    Questions asked = common.asked(() -> Questions.of(questions, top, overlap, floors));
    common.require(
        rival.isEmpty() || asked.isEmpty(),
        "--ask must go with --explainer motive, got " + explainer);
    // Settings are checked before any file is opened, so that wrong ones are reported at once.
    options.settings(common);
    ReportFolder folder = report == null ? null : ReportFolder.at(report, "explain");
    GraphInput input = isStream ? GraphInput.open(System.in, model.kit) : null;
    DataSet data = input == null ? dataOptions.openAnyFor(model, dataset) : input.like();
    boolean isOneGraph = data.targets().isPresent();
    selection().requireFits(data, graphs, common);
    things = selection().things(isOneGraph);
    int[] chosen =
        input == null && !isOneGraph ? common.asked(() -> range.of(data.size())) : new int[0];
    ExplainSetup setup =
        input == null ? options.open(data, model, common) : options.openLike(data, model, common);
    FormatOptions.Lines<ResultLine> lines = lines(setup.source().givesValue());
    ExplainSession session = setup.session();
    asked.requireMeasured(session);
    ComparisonSetup shared = ComparisonSetup.of(setup, session);
    Explainer chooser =
        rival.isEmpty()
            ? session
            : common.asked(() -> rival.get().make(shared.background()).explainer(session));
    RequestList requests =
        isOneGraph ? nodeRequests(setup, chooser) : setup.requests(chooser, chosen);
    if (plan) {
      new ExplainPlan(setup, session, common.threads()).print(requests, common.out());
      return Main.DONE;
    }
    Provenance provenance =
        setup.provenance(
            MotiveCommand.version(),
            explainer,
            rival.map(r -> r.settings(shared.background())),
            asked,
            gap);
    provenance = isStream ? ofStream(provenance) : provenance;
    ExplainReport page =
        ExplainReport.of(
            setup.data(), folder, explainer, reportMaps, requests, provenance.inputs());
    String hash = provenance.hash();
    ExplainRun run = new ExplainRun(common, setup, session, chooser, asked, gap, hash, page);
    Lines output =
        input == null
            ? (left, sink) -> run.run(left, sink)
            : (left, sink) -> run.run(input, strict, sink);
    Path file = format.file();
    if (file == null) {
      return output.write(requests, printing(lines));
    }
    int code = toFile(output, run, requests, file, hash, lines);
    // Either the process is ending, or the output is closed: both are reported elsewhere.
    return run.isCut() ? INTERRUPTED : code;
  }

  private FormatOptions.Lines<ResultLine> lines(boolean values) throws IOException {
    return format.open(
        ResultLine::format,
        ResultCsv.all(),
        ResultCsv.columns(DataSets.isSmiles(dataset), values),
        common);
  }

  private RequestList nodeRequests(ExplainSetup setup, Explainer chooser) throws Exception {
    NodeChoice all = NodeChoice.parse("--nodes", "all");
    List<int[]> chosen = selection().of(setup.data(), setup.source(), all, common);
    return common.asked(() -> setup.nodeRequests(chooser, chosen));
  }

  /** Explains what is left and passes the lines on; returns the exit code. */
  private interface Lines {
    int write(List<Request> left, ExplainRun.Sink sink) throws Exception;
  }

  // The graphs of a stream are not known beforehand.
  private static Provenance ofStream(Provenance ofDataSet) {
    Map<String, String> inputs = new TreeMap<>(ofDataSet.inputs());
    inputs.put("data", "stream");
    inputs.remove(ExplainSetup.EDGES);
    return Provenance.of(inputs);
  }

  private void checkStream(boolean isStream, Optional<NamedRival> rival) {
    common.require(!strict || isStream, "--strict must go with --dataset -, got another data set");
    if (!isStream) {
      return;
    }
    common.require(
        !resume && !plan && report == null && graphs.strip().equals("all"),
        "--resume, --plan, --report and --graphs must go with a data set that can be read again,"
            + " got --dataset -");
    common.require(
        rival.isEmpty(), "--dataset - must go with --explainer motive, got " + explainer);
    common.require(
        !options.countsMotifs(),
        "--library must come with --prior for --dataset -, got --library alone");
  }

  private ExplainRun.Sink printing(FormatOptions.Lines<ResultLine> lines) {
    PrintWriter out = common.out();
    out.print(lines.head());
    return line -> {
      out.print(lines.text().apply(line) + "\n");
      // Also flushes, so that each line is there as it comes.
      return !out.checkError();
    };
  }

  private int toFile(
      Lines output,
      ExplainRun run,
      RequestList requests,
      Path path,
      String hash,
      FormatOptions.Lines<ResultLine> lines)
      throws Exception {
    ResultFile<StoredText> file =
        resume
            ? ResultFile.resume(path, hash, StoredText::parse)
            : ResultFile.create(path, hash, StoredText::parse);
    boolean isStream = GraphInput.isMeant(dataset);
    String wanted = isStream ? "" : " (" + requests.size() + " were asked for)";
    String goOn = lines.isWhole() && !isStream ? GO_ON : "";
    Interruption interruption =
        Interruption.keeps(file, common, kept -> kept(kept, path) + goOn + wanted);
    // The file is closed first: a signal finds either an open file or one that is in its place.
    try (interruption;
        file) {
      List<Request> left = file.kept().isEmpty() ? requests : left(requests, file, run, path);
      try {
        return output.write(left, storing(file, lines));
      } catch (Exception e) {
        if (file.lines() > 0) {
          common.warn(kept(file.lines(), path) + goOn);
        }
        throw e;
      }
    }
  }

  private List<Request> left(
      RequestList requests, ResultFile<StoredText> file, ExplainRun run, Path path) {
    for (int i = 0; i < requests.size(); i++) {
      StoredText done = file.kept().get(requests.id(i));
      if (done != null) {
        run.addEarlier(done.line());
      }
    }
    RequestList left = requests.without(file.kept()::containsKey);
    if (left.size() < requests.size()) {
      common.warn(
          (requests.size() - left.size())
              + " of "
              + requests.size()
              + " "
              + things
              + " are done already in "
              + path);
    }
    return left;
  }

  // The head goes with the first line: a file without lines is none.
  private static ExplainRun.Sink storing(
      ResultFile<StoredText> file, FormatOptions.Lines<ResultLine> lines) {
    return line -> {
      String head = file.lines() == 0 ? lines.head() : "";
      return file.append(new StoredText(line, head + lines.text().apply(line)));
    };
  }

  private String kept(long lines, Path path) {
    String what = lines == 1 ? things.substring(0, things.length() - 1) + " is" : things + " are";
    return lines + " finished " + what + " in " + path;
  }

  /** A line of a file in the format that was asked for. */
  private record StoredText(ResultLine line, String format) implements StoredLine {
    static StoredText parse(String text, String file, long number) throws DatasetFormatException {
      return new StoredText(ResultLine.parse(text, file, number), text);
    }

    @Override
    public long key() {
      return line.key();
    }

    @Override
    public String about() {
      return line.about();
    }

    @Override
    public String settings() {
      return line.settings();
    }
  }
}
