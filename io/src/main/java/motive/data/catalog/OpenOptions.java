package motive.data.catalog;

import java.util.Objects;
import motive.data.Limits;
import motive.data.NodeFeatures;
import motive.data.synthetic.Ba2Motif;

/**
 * How a data set is opened.
 *
 * @param dataSeed the seed of generated data sets
 * @param defect whether BA-2Motif repeats what is wrong in the published file
 * @param features which node data of files become features
 * @param limits how much a reader takes
 */
public record OpenOptions(
    long dataSeed, Ba2Motif.Defect defect, NodeFeatures features, Limits limits) {
  /** Seed 0, sound graphs, features as the files have them. */
  public static final OpenOptions DEFAULT =
      new OpenOptions(0, Ba2Motif.Defect.NONE, NodeFeatures.AUTO, Limits.DEFAULT);

  public OpenOptions {
    Objects.requireNonNull(defect, "defect");
    Objects.requireNonNull(features, "features");
    Objects.requireNonNull(limits, "limits");
  }

  public OpenOptions withDataSeed(long seed) {
    return new OpenOptions(seed, defect, features, limits);
  }

  public OpenOptions withDefect(Ba2Motif.Defect other) {
    return new OpenOptions(dataSeed, other, features, limits);
  }

  public OpenOptions withFeatures(NodeFeatures other) {
    return new OpenOptions(dataSeed, defect, other, limits);
  }
}
