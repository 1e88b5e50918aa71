package motive.perturb;

import java.util.List;
import java.util.Optional;

/**
 * The perturbed graphs of one graph, the most similar first.
 *
 * @param graphs empty where the graph cannot be perturbed
 * @param reason why it cannot, in words for a user; absent where it can
 */
public record PerturbedGraphs(List<Perturbed> graphs, Optional<String> reason) {
  public PerturbedGraphs {
    graphs = List.copyOf(graphs);
    if (graphs.isEmpty() != reason.isPresent()) {
      throw new IllegalArgumentException(
          "a reason must be given exactly where there are no graphs, got "
              + graphs.size()
              + " graphs and "
              + reason.map(r -> "the reason " + r).orElse("no reason"));
    }
  }
}
