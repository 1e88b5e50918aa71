package motive.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import motive.data.DataSet;
import motive.report.ReportFolder;
import motive.report.ReportPage;

/**
 * A comparison with all that a reader should know of it, for terminals, pages and programs.
 *
 * @param about where it comes from
 * @param comparison the figures
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

  /** Copies the list. */
  public ComparisonReport {
    sanity = List.copyOf(sanity);
  }

  /**
   * Where a comparison comes from.
   *
   * @param dataset the name of the data
   * @param isOfNodes whether each graph is the neighbourhood of a node
   * @param motive what sentences call Motive, such as "Motive (balanced)"
   * @param absent who could not take part, with the reason
   * @param inputs all that decides results, by name
   * @param run how it was run: command, threads, versions
   * @param training how long rivals learned before they were timed, in seconds, over all seeds
   */
  public record About(
      String dataset,
      boolean isOfNodes,
      String motive,
      List<Cell.Refusal> absent,
      Map<String, String> inputs,
      Map<String, String> run,
      Map<String, Double> training) {}

  /** A report of a comparison of a data set. */
  public static ComparisonReport of(
      About about, Comparison comparison, DataSet data, List<Sanity.Row> sanity) {
    return new ComparisonReport(
        about, comparison, comparison.dominance((g, m) -> m.isInduced(data.graph(g))), sanity);
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

  /**
   * Writes the page, its charts, the tables for programs and the JSON; returns where the page is.
   */
  public Path write(ReportFolder folder) throws IOException {
    ComparisonPage pages = new ComparisonPage(this);
    Path page = folder.write(pages.page());
    ReportFolder.write(page.resolveSibling(SUMMARY), ComparisonCsv.summary(comparison));
    ReportFolder.write(page.resolveSibling(GRAPHS), ComparisonCsv.graphs(comparison));
    ReportFolder.write(page.resolveSibling(JSON), ComparisonJson.of(this));
    pages.charts().write(page.resolveSibling(CHARTS));
    return page;
  }
}
