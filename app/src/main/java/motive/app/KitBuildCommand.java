package motive.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import motive.cli.CommonOptions;
import motive.cli.DataOptions;
import motive.cli.Interruption;
import motive.cli.KitCommand;
import motive.cli.LibraryOptions;
import motive.cli.Main;
import motive.cli.ModelOptions;
import motive.data.DataSet;
import motive.data.catalog.NodeDataSets;
import motive.data.node.NodeData;
import motive.flag.ForeignFlags;
import motive.kit.Kit;
import motive.learn.KitBuilder;
import motive.learn.KitSettings;
import motive.learn.NodeKitBuilder;
import motive.learn.NodeKitSettings;
import motive.learn.NodeTrainingOptions;
import motive.learn.TargetOptions;
import motive.learn.ValueOptions;
import motive.model.Task;
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
    common.require(
        !foreign.task().equals(Optional.of(Task.EDGE)),
        "--task must be graph or node for a kit, got edge");
    common.require(!foreign.hasHops(), "--hops must go with a model alone, got a kit to build");
    KitBuilder.requireFree(out);
    boolean ofNodes =
        foreign
            .task()
            .map(task -> task == Task.NODE)
            .orElseGet(() -> NodeDataSets.isNodeData(dataset));
    return ofNodes ? buildForNodes() : buildForGraphs(threads);
  }

  private int buildForGraphs(int threads) throws IOException, InterruptedException {
    DataSet set = dataOptions.open(dataset);
    MotifLibrary motifs = library.openForKit(set, common);
    DataOptions.warn(set, common);
    if (!set.hasValues() && set.summary().classesWithGraphs() < set.classes()) {
      common.warn("the model has an output for each of these classes too, which no graph trains");
    }
    SmilesTable columns = dataOptions.namedColumns(dataset);
    KitSettings settings =
        KitSettings.of(set, motifs, common.seed, threads)
            .withColumns(columns.knownSmiles(), columns.knownLabel())
            .withValues(common.asked(this::values));
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
    KitSettings settled = settings;
    return report(() -> KitBuilder.build(settled, out, new KitProgressLines(common)));
  }

  private ValueOptions values() {
    return new ValueOptions(foreign.valueScale(), foreign.unit());
  }

  private int buildForNodes() throws IOException, InterruptedException {
    common.require(
        model == null && readout == null,
        "--model and --readout must go with --task graph, got --task node");
    NodeData data = dataOptions.openNodes(dataset);
    data.warnings().forEach(warning -> common.warn(warning.text()));
    NodeTrainingOptions training = NodeTrainingOptions.forDataset(data.name());
    if (width != null) {
      training = training.withWidth(width);
    }
    if (epochs != null) {
      training = training.withMaxEpochs(Math.min(epochs, training.maxEpochs()));
    }
    NodeKitSettings settings =
        new NodeKitSettings(
            data,
            dataOptions.isUndirected(),
            library.openForNodes(common),
            training,
            common.asked(this::values),
            common.seed);
    return report(() -> NodeKitBuilder.build(settings, out, new KitProgressLines(common)));
  }

  /** A build that takes its time. */
  private interface Build {
    Kit run() throws IOException, InterruptedException;
  }

  private int report(Build build) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Interruption interruption =
        Interruption.does(
            () -> common.warn("stopped; finished parts are kept, run the same command to go on"));
    try (interruption) {
      KitCommand.print(build.run(), common.out());
    }
    common.warn(
        String.format(
            Locale.ROOT, "kit %s built in %.0f s", out, (System.nanoTime() - start) / 1e9));
    return Main.DONE;
  }
}
