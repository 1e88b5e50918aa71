package motive.data.catalog;

import java.util.Objects;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.data.TargetKind;
import motive.data.synthetic.Ba2Motif;
import motive.molecule.SmilesOptions;

/**
 * Settings for opening a data set.
 *
 * @param dataSeed the seed of generated data sets
 * @param defect whether BA-2Motif repeats what is wrong in the published file
 * @param features which node data of files become features
 * @param smiles how files of SMILES are read
 * @param targets whether graphs of files have classes or values
 * @param limits how much a reader takes
 */
public record OpenOptions(
    long dataSeed,
    Ba2Motif.Defect defect,
    NodeFeatures features,
    SmilesOptions smiles,
    TargetKind targets,
    Limits limits) {
  /** Seed 0, sound graphs, features as the files have them. */
  public static final OpenOptions DEFAULT =
      new OpenOptions(
          0,
          Ba2Motif.Defect.NONE,
          NodeFeatures.AUTO,
          SmilesOptions.DEFAULT,
          TargetKind.AUTO,
          Limits.DEFAULT);

  /** Checks that nothing is null. */
  public OpenOptions {
    Objects.requireNonNull(defect, "defect");
    Objects.requireNonNull(features, "features");
    Objects.requireNonNull(smiles, "smiles");
    Objects.requireNonNull(targets, "targets");
    Objects.requireNonNull(limits, "limits");
  }

  /** The same with another seed of generated data sets. */
  public OpenOptions withDataSeed(long seed) {
    return new OpenOptions(seed, defect, features, smiles, targets, limits);
  }

  /** The same with or without the defect of BA-2Motif. */
  public OpenOptions withDefect(Ba2Motif.Defect other) {
    return new OpenOptions(dataSeed, other, features, smiles, targets, limits);
  }

  /** The same with other node features of files. */
  public OpenOptions withFeatures(NodeFeatures other) {
    return new OpenOptions(dataSeed, defect, other, smiles, targets, limits);
  }

  /** The same with another way to read SMILES. */
  public OpenOptions withSmiles(SmilesOptions other) {
    return new OpenOptions(dataSeed, defect, features, other, targets, limits);
  }

  /** The same with another meaning of what files say of graphs. */
  public OpenOptions withTargets(TargetKind other) {
    return new OpenOptions(dataSeed, defect, features, smiles, other, limits);
  }

  /** The same with other limits. */
  public OpenOptions withLimits(Limits other) {
    return new OpenOptions(dataSeed, defect, features, smiles, targets, other);
  }
}
