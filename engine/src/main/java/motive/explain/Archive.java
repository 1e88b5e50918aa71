package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.objective.Stability;
import motive.objective.Weights;
import org.jspecify.annotations.Nullable;

/**
 * The graphs whose explanations stability compares with: the target itself, then its perturbed
 * forms. Immutable to its callers, thread-safe.
 */
final class Archive {
  private final Stability.Form form;
  private final List<ArchiveGraph> graphs;
  private volatile @Nullable Known known;

  /** What was found last: several questions about the same weights follow each other. */
  private record Known(Weights weights, FixedPoint found) {}

  /**
   * @param graphs at least the target; the explanations are those of a fixed point where all of
   *     them have a {@link ArchiveGraph#ranking}, else those of Stage 1
   */
  Archive(Stability.Form form, List<ArchiveGraph> graphs) {
    this.form = form;
    this.graphs = List.copyOf(graphs);
  }

  List<ArchiveGraph> graphs() {
    return graphs;
  }

  /** The target itself. */
  ArchiveGraph own() {
    return graphs.get(0);
  }

  /** The target without perturbed forms and without stability. */
  Archive alone() {
    return new Archive(form, List.of(own().withoutRanking()));
  }

  /** What searches with a smaller budget would have given. */
  Archive within(int budget) {
    return new Archive(form, graphs.stream().map(graph -> graph.within(budget)).toList());
  }

  /** The explanations under some weights. */
  Members members(Weights weights, BooleanSupplier stopped) {
    return iterates(weights)
        ? fixedPoint(weights, stopped).members()
        : members(weights, stageOne(weights));
  }

  /** The rounds behind the explanations; empty where they are those of Stage 1. */
  Optional<Rounds> rounds(Weights weights) {
    return iterates(weights)
        ? Optional.of(fixedPoint(weights, () -> false).rounds())
        : Optional.empty();
  }

  // Without its weight, stability changes no choice.
  private boolean iterates(Weights weights) {
    return own().ranking().isPresent() && weights.stability() > 0;
  }

  private FixedPoint fixedPoint(Weights weights, BooleanSupplier stopped) {
    Known last = known;
    if (last == null || !last.weights.equals(weights)) {
      // Two threads may look for it at once: both find the same.
      last = new Known(weights, FixedPoint.of(this, weights, stopped));
      known = last;
    }
    return last.found;
  }

  /** What Stage 1 chooses in each graph. */
  List<Optional<ArchiveGraph.Choice>> stageOne(Weights weights) {
    return graphs.stream().map(graph -> graph.choose(StageOne.of(weights, graph.units()))).toList();
  }

  /**
   * Explanations with their rewards.
   *
   * @param choices one of each graph, or none
   */
  Members members(Weights weights, List<Optional<ArchiveGraph.Choice>> choices) {
    List<Members.Member> members = new ArrayList<>();
    for (int i = form.countsItself() ? 0 : 1; i < graphs.size(); i++) {
      ArchiveGraph graph = graphs.get(i);
      StageOne stage = StageOne.of(weights, graph.units());
      choices
          .get(i)
          .ifPresent(
              choice -> {
                double reward = stage.worth(choice.reward(stage.guide()));
                members.add(
                    new Members.Member(choice, form.reward(reward, graph.measure().isDecided())));
              });
    }
    return new Members(form, members);
  }

  /** The memory of the candidates, about, but for those of the target's {@link #own} ranking. */
  long bytes() {
    long contenders = graphs.stream().mapToLong(graph -> graph.ladder().bytes()).sum();
    long whole =
        graphs.stream()
            .skip(1)
            .mapToLong(graph -> graph.ranking().map(Ranking::bytes).orElse(0L))
            .sum();
    return contenders + whole;
  }
}
