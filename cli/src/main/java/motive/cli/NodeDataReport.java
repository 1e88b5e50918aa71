package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.data.DataWarning;
import motive.data.ValueRange;
import motive.data.catalog.KnownDataSet;
import motive.data.catalog.NodeDataSets;
import motive.data.node.NodeData;
import motive.data.node.NodeJsonWriter;
import motive.data.node.NodeSummary;
import motive.data.node.Split;
import motive.data.tu.TuWriter;
import org.jspecify.annotations.Nullable;

/** What the commands about data say of one large graph. */
final class NodeDataReport {
  private NodeDataReport() {}

  static void list(PrintWriter out) {
    out.println();
    out.println("one large graph, whose nodes have classes:");
    Table table = new Table("name", "what", "where");
    for (KnownDataSet known : NodeDataSets.list()) {
      table.row(known.name(), known.description(), "generated");
    }
    table.print(out);
  }

  static void show(NodeData data, @Nullable String unit, PrintWriter out) {
    NodeSummary summary = data.summary();
    out.println(
        format(
            "%s: one graph, %d nodes, %d edges, %s",
            summary.name(),
            summary.nodes(),
            summary.edges(),
            summary.directed() ? "directed" : "undirected"));
    out.println();
    showTargets(summary, unit, out);
    NodeSummary.DegreeRange degrees = summary.degrees();
    out.println(
        format(
            "neighbours of a node: %d to %d, median %d, mean %.2f",
            degrees.min(), degrees.max(), degrees.median(), degrees.mean()));
    out.println(format("features: %d, %s", data.features().width(), data.features().description()));
    out.println("columns: " + columns(data.features().columns()));
    out.println("node labels: " + (data.graph().hasLabels() ? "kept" : "none"));
    out.println("masks: " + masks(summary));
    if (summary.planted() > 0) {
      out.println("planted motifs: " + summary.planted());
    }
    for (DataWarning warning : data.warnings()) {
      out.println("warning: " + warning.text());
    }
    data.classGuess().ifPresent(guess -> out.println("warning: " + guess));
  }

  private static void showTargets(NodeSummary summary, @Nullable String unit, PrintWriter out) {
    if (!summary.classes().isEmpty()) {
      Table classes = new Table(">class", "label", ">nodes", ">share");
      for (NodeSummary.ClassCount count : summary.classes()) {
        String share = format("%.1f %%", 100.0 * count.nodes() / summary.nodes());
        classes.row(count.index(), count.name(), count.nodes(), share);
      }
      classes.print(out);
      out.println();
    }
    summary.values().ifPresent(range -> showValues(range, "nodes", unit, out));
  }

  /** Prints the range of the values of graphs or nodes. */
  static void showValues(ValueRange range, String of, @Nullable String unit, PrintWriter out) {
    Table values = new Table(">least", ">quarter", ">median", ">three quarters", ">most", ">mean");
    values.row(
        format("%.6g", range.min()),
        format("%.6g", range.lowerQuartile()),
        format("%.6g", range.median()),
        format("%.6g", range.upperQuartile()),
        format("%.6g", range.max()),
        format("%.6g", range.mean()));
    out.println("values of " + of + (unit == null ? "" : ", in " + unit));
    values.print(out);
    out.println();
  }

  private static String columns(List<String> names) {
    return names.size() <= 40
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, 40)) + " and " + (names.size() - 40) + " more";
  }

  private static String masks(NodeSummary summary) {
    List<String> masks = new ArrayList<>();
    for (Split split : Split.values()) {
      if (summary.masks().containsKey(split)) {
        masks.add(split.word() + " " + summary.masks().get(split));
      }
    }
    return masks.isEmpty() ? "none" : String.join(", ", masks);
  }

  /** Writes the data into a folder. */
  static void export(NodeData data, Path folder, CommonOptions common) throws IOException {
    TuWriter.requireFileName(data.name());
    Files.createDirectories(folder);
    Path target = folder.resolve(data.name() + ".json");
    NodeJsonWriter.write(data, target);
    common
        .out()
        .println(
            format("%s: one graph, %d nodes in %s", data.name(), data.nodes(), target.toString()));
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
