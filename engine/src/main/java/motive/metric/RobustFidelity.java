package motive.metric;

import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.model.GraphModel;
import motive.noise.Coins;
import motive.noise.Drops;
import motive.noise.Noise;
import motive.noise.PartDrops;
import motive.objective.Part;
import motive.objective.Target;

/**
 * Fidelity under slight noise rather than under removal of everything, so that the model is
 * evaluated on graphs like those it was trained on (Zheng and others, 2024).
 *
 * <p>With f the explained number ({@link Target#score}), {@code plus} is the mean of f(G) − f(G
 * without some edges of the part) and {@code minus} the mean of f(G) − f(G without some of the
 * other edges), over all samples of all levels of the noise. Both are signed: a part is good where
 * {@code plus} is high and {@code minus} low. Edges alone are lost: every node stays in every
 * sample, without edges if need be. The edges of a node set are those that it induces. A level of 1
 * gives ordinary signed fidelities over edges: every sample is then the same.
 *
 * <p>The noise is common to all methods ({@link Coins}), so that differences between methods are
 * differences between their parts. Twins share their coins: a part is measured as the lowest of the
 * parts that swapping twins makes of it.
 *
 * @param noise the chances with which edges are lost, and how many samples there are
 */
public record RobustFidelity(Noise noise) {
  /** The constants of the public tool: a chance of 0.1 and 50 samples. */
  public static final RobustFidelity DEFAULT = new RobustFidelity(Noise.SINGLE);

  /**
   * What came out.
   *
   * @param drops how much the explained number falls
   * @param evaluations how many graphs the model was asked about, the whole one included; equal
   *     samples are asked about once
   */
  public record Result(Drops drops, long evaluations) {
    /** How much the explained number falls where some of the part is lost. */
    public double plus() {
      return drops.plus();
    }

    /** How much it falls where some of the rest is lost. */
    public double minus() {
      return drops.minus();
    }

    /** {@code plus − minus}: high where the part matters and the rest does not. */
    public double delta() {
      return drops.delta();
    }
  }

  /**
   * Measures a part.
   *
   * @param id the graph's place in its data set; with the seed it decides the noise
   */
  public Result of(Graph graph, GraphModel model, Target target, Part part, long seed, long id) {
    Answers whole = Answers.of(model, target, List.of(graph));
    return of(graph, model, target, part, whole.score(0), seed, id);
  }

  Result of(
      Graph graph, GraphModel model, Target target, Part part, double whole, long seed, long id) {
    PartDrops drops =
        PartDrops.of(
            Coins.of(graph, noise, seed, id),
            Twins.of(graph, NodeSet.empty(graph.nodes())),
            part.touched(graph),
            PartEdges.of(graph, part),
            lost ->
                Answers.of(model, target, lost.stream().map(graph::withoutEdges).toList()).scores(),
            whole);
    return new Result(drops.drops(), drops.evaluations() + 1L);
  }
}
