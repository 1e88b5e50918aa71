package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import motive.data.DataSet;
import motive.file.Writable;
import motive.kit.Kit;
import motive.kit.PriorFile;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifLibrary;
import motive.page.ClassNames;
import motive.page.ClassSummary;
import motive.page.SummaryPage;
import motive.report.ReportFolder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command that shows what explanations have in common. */
@Command(name = "summarize")
final class SummarizeCommand implements Callable<Integer> {
  enum Format {
    TABLE,
    JSON
  }

  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;
  @Mixin LibraryOptions library;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Parameters(paramLabel = "F.jsonl")
  Path file;

  @Option(names = "--kit", paramLabel = "K")
  @Nullable String kit;

  @Option(names = "--count", paramLabel = "KIND", defaultValue = "embeddings")
  Counting counting;

  @Option(names = "--plain")
  boolean plain;

  @Option(names = "--top", paramLabel = "N", defaultValue = "5")
  int top;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table")
  Format format;

  @Option(names = "--out", paramLabel = "DIR")
  @Nullable Path out;

  @Option(names = "--prior-out", paramLabel = "F.json")
  @Nullable Path priorOut;

  @Override
  public Integer call() throws IOException {
    int threads = common.threads();
    common.require(top >= 1, "--top must be >= 1, got " + top);
    common.require(
        kit == null || library.library == null,
        "--kit and --library must not both be given, got both");
    ReportFolder folder = out == null ? null : ReportFolder.at(out, "summarize");
    if (priorOut != null) {
      Writable.requireFile(priorOut);
    }
    DataSet data = dataOptions.openAnyFor(kit, dataset);
    MotifLibrary motifs =
        kit == null || data.targets().isPresent()
            ? library.open(data, common)
            : Kit.open(kit).numberedAs(data.nodeLabelNames()).motifs();
    ExplainedLines.Read read = ExplainedLines.read(file, data);
    List<ClassSummary.Entry> entries = read.entries();
    int classes =
        Math.max(
            data.classes(),
            1 + entries.stream().mapToInt(ClassSummary.Entry::explainedClass).max().orElse(0));
    ClassSummary summary =
        ClassSummary.of(
            entries,
            motifs,
            plain ? Containment.PLAIN : Containment.INDUCED,
            counting,
            classes,
            threads);
    tellOddities(data, summary, read.unproven());
    if (format == Format.JSON) {
      SummaryOutput.json(data, summary, common.out());
    } else {
      SummaryOutput.table(data, summary, top, common.out());
    }
    if (priorOut != null) {
      common.require(classes >= 2, "--prior-out must go with at least two classes, got " + classes);
      PriorFile.write(summary.motifs().prior(), priorOut);
    }
    if (folder != null) {
      common.warn("report: " + folder.write(SummaryPage.of(data, summary, read.unproven())));
    }
    return Main.DONE;
  }

  private void tellOddities(DataSet data, ClassSummary summary, String unproven) {
    if (!unproven.isEmpty()) {
      common.warn(unproven);
    }
    if (summary.leftOut() > 0) {
      common.warn(summary.leftOut() + " explanations without nodes are left out");
    }
    for (int y : summary.emptyClasses()) {
      common.warn(
          "no explanation is of class "
              + ClassNames.of(data, y)
              + ", so the estimated prior knows one side alone");
    }
  }
}
