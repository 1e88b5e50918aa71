package motive.learn.rival;

import ai.djl.ndarray.NDManager;
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
import motive.learn.rival.ModelLoss.Slopes;
import motive.learn.torch.Torch;
import motive.model.Network;
import motive.objective.Part;
import motive.seed.Seeds;

/**
 * GNNExplainer (Ying et al., NeurIPS 2019): weights on messages, learned for one graph so that the
 * model still decides as it did while few weights are high. The highest edges are chosen; an edge
 * scores the mean of its two directions.
 *
 * <p>The loss is the cross-entropy of the explained class, independent of the model's own decision.
 * {@link GnnSettings.Preset} lists the differences between the public implementations. DIG explains
 * every class in turn; here one is explained, with the same result for it. DIG clips gradients of
 * the model's parameters, which moves no mask, so nothing is clipped here. The authors' Laplacian
 * term is 0 for graphs and left out; for nodes, where it is divided by the number of all pairs of
 * nodes, as well.
 */
final class GnnExplainer implements RivalMethod {
  static final RivalKind KIND =
      new RivalKind(
          "gnnexplainer",
          "GNNExplainer: edge weights learned for each graph by gradient descent",
          new Traits(Form.EDGES, true, false, true),
          (background, options) -> new GnnExplainer(background, options, Torch::load));

  private final Network network;
  private final GnnSettings settings;
  private final Objections objections;

  GnnExplainer(Background background, RivalOptions options, Runnable library) {
    this.network = background.requireNetwork(KIND.id());
    this.settings = GnnSettings.of(options);
    this.objections = new Objections(KIND.id(), network, library);
  }

  @Override
  public List<String> objectionsTo(Task task) {
    return objections.to(task);
  }

  @Override
  public Rival.Findings study(Task task, BooleanSupplier stopped) {
    Messages messages = new Messages(List.of(task.graph()));
    if (messages.size() == 0) {
      return maxEdges -> nothing(0, "the graph has no edges to choose from");
    }
    GnnMasks masks =
        GnnMasks.drawn(
            settings, messages, Seeds.generator(task.seed(), task.id(), "gnnexplainer mask"));
    List<String> notes = new ArrayList<>();
    int epochs = descend(masks, messages, task.target().of(), stopped, notes).size();
    if (epochs == 0) {
      return maxEdges -> nothing(0, notes.get(0));
    }
    EdgeRanking ranking = EdgeRanking.ofMessages(messages, masks.scores(), task::isWithinReach);
    Rival.Findings choices =
        maxEdges ->
            new Choice(
                new Part.Edges(
                    settings.connected() ? ranking.connected(maxEdges) : ranking.top(maxEdges)),
                epochs,
                notes);
    return choices.withEdgeScores(task.graph(), ranking.scores());
  }

  private static Choice nothing(long evaluations, String why) {
    return new Choice(new Part.Edges(List.of()), evaluations, List.of(why));
  }

  /**
   * Moves the masks.
   *
   * @param notes what a reader should know is added to them
   * @return the whole loss before each step
   */
  List<Double> descend(
      GnnMasks masks, Messages messages, int target, BooleanSupplier stopped, List<String> notes) {
    List<Double> losses = new ArrayList<>();
    try (NDManager manager = Torch.newManager()) {
      NativeNetwork model = new NativeNetwork(network, manager);
      NativeGraphs graphs = new NativeGraphs(messages, manager);
      for (int epoch = 0; epoch < settings.epochs(); epoch++) {
        if (stopped.getAsBoolean()) {
          notes.add("stopped after " + epoch + " of " + settings.epochs() + " epochs");
          break;
        }
        Slopes slopes;
        try (NDManager scope = manager.newSubManager()) {
          slopes = ModelLoss.at(model, graphs, new int[] {target}, masks.weights(), scope);
        }
        if (!slopes.isFinite()) {
          notes.add("the loss of epoch " + (epoch + 1) + " is not finite, so its masks are kept");
          break;
        }
        losses.add(slopes.losses[0] + masks.terms());
        masks.step(slopes);
      }
    }
    return losses;
  }
}
