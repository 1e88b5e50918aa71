package motive.studio.desk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import motive.explain.Solved;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.Part;
import org.jspecify.annotations.Nullable;

/**
 * A part of a graph and what it is worth, as the API tells it.
 *
 * @param whole p_orig
 * @param inside p_sub
 * @param outside p_comp
 */
record PartTold(
    List<Integer> nodes,
    List<List<Integer>> edges,
    boolean connected,
    boolean withinBudget,
    double fidelity,
    @Nullable Double interpretability,
    @Nullable Double stability,
    double objective,
    double fidPlus,
    double fidMinus,
    double whole,
    double inside,
    double outside,
    boolean keeps,
    boolean flips,
    List<Breakdown> breakdown) {

  /**
   * A part, under the weights and the archive of a solved graph.
   *
   * @param budget that it may or may not keep within
   */
  static PartTold of(Solved solved, Part part, int budget) {
    return of(solved, part, budget, worth(solved, part));
  }

  /** What a part is worth under the weights and the archive of a solved graph. */
  static Assessment worth(Solved solved, Part part) {
    return solved.assess(part, solved.request().settings().weights());
  }

  /** The same for one whose worth is known. */
  static PartTold of(Solved solved, Part part, int budget, Assessment worth) {
    Graph graph = solved.request().graph();
    List<Integer> edges = part.edgesIn(graph);
    Graph alone = part.in(graph);
    List<Breakdown> breakdown = new ArrayList<>(List.of(worth.fidelity()));
    worth.interpretability().ifPresent(breakdown::add);
    worth.stability().ifPresent(breakdown::add);
    return new PartTold(
        nodes(part.touched(graph)),
        pairs(graph, edges),
        alone.nodes() > 0 && Components.isConnected(alone, NodeSet.all(alone.nodes())),
        edges.size() <= budget,
        worth.fidelity().value(),
        value(worth.interpretability()),
        value(worth.stability()),
        worth.value(solved.objective(solved.request().settings().weights())),
        worth.fidPlus(),
        worth.fidMinus(),
        worth.whole(),
        worth.inside(),
        worth.outside(),
        worth.keeps(),
        worth.flips(),
        breakdown);
  }

  private static @Nullable Double value(Optional<Breakdown> metric) {
    return metric.isPresent() ? (Double) metric.get().value() : null;
  }

  static List<Integer> nodes(NodeSet nodes) {
    return Arrays.stream(nodes.toArray()).boxed().toList();
  }

  static List<List<Integer>> pairs(Graph graph, Collection<Integer> edges) {
    return edges.stream().map(e -> List.of(graph.low(e), graph.high(e))).toList();
  }
}
