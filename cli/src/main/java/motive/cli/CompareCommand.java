package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import motive.compare.Comparison;
import motive.compare.ComparisonReport;
import motive.compare.ComparisonRows;
import motive.compare.ComparisonWords;
import motive.compare.NamedRival;
import motive.data.DataSet;
import motive.data.Sample;
import motive.model.Task;
import motive.report.ReportFolder;
import motive.setup.ExplainSetup;
import motive.setup.GraphRange;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that compares Motive with other explainers. */
@Command(name = "compare")
final class CompareCommand implements Callable<Integer> {
  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;
  @Mixin ModelOptions model;
  @Mixin ExplainOptions options;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Option(names = "--graphs", paramLabel = "WHICH", defaultValue = "all")
  String graphs;

  @Option(names = "--nodes", paramLabel = "WHICH")
  @Nullable String nodes;

  @Option(names = "--sample", paramLabel = "N")
  @Nullable Integer sample;

  @Option(
      names = "--explainers",
      paramLabel = "LIST",
      defaultValue = "all",
      completionCandidates = Explainers.Candidates.class)
  String explainers;

  @Option(names = "--seeds", paramLabel = "N", defaultValue = "3")
  int seeds;

  @Option(names = "--chance-draws", paramLabel = "N", defaultValue = "100")
  int draws;

  @Option(names = "--sanity")
  boolean sanity;

  @Option(names = "--out", paramLabel = "DIR", defaultValue = "motive-compare")
  Path out;

  @Option(names = "--resume")
  boolean resume;

  @Override
  public Integer call() throws Exception {
    int threads = common.threads();
    common.require(seeds >= 1 && seeds <= 1000, "--seeds must be in [1, 1000], got " + seeds);
    common.require(
        draws >= 2 && draws <= 100_000, "--chance-draws must be in [2, 100000], got " + draws);
    options.requireNoScores("compare", common);
    common.require(
        nodes == null || graphs.strip().equals("all"),
        "--nodes is for one large graph and --graphs for many graphs, got both");
    GraphRange range =
        common.asked(
            () ->
                nodes == null
                    ? GraphRange.parse("--graphs", graphs)
                    : GraphRange.parse("--nodes", nodes));
    List<NamedRival> wanted =
        common.asked(() -> options.aliases(Explainers.names().parse("--explainers", explainers)));
    int[] budgets = options.budgets();
    for (int budget : budgets) {
      // Settings are looked at before any file is, so that what is asked wrongly is reported at
      // once.
      options.settings(common, budget);
    }
    ReportFolder folder = ReportFolder.at(out, "compare");
    DataSet data = openData();
    ExplainSetup setup = options.open(data, model, common, options.settings(common, budgets[0]));
    Task task = setup.source().target().open().task();
    common.require(
        task != Task.EDGE,
        "compare must go with a model of graphs or of nodes, got one that answers for "
            + task.subject()
            + "; explain --pairs takes it");
    common.require(
        !sanity || !setup.source().isForeign(),
        "--sanity must go with a model whose weights can be made random, got one that only answers");
    CompareRun run =
        new CompareRun(
            common,
            setup,
            wanted,
            chosen(range, data),
            budgets,
            LongStream.range(common.seed, common.seed + seeds).toArray(),
            draws,
            threads);
    ComparisonReport report = run.run(folder, out, resume, sanity);
    if (report == null) {
      return ExplainCommand.INTERRUPTED;
    }
    print(report, common.out());
    common.out().println("page with charts: " + report.write(folder));
    return Main.DONE;
  }

  private DataSet openData() throws IOException {
    if (GraphInput.isMeant(dataset)) {
      return dataOptions.open(dataset);
    }
    DataSet data = dataOptions.openAnyFor(model, dataset);
    common.require(
        nodes == null || data.targets().isPresent(),
        "--nodes must go with one large graph, got "
            + data.name()
            + ", which has many; --graphs chooses among these");
    return data;
  }

  private int[] chosen(GraphRange range, DataSet data) throws IOException {
    int[] all = common.asked(() -> range.of(data.size()));
    if (sample == null) {
      return all;
    }
    common.require(
        sample >= 1 && sample <= all.length,
        "--sample must be in [1, " + all.length + "], got " + sample);
    int[] labels = IntStream.of(all).map(data::label).toArray();
    return IntStream.of(Sample.stratified(labels, sample, common.seed)).map(i -> all[i]).toArray();
  }

  private static void print(ComparisonReport report, PrintWriter out) {
    Comparison comparison = report.comparison();
    ComparisonRows rows = new ComparisonRows(comparison);
    ComparisonWords.winners(report).forEach(out::println);
    out.println();
    for (int budget : comparison.budgets()) {
      out.println("within " + budget + (budget == 1 ? " edge" : " edges"));
      for (ComparisonRows.Band band : rows.bands(budget)) {
        print(band, out);
        out.println();
      }
    }
    out.println(ComparisonWords.legend(report));
    out.println(ComparisonWords.ATTAINED);
    if (!report.sanity().isEmpty()) {
      out.println();
      print(ComparisonWords.sanity(report), out);
      out.println(ComparisonWords.SANITY);
    }
    out.println();
    ComparisonWords.missing(report).forEach(out::println);
    ComparisonWords.training(report).forEach(out::println);
    out.println(ComparisonWords.dominance(report.dominance()));
  }

  private static void print(ComparisonRows.Band band, PrintWriter out) {
    Table table = new Table(band.headings());
    band.rows().forEach(table::row);
    table.print(out);
  }
}
