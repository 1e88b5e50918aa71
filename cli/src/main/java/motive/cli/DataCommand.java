package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.Summary;
import motive.data.catalog.KnownDataSet;
import motive.data.catalog.NodeDataSets;
import motive.data.catalog.TuNames;
import motive.data.fetch.Fetch;
import motive.data.fetch.FetchException;
import motive.data.fetch.FetchOptions;
import motive.data.json.JsonLinesWriter;
import motive.data.node.NodeData;
import motive.data.tu.TuWriter;
import motive.file.Writable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands about data sets. */
@Command(name = "data", synopsisSubcommandLabel = "COMMAND")
final class DataCommand implements Runnable {
  enum Format {
    TU,
    JSONL
  }

  @Mixin CommonOptions common;

  @Override
  public void run() {
    throw common.wrongUsage("a command must be named: list, show, fetch or export");
  }

  /** Lists the data sets that have a name. */
  @Command
  int list(@Mixin CommonOptions common, @Mixin DataOptions data) throws IOException {
    Table table = new Table("name", "what", "where");
    for (KnownDataSet known : data.places().list()) {
      table.row(known.name(), known.description(), place(known));
    }
    table.print(common.out());
    NodeDataReport.list(common.out());
    return Main.DONE;
  }

  private static String place(KnownDataSet known) {
    return known.kind() == KnownDataSet.Kind.GENERATED
        ? "generated"
        : known
            .place()
            .map(Object::toString)
            .orElse("not here; run motive data fetch " + known.name());
  }

  /** Shows what a data set contains. */
  @Command
  int show(
      @Mixin CommonOptions common,
      @Mixin DataOptions data,
      @Parameters(paramLabel = "NAME") String name,
      @Option(names = "--kit", paramLabel = "K") @Nullable String kit,
      @Option(names = "--unit", paramLabel = "U") @Nullable String unit)
      throws IOException {
    if (NodeDataSets.isNodeData(name)) {
      if (kit != null) {
        throw common.wrongUsage(
            "--kit must be given with many graphs, got one large graph " + name);
      }
      NodeData nodes = data.openNodes(name);
      requireValues(unit, nodes.hasValues(), common);
      NodeDataReport.show(nodes, unit, common.out());
      return Main.DONE;
    }
    DataSet set = kit == null ? data.open(name) : data.openFor(kit, name);
    requireValues(unit, set.hasValues(), common);
    Summary summary = set.summary();
    PrintWriter out = common.out();
    out.println(summary.name() + ": " + summary.graphs() + " graphs");
    out.println();
    if (set.hasValues()) {
      NodeDataReport.showValues(set.valueRange().orElseThrow(), "graphs", unit, out);
    } else {
      showClasses(summary, out);
    }
    Table sizes = new Table("a graph has", ">least", ">most", ">mean", ">in all");
    addRange(sizes, "nodes", summary.nodes());
    addRange(sizes, "edges", summary.edges());
    sizes.print(out);
    out.println();
    printMeanings(summary, out);
    for (DataWarning warning : set.warnings()) {
      out.println("warning: " + warning.text());
      warning.details().forEach(detail -> out.println("  " + detail));
    }
    set.classGuess().ifPresent(guess -> out.println("warning: " + guess));
    return Main.DONE;
  }

  private static void requireValues(
      @Nullable String unit, boolean hasValues, CommonOptions common) {
    common.require(
        unit == null || hasValues, "--unit must go with values, got data without; see --targets");
  }

  private static void showClasses(Summary summary, PrintWriter out) {
    Table classes = new Table(">class", "label", ">graphs", ">share");
    for (Summary.ClassCount count : summary.classes()) {
      String share = format("%.1f %%", 100.0 * count.graphs() / summary.graphs());
      classes.row(count.index(), count.name(), count.graphs(), share);
    }
    classes.print(out);
    out.println();
  }

  private static void addRange(Table table, String what, Summary.Range range) {
    table.row(what, range.min(), range.max(), format("%.2f", range.mean()), range.total());
  }

  private static void printMeanings(Summary summary, PrintWriter out) {
    out.println(
        format("features: %d, %s", summary.features().width(), summary.features().description()));
    out.println("columns: " + String.join(", ", summary.features().columns()));
    if (!summary.nodeLabels().isEmpty()) {
      out.println("node labels: " + String.join(", ", summary.nodeLabels()));
    }
    out.println("edge labels: " + (summary.edgeLabels() ? "kept" : "none"));
    if (summary.graphsInPieces() > 0) {
      out.println("graphs in several pieces: " + summary.graphsInPieces());
    }
    if (summary.planted() > 0) {
      out.println("graphs with ground truth: " + summary.planted());
    }
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  /** Downloads a data set. */
  @Command
  int fetch(
      @Mixin CommonOptions common,
      @Mixin DataOptions data,
      @Parameters(paramLabel = "NAME") String name,
      @Option(names = "--address", paramLabel = "URL") @Nullable String address)
      throws IOException {
    Path folder = data.places().folder();
    Writable.requireFolder(folder);
    String pattern = address == null ? System.getenv("MOTIVE_DATA_ADDRESS") : address;
    FetchOptions options =
        pattern == null ? FetchOptions.DEFAULT : FetchOptions.DEFAULT.withAddress(pattern);
    DataSet fetched;
    try (FetchProgress progress = new FetchProgress(common, name)) {
      fetched = Fetch.fetch(name, folder, options, progress);
    } catch (FetchException e) {
      // Only now: there are more data sets than names that are known here.
      String meant = TuNames.meant(name).map(known -> "; did you mean " + known).orElse("");
      throw new IOException(e.getMessage() + meant, e);
    }
    common.out().println(name + ": " + fetched.size() + " graphs in " + folder.resolve(name));
    return Main.DONE;
  }

  /** A display that opens at the first report, which knows the size. */
  private static final class FetchProgress implements motive.data.fetch.Progress, AutoCloseable {
    private final CommonOptions common;
    private final String name;
    private Progress shown = Progress.silent();
    private boolean isOpen;

    FetchProgress(CommonOptions common, String name) {
      this.common = common;
      this.name = name;
    }

    @Override
    public void advanced(long done, long total) {
      if (!isOpen) {
        isOpen = true;
        shown = common.progress(name + " (kB)", total < 0 ? -1 : total >> 10);
      }
      shown.at(done >> 10, "");
    }

    @Override
    public void close() {
      shown.close();
    }
  }

  /** Writes a data set into a folder. */
  @Command
  int export(
      @Mixin CommonOptions common,
      @Mixin DataOptions data,
      @Parameters(paramLabel = "NAME") String name,
      @Option(names = "--out", paramLabel = "DIR", required = true) Path out,
      @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "tu") Format format)
      throws IOException {
    Writable.requireFolder(out);
    if (NodeDataSets.isNodeData(name)) {
      NodeDataReport.export(data.openNodes(name), out, common);
      return Main.DONE;
    }
    DataSet set = data.open(name);
    DataOptions.warnOfLines(set, common);
    TuWriter.requireFileName(set.name());
    Files.createDirectories(out);
    Path target = out.resolve(format == Format.TU ? set.name() : set.name() + ".jsonl");
    if (format == Format.TU) {
      TuWriter.write(set, target);
    } else {
      JsonLinesWriter.write(set, target);
    }
    common.out().println(set.name() + ": " + set.size() + " graphs in " + target);
    return Main.DONE;
  }
}
