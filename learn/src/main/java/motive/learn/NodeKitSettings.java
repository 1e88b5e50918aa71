package motive.learn;

import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.data.node.NodeData;
import motive.motif.MotifLibrary;

/**
 * Settings from which a kit for the nodes of one graph is built.
 *
 * @param data nodes of at least two classes, or with values
 * @param undirected whether directed edges may be read in both directions
 * @param library the motifs, in the label numbers of the data
 * @param target how the model is trained
 * @param values what is said of the data's values
 * @param seed of the training, and of the division of the nodes where the data give none
 */
public record NodeKitSettings(
    NodeData data,
    boolean undirected,
    MotifLibrary library,
    NodeTrainingOptions target,
    ValueOptions values,
    long seed) {
  /** Checks that there are classes or values, and directions only where they may be left out. */
  public NodeKitSettings {
    long classes = known(data);
    Refuse.when(
        !data.hasValues() && !values.equals(ValueOptions.NONE),
        "--unit and --value-scale must go with values, got {} with classes; see --targets",
        data.name());
    Refuse.when(
        !data.hasValues() && classes < 2,
        "a kit must be built from nodes of at least two classes, got {} in {}",
        classes,
        data.name());
    Refuse.when(
        data.graph().isDirected() && !undirected,
        "edges must lead both ways for the model that is trained here, which reads them so, got a"
            + " graph with directed edges, {}; use --undirected to read them both ways",
        data.name());
  }

  /** Settings where nothing is said of values. */
  public NodeKitSettings(
      NodeData data,
      boolean undirected,
      MotifLibrary library,
      NodeTrainingOptions target,
      long seed) {
    this(data, undirected, library, target, ValueOptions.NONE, seed);
  }

  private static long known(NodeData data) {
    return IntStream.range(0, data.nodes())
        .map(data::label)
        .filter(label -> label >= 0)
        .distinct()
        .count();
  }
}
