package motive.metric;

import java.util.List;
import motive.graph.Components;
import motive.graph.Graph;
import motive.model.Complement;
import motive.model.GraphModel;
import motive.objective.Part;
import motive.objective.Target;

/**
 * Further metrics of a part of a graph, beside the objective's own metrics.
 *
 * <p>Averaged over graphs, {@code flips} is the label fidelity⁺ and 1 − {@code keeps} the label
 * fidelity⁻ of PyG's model type, where the target is the class that the model decides for.
 *
 * @param fidelity p(graph) − p(complement), signed
 * @param inverse p(graph) − p(part), signed
 * @param robust fidelity under slight noise; its evaluations are among the others
 * @param hFidelity harmonic fidelity, with the sparsity of nodes
 * @param unfaithfulness of the part alone to the whole graph; NaN for a value, which has no
 *     probabilities
 * @param nodeSparsity the share of the nodes that is left out
 * @param edgeSparsity the share of the edges that is left out
 * @param nodes how many nodes the part has
 * @param edges how many edges the part has
 * @param components of how many pieces it is; 0 for the empty part
 * @param keeps whether the model decides for the target on the part alone
 * @param flips whether it does on the graph and no longer on the complement
 * @param evaluations how many graphs the model was evaluated on
 */
public record FurtherMetrics(
    double fidelity,
    double inverse,
    RobustFidelity.Result robust,
    double hFidelity,
    double unfaithfulness,
    double nodeSparsity,
    double edgeSparsity,
    int nodes,
    int edges,
    int components,
    boolean keeps,
    boolean flips,
    long evaluations) {

  /** Whether the part is one piece; the empty part is not. */
  public boolean connected() {
    return components == 1;
  }

  /** Measures a part, with {@link RobustFidelity#DEFAULT}. */
  public static FurtherMetrics of(
      Graph graph,
      GraphModel model,
      Target target,
      Part part,
      Complement complement,
      long seed,
      long id) {
    return of(graph, model, target, part, complement, RobustFidelity.DEFAULT, seed, id);
  }

  /**
   * Measures a part.
   *
   * @param complement what is left of the graph without the part; the noise of robust fidelity is
   *     over edges in either case
   * @param id the graph's place in its data set; with the seed it decides the noise
   */
  public static FurtherMetrics of(
      Graph graph,
      GraphModel model,
      Target target,
      Part part,
      Complement complement,
      RobustFidelity noise,
      long seed,
      long id) {
    Graph piece = part.in(graph);
    List<Graph> asked = List.of(graph, piece, part.complementIn(graph, complement));
    Answers answers = Answers.of(model, target, asked);
    double whole = answers.score(0);
    RobustFidelity.Result robust = noise.of(graph, model, target, part, whole, seed, id);
    double fidelity = whole - answers.score(2);
    double inverse = whole - answers.score(1);
    double sparsity = sparsity(piece.nodes(), graph.nodes());
    return new FurtherMetrics(
        fidelity,
        inverse,
        robust,
        HFidelity.of(fidelity, inverse, sparsity),
        target.isValue()
            ? Double.NaN
            : Unfaithfulness.of(answers.probabilities(1), answers.probabilities(0)),
        sparsity,
        sparsity(piece.edges(), graph.edges()),
        piece.nodes(),
        piece.edges(),
        Components.of(piece).size(),
        answers.wins(1),
        answers.wins(0) && !answers.wins(2),
        robust.evaluations() - 1 + asked.size());
  }

  /** The share that a part leaves out: 0 for all of it, 1 for nothing. */
  static double sparsity(int kept, int all) {
    return all == 0 ? 0 : (double) (all - kept) / all;
  }
}
