package motive.baseline;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import motive.explain.OwnStability;
import motive.explain.Request;
import motive.graph.Graph;
import motive.objective.Part;
import motive.objective.Target;
import motive.session.ExplainSession;

/**
 * The findings of a rival in the perturbed forms of one graph, and how stable they make its
 * choices: the paper's Algorithm 2. Each perturbed graph is studied once for all budgets. Not
 * thread-safe.
 */
public final class OwnArchive {
  private final Rival rival;
  private final OwnStability stability;
  private final Request request;
  private final Target target;
  private final BooleanSupplier stopped;
  private final Map<Long, Optional<Rival.Findings>> studied = new HashMap<>();

  /**
   * The archive of a request's graph; nothing is studied yet.
   *
   * @param session measures likeness
   * @param stopped asked now and then; when it says true, studies end early
   */
  public OwnArchive(
      Rival rival,
      ExplainSession session,
      Request request,
      Target target,
      BooleanSupplier stopped) {
    this.rival = rival;
    this.stability = new OwnStability(session.instruments(), request);
    this.request = request;
    this.target = target;
    this.stopped = stopped;
  }

  /**
   * The stability of what the rival chose in the graph, by its own choices in the perturbed graphs
   * within the same budget; empty where nothing measures similarity.
   */
  public OptionalDouble stability(Part chosen, int maxEdges) {
    return stability.of(chosen, target, (perturbed, seed) -> choice(perturbed, seed, maxEdges));
  }

  private Optional<Part> choice(Graph perturbed, long seed, int maxEdges) {
    return studied
        .computeIfAbsent(seed, s -> study(perturbed, s))
        .map(findings -> findings.within(maxEdges).part())
        .filter(part -> !part.touched(perturbed).isEmpty());
  }

  private Optional<Rival.Findings> study(Graph perturbed, long seed) {
    // What a rival has learned under the request's seed serves the perturbed graphs too.
    long own = rival.traits().isTrained() ? request.settings().seed() : seed;
    // Perturbed forms of a neighbourhood have its nodes, those of a graph have others.
    Task again =
        perturbed.roots() == 0
            ? Task.of(perturbed, request.id(), target, own)
            : Task.of(request, target).withGraph(perturbed).withSeed(own);
    return rival.objectionsTo(again).isEmpty()
        ? Optional.of(rival.study(again, stopped))
        : Optional.empty();
  }
}
