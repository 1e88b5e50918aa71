package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.data.DataSet;
import motive.flag.InstrumentFlags;
import motive.kit.InstrumentChoice;
import motive.kit.LibraryLabels;
import motive.kit.MotifLibraries;
import motive.kit.PriorFile;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.setup.CountedPriors;
import motive.setup.ModelSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which motifs interpretability is measured with, and what they say. */
final class MotifOptions {
  @Option(names = "--library", paramLabel = "F")
  @Nullable String library;

  @Option(names = "--any-bond")
  boolean anyBond;

  @Option(names = "--prior", paramLabel = "F")
  @Nullable Path prior;

  /**
   * What is chosen for a data set.
   *
   * @param measured how motifs and perturbed graphs are compared
   * @param source the kit, or a model alone
   */
  InstrumentChoice open(
      InstrumentFlags measured, DataSet data, ModelSource source, CommonOptions common)
      throws IOException {
    boolean hasKit = source.kit().isPresent();
    InstrumentChoice choice = common.asked(() -> measured.choice(hasKit));
    common.require(
        hasKit || prior == null || library != null,
        "--prior must go with a kit or with --library, got --model alone");
    Prior worth = prior == null ? null : PriorFile.read(prior);
    if (library != null) {
      MotifLibraries.requireNoSlip(library, file -> Files.exists(Path.of(file)));
      MotifLibrary motifs =
          LibraryLabels.numberedAs(
              MotifLibraries.open(library, data, !anyBond), source.labelNames(data));
      motifs.duplicates().forEach(duplicate -> common.warn(duplicate.message()));
      return choice.withLibrary(motifs, worth != null ? worth : counted(motifs, data, common));
    }
    return worth == null ? choice : choice.withPrior(worth);
  }

  private static Prior counted(MotifLibrary motifs, DataSet data, CommonOptions common) {
    if (CountedPriors.objectionTo(data).isPresent()) {
      throw new IllegalArgumentException(
          "--library must come with --prior where the data have no classes to count motifs in, got"
              + " --library alone");
    }
    return CountedPriors.of(motifs, data, common.threads()).prior();
  }
}
