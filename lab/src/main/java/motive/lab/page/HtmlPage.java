package motive.lab.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import motive.lab.finding.Block;
import motive.lab.finding.Outcome;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.ResultTable;
import motive.report.Cell;
import motive.report.ReportPage;

/** An outcome as a page for a browser. */
final class HtmlPage {
  private HtmlPage() {}

  /**
   * The page.
   *
   * @param png whether the figures are there as PNG too
   */
  static ReportPage of(Outcome outcome, boolean png) {
    ReportPage page = new ReportPage(outcome.title());
    page.paragraph(outcome.asks());
    page.files(
        List.of(
            Cell.file("all experiments", "../index.html"),
            Cell.file("results.json", "results.json"),
            Cell.file("README.md", "README.md")));
    page.warnings(outcome.findings().skipped().stream().map(line -> "skipped: " + line).toList());
    for (Block block : outcome.findings().blocks()) {
      add(page, block, png);
    }
    page.heading("Protocol");
    page.bullets(outcome.findings().protocol());
    page.heading("Provenance");
    page.table(List.of("run", "value"), rows(outcome.run()));
    page.table(List.of("input", "value"), rows(outcome.inputs()));
    return page;
  }

  private static List<List<String>> rows(Map<String, String> map) {
    return map.entrySet().stream().map(e -> List.of(e.getKey(), e.getValue())).toList();
  }

  private static void add(ReportPage page, Block block, boolean png) {
    if (block instanceof Block.Heading heading) {
      page.heading(heading.text());
    } else if (block instanceof Block.Paragraph paragraph) {
      page.paragraph(paragraph.text());
    } else if (block instanceof ResultTable table) {
      Grid grid = Grid.shown(table);
      page.subheading(table.caption());
      page.table(grid.aligned(), grid.rows());
      page.files(List.of(Cell.file("CSV", table.id() + ".csv")));
    } else if (block instanceof PublishedComparison versus) {
      VersusGrid grid = new VersusGrid(versus);
      page.subheading(versus.caption());
      page.cells(grid.shown().aligned(), cells(versus, grid.shown()));
      if (!grid.reasons().isEmpty()) {
        page.paragraph("Known reasons:");
        page.numbered(grid.reasons());
      }
      page.files(List.of(Cell.file("CSV", versus.id() + ".csv")));
    } else if (block instanceof Block.Figure figure) {
      page.figures(List.of(new ReportPage.Figure(figure.picture(), figure.caption())));
      List<Cell.File> files = new ArrayList<>();
      files.add(Cell.file("SVG", figure.id() + ".svg"));
      if (png) {
        files.add(Cell.file("PNG", figure.id() + ".png"));
      }
      page.files(files);
    }
  }

  private static List<List<Cell>> cells(PublishedComparison versus, Grid shown) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int r = 0; r < shown.rows().size(); r++) {
      List<Cell> cells = new ArrayList<>();
      shown.rows().get(r).forEach(text -> cells.add(Cell.of(text)));
      cells.set(VersusGrid.VERDICT, Cell.badge(VersusGrid.badge(versus.rows().get(r).verdict())));
      rows.add(cells);
    }
    return rows;
  }
}
