package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.kit.Kit;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifStatistics;
import motive.report.ReportFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what is there, on data and a model that come with the product. */
@Command(
    name = "demo",
    description = {
      "Generates BA-2Motif, classifies its graphs with the shipped kit, counts the motifs of each"
          + " class and writes a page with pictures. Takes seconds; no network, no training."
    },
    footer = {"", "Example: motive demo --out my-demo"})
final class DemoCommand implements Callable<Integer> {
  /** The data seed to which the shipped kit belongs. */
  private static final long DATA_SEED = 0;

  @Mixin CommonOptions common;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "motive-demo",
      description =
          "Folder for the page; a page of an earlier demo is replaced (default: ${DEFAULT-VALUE}).")
  Path out;

  @Override
  public Integer call() throws IOException {
    int threads = common.threads();
    ReportFolder folder = ReportFolder.at(out, "demo");
    Kit kit = Kit.shipped(Ba2Motif.NAME).orElseThrow();
    DataSet data = Ba2Motif.generate(DATA_SEED);
    DemoPredictions predictions = DemoPredictions.of(kit.model(), data);
    MotifStatistics statistics =
        MotifStatistics.of(
            MotifCounter.of(kit.motifs(), Containment.INDUCED),
            Counting.EMBEDDINGS,
            data.graphs(),
            data.labels(),
            data.classes(),
            threads);
    print(data, predictions, statistics, common.out());
    Path page = folder.write(DemoPage.of(data, predictions, statistics));
    common.out().println("pictures and tables: " + page);
    return Main.DONE;
  }

  private static void print(
      DataSet data, DemoPredictions predictions, MotifStatistics statistics, PrintWriter out) {
    out.println(
        String.format(
            Locale.ROOT,
            "Classifies the %d graphs of %s with the shipped kit and counts the motifs of each"
                + " class.",
            data.size(),
            data.name()));
    out.println();
    Table table = new Table(DemoPage.PREDICTION_HEADINGS.toArray(new String[0]));
    DemoPage.predictionRows(data, predictions)
        .forEach(row -> table.row(row.toArray(new String[0])));
    table.print(out);
    out.println(predictions.accuracy());
    out.println();
    MotifsOutput.table(data, statistics, out);
    out.println();
  }
}
