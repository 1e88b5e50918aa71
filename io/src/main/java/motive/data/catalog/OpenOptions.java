package motive.data.catalog;

import java.util.Objects;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.data.synthetic.Ba2Motif;
import motive.molecule.SmilesOptions;

/**
 * How a data set is opened.
 *
 * @param dataSeed the seed of generated data sets
 * @param defect whether BA-2Motif repeats what is wrong in the published file
 * @param features which node data of files become features
 * @param smiles how files of SMILES are read
 * @param limits how much a reader takes
 */
public record OpenOptions(
    long dataSeed,
    Ba2Motif.Defect defect,
    NodeFeatures features,
    SmilesOptions smiles,
    Limits limits) {
  /** Seed 0, sound graphs, features as the files have them. */
  public static final OpenOptions DEFAULT =
      new OpenOptions(
          0, Ba2Motif.Defect.NONE, NodeFeatures.AUTO, SmilesOptions.DEFAULT, Limits.DEFAULT);

  public OpenOptions {
    Objects.requireNonNull(defect, "defect");
    Objects.requireNonNull(features, "features");
    Objects.requireNonNull(smiles, "smiles");
    Objects.requireNonNull(limits, "limits");
  }

  public OpenOptions withDataSeed(long seed) {
    return new OpenOptions(seed, defect, features, smiles, limits);
  }

  public OpenOptions withDefect(Ba2Motif.Defect other) {
    return new OpenOptions(dataSeed, other, features, smiles, limits);
  }

  public OpenOptions withFeatures(NodeFeatures other) {
    return new OpenOptions(dataSeed, defect, other, smiles, limits);
  }

  public OpenOptions withSmiles(SmilesOptions other) {
    return new OpenOptions(dataSeed, defect, features, other, limits);
  }

  public OpenOptions withLimits(Limits other) {
    return new OpenOptions(dataSeed, defect, features, smiles, other);
  }
}
