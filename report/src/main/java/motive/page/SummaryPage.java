package motive.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.data.DataSet;
import motive.draw.GraphPicture;
import motive.draw.MoleculePictures;
import motive.motif.MotifLibrary;
import motive.report.Cell;
import motive.report.ReportPage;

/** A page about what explanations have in common. */
public final class SummaryPage {
  /** How many of the shapes of a class are shown. */
  private static final int SHOWN = 9;

  private SummaryPage() {}

  /**
   * The page of a summary of explanations of a data set.
   *
   * @param unproven what is not proven of them; empty where all is
   */
  public static ReportPage of(DataSet data, ClassSummary summary, String unproven) {
    ReportPage page = new ReportPage("What explanations of " + data.name() + " have in common");
    page.paragraph(
        "Explanations are sorted by the class that they explain. Two have one shape where a map of"
            + " their nodes keeps edges and node labels"
            + (data.targets().isPresent() ? ", and the explained node." : "."));
    page.cells(
        List.of("class", ">explanations", ">shapes", ">share of the most frequent"),
        classRows(data, summary));
    if (!unproven.isEmpty()) {
      page.warnings(List.of(unproven));
    }
    if (summary.leftOut() > 0) {
      page.paragraph(
          Shown.count(summary.leftOut(), "explanation") + " without nodes are left out.");
    }
    for (int y = 0; y < summary.classes(); y++) {
      section(page, data, summary, y);
    }
    motifs(page, data, summary);
    return page;
  }

  private static List<List<Cell>> classRows(DataSet data, ClassSummary summary) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int y = 0; y < summary.classes(); y++) {
      List<ClassSummary.Recurring> shapes = summary.recurring(y);
      rows.add(
          List.of(
              Cell.link(ClassNames.of(data, y), "class-" + y),
              Cell.of(Long.toString(summary.explanations(y))),
              Cell.of(Integer.toString(shapes.size())),
              Cell.of(shapes.isEmpty() ? Shown.NONE : Shown.percent(shapes.get(0).share()))));
    }
    return rows;
  }

  private static void section(ReportPage page, DataSet data, ClassSummary summary, int y) {
    List<ClassSummary.Recurring> shapes = summary.recurring(y);
    List<ClassSummary.Recurring> shown = shapes.subList(0, Math.min(SHOWN, shapes.size()));
    page.section(
        "class-" + y,
        "Class " + ClassNames.of(data, y),
        List.of(),
        card -> {
          if (shown.isEmpty()) {
            card.paragraph("No explanation is of this class.");
            return;
          }
          card.figures(shown.stream().map(shape -> figure(data, shape)).toList());
          int more = shapes.size() - shown.size();
          if (more > 0) {
            int rest = shapes.subList(SHOWN, shapes.size()).stream().mapToInt(s -> s.count()).sum();
            card.paragraph(
                Shown.count(more, "further shape")
                    + " with "
                    + Shown.count(rest, "explanation")
                    + " in all are not drawn.");
          }
        });
  }

  private static ReportPage.Figure figure(DataSet data, ClassSummary.Recurring shape) {
    GraphPicture picture =
        MoleculePictures.of(data, shape.shape()).withTitle("an explanation that recurs");
    String caption =
        String.format(
            Locale.ROOT,
            "%d of the class, %s; mean %s; first in %s",
            shape.count(),
            Shown.percent(shape.share()),
            Shown.sentence(shape.means()),
            ClassSummary.name(data, shape.graphs().get(0)));
    return new ReportPage.Figure(picture, caption);
  }

  private static void motifs(ReportPage page, DataSet data, ClassSummary summary) {
    MotifLibrary library = summary.motifs().library();
    FrontierReport.Block table = summary.motifTable(data);
    page.heading(table.title());
    page.paragraph(
        "How often each motif of the library "
            + library.name()
            + " stands in an explanation of each class, on average, divided by the number of motifs"
            + " in the library ("
            + library.size()
            + "), and the contrast with the other classes: the estimated prior.");
    page.table(table.headings(), table.rows());
  }
}
