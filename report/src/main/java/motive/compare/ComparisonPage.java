package motive.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import motive.draw.Picture;
import motive.page.Shown;
import motive.report.ReportPage;

/** A comparison as a page for people. */
final class ComparisonPage {
  private final ComparisonReport report;
  private final Comparison comparison;
  private final Charts charts;

  ComparisonPage(ComparisonReport report) {
    this.report = report;
    this.comparison = report.comparison();
    this.charts = new Charts(comparison);
  }

  Charts charts() {
    return charts;
  }

  /** The page while cells are still made. */
  static ReportPage unfinished(String dataset) {
    return new ReportPage("Motive beside its rivals on " + dataset)
        .paragraph(
            "This comparison is not finished. What is finished is in cells.jsonl or, while it runs,"
                + " in cells.jsonl.part; the same command with --resume goes on with it.");
  }

  ReportPage page() {
    ReportPage page = new ReportPage("Motive beside its rivals on " + report.about().dataset());
    page.paragraph(
        Shown.count(comparison.cells().stream().map(Cell::graph).distinct().count(), "graph")
            + ", "
            + Shown.count(comparison.seeds().length, "seed")
            + ", budgets of "
            + Arrays.stream(comparison.budgets())
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(", "))
            + " edges. "
            + (report.about().isOfNodes() ? "Each graph is the neighbourhood of a node. " : "")
            + "All explainers are scored by the same metrics, under Motive's archive for the"
            + " same seed and budget.");
    ComparisonWords.winners(report).forEach(page::paragraph);
    page.paragraph(ComparisonWords.dominance(report.dominance()));
    page.warnings(ComparisonWords.missing(report));
    ComparisonRows rows = new ComparisonRows(comparison);
    for (int budget : comparison.budgets()) {
      page.heading("Within " + Shown.count(budget, "edge"));
      rows.bands(budget).forEach(band -> table(page, band));
    }
    page.paragraph(ComparisonWords.legend(report));
    page.heading("Between chance and the best possible");
    page.paragraph(ComparisonWords.ATTAINED);
    figures(page, charts.attainments());
    if (!report.sanity().isEmpty()) {
      page.heading("With random weights of the model");
      page.paragraph(ComparisonWords.SANITY);
      table(page, ComparisonWords.sanity(report));
    }
    page.heading("Metric by metric");
    figures(page, charts.columns());
    page.heading("Where this comes from");
    List<List<String>> facts = new ArrayList<>();
    report.about().inputs().forEach((name, value) -> facts.add(List.of(name, value)));
    report.about().run().forEach((name, value) -> facts.add(List.of(name, value)));
    ComparisonWords.training(report).forEach(line -> facts.add(List.of("learning", line)));
    page.table(List.of("name", "value"), facts);
    return page;
  }

  private static void table(ReportPage page, ComparisonRows.Band band) {
    page.cells(
        band.headings(),
        band.rows().stream().map(row -> row.stream().map(ComparisonPage::cell).toList()).toList());
  }

  private static motive.report.Cell cell(String text) {
    return text.endsWith(ComparisonRows.BEST)
        ? motive.report.Cell.strong(text)
        : motive.report.Cell.of(text);
  }

  private static void figures(ReportPage page, Map<String, Picture> pictures) {
    page.figures(
        pictures.values().stream().map(picture -> new ReportPage.Figure(picture, "")).toList());
  }
}
