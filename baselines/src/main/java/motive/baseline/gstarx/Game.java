package motive.baseline.gstarx;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The game of some nodes of a graph, and what each is worth in its limit. */
final class Game {
  private Game() {}

  /**
   * The value of each player.
   *
   * @param players by rising number
   * @return in the same order
   */
  static double[] values(Graph graph, NodeSet players, Worths worths, Settings settings) {
    int[] nodes = players.toArray();
    Coalitions coalitions = new Coalitions(graph.induced(players));
    double[] game =
        settings.superadditive()
            ? superadditive(coalitions, graph, nodes, worths)
            : connected(coalitions, graph, nodes, worths);
    double[] limit =
        new AssociatedGame(coalitions, settings.tau())
            .limit(game, settings.squarings(), settings.tolerance());
    double[] values = new double[nodes.length];
    System.arraycopy(limit, 0, values, 0, values.length);
    return values;
  }

  private static double[] connected(
      Coalitions coalitions, Graph graph, int[] nodes, Worths worths) {
    List<NodeSet> sets = new ArrayList<>();
    for (int c = 0; c < coalitions.connected(); c++) {
      sets.add(members(graph, nodes, coalitions.mask(c)));
    }
    return worths.of(sets);
  }

  /** Here the worth of a coalition in pieces can matter to a connected one, so all are computed. */
  private static double[] superadditive(
      Coalitions coalitions, Graph graph, int[] nodes, Worths worths) {
    List<NodeSet> sets = new ArrayList<>();
    for (int mask = 1; mask < 1 << nodes.length; mask++) {
      sets.add(members(graph, nodes, mask));
    }
    double[] extended = new double[sets.size() + 1];
    System.arraycopy(worths.of(sets), 0, extended, 1, sets.size());
    extend(extended);
    double[] game = new double[coalitions.connected()];
    for (int c = 0; c < game.length; c++) {
      game[c] = extended[coalitions.mask(c)];
    }
    return game;
  }

  /** Raises each worth, by mask, to the greatest sum over two parts of the coalition. */
  static void extend(double[] worths) {
    for (int mask = 1; mask < worths.length; mask++) {
      for (int part = (mask - 1) & mask; part > (mask ^ part); part = (part - 1) & mask) {
        worths[mask] = Math.max(worths[mask], worths[part] + worths[mask ^ part]);
      }
    }
  }

  private static NodeSet members(Graph graph, int[] nodes, int mask) {
    int[] members = new int[Integer.bitCount(mask)];
    int at = 0;
    for (int rest = mask; rest != 0; rest &= rest - 1) {
      members[at++] = nodes[Integer.numberOfTrailingZeros(rest)];
    }
    return NodeSet.of(graph.nodes(), members);
  }
}
