package motive.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import motive.page.ExplanationPage;
import motive.report.ReportFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explains graphs with data and a kit that come with the product. */
@Command(name = "demo")
final class DemoCommand implements Callable<Integer> {
  @Mixin CommonOptions common;

  @Option(names = "--out", paramLabel = "DIR", defaultValue = "motive-demo")
  Path out;

  @Override
  public Integer call() throws IOException, ExecutionException, InterruptedException {
    int threads = common.threads();
    ReportFolder folder = ReportFolder.at(out, "demo");
    DemoRun run = DemoRun.prepare(common.seed);
    PrintWriter writer = common.out();
    DemoRun.introduction().forEach(writer::println);
    writer.println();
    writer.flush();
    ExplanationPage page = run.explain(threads, common);
    DemoRun.table(page).print(writer);
    writer.println();
    writer.println(
        String.format(
            Locale.ROOT,
            "mean overlap with the planted motifs: %.3f (nodes shared over nodes of either)",
            page.meanOverlap()));
    writer.println("report with pictures: " + page.write(folder));
    return Main.DONE;
  }
}
