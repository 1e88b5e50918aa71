package motive.metric;

import java.util.ArrayList;
import java.util.List;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.objective.Part;
import motive.objective.Target;

/**
 * Fidelity under slight noise rather than under removal of everything, so that the model is
 * evaluated on graphs like those it was trained on (Zheng and others, 2024).
 *
 * <p>With f the explained number ({@link Target#score}), {@code plus} is the mean of f(G) − f(G
 * without some edges of the part), each edge of the part removed with chance {@code alpha1}; {@code
 * minus} is the mean of f(G) − f(the part with some of the other edges), each of those kept with
 * chance {@code alpha2}. Both are signed: a part is good where {@code plus} is high and {@code
 * minus} low. Edges alone are removed: every node stays in every sample, without edges if need be.
 * The edges of a node set are those that it induces.
 *
 * <p>α₁ = 1 and α₂ = 0 give ordinary signed fidelities over edges: every sample is then the same.
 *
 * <p>The noise is common to all methods: in each sample each edge of the graph has one random
 * number, decided by seed, graph, sample and edge alone, and an edge is removed by the same number
 * on either side of a part. Differences between methods are then differences between their parts.
 *
 * @param alpha1 with what chance an edge of the part is removed
 * @param alpha2 with what chance another edge is kept
 * @param samples how many noisy graphs stand behind each mean
 */
public record RobustFidelity(double alpha1, double alpha2, int samples) {
  /** The constants of the public tool: 0.1, 0.9 and 50 samples. */
  public static final RobustFidelity DEFAULT = new RobustFidelity(0.1, 0.9, 50);

  /** Checks that both chances are in [0, 1] and that there is at least one sample. */
  public RobustFidelity {
    requireChance("alpha1", alpha1);
    requireChance("alpha2", alpha2);
    Refuse.when(samples < 1, "samples must be >= 1, got {}", samples);
  }

  private static void requireChance(String name, double value) {
    Refuse.when(!(value >= 0 && value <= 1), "{} must be in [0, 1], got {}", name, value);
  }

  /**
   * What came out.
   *
   * @param plus how much the explained number falls where some of the part goes
   * @param minus how much it falls where some of the rest goes
   * @param evaluations how many graphs the model was evaluated on, the whole one included; equal
   *     samples are evaluated once
   */
  public record Result(double plus, double minus, long evaluations) {
    /** {@code plus − minus}: high where the part decides and the rest does not. */
    public double delta() {
      return plus - minus;
    }
  }

  /**
   * Measures a part.
   *
   * @param id the graph's place in its data set; with the seed it decides the noise
   */
  public Result of(Graph graph, GraphModel model, Target target, Part part, long seed, long id) {
    NoisyGraphs noisy = new NoisyGraphs(graph, part, this, seed, id);
    List<Graph> asked = new ArrayList<>();
    asked.add(graph);
    asked.addAll(noisy.graphs());
    Answers answers = Answers.of(model, target, asked);
    return noisy.result(answers, answers.score(0), 1);
  }
}
