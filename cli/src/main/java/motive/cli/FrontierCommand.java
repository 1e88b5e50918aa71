package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.explain.Request;
import motive.explain.Solved;
import motive.file.Staging;
import motive.file.Writable;
import motive.objective.Metric;
import motive.page.FrontierReport;
import motive.page.StatusWords;
import motive.report.ReportFolder;
import motive.result.ResultLine;
import motive.setup.ExplainSetup;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that shows the explanations of a graph that are best for some preference. */
@Command(name = "frontier")
final class FrontierCommand implements Callable<Integer> {
  enum Format {
    TABLE,
    JSON
  }

  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;
  @Mixin ModelOptions model;
  @Mixin ExplainOptions explain;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Option(names = "--graph", paramLabel = "I")
  @Nullable Integer graph;

  @Option(names = "--node", paramLabel = "I")
  @Nullable Integer node;

  @Option(names = "--pair", paramLabel = "U:V")
  @Nullable String pair;

  @Option(
      names = "--metrics",
      paramLabel = "M,M[,M]",
      defaultValue = "fidelity,interpretability,stability")
  String metrics;

  @Option(names = "--steps", paramLabel = "N", defaultValue = "20")
  int steps;

  @Option(names = "--scan-steps", paramLabel = "N", defaultValue = "50")
  int scanSteps;

  @Option(names = "--scan-stability", paramLabel = "W")
  @Nullable Double scanStability;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table")
  Format format;

  @Option(names = "--out", paramLabel = "F")
  @Nullable Path out;

  @Option(names = "--picture", paramLabel = "F.svg")
  @Nullable Path picture;

  @Option(names = "--report", paramLabel = "DIR")
  @Nullable Path report;

  @Override
  public Integer call() throws IOException {
    common.require(steps >= 1 && steps <= 100, "--steps must be in [1, 100], got " + steps);
    common.require(
        scanSteps >= 1 && scanSteps <= 1000, "--scan-steps must be in [1, 1000], got " + scanSteps);
    common.require(
        scanStability == null || (scanStability >= 0 && scanStability < 1),
        "--scan-stability must be in [0, 1), got " + scanStability);
    explain.requireNoEvaluation("frontier", common);
    List<Metric> asked = metrics();
    ReportFolder folder = report == null ? null : ReportFolder.at(report, "frontier");
    for (Path file : Arrays.asList(out, picture)) {
      if (file != null) {
        Writable.requireFile(file);
      }
    }
    List<int[]> pairs = common.asked(() -> NodePairs.parse("--pair", pair));
    common.require(pairs.size() <= 1, "--pair must be one pair of nodes, got " + pair);
    requireOne();
    DataSet data = dataOptions.openAnyFor(model, dataset);
    requireFits(data);
    ExplainSetup setup = explain.open(data, model, common);
    Solved solved = setup.session().solve(request(setup, pairs));
    if (solved.table().isEmpty()) {
      solved.warnings().forEach(warning -> common.warn(warning.text()));
      nothing(solved);
      return Main.DONE;
    }
    FrontierReport found =
        FrontierReport.of(
            setup.data(),
            solved,
            asked,
            steps,
            scanSteps,
            scanStability == null ? -1 : scanStability);
    found.warnings().forEach(common::warn);
    write(found, folder);
    return Main.DONE;
  }

  private void requireOne() {
    long named = Stream.of(graph, node, pair).filter(Objects::nonNull).count();
    common.require(
        named == 1, "one of --graph, --node and --pair must be given, got " + named + " of them");
  }

  private void requireFits(DataSet data) {
    boolean isOneGraph = data.targets().isPresent();
    common.require(
        isOneGraph == (graph == null),
        isOneGraph
            ? "--graph must go with many graphs, got one large graph; name a node with --node"
            : "--node and --pair must go with one large graph, got "
                + data.name()
                + ", which has many; name a graph with --graph");
    Integer number = graph == null ? node : graph;
    common.require(
        number == null || (number >= 0 && number < data.size()),
        (graph == null ? "--node" : "--graph")
            + " must be in 0-"
            + (data.size() - 1)
            + ", got "
            + number);
  }

  private Request request(ExplainSetup setup, List<int[]> pairs) {
    if (graph != null) {
      return setup.request(graph);
    }
    List<int[]> nodes = pairs.isEmpty() ? List.of(new int[] {Objects.requireNonNull(node)}) : pairs;
    return common.asked(() -> setup.nodeRequests(setup.session(), nodes).get(0));
  }

  // A limit that was reached, or a space without candidates, is an answer.
  private void nothing(Solved solved) throws IOException {
    String json = FrontierReport.jsonWithoutCandidates(solved);
    if (out != null) {
      writeTo(out, json + "\n");
    } else if (format == Format.JSON) {
      common.out().println(json);
    } else {
      String status = StatusWords.brief(solved.status());
      common
          .out()
          .println(
              ResultLine.about(solved.request()) + " has no explanation to compare: " + status);
    }
  }

  private void write(FrontierReport found, @Nullable ReportFolder folder) throws IOException {
    if (out != null) {
      writeTo(out, found.json() + "\n");
    } else if (format == Format.JSON) {
      common.out().println(found.json());
    } else {
      print(found, common.out());
    }
    if (picture != null) {
      writeTo(picture, found.frontierPicture().svg());
    }
    if (folder != null) {
      common.warn("report: " + found.write(folder));
    }
  }

  private static void writeTo(Path file, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Staging.file(file, stream -> stream.write(bytes));
  }

  private List<Metric> metrics() {
    return common.asked(
        () -> {
          List<Metric> found =
              Arrays.stream(metrics.split(",", -1))
                  .map(String::strip)
                  .map(FrontierCommand::metric)
                  .toList();
          FrontierReport.requireMetrics(found);
          return found;
        });
  }

  private static Metric metric(String name) {
    return Arrays.stream(Metric.values())
        .filter(metric -> metric.id().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--metrics must be two or three of fidelity, interpretability and stability,"
                        + " got '"
                        + name
                        + "'"));
  }

  private static void print(FrontierReport found, PrintWriter writer) {
    for (FrontierReport.Block block : found.blocks()) {
      block.lines().forEach(writer::println);
      Table table = new Table(block.headings());
      block.rows().forEach(table::row);
      table.print(writer);
      writer.println();
    }
  }
}
