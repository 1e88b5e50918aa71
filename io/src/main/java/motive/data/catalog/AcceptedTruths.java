package motive.data.catalog;

import java.util.ArrayList;
import java.util.List;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.data.GroundTruth.Planted;
import motive.data.synthetic.BaMultiShapes;

/** The parts of a graph that count as the right explanation of its class. */
public final class AcceptedTruths {
  private AcceptedTruths() {}

  /**
   * The accepted truths of a graph; none where nothing is known. Where several motifs are planted,
   * each is accepted, and so are all together. In BAMultiShapes two shapes make class 1, so that
   * only both together are accepted, and class 0 has no truth: its reason is an absence, or a third
   * shape.
   */
  public static List<Planted> of(DataSet data, int graph) {
    GroundTruth truth = data.groundTruth(graph).orElse(null);
    if (truth == null || truth.motifs().isEmpty()) {
      return List.of();
    }
    if (data.name().equals(BaMultiShapes.NAME)) {
      return data.label(graph) == 1 ? List.of(all(truth)) : List.of();
    }
    List<Planted> accepted = new ArrayList<>(truth.motifs());
    if (accepted.size() > 1) {
      accepted.add(all(truth));
    }
    return List.copyOf(accepted);
  }

  private static Planted all(GroundTruth truth) {
    return new Planted(String.join(" and ", truth.names()), truth.nodes(), truth.edges());
  }
}
