package motive.baseline.floor;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.RivalMethod;
import motive.baseline.Task;
import motive.baseline.Traits;
import motive.baseline.Traits.Form;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;
import motive.seed.Seeds;

/**
 * A connected node set that grows from one node until nothing more fits the budget, without a look
 * at the model.
 */
public final class Floor implements RivalMethod {
  /** The next of some nodes. */
  private interface Rule {
    int pick(int[] nodes);
  }

  /** The rule that finds the next node in a task. */
  private interface Rules {
    Rule of(Task task);
  }

  /** Chance: every node beside the set is as likely to come next as any other. */
  public static final RivalKind RANDOM =
      new RivalKind(
          "random",
          "a random connected subgraph: chance",
          Traits.asking(Form.CONNECTED_NODES, true),
          (background, options) -> new Floor("random", Floor::random, false));

  /** The node with the most neighbours comes next; of equals the one with the lowest number. */
  public static final RivalKind DEGREE =
      new RivalKind(
          "degree",
          "the nodes of the highest degree, connected",
          Traits.asking(Form.CONNECTED_NODES, false),
          (background, options) -> new Floor("degree", Floor::highestDegree, true));

  private final String id;
  private final Rules rules;
  private final boolean isByDegree;

  private Floor(String id, Rules rules, boolean isByDegree) {
    this.id = id;
    this.rules = rules;
    this.isByDegree = isByDegree;
  }

  private static Rule random(Task task) {
    var random = Seeds.generator(task.seed(), task.id(), "random subgraph");
    return nodes -> nodes[random.nextInt(nodes.length)];
  }

  private static Rule highestDegree(Task task) {
    return nodes -> {
      int best = nodes[0];
      for (int v : nodes) {
        best = task.graph().degree(v) > task.graph().degree(best) ? v : best;
      }
      return best;
    };
  }

  @Override
  public boolean explainsValues() {
    return true;
  }

  @Override
  public List<String> objectionsTo(Task task) {
    return Grower.objections(id, task);
  }

  @Override
  public Rival.Findings study(Task task, BooleanSupplier stopped) {
    Rival.Findings choices = maxEdges -> grow(task, maxEdges);
    Graph graph = task.graph();
    return isByDegree
        ? choices.withNodeScores(
            graph, IntStream.range(0, graph.nodes()).mapToDouble(graph::degree).toArray())
        : choices;
  }

  private Choice grow(Task task, int maxEdges) {
    Rule rule = rules.of(task);
    Grower grower = new Grower(task, maxEdges);
    if (grower.isOver()) {
      return nothing(
          task, "the nodes to include have more than " + maxEdges + " edges between them");
    }
    for (int[] next = grower.next(); next.length > 0; next = grower.next()) {
      grower.add(rule.pick(next));
    }
    return grower.nodes().isEmpty()
        ? nothing(task, "there is no node to start from")
        : Choice.of(new Part.Nodes(grower.nodes()), 0);
  }

  private static Choice nothing(Task task, String why) {
    return new Choice(new Part.Nodes(NodeSet.empty(task.graph().nodes())), 0, List.of(why));
  }
}
