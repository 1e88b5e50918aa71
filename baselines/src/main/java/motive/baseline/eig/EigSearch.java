package motive.baseline.eig;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.RivalMethod;
import motive.baseline.RivalOptions;
import motive.baseline.Task;
import motive.baseline.Traits;
import motive.baseline.Traits.Form;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.objective.Part;

/**
 * EiG-Search (Lu et al., ICML 2024): an edge's score is what the decision loses when the edge alone
 * is removed; of the edges by falling score, equal ones by number, the explanation is the prefix of
 * two edges or more with the largest Fid+ − Fid−, the shortest of equals.
 *
 * <p>What is lost is the logarithm of the class's probability, which the released code calls its
 * logits; {@code score=logit} takes the logit itself, and of a contrast both are the difference of
 * the two logits. As there, nodes left without edges are dropped on either side of the fidelities,
 * isolated nodes of the graph among them. Unlike there, edges are undirected from the start, so
 * that no prefix holds one direction of an edge, and the budget limits the length of a prefix.
 * {@code sparsity} lowers that to a share of the edges; there it is 0.7. Where only one edge is
 * allowed, that edge is the explanation and nothing is searched. Of a node, the edges are those
 * between nodes that its output depends on, and the node itself is always kept.
 */
public final class EigSearch implements RivalMethod {
  private static final String ID = "eig-search";
  private static final Traits TRAITS = Traits.asking(Form.EDGES, false);

  /** The kind under which it is listed. */
  public static final RivalKind KIND =
      new RivalKind(
          ID,
          "edges by what the model loses without each, cut where fidelity is best",
          TRAITS,
          EigSearch::new);

  private final Background background;
  private final boolean isConnected;
  private final double sparsity;
  private final Decision.Scale scale;

  private EigSearch(Background background, RivalOptions options) {
    this.background = background;
    this.isConnected = options.flag("connected", false);
    this.sparsity = options.number("sparsity", 0, 0, 1);
    this.scale = options.choice("score", Decision.Scale.LOG_PROBABILITY);
  }

  @Override
  public List<String> objectionsTo(Task task) {
    return task.conditionObjections(ID);
  }

  @Override
  public Rival.Findings study(Task task, BooleanSupplier stopped) {
    Graph graph = task.graph();
    if (graph.edges() == 0) {
      return maxEdges ->
          new Choice(new Part.Edges(List.of()), 0, List.of("the graph has no edges to rank"));
    }
    GraphModel model = background.model().get();
    double[] scores = new EdgeScores(model, graph, new Decision(task.target(), scale)).all(stopped);
    int[] ranking = IntStream.of(ranking(scores)).filter(task::isWithinReach).toArray();
    Prefixes prefixes = new Prefixes(model, graph, task.target(), ranking);
    int offered = (int) IntStream.range(0, graph.edges()).filter(task::isWithinReach).count();
    Rival.Findings choices =
        maxEdges -> within(graph, scores, ranking, offered, prefixes, maxEdges);
    // Where it was stopped, some edges have none.
    return scores.length == graph.edges() ? choices.withEdgeScores(graph, scores) : choices;
  }

  static int[] ranking(double[] scores) {
    return IntStream.range(0, scores.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer e) -> -scores[e]).thenComparing(e -> e))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private Choice within(
      Graph graph, double[] scores, int[] ranking, int offered, Prefixes prefixes, int maxEdges) {
    int longest = Math.min(Math.min(maxEdges, ranking.length), share(offered));
    int length = longest < 2 ? longest : prefixes.best(longest);
    List<Integer> edges = Arrays.stream(ranking, 0, length).boxed().toList();
    if (isConnected) {
      edges = EdgePieces.best(graph, edges, scores);
    }
    List<String> notes =
        scores.length == graph.edges()
            ? List.of()
            : List.of("stopped after scoring " + scores.length + " of " + graph.edges() + " edges");
    return new Choice(
        new Part.Edges(edges), 1 + scores.length + 2L * Math.max(0, longest - 1), notes);
  }

  // Directed edges are counted as the released code does, and then two make one.
  private int share(int edges) {
    return Math.max(2, (int) (2 * edges * (1.0 - sparsity))) / 2;
  }
}
