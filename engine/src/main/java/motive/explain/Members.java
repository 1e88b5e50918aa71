package motive.explain;

import java.util.Arrays;
import java.util.List;
import motive.graph.NodeSet;
import motive.objective.Stability;

/**
 * The explanations that stability compares with.
 *
 * @param form how they enter
 */
record Members(Stability.Form form, List<Member> list) {
  Members {
    list = List.copyOf(list);
  }

  /**
   * One explanation.
   *
   * @param reward what its likeness is multiplied by
   */
  record Member(ArchiveGraph.Choice choice, double reward) {
    /**
     * As it is reported.
     *
     * @param universe how many nodes the target graph has
     */
    ArchiveEntry entry(int universe) {
      ArchiveGraph of = choice.of();
      int[] originals = of.originals().toArray();
      int[] nodes = Arrays.stream(choice.nodes().toArray()).map(v -> originals[v]).toArray();
      return new ArchiveEntry(
          of.name(),
          of.graph(),
          of.originals(),
          choice.graph(),
          NodeSet.of(universe, nodes),
          reward);
    }
  }

  List<ArchiveGraph.Choice> choices() {
    return list.stream().map(Member::choice).toList();
  }

  List<Double> rewards() {
    return list.stream().map(Member::reward).toList();
  }

  /** Stability by these explanations, ready for comparison. */
  Stability stability(SimilarityColumns with) {
    return new Stability(
        form,
        list.stream()
            .map(
                member ->
                    new Stability.Entry(
                        member.choice.of().name(), with.prepared(member.choice), member.reward))
            .toList());
  }
}
