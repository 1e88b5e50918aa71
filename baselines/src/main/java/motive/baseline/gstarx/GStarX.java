package motive.baseline.gstarx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
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
import motive.graph.NodeSet;
import motive.objective.Part;
import motive.seed.Seeds;

/**
 * GStarX: each node has a score, its Hamiache-Navarro value, and the nodes of positive score are
 * named from the highest down.
 *
 * <p>The worth of a coalition is the explained number on the subgraph it induces, less the mean of
 * that number over the background. A graph with at most {@code max_sample_size} nodes is one game
 * (the published code has that many nodes drawn already). On larger ones a node's score is its mean
 * over games of that many nodes.
 *
 * <p>The published method keeps a share of the nodes, the sparsity. Here the budget decides: the
 * longest run of the ranking that has no more edges between its nodes; the first node that does not
 * fit ends it, as the share would. Of equal scores, the lower number comes first. Where no score is
 * positive, the node with the best is named, and a note says so.
 *
 * <p>Evaluations are the distinct node sets that the model was evaluated on; those for the
 * background's mean, made once, are not counted.
 */
public final class GStarX implements RivalMethod {
  private static final String ID = "gstarx";
  private static final Traits TRAITS = Traits.asking(Form.NODES, true);

  /** The kind under which it is listed. */
  public static final RivalKind KIND =
      new RivalKind(
          ID,
          "GStarX: nodes of the highest Hamiache-Navarro value",
          TRAITS,
          (background, options) -> new GStarX(background, options));

  // Scores are compared as multiples of this, so that rounding does not order equal nodes.
  private static final double GRAIN = 0x1p-40;

  private final Background background;
  private final UsualProbabilities usual;
  private final Settings settings;

  private GStarX(Background background, RivalOptions options) {
    this.background = background;
    this.usual = new UsualProbabilities(background);
    this.settings = Settings.of(ID, options);
  }

  @Override
  public boolean explainsValues() {
    return true;
  }

  @Override
  public List<String> objectionsTo(Task task) {
    List<String> objections = new ArrayList<>(task.conditionObjections(ID));
    objections.addAll(
        task.rootObjections(ID, 0, "nodes without the explained one have no output to share"));
    return objections;
  }

  @Override
  public void prepare(long seed) {
    usual.learn();
  }

  @Override
  public Rival.Findings study(Task task, BooleanSupplier stopped) {
    Graph graph = task.graph();
    List<String> notes = new ArrayList<>();
    if (!usual.isKnown()) {
      notes.add("there are no other graphs to take the usual probability from, so it counts as 0");
    }
    Worths worths =
        new Worths(background.model().get(), graph, task.target(), usual.of(task.target()));
    double[] scores = scores(task, worths, stopped, notes);
    long[] grains = new long[scores.length];
    for (int v = 0; v < scores.length; v++) {
      grains[v] = Math.round(scores[v] / GRAIN);
    }
    int[] ranking =
        IntStream.range(0, grains.length)
            .boxed()
            .sorted((a, b) -> Long.compare(grains[b], grains[a]))
            .mapToInt(Integer::intValue)
            .toArray();
    long asked = worths.asked();
    Rival.Findings choices = maxEdges -> choice(graph, grains, ranking, maxEdges, asked, notes);
    // As they are compared, so that equal nodes have equal scores.
    return choices.withNodeScores(
        graph, LongStream.of(grains).mapToDouble(grain -> grain * GRAIN).toArray());
  }

  private double[] scores(Task task, Worths worths, BooleanSupplier stopped, List<String> notes) {
    Graph graph = task.graph();
    int n = graph.nodes();
    if (n == 0) {
      return new double[0];
    }
    if (n <= settings.players()) {
      return Game.values(graph, NodeSet.all(n), worths, settings);
    }
    Subsets subsets =
        new Subsets(
            graph,
            settings.method(),
            settings.players(),
            settings.hops(),
            Seeds.generator(task.seed(), task.id(), "gstarx subsets"));
    boolean perNode = settings.samples() < 0 || settings.method() == Subsets.Method.KHOP;
    int wanted = perNode ? n : settings.samples();
    double[] sums = new double[n];
    int[] games = new int[n];
    int played = 0;
    while (played == 0 || played < wanted || !haveAllPlayed(games)) {
      if (played > 0 && stopped.getAsBoolean()) {
        notes.add("stopped after " + played + " of at least " + wanted + " games");
        break;
      }
      NodeSet players = subsets.get(played++);
      int[] nodes = players.toArray();
      double[] values = Game.values(graph, players, worths, settings);
      for (int i = 0; i < nodes.length; i++) {
        sums[nodes[i]] += values[i];
        games[nodes[i]]++;
      }
    }
    for (int v = 0; v < n; v++) {
      sums[v] = games[v] == 0 ? 0 : sums[v] / games[v];
    }
    return sums;
  }

  private static boolean haveAllPlayed(int[] games) {
    for (int played : games) {
      if (played == 0) {
        return false;
      }
    }
    return true;
  }

  private static Choice choice(
      Graph graph, long[] scores, int[] ranking, int maxEdges, long asked, List<String> notes) {
    NodeSet nodes = NodeSet.empty(graph.nodes());
    for (int v : ranking) {
      NodeSet more = nodes.with(v);
      if (scores[v] <= 0 || graph.inducedEdges(more) > maxEdges) {
        break;
      }
      nodes = more;
    }
    List<String> all = new ArrayList<>(notes);
    if (nodes.isEmpty() && ranking.length > 0) {
      nodes = nodes.with(ranking[0]);
      all.add("no node has a positive score; the one with the best is named");
    } else if (nodes.isEmpty()) {
      all.add("the graph has no nodes");
    }
    return new Choice(new Part.Nodes(nodes), asked, all);
  }
}
