package motive.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.files.JsonText;
import motive.graph.Graph;
import motive.motif.MotifStatistics;
import motive.page.ClassNames;
import motive.page.ClassSummary;
import motive.page.FrontierReport;
import motive.page.Shown;
import org.jspecify.annotations.Nullable;

/** The summary of explanations, as tables and as JSON. */
final class SummaryOutput {
  private SummaryOutput() {}

  static void table(DataSet data, ClassSummary summary, int top, PrintWriter out) {
    for (int y = 0; y < summary.classes(); y++) {
      List<ClassSummary.Recurring> shapes = summary.recurring(y);
      out.println(
          "class "
              + ClassNames.of(data, y)
              + ": "
              + Shown.count(summary.explanations(y), "explanation")
              + ", "
              + Shown.count(shapes.size(), "shape"));
      if (!shapes.isEmpty()) {
        shapes(data, shapes.subList(0, Math.min(top, shapes.size()))).print(out);
      }
      out.println();
    }
    motifs(data, summary).print(out);
  }

  private static Table shapes(DataSet data, List<ClassSummary.Recurring> shapes) {
    List<String> headings = new ArrayList<>(List.of(">count", ">share", ">nodes", ">edges"));
    headings.addAll(Shown.headings());
    headings.addAll(
        List.of(
            data.targets().isPresent() ? ">first node" : ">first graph",
            data.hasNodeLabels() ? "labels" : ""));
    Table table = new Table(headings);
    for (ClassSummary.Recurring shape : shapes) {
      List<Object> row =
          new ArrayList<>(
              List.of(
                  shape.count(),
                  Shown.percent(shape.share()),
                  shape.shape().nodes(),
                  shape.shape().edges()));
      row.addAll(Shown.numbers(shape.means()));
      row.add(shape.graphs().get(0));
      row.add(data.hasNodeLabels() ? labels(data, shape.shape()) : "");
      table.row(row.toArray());
    }
    return table;
  }

  /** How often each label occurs, as in "C6 N1 O2". */
  private static String labels(DataSet data, Graph shape) {
    Map<Integer, Long> counts =
        IntStream.range(0, shape.nodes())
            .mapToObj(shape::label)
            .collect(Collectors.groupingBy(label -> label, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(entry -> data.nodeLabelName(entry.getKey()) + entry.getValue())
        .collect(Collectors.joining(" "));
  }

  private static Table motifs(DataSet data, ClassSummary summary) {
    FrontierReport.Block motifs = summary.motifTable(data);
    Table table = new Table(motifs.headings());
    motifs.rows().forEach(table::row);
    return table;
  }

  static void json(DataSet data, ClassSummary summary, PrintWriter out) {
    List<Object> classes = new ArrayList<>();
    for (int y = 0; y < summary.classes(); y++) {
      List<Object> shapes = new ArrayList<>();
      summary.recurring(y).forEach(shape -> shapes.add(fields(data, shape)));
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("class", y);
      fields.put("explanations", summary.explanations(y));
      fields.put("shapes", shapes);
      classes.add(fields);
    }
    MotifStatistics statistics = summary.motifs();
    List<Object> motifs = new ArrayList<>();
    for (int q = 0; q < statistics.library().size(); q++) {
      int motif = q;
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", statistics.library().motif(q).name());
      fields.put("corr", byClass(summary, y -> statistics.corr(y, motif)));
      if (summary.classes() > 1) {
        fields.put("prior", byClass(summary, y -> statistics.contrast(y, motif)));
      }
      motifs.add(fields);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("leftOut", summary.leftOut());
    all.put("classes", classes);
    all.put("motifs", motifs);
    out.println(JsonText.line(all));
  }

  private static List<Double> byClass(ClassSummary summary, IntToDoubleFunction value) {
    return IntStream.range(0, summary.classes()).mapToDouble(value).boxed().toList();
  }

  private static Map<String, @Nullable Object> fields(DataSet data, ClassSummary.Recurring shape) {
    Graph graph = shape.shape();
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("count", shape.count());
    fields.put("share", shape.share());
    fields.put("labels", IntStream.range(0, graph.nodes()).map(graph::label).toArray());
    fields.put(
        "edges",
        IntStream.range(0, graph.edges())
            .mapToObj(e -> List.of(graph.low(e), graph.high(e)))
            .toList());
    fields.putAll(shape.means().byId());
    if (graph.roots() > 0) {
      fields.put("root", graph.root(0));
    }
    fields.put(data.targets().isPresent() ? "nodes" : "graphs", shape.graphs());
    return fields;
  }
}
