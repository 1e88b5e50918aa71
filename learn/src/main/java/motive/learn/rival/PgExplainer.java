package motive.learn.rival;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
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
import motive.check.Refuse;
import motive.graph.Graph;
import motive.learn.torch.Torch;
import motive.model.Network;
import motive.objective.Part;
import org.jspecify.annotations.Nullable;

/**
 * PGExplainer (Luo et al., NeurIPS 2020): a small network, learned from many graphs, scores an edge
 * by what the model's last layer makes of its ends, and of the node that is explained, where one
 * is. The highest edges are chosen; an edge scores the mean of its two directions.
 *
 * <p>It learns from the model's own decisions on the background graphs, on the first study under a
 * seed, while other threads wait. What it names does not depend on the explained class. {@link
 * PgSettings.Preset} lists the differences between the public implementations; PyTorch Geometric's
 * coefficients, which leak from one instance to the next, are not shared here, and DIG's 10⁻⁶
 * within the logarithm of the cross-entropy is left out.
 */
final class PgExplainer implements RivalMethod {
  static final RivalKind KIND =
      new RivalKind(
          "pgexplainer",
          "PGExplainer: a network that scores edges, learned from all graphs",
          new Traits(Form.EDGES, true, true, true),
          (background, options) -> new PgExplainer(background, options, Torch::load));

  private final Network network;
  private final List<Graph> graphs;
  private final PgSettings settings;
  private final Objections objections;
  private final Map<Long, SeededScorer> scorers = new ConcurrentHashMap<>();

  /** The scorer of one seed: one thread trains it, the others wait. */
  private final class SeededScorer {
    private final ReentrantLock lock = new ReentrantLock();
    private final long seed;
    private @Nullable PgScorer scorer;

    SeededScorer(long seed) {
      this.seed = seed;
    }

    /**
     * Empty where it was stopped; then nothing is kept, and the next caller trains from the start.
     */
    Optional<PgScorer> scorer(BooleanSupplier stopped) {
      if (!locked(stopped)) {
        return Optional.empty();
      }
      try {
        if (scorer == null) {
          scorer = new PgTraining(network, graphs, settings, seed).train(stopped).orElse(null);
        }
        return Optional.ofNullable(scorer);
      } finally {
        lock.unlock();
      }
    }

    private boolean locked(BooleanSupplier stopped) {
      try {
        while (!lock.tryLock(20, TimeUnit.MILLISECONDS)) {
          if (stopped.getAsBoolean()) {
            return false;
          }
        }
        return true;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }

  PgExplainer(Background background, RivalOptions options, Runnable library) {
    this.network = background.requireNetwork(KIND.id());
    this.graphs = background.graphs();
    this.settings = PgSettings.of(options);
    this.objections = new Objections(KIND.id(), network, library);
    boolean isOfNodes = background.task() == motive.model.Task.NODE;
    Refuse.when(
        isOfNodes && settings.preset().scoresAllPairs(),
        "{} preset must be pyg or dig for nodes, got {}",
        KIND.id(),
        settings.preset().name().toLowerCase(Locale.ROOT));
    Refuse.when(
        !isOfNodes && PgTraining.usable(network, graphs, settings).length == 0,
        "{} must learn from at least one graph with edges and features of width"
            + " {}, got none of {}",
        KIND.id(),
        network.features(),
        graphs.size());
  }

  @Override
  public List<String> objectionsTo(Task task) {
    List<String> all = new ArrayList<>(objections.to(task));
    all.addAll(
        task.rootObjections(KIND.id(), 1, "its network reads the row of one explained node"));
    return all;
  }

  @Override
  public void prepare(long seed) {
    var unused = scorer(seed, () -> false);
  }

  private Optional<PgScorer> scorer(long asked, BooleanSupplier stopped) {
    long seed = settings.trainSeed() < 0 ? asked : settings.trainSeed();
    return scorers.computeIfAbsent(seed, SeededScorer::new).scorer(stopped);
  }

  @Override
  public Rival.Findings study(Task task, BooleanSupplier stopped) {
    Messages messages = new Messages(List.of(task.graph()));
    if (messages.size() == 0) {
      return maxEdges -> nothing("the graph has no edges to choose from");
    }
    Optional<PgScorer> scorer = scorer(task.seed(), stopped);
    if (scorer.isEmpty()) {
      return maxEdges -> nothing("stopped before the training of " + KIND.id() + " ended");
    }
    EdgeRanking ranking =
        EdgeRanking.ofMessages(
            messages, MaskTerms.sigmoid(logits(scorer.get(), messages)), task::isWithinReach);
    Rival.Findings choices =
        maxEdges ->
            Choice.of(
                new Part.Edges(
                    settings.connected() ? ranking.connected(maxEdges) : ranking.top(maxEdges)),
                1);
    return choices.withEdgeScores(task.graph(), ranking.scores());
  }

  private double[] logits(PgScorer scorer, Messages messages) {
    try (NDManager manager = Torch.newManager()) {
      NativeGraphs native0 = new NativeGraphs(messages, manager);
      NDArray rows =
          new NativeNetwork(network, manager).lastLayer(native0, native0.features(manager));
      return scorer.logits(rows, new PgPairs(messages, false));
    }
  }

  private static Choice nothing(String why) {
    return new Choice(new Part.Edges(List.of()), 0, List.of(why));
  }
}
