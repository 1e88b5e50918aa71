package motive.baseline.motif;

import java.util.ArrayList;
import java.util.List;
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
import motive.baseline.motif.MotifSettings.Variant;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Softmax;
import motive.objective.Part;

/**
 * MotifExplainer (Yu and Gao, 2022): the motifs of a graph that a trained attention looks at.
 *
 * <p>Motifs are rings and the edges outside them. In the molecule variant a motif's vector is what
 * the network gives for it alone, and the query is a learnt matrix times the graph's vector; in the
 * general variant it is the mean of its nodes' vectors in the graph, and the query is one learnt
 * vector. The attention is learnt once for a seed, when it is first needed, from the background's
 * graphs, and then serves any graph. Learning is shared by all tasks, so that none can stop it.
 *
 * <p>Constants and defaults are those of the two released scripts. Attention knows no class but the
 * one that the model decides for: where another is to be explained, a note says so. A choice is the
 * union of the motifs' own edges: an edge between two motifs that is in neither is not in it. Where
 * the molecule script learns from graphs of its first class alone, all graphs are learnt from here.
 */
public final class MotifExplainer implements RivalMethod {
  private static final Traits TRAITS = new Traits(Form.EDGES, true, true, true);

  /** The variant of the script for molecules. */
  public static final RivalKind MOLECULE =
      new RivalKind(
          "motifexplainer",
          "rings and bonds by trained attention: the molecule variant",
          TRAITS,
          (background, options) ->
              new MotifExplainer("motifexplainer", Variant.MOLECULE, background, options));

  /** The variant of the script for other graphs. */
  public static final RivalKind GENERAL =
      new RivalKind(
          "motifexplainer-general",
          "rings and edges by trained attention: the general variant",
          TRAITS,
          (background, options) ->
              new MotifExplainer("motifexplainer-general", Variant.GENERAL, background, options));

  private final String id;
  private final MotifSettings settings;
  private final Embedder embedder;
  private final Attention attention;
  private final Trained trained;

  private MotifExplainer(String id, Variant variant, Background background, RivalOptions options) {
    this.id = id;
    this.settings = MotifSettings.of(variant, options);
    this.embedder = new Embedder(background.requireNetwork(id), settings.kind(), settings.merge());
    this.attention = new Attention(embedder.readout(), settings.temperature(), settings.inverse());
    Refuse.when(background.graphs().isEmpty(), "{} must have graphs to learn from, got none", id);
    this.trained =
        new Trained(
            seed ->
                settings.training().run(attention, examples(background), embedder.width(), seed));
  }

  private List<Example> examples(Background background) {
    boolean isChecked = settings.isCorrectOnly() && !background.labels().isEmpty();
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < background.graphs().size(); i++) {
      Example example = embedder.of(background.graphs().get(i));
      if (!isChecked || Softmax.best(example.logits) == background.labels().get(i)) {
        examples.add(example);
      }
    }
    return examples;
  }

  @Override
  public List<String> objectionsTo(Task task) {
    List<String> objections = new ArrayList<>(task.conditionObjections(id));
    objections.addAll(task.contrastObjections(id));
    objections.addAll(
        task.rootObjections(id, 0, "its attention takes the place of the pooling of a graph"));
    return objections;
  }

  /** The attention of each motif of an example under a seed. */
  double[] attention(Example example, long seed) {
    double[] learnt = trained.under(seed);
    return attention.of(example, settings.training().query().of(learnt, example.graph));
  }

  @Override
  public void prepare(long seed) {
    var unused = trained.under(seed);
  }

  @Override
  public Rival.Findings study(Task task, BooleanSupplier stopped) {
    Graph graph = task.graph();
    Example example = embedder.of(graph);
    if (example.motifs.isEmpty()) {
      return maxEdges -> nothing(1, "the graph has no edges, so it has no motifs");
    }
    double[] attention = attention(example, task.seed());
    Selection selection = new Selection(graph, example.motifs, attention, settings.threshold());
    int decided = Softmax.best(example.logits);
    List<String> notes =
        decided == task.target().of()
            ? List.of()
            : List.of(
                "attention is about class "
                    + decided
                    + ", which the model decides for, and not about class "
                    + task.target().of());
    long asked = settings.kind() == Embedder.Kind.ALONE ? 1 + example.motifs.size() : 1;
    Rival.Findings choices = maxEdges -> within(selection, maxEdges, asked, notes);
    return choices.withEdgeScores(graph, edgeScores(graph, example.motifs, attention));
  }

  // An edge has the attention of the motif that holds it, and the most where several do.
  private static double[] edgeScores(Graph graph, List<NodeSet> motifs, double[] attention) {
    double[] scores = new double[graph.edges()];
    for (int i = 0; i < attention.length; i++) {
      for (int e : Motifs.edges(graph, motifs.get(i))) {
        scores[e] = Math.max(scores[e], attention[i]);
      }
    }
    return scores;
  }

  private static Choice within(Selection selection, int maxEdges, long asked, List<String> notes) {
    List<Integer> edges = selection.within(maxEdges);
    return edges.isEmpty()
        ? nothing(
            asked,
            "none of the motifs that hold the attention, "
                + selection.attended().size()
                + " in number, has at most "
                + maxEdges
                + " edges")
        : new Choice(new Part.Edges(edges), asked, notes);
  }

  private static Choice nothing(long asked, String why) {
    return new Choice(new Part.Edges(List.of()), asked, List.of(why));
  }
}
