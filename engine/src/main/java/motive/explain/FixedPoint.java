package motive.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.explain.ArchiveGraph.Choice;
import motive.explain.Rounds.End;
import motive.graph.NodeSet;
import motive.objective.Weights;

/**
 * The iteration towards explanations that agree with each other. A state has one explanation of
 * each graph of an archive, at first those of Stage 1. A round chooses all of them anew, each from
 * all candidates of its graph by the full objective, with the explanations of the state before as
 * those that stability compares with. It ends when a round changes nothing, when a state returns,
 * or after {@link Rounds#MOST} rounds.
 *
 * <p>The last state's explanation of the target is the answer, and the state before the last is
 * what it was compared with; where a round changed nothing, both states are the same. Where a state
 * returned, the states since then repeat for ever, and the lowest of them counts as the last: the
 * one whose explanation of the target has fewer edges, then fewer nodes, then lower nodes, then the
 * same of each perturbed graph in turn. The state before it in the cycle is what its answer was
 * compared with. So the answer is always the best of its table for the members that are given here.
 *
 * @param members what the answer is compared with
 * @param rounds how many there were
 */
record FixedPoint(Members members, Rounds rounds) {
  // Fewer edges, fewer nodes, lower nodes: as ties are broken within a table.
  private static final Comparator<Choice> BY_TIE =
      Comparator.comparingInt((Choice choice) -> choice.from().edges(choice.row()))
          .thenComparingInt(choice -> choice.nodes().size())
          .thenComparing(Choice::nodes);

  /** An explanation of each graph; none where nothing may be chosen. */
  private record State(List<Optional<Choice>> choices) implements Comparable<State> {
    // What distinguishes it: rows of different tables may be the same explanation.
    List<Optional<NodeSet>> key() {
      return choices.stream().map(choice -> choice.map(Choice::nodes)).toList();
    }

    @Override
    public int compareTo(State other) {
      int order = 0;
      for (int i = 0; i < choices.size() && order == 0; i++) {
        Optional<Choice> mine = choices.get(i);
        Optional<Choice> theirs = other.choices.get(i);
        order =
            mine.isPresent() && theirs.isPresent()
                ? BY_TIE.compare(mine.get(), theirs.get())
                : Boolean.compare(mine.isPresent(), theirs.isPresent());
      }
      return order;
    }
  }

  /**
   * Iterates under some weights, of which stability has one.
   *
   * @param archive whose graphs all have a {@link ArchiveGraph#ranking}
   * @param stopped whether to give up, see {@link Stop}
   */
  static FixedPoint of(Archive archive, Weights weights, BooleanSupplier stopped) {
    List<State> states = new ArrayList<>();
    Map<List<Optional<NodeSet>>, Integer> seen = new HashMap<>();
    State last = new State(archive.stageOne(weights));
    for (int round = 1; ; round++) {
      states.add(last);
      seen.put(last.key(), round - 1);
      Members compared = archive.members(weights, last.choices());
      State next = next(archive, weights, compared, stopped);
      Integer earlier = seen.get(next.key());
      if (earlier == null && round == Rounds.MOST) {
        return new FixedPoint(compared, new Rounds(round, End.STOPPED, 0));
      }
      if (earlier != null) {
        int length = round - earlier;
        return length == 1
            ? new FixedPoint(compared, new Rounds(round, End.CONVERGED, 0))
            : new FixedPoint(
                archive.members(weights, beforeLowest(states.subList(earlier, round)).choices()),
                new Rounds(round, End.CYCLE, length));
      }
      last = next;
    }
  }

  private static State next(
      Archive archive, Weights weights, Members compared, BooleanSupplier stopped) {
    List<Optional<Choice>> choices = new ArrayList<>();
    for (ArchiveGraph graph : archive.graphs()) {
      choices.add(graph.choose(weights, compared, stopped));
    }
    return new State(choices);
  }

  private static State beforeLowest(List<State> cycle) {
    int lowest = 0;
    for (int i = 1; i < cycle.size(); i++) {
      lowest = cycle.get(i).compareTo(cycle.get(lowest)) < 0 ? i : lowest;
    }
    return cycle.get((lowest + cycle.size() - 1) % cycle.size());
  }
}
