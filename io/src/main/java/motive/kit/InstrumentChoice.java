package motive.kit;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import motive.explain.Preset;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.similarity.GntkSimilarity;

/**
 * A choice among the instruments that a kit allows. Immutable: each {@code with…} gives another.
 *
 * @param index how similarity is measured
 * @param blocks of the tangent kernel
 * @param matching how motifs are matched
 * @param containment what exact matching calls contained
 * @param counting how the kit's own prior counts motifs
 * @param library in place of the kit's own
 * @param prior in place of the kit's own
 * @param pieces groups that count as one piece, beside rings
 */
public record InstrumentChoice(
    SimilarityIndex index,
    int blocks,
    Matching matching,
    Containment containment,
    Counting counting,
    Optional<MotifLibrary> library,
    Optional<Prior> prior,
    Optional<MotifLibrary> pieces) {

  /** The paper's: similarity by the autoencoder, motifs by the order embedding. */
  public static final InstrumentChoice PAPER =
      new InstrumentChoice(
          SimilarityIndex.VGAE,
          GntkSimilarity.DEFAULT_BLOCKS,
          Matching.ORDER,
          Containment.INDUCED,
          Counting.EMBEDDINGS,
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** Instruments that need no training: the tangent kernel, exact and partial matching. */
  public static final InstrumentChoice DEFAULT =
      new InstrumentChoice(
          SimilarityIndex.GNTK,
          GntkSimilarity.DEFAULT_BLOCKS,
          Matching.PARTIAL,
          Containment.INDUCED,
          Counting.OCCURRENCES,
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** The instruments of a preset. */
  public static InstrumentChoice of(Preset preset) {
    return preset.isPaper() ? PAPER : DEFAULT;
  }

  /** Checks that the number of blocks is in [1, 16]. */
  public InstrumentChoice {
    Objects.requireNonNull(index, "index");
    Objects.requireNonNull(matching, "matching");
    Objects.requireNonNull(containment, "containment");
    Objects.requireNonNull(counting, "counting");
    if (blocks < 1 || blocks > 16) {
      throw new IllegalArgumentException("blocks must be in [1, 16], got " + blocks);
    }
  }

  /** The same with another measure of similarity. */
  public InstrumentChoice withIndex(SimilarityIndex value) {
    return new InstrumentChoice(
        value, blocks, matching, containment, counting, library, prior, pieces);
  }

  /** The same with another number of blocks of the tangent kernel. */
  public InstrumentChoice withBlocks(int value) {
    return new InstrumentChoice(
        index, value, matching, containment, counting, library, prior, pieces);
  }

  /** The same with another way to match motifs. */
  public InstrumentChoice withMatching(Matching value) {
    return new InstrumentChoice(
        index, blocks, value, containment, counting, library, prior, pieces);
  }

  /** The same with another notion of containment. */
  public InstrumentChoice withContainment(Containment value) {
    return new InstrumentChoice(index, blocks, matching, value, counting, library, prior, pieces);
  }

  /** Another library with its prior. */
  public InstrumentChoice withLibrary(MotifLibrary other, Prior worth) {
    worth.requireFits(other);
    return new InstrumentChoice(
        index,
        blocks,
        matching,
        containment,
        counting,
        Optional.of(other),
        Optional.of(worth),
        pieces);
  }

  /** The same with its library in the numbers of labels with given names. */
  public InstrumentChoice numberedAs(SortedMap<Integer, String> names) {
    return new InstrumentChoice(
        index,
        blocks,
        matching,
        containment,
        counting,
        library.map(given -> LibraryLabels.numberedAs(given, names)),
        prior,
        pieces);
  }

  /** Another prior for the library. */
  public InstrumentChoice withPrior(Prior worth) {
    return new InstrumentChoice(
        index, blocks, matching, containment, counting, library, Optional.of(worth), pieces);
  }

  /** Groups that count as one piece, in the label numbers of the data. */
  public InstrumentChoice withPieces(MotifLibrary groups) {
    return new InstrumentChoice(
        index, blocks, matching, containment, counting, library, prior, Optional.of(groups));
  }

  /** All that decides a result, by name, apart from the library, the prior and the pieces. */
  public Map<String, String> describe() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("similarity", index.id());
    if (index == SimilarityIndex.GNTK) {
      all.put("gntk_blocks", Integer.toString(blocks));
    }
    all.put("match", matching.id());
    if (matching != Matching.ORDER) {
      all.put("containment", containment.name().toLowerCase(Locale.ROOT));
    }
    if (counting != Counting.EMBEDDINGS) {
      all.put("counting", counting.name().toLowerCase(Locale.ROOT));
    }
    return all;
  }
}
