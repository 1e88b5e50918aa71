package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import motive.data.DataSet;
import motive.kit.InstrumentChoice;
import motive.kit.Matching;
import motive.kit.MotifLibraries;
import motive.kit.MotifLibraryFile;
import motive.kit.PriorFile;
import motive.kit.SimilarityIndex;
import motive.motif.Containment;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.setup.CountedPriors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What interpretability and stability are measured with. */
final class InstrumentOptions {
  @Option(
      names = "--similarity",
      paramLabel = "INDEX",
      defaultValue = "vgae",
      description =
          "vgae (needs a kit) or gntk (needs no training): what stability compares with (default:"
              + " ${DEFAULT-VALUE}).")
  SimilarityIndex similarity;

  @Option(
      names = "--gntk-blocks",
      paramLabel = "N",
      defaultValue = "4",
      description = "Blocks of the tangent kernel (default: ${DEFAULT-VALUE}).")
  int blocks;

  @Option(
      names = "--match",
      paramLabel = "HOW",
      description =
          "How motifs are matched: order (the kit's order embedding), containment (0 or 1) or"
              + " partial (the share of the motif found) (default: order with a kit, containment with"
              + " --model).")
  @Nullable Matching match;

  @Option(
      names = "--containment",
      paramLabel = "KIND",
      defaultValue = "induced",
      description =
          "What containment and partial call contained: induced or plain (default:"
              + " ${DEFAULT-VALUE}).")
  Containment containment;

  @Option(
      names = "--library",
      paramLabel = "F",
      description =
          "A motif library file (JSON, or a line a SMILES or SMARTS and its name) or the name of a"
              + " shipped library (default: the kit's).")
  @Nullable String library;

  @Option(
      names = "--any-bond",
      description =
          "Let any bond stand for those of SMILES and SMARTS in --library (default: bond orders"
              + " count where the data have them).")
  boolean anyBond;

  @Option(
      names = "--prior",
      paramLabel = "F",
      description =
          "A prior file: what each motif says for each class (default: the kit's; for a --library,"
              + " counted in the data set).")
  @Nullable Path prior;

  /**
   * What is chosen for a data set.
   *
   * @param hasKit whether there is a kit, and not a model alone
   */
  InstrumentChoice open(DataSet data, boolean hasKit, CommonOptions common) throws IOException {
    Matching matching = match != null ? match : hasKit ? Matching.ORDER : Matching.CONTAINMENT;
    common.require(
        hasKit || matching != Matching.ORDER,
        "--match must be containment or partial with --model, got order; the order embedding is part"
            + " of a kit");
    common.require(
        hasKit || prior == null || library != null,
        "--prior must go with a kit or with --library, got --model alone");
    InstrumentChoice choice =
        common.asked(
            () ->
                InstrumentChoice.DEFAULT
                    .withIndex(similarity)
                    .withBlocks(blocks)
                    .withMatching(matching)
                    .withContainment(containment));
    Prior worth = prior == null ? null : PriorFile.read(prior);
    if (library != null) {
      MotifLibrary motifs =
          MotifLibraries.names().contains(library)
              ? MotifLibraries.shipped(library)
              : MotifLibraryFile.read(Path.of(library), data, !anyBond);
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
