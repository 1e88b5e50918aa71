package motive.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.draw.GraphPicture;
import motive.motif.MotifStatistics;
import motive.report.ReportPage;

/** The words, tables and pictures of the demonstration. */
final class DemoPage {
  static final List<String> PREDICTION_HEADINGS =
      List.of(">graph", "class", "predicted", ">probability", "correct");

  /** How many graphs of each class are shown. */
  private static final int SHOWN = 3;

  private DemoPage() {}

  static ReportPage of(DataSet data, DemoPredictions predictions, MotifStatistics statistics) {
    return new ReportPage("What a network sees in " + data.name())
        .paragraph(
            "Each graph is a random tree with one motif planted in it: a five-cycle (class cycle)"
                + " or a house (class house). A graph neural network that comes with Motive tells"
                + " the two apart from the whole graph alone.")
        .heading("Graphs")
        .paragraph("The planted motif is highlighted. Point at a node for its identifier.")
        .figures(figures(data, predictions))
        .heading("Predictions")
        .table(PREDICTION_HEADINGS, predictionRows(data, predictions))
        .paragraph("All graphs: " + predictions.accuracy() + ".")
        .heading("Motifs by class")
        .paragraph(
            String.format(
                Locale.ROOT,
                "How often each motif of the library %s stands in a graph of each class, on"
                    + " average, divided by the number of motifs in the library (%d). Mirrored and"
                    + " turned copies count separately: a five-cycle maps onto itself in ten ways,"
                    + " a house in two.",
                statistics.library().name(),
                statistics.library().size()))
        .table(motifHeadings(data), motifRows(statistics));
  }

  /** The first graphs of each class. */
  private static List<Integer> shown(DataSet data) {
    List<Integer> shown = new ArrayList<>();
    for (int y = 0; y < data.classes(); y++) {
      int found = 0;
      for (int g = 0; g < data.size() && found < SHOWN; g++) {
        if (data.label(g) == y) {
          shown.add(g);
          found++;
        }
      }
    }
    return shown;
  }

  static List<List<String>> predictionRows(DataSet data, DemoPredictions predictions) {
    return shown(data).stream()
        .map(
            g ->
                List.of(
                    Integer.toString(g),
                    data.className(data.label(g)),
                    data.className(predictions.best(g)),
                    String.format(Locale.ROOT, "%.4f", predictions.probability(g)),
                    predictions.isCorrect(g) ? "yes" : "no"))
        .toList();
  }

  private static List<ReportPage.Figure> figures(DataSet data, DemoPredictions predictions) {
    return shown(data).stream()
        .map(
            g ->
                new ReportPage.Figure(
                    picture(data, g),
                    String.format(
                        Locale.ROOT,
                        "Graph %d, class %s: predicted %s with probability %.4f",
                        g,
                        data.className(data.label(g)),
                        data.className(predictions.best(g)),
                        predictions.probability(g))))
        .toList();
  }

  private static GraphPicture picture(DataSet data, int graph) {
    GraphPicture picture = GraphPicture.of(data, graph);
    return data.groundTruth(graph).map(truth -> marked(picture, truth)).orElse(picture);
  }

  private static GraphPicture marked(GraphPicture picture, GroundTruth truth) {
    return picture.withHighlight(truth.nodes(), truth.edges());
  }

  private static List<String> motifHeadings(DataSet data) {
    List<String> headings = new ArrayList<>(List.of("motif"));
    data.classNames().forEach(name -> headings.add(">class " + name));
    return headings;
  }

  private static List<List<String>> motifRows(MotifStatistics statistics) {
    List<List<String>> rows = new ArrayList<>();
    for (int q = 0; q < statistics.library().size(); q++) {
      List<String> row = new ArrayList<>(List.of(statistics.library().motif(q).name()));
      for (int y = 0; y < statistics.classes(); y++) {
        row.add(String.format(Locale.ROOT, "%.4f", statistics.corr(y, q)));
      }
      rows.add(row);
    }
    return rows;
  }
}
