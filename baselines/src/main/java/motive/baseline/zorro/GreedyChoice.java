package motive.baseline.zorro;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import motive.baseline.Choice;
import motive.baseline.Task;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;

/**
 * Adds, step by step, the node with which the prediction survives most often; of equals the one
 * with the lowest number. The first step looks at every node, the others at the best of the first
 * step that are left. Not thread-safe.
 */
final class GreedyChoice {
  private final Graph graph;
  private final NodeSet start;
  private final Settings settings;
  private final Survival survival;
  private final BooleanSupplier stopped;
  private final List<String> notes = new ArrayList<>();
  private final int atStart;
  private final List<Ranked> ranking = new ArrayList<>();

  /** A node and in how many samples the prediction survives with it added to the start. */
  private record Ranked(int node, int survived) {}

  /** Takes the first step for every budget. */
  GreedyChoice(Task task, Settings settings, Survival survival, BooleanSupplier stopped) {
    this.graph = task.graph();
    this.start = task.include();
    this.settings = settings;
    this.survival = survival;
    this.stopped = stopped;
    if (survival.predicted() != task.target().of()) {
      notes.add(
          Refuse.text(
              "what is kept is the predicted class {}, not class {}",
              survival.predicted(),
              task.target().of()));
    }
    this.atStart = survival.of(start);
    NodeSet open = start.union(task.exclude()).complement();
    for (int v = open.next(0); v >= 0; v = open.next(v + 1)) {
      if (!ranking.isEmpty() && stopped.getAsBoolean()) {
        notes.add("stopped after a look at " + ranking.size() + " of " + open.size() + " nodes");
        break;
      }
      ranking.add(new Ranked(v, survival.of(start.with(v))));
    }
    ranking.sort((a, b) -> Integer.compare(b.survived(), a.survived()));
  }

  /** What is chosen within a budget. */
  Choice within(int maxEdges) {
    survival.startRun();
    List<String> said = new ArrayList<>(notes);
    if (graph.inducedEdges(start) > maxEdges) {
      said.add("the nodes to include have more than " + maxEdges + " edges between them");
      return chosen(NodeSet.empty(graph.nodes()), said);
    }
    if (settings.isEnoughAtOnce(atStart)) {
      return chosen(unneeded(maxEdges, said), said);
    }
    NodeSet nodes = start;
    int survived = atStart;
    for (boolean first = true; !settings.isEnough(survived); first = false) {
      if (!first && stopped.getAsBoolean()) {
        said.add("stopped before the choice was made");
        break;
      }
      List<Ranked> candidates = candidates(nodes, maxEdges, first ? 1 : settings.greediness());
      if (candidates.isEmpty()) {
        said.add(shortfall(survived));
        break;
      }
      Ranked best = first ? candidates.get(0) : best(nodes, candidates);
      nodes = nodes.with(best.node());
      survived = best.survived();
    }
    return chosen(nodes, said);
  }

  // The method's own result is the empty set, which cannot be scored; the node with the most effect
  // by itself replaces it.
  private NodeSet unneeded(int maxEdges, List<String> said) {
    if (!start.isEmpty()) {
      return start;
    }
    List<Ranked> candidates = candidates(start, maxEdges, 1);
    String survives =
        "the prediction survives in "
            + atStart
            + " of "
            + survival.samples()
            + " samples without any node";
    if (candidates.isEmpty()) {
      said.add(survives);
      return start;
    }
    said.add(survives + "; the node with which it survives most often is named");
    return start.with(candidates.get(0).node());
  }

  private String shortfall(int survived) {
    return "the prediction survives in "
        + survived
        + " of "
        + survival.samples()
        + " samples; no node is left that fits, and a share above "
        + (1 - settings.tau())
        + " was wanted";
  }

  /** The first nodes of the ranking that may be added. */
  private List<Ranked> candidates(NodeSet nodes, int maxEdges, int most) {
    List<Ranked> candidates = new ArrayList<>();
    for (Ranked ranked : ranking) {
      if (candidates.size() == most) {
        break;
      }
      int v = ranked.node();
      if (!nodes.contains(v)
          && (!settings.connected() || nodes.isEmpty() || isBeside(nodes, v))
          && graph.inducedEdges(nodes.with(v)) <= maxEdges) {
        candidates.add(ranked);
      }
    }
    return candidates;
  }

  private boolean isBeside(NodeSet nodes, int v) {
    for (int i = 0; i < graph.degree(v); i++) {
      if (nodes.contains(graph.neighbor(v, i))) {
        return true;
      }
    }
    return false;
  }

  private Ranked best(NodeSet nodes, List<Ranked> candidates) {
    int[] order = survival.failingFirst(nodes);
    Ranked best = new Ranked(graph.nodes(), 0);
    for (Ranked candidate : candidates) {
      int v = candidate.node();
      int least = v < best.node() ? best.survived() : best.survived() + 1;
      int survived = survival.ofAtLeast(nodes.with(v), least, order);
      if (survived >= least) {
        best = new Ranked(v, survived);
      }
    }
    return best;
  }

  private Choice chosen(NodeSet nodes, List<String> said) {
    return new Choice(new Part.Nodes(nodes), survival.asked(), said);
  }
}
