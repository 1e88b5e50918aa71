package motive.flag;

import motive.kit.InstrumentChoice;
import motive.kit.Matching;
import motive.kit.SimilarityIndex;
import motive.motif.Containment;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What interpretability and stability are measured with, whatever the motifs. */
public final class InstrumentFlags {
  @Option(names = "--similarity", paramLabel = "INDEX", defaultValue = "vgae")
  private SimilarityIndex similarity;

  @Option(names = "--gntk-blocks", paramLabel = "N", defaultValue = "4")
  private int blocks;

  @Option(names = "--match", paramLabel = "HOW")
  private @Nullable Matching match;

  @Option(names = "--containment", paramLabel = "KIND", defaultValue = "induced")
  private Containment containment;

  /** What stability compares with. */
  public SimilarityIndex similarity() {
    return similarity;
  }

  /** Sets what stability compares with, where another option implies it. */
  public void imply(SimilarityIndex index) {
    similarity = index;
  }

  /**
   * The instruments meant, with the kit's own library and prior.
   *
   * @param hasKit whether there is a kit, and not a model alone
   */
  public InstrumentChoice choice(boolean hasKit) {
    Matching matching = match != null ? match : hasKit ? Matching.ORDER : Matching.CONTAINMENT;
    if (!hasKit && matching == Matching.ORDER) {
      throw new IllegalArgumentException(
          "--match must be containment or partial with --model, got order; the order embedding is"
              + " part of a kit");
    }
    return InstrumentChoice.DEFAULT
        .withIndex(similarity)
        .withBlocks(blocks)
        .withMatching(matching)
        .withContainment(containment);
  }
}
