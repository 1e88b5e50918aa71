package motive.baseline.match;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.RivalMethod;
import motive.baseline.RivalOptions;
import motive.baseline.Task;
import motive.baseline.Traits;
import motive.baseline.Traits.Form;
import motive.baseline.match.Candidates.Candidate;
import motive.baseline.match.Matching.Sorted;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;

/**
 * MatchExplainer: the graph's nodes are matched, nearest first, with those of each counterpart; the
 * nodes matched first with one of them are the explanation.
 *
 * <p>Counterparts are the background's graphs of the explained class that the model puts into it,
 * the graph and its equals left out. Nodes are compared by the vectors that the model pools.
 *
 * <p>The published method matches a share of the nodes. Here the budget decides: for each
 * counterpart the longest run of matches that has no more edges between its nodes. Of these
 * candidates, {@code pick=best} takes the one on which the explained number is greatest, as the
 * paper says; {@code pick=first_correct} the first on which the model decides for what is
 * explained, as the released evaluation does: it tries counterparts until one fits the label, so
 * its figures are optimistic.
 *
 * <p>Evaluations are the distinct candidates that the model was evaluated on; classifying the
 * background, done once, is not counted.
 */
public final class MatchExplainer implements RivalMethod {
  /** The rule by which a candidate is taken. */
  enum Pick {
    BEST,
    FIRST_CORRECT
  }

  private static final String ID = "matchexplainer";
  private static final Traits TRAITS = new Traits(Form.NODES, true, false, false);

  /** The kind under which it is listed. */
  public static final RivalKind KIND =
      new RivalKind(
          ID,
          "MatchExplainer: the nodes nearest to those of another graph of the class",
          TRAITS,
          (background, options) -> new MatchExplainer(background, options));

  private final Background background;
  private final Counterparts counterparts;
  private final Pick pick;
  private final int most;

  private MatchExplainer(Background background, RivalOptions options) {
    this.background = background;
    this.counterparts = new Counterparts(background, background.requireNetwork(ID));
    this.pick = options.choice("pick", Pick.BEST);
    int wanted = options.integer("max_counterparts", 0, 0);
    this.most = wanted == 0 ? Integer.MAX_VALUE : wanted;
  }

  @Override
  public void prepare(long seed) {
    counterparts.classes();
  }

  @Override
  public List<String> objectionsTo(Task task) {
    List<String> objections = new ArrayList<>(task.conditionObjections(ID));
    objections.addAll(
        task.rootObjections(ID, 0, "it compares the nodes that a graph's output is pooled from"));
    if (objections.isEmpty() && counterparts.of(task, 1).isEmpty()) {
      objections.add(
          Refuse.text(
              "{} must have another graph of class {} that the model puts into it, got"
                  + " none; give it data with such graphs",
              ID,
              task.target().of()));
    }
    return objections;
  }

  @Override
  public Rival.Findings study(Task task, BooleanSupplier stopped) {
    Graph graph = task.graph();
    List<Integer> others = counterparts.of(task, most);
    Sorted own = counterparts.vectors(graph);
    List<int[]> orders = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (int other : others) {
      if (!orders.isEmpty() && stopped.getAsBoolean()) {
        notes.add("stopped after " + orders.size() + " of " + others.size() + " counterparts");
        break;
      }
      orders.add(Matching.order(own, counterparts.vectors(other)));
    }
    Candidates candidates = new Candidates(background.model().get(), graph, task.target());
    return maxEdges -> choice(candidates, orders, maxEdges, notes);
  }

  private Choice choice(
      Candidates candidates, List<int[]> orders, int maxEdges, List<String> notes) {
    List<NodeSet> sets = new ArrayList<>();
    orders.forEach(order -> sets.add(candidates.prefix(order, maxEdges)));
    Set<NodeSet> asked = new HashSet<>();
    List<String> all = new ArrayList<>(notes);
    if (sets.get(0).isEmpty()) {
      all.add("the graph has no nodes");
      return new Choice(new Part.Nodes(sets.get(0)), 0, all);
    }
    if (pick == Pick.FIRST_CORRECT) {
      for (NodeSet nodes : sets) {
        asked.add(nodes);
        if (candidates.get(nodes).wins()) {
          return new Choice(new Part.Nodes(nodes), asked.size(), all);
        }
      }
      all.add("the model decides otherwise on every candidate; the best of them is named");
    }
    asked.addAll(sets);
    candidates.ask(sets);
    Candidate best =
        Collections.min(sets.stream().map(candidates::get).toList(), Candidate.BEST_FIRST);
    return new Choice(new Part.Nodes(best.nodes()), asked.size(), all);
  }
}
