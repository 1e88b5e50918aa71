package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.graph.Graph;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.objective.Stability;
import motive.objective.Target;
import motive.objective.Units;
import motive.perturb.PerturbedGraphs;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.seed.Seeds;
import motive.similarity.Similarity;

/**
 * The stability of a method by its own explanations: the paper's Algorithm 2. The method explains
 * the graph and each of its perturbed forms, and stability compares its explanation of the graph
 * with all of these. The perturbed graphs are those that {@link ExplainSettings#evaluateStability}
 * draws for Motive itself.
 *
 * <p>By the form {@link Stability.Form#REWARDED} each explanation counts by its Stage 1 reward, as
 * in the paper. By {@link Stability.Form#INDEPENDENT} and by {@link Stability.Form#WEIGHTED} all
 * count the same: rewards of the latter are shares of the best, which only a search of all
 * candidates of each perturbed graph knows, and a method does not search them. So by {@code
 * WEIGHTED} the values differ in kind from those of Motive itself, whose explanations are counted
 * by such shares.
 */
public final class OwnStability {
  /** Why graphs are drawn that no search of a request sees. */
  static final String PURPOSE = "evaluate stability";

  private final Instruments instruments;
  private final Request request;
  private final StageOne stage;

  /** The stability of methods on the graph of a request. */
  public OwnStability(Instruments instruments, Request request) {
    this.instruments = instruments;
    this.request = request;
    this.stage = StageOne.of(request.settings().weights(), Units.of(instruments.scales()));
  }

  /** Explains a perturbed graph. */
  public interface Rerun {
    /**
     * What the method names there.
     *
     * @param seed of all that is random
     * @return the explanation; empty where the method names nothing
     */
    Optional<Part> on(Graph perturbed, long seed);
  }

  /**
   * The stability of a method's explanation.
   *
   * @param chosen what the method names in the request's graph
   * @return empty where nothing measures likeness
   */
  public OptionalDouble of(Part chosen, Target target, Rerun rerun) {
    if (instruments.likeness().isEmpty()) {
      return OptionalDouble.empty();
    }
    Instruments.Likeness likeness = instruments.likeness().get();
    Stability.Form form = request.settings().stability();
    Similarity similarity = form.isNormalised() ? likeness.normalised() : likeness.raw();
    List<Stability.Entry> entries = new ArrayList<>();
    if (form.countsItself()) {
      entries.add(entry("the graph", request.graph(), chosen, target, similarity));
    }
    for (Perturbed perturbed : drawn(likeness.raw()).graphs()) {
      String name = "perturbed graph " + (perturbed.draw() + 1);
      long seed = Seeds.derive(request.settings().seed(), request.id(), PURPOSE + " " + name);
      rerun
          .on(perturbed.graph(), seed)
          .ifPresent(part -> entries.add(entry(name, perturbed.graph(), part, target, similarity)));
    }
    Graph piece = chosen.in(request.graph());
    return OptionalDouble.of(
        new Stability(request.settings().stability(), entries)
            .value(i -> entries.get(i).explanation().to(piece)));
  }

  private PerturbedGraphs drawn(Similarity similarity) {
    return request.perturbed(
        similarity, Seeds.derive(request.settings().seed(), request.id(), PURPOSE));
  }

  private Stability.Entry entry(
      String name, Graph graph, Part part, Target target, Similarity similarity) {
    Assessment worth = Measures.of(instruments, request).of(graph, target).assess(part);
    // Attained rewards would need all candidates of each perturbed graph: all count the same.
    double reward =
        request.settings().stability() == Stability.Form.WEIGHTED
            ? 1
            : stage.worth(worth.value(stage.guide()));
    return new Stability.Entry(name, similarity.prepare(part.in(graph)), reward);
  }
}
