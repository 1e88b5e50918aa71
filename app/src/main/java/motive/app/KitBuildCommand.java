package motive.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import motive.cli.CommonOptions;
import motive.cli.DataOptions;
import motive.cli.Interruption;
import motive.cli.KitCommand;
import motive.cli.LibraryOptions;
import motive.cli.Main;
import motive.cli.ModelOptions;
import motive.data.DataSet;
import motive.flag.ForeignFlags;
import motive.kit.Kit;
import motive.learn.KitBuilder;
import motive.learn.KitSettings;
import motive.learn.TargetOptions;
import motive.molecule.SmilesTable;
import motive.motif.MotifLibrary;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that trains all parts of a kit. */
@Command(name = "build")
final class KitBuildCommand implements Callable<Integer> {
  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;
  @Mixin LibraryOptions library;
  @Mixin ForeignFlags foreign;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Option(names = "--model", paramLabel = "F")
  @Nullable Path model;

  @Option(names = "--out", paramLabel = "DIR", required = true)
  Path out;

  @Option(names = "--width", paramLabel = "N")
  @Nullable Integer width;

  @Option(names = "--readout", paramLabel = "KIND")
  TargetOptions.@Nullable Readout readout;

  @Option(names = "--epochs", paramLabel = "N")
  @Nullable Integer epochs;

  @Override
  public Integer call() throws IOException, InterruptedException {
    int threads = common.threads();
    common.require(width == null || width >= 1, "--width must be >= 1, got " + width);
    common.require(epochs == null || epochs >= 1, "--epochs must be >= 1, got " + epochs);
    common.require(
        model != null || !foreign.isGiven(),
        "--inputs, --output-name and --output-kind must go with --model, got no --model");
    KitBuilder.requireFree(out);
    DataSet set = dataOptions.open(dataset);
    MotifLibrary motifs = library.openForKit(set, common);
    DataOptions.warn(set, common);
    if (set.summary().classesWithGraphs() < set.classes()) {
      common.warn("the model has an output for each of these classes too, which no graph trains");
    }
    SmilesTable columns = dataOptions.namedColumns(dataset);
    KitSettings settings =
        KitSettings.of(set, motifs, common.seed, threads)
            .withColumns(columns.knownSmiles(), columns.knownLabel());
    if (width != null) {
      settings = settings.withWidth(width);
    }
    if (readout != null) {
      settings = settings.withReadout(readout);
    }
    if (model != null) {
      common.require(
          width == null && readout == null,
          "--width and --readout must go with a model that is trained, got --model");
      settings = settings.withForeign(ModelOptions.foreign(model, foreign, set, common));
    }
    if (epochs != null) {
      settings = settings.withMaxEpochs(epochs);
    }
    long start = System.nanoTime();
    Interruption interruption =
        Interruption.does(
            () -> common.warn("stopped; finished parts are kept, run the same command to go on"));
    try (interruption) {
      Kit kit = KitBuilder.build(settings, out, new KitProgressLines(common));
      KitCommand.print(kit, common.out());
    }
    common.warn(
        String.format(
            Locale.ROOT, "kit %s built in %.0f s", out, (System.nanoTime() - start) / 1e9));
    return Main.DONE;
  }
}
