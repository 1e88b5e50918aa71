package motive.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import motive.data.DataSet;
import motive.file.Staging;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.report.ReportFolder;
import motive.report.ReportPage;

/**
 * A comparison with all that a reader should know of it, for terminals, pages and programs.
 *
 * @param about where it comes from
 * @param comparison what the cells say
 * @param dominance how Motive's objective compares, one by one
 * @param sanity what becomes of explanations when the model is drawn anew; empty where that was not
 *     asked
 */
public record ComparisonReport(
    About about, Comparison comparison, Comparison.Dominance dominance, List<Sanity.Row> sanity) {
  private static final String SUMMARY = "summary.csv";
  private static final String GRAPHS = "graphs.csv";
  private static final String JSON = "comparison.json";
  private static final String CHARTS = "charts";

  public ComparisonReport {
    sanity = List.copyOf(sanity);
  }

  /**
   * Where a comparison comes from.
   *
   * @param dataset the name of the data
   * @param absent who could not take part, with the reason
   * @param inputs all that decides results, by name
   * @param run how it was run: command, threads, versions
   * @param training how long rivals learned before they were timed, in seconds, over all seeds
   */
  public record About(
      String dataset,
      List<Cell.Refusal> absent,
      Map<String, String> inputs,
      Map<String, String> run,
      Map<String, Double> training) {}

  /** A report of a comparison of a data set. */
  public static ComparisonReport of(
      About about, Comparison comparison, DataSet data, List<Sanity.Row> sanity) {
    return new ComparisonReport(
        about,
        comparison,
        comparison.dominance((graph, m) -> isInduced(data.graph(graph), m)),
        sanity);
  }

  private static boolean isInduced(Graph graph, Measurement measurement) {
    int[] nodes = measurement.nodes().stream().mapToInt(Integer::intValue).toArray();
    return graph.inducedEdges(NodeSet.of(graph.nodes(), nodes)) == measurement.edges().size();
  }

  /** Removes what an earlier comparison left in its folder beside the page and its cells. */
  public static void clear(Path folder) throws IOException {
    for (String name : List.of(SUMMARY, GRAPHS, JSON)) {
      Files.deleteIfExists(folder.resolve(name));
    }
    Charts.clear(folder.resolve(CHARTS));
  }

  /** What stands in the place of the page while cells are still made. */
  public static ReportPage unfinished(String dataset) {
    return ComparisonPage.unfinished(dataset);
  }

  /** Writes the page, its charts, the tables for programs and the JSON; says where the page is. */
  public Path write(ReportFolder folder) throws IOException {
    ComparisonPage pages = new ComparisonPage(this);
    Path page = folder.write(pages.page());
    text(page, SUMMARY, ComparisonCsv.summary(comparison));
    text(page, GRAPHS, ComparisonCsv.graphs(comparison));
    text(page, JSON, ComparisonJson.of(this));
    pages.charts().write(page.resolveSibling(CHARTS));
    return page;
  }

  private static void text(Path page, String name, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Staging.file(page.resolveSibling(name), out -> out.write(bytes));
  }
}
