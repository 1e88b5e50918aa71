package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.Summary;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what is in a data set. */
@Command(name = "show")
final class DataShowCommand implements Callable<Integer> {
  @Mixin CommonOptions common;
  @Mixin DataOptions data;

  @Parameters(paramLabel = "NAME")
  String name;

  @Option(names = "--kit", paramLabel = "K")
  @Nullable String kit;

  @Override
  public Integer call() throws IOException {
    DataSet set = kit != null ? DatasetOption.openFor(kit, name, data) : data.open(name);
    Summary summary = set.summary();
    PrintWriter out = common.out();
    out.println(summary.name() + ": " + summary.graphs() + " graphs");
    classes(summary, out);
    sizes(summary, out);
    meanings(summary, out);
    for (DataWarning warning : set.warnings()) {
      out.println("warning: " + warning.text());
      warning.details().forEach(detail -> out.println("  " + detail));
    }
    set.classGuess().ifPresent(guess -> out.println("warning: " + guess));
    return Main.DONE;
  }

  private static void classes(Summary summary, PrintWriter out) {
    out.println();
    Table table = new Table(">class", "label", ">graphs", ">share");
    for (Summary.ClassCount count : summary.classes()) {
      table.row(
          Integer.toString(count.index()),
          count.name(),
          Integer.toString(count.graphs()),
          format("%.1f %%", 100.0 * count.graphs() / summary.graphs()));
    }
    table.print(out);
  }

  private static void sizes(Summary summary, PrintWriter out) {
    out.println();
    Table table = new Table("a graph has", ">least", ">most", ">mean", ">in all");
    range(table, "nodes", summary.nodes());
    range(table, "edges", summary.edges());
    table.print(out);
  }

  private static void range(Table table, String what, Summary.Range range) {
    table.row(
        what,
        Integer.toString(range.min()),
        Integer.toString(range.max()),
        format("%.2f", range.mean()),
        Long.toString(range.total()));
  }

  private static void meanings(Summary summary, PrintWriter out) {
    out.println();
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
}
