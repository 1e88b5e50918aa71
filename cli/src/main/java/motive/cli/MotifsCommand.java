package motive.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import motive.data.DataSet;
import motive.kit.LibraryWarnings;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that counts motifs by class. */
@Command(name = "motifs")
final class MotifsCommand implements Callable<Integer> {
  enum Format {
    TABLE,
    JSON
  }

  @Mixin CommonOptions common;
  @Mixin DataOptions dataOptions;
  @Mixin LibraryOptions library;

  @Option(names = "--dataset", paramLabel = "D", required = true)
  String dataset;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table")
  Format format;

  @Option(names = "--count", paramLabel = "KIND", defaultValue = "embeddings")
  Counting counting;

  @Option(names = "--plain")
  boolean plain;

  @Override
  public Integer call() throws IOException {
    int threads = common.threads();
    DataSet graphs = dataOptions.open(dataset);
    int classes = graphs.summary().classesWithGraphs();
    if (classes < 2) {
      throw new IllegalArgumentException(
          graphs.name() + " must have at least two classes to compare, got " + classes);
    }
    MotifLibrary motifs = library.open(graphs, common);
    DataOptions.warn(graphs, common);
    MotifStatistics statistics =
        MotifStatistics.of(
            MotifCounter.of(motifs, plain ? Containment.PLAIN : Containment.INDUCED),
            counting,
            graphs.graphs(),
            graphs.labels(),
            graphs.classes(),
            threads);
    LibraryWarnings.of(statistics, graphs).forEach(common::warnOfGuess);
    if (format == Format.JSON) {
      MotifsOutput.json(graphs, statistics, common.out());
    } else {
      MotifsOutput.table(graphs, statistics, common.out());
    }
    return Main.DONE;
  }
}
