package motive.baseline.zorro;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.RivalMethod;
import motive.baseline.RivalOptions;
import motive.baseline.Task;
import motive.baseline.Traits;
import motive.baseline.Traits.Form;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;
import motive.seed.Seeds;

/**
 * Zorro for whole graphs: nodes are added greedily until the model's prediction survives noise on
 * the features of all others.
 *
 * <p>The published method explains the class of a node by nodes and features. Here the class is
 * that of the graph, every node of it may be chosen, and features are always all on. The
 * RDT-fidelity of a node set is the share of samples in which the predicted class stays when every
 * other node gets a row of noise: each value that of the same column of a node of the same graph,
 * drawn uniformly. So one-hot rows become rows with any number of ones, as in the published code;
 * {@code noise=row} draws whole rows. The noise is drawn once a study, so that all sets are
 * compared under the same.
 *
 * <p>Nodes that would bring more edges than the budget allows are not looked at; the choice ends
 * when the fidelity exceeds 1 − τ, or when no node is left that fits. Nodes to include are there
 * from the start, and those to exclude are never looked at. Only the first of the disjoint
 * explanations that the published code goes on to find is named.
 *
 * <p>It cannot be used where all nodes have the same features, since noise then changes nothing.
 */
public final class Zorro implements RivalMethod {
  private static final String ID = "zorro";
  private static final Traits TRAITS = Traits.asking(Form.NODES, true);

  /** The kind under which it is listed. */
  public static final RivalKind KIND =
      new RivalKind(
          ID,
          "Zorro: nodes whose features keep the prediction under noise on the others",
          TRAITS,
          (background, options) -> new Zorro(background, options));

  private final Background background;
  private final Settings settings;

  private Zorro(Background background, RivalOptions options) {
    this.background = background;
    this.settings = Settings.of(options);
  }

  @Override
  public List<String> objectionsTo(Task task) {
    List<String> objections = new ArrayList<>(task.contrastObjections(ID));
    objections.addAll(task.rootObjections(ID, 1, "it was made for nodes"));
    Graph graph = task.graph();
    if (graph.nodes() > 0 && areRowsEqual(graph.features())) {
      objections.add(
          ID
              + " must have nodes with different features, got the same at all;"
              + " it replaces features by those of other nodes and nothing else");
    }
    if (settings.connected()
        && !task.include().isEmpty()
        && !Components.isConnected(graph, task.include())) {
      objections.add(ID + " must start from one connected piece, got the nodes " + task.include());
    }
    return objections;
  }

  private static boolean areRowsEqual(Features features) {
    for (int v = 1; v < features.rows(); v++) {
      if (!features.equalRows(0, v)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Rival.Findings study(Task task, BooleanSupplier stopped) {
    Graph graph = task.graph();
    if (graph.nodes() == 0) {
      Part nothing = new Part.Nodes(NodeSet.empty(0));
      return maxEdges -> new Choice(nothing, 0, List.of("the graph has no nodes"));
    }
    Noise noise =
        Noise.drawn(
            graph,
            settings.noise(),
            settings.samples(),
            Seeds.generator(task.seed(), task.id(), "zorro noise"));
    Survival survival = new Survival(background.model().get(), graph, noise);
    return new GreedyChoice(task, settings, survival, stopped)::within;
  }
}
