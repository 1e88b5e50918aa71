package motive.learn.rival;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.learn.rival.NativeNetwork.Masks;
import motive.learn.torch.Torch;
import motive.model.Network;
import motive.model.Softmax;
import motive.model.Task;
import motive.seed.Seeds;

/** The training of a scorer, on graphs and the model's own decisions. */
final class PgTraining {
  /** How many nodes, or how many scored pairs, are computed at once. */
  private static final int BATCH_NODES = 2048;

  private static final int BATCH_PAIRS = 200_000;

  /** How many nodes are learned from at most unless stated: their neighbourhoods are large. */
  private static final int NODES = 100;

  /** The most nodes of a graph of which all pairs are scored. */
  static final int PAIRED_NODES = 2000;

  private final Network network;
  private final PgSettings settings;
  private final long seed;
  private final boolean isOfNodes;
  private final List<PgBatch> batches;

  /** The model's results for a batch: node rows, and the class of each graph. */
  private record Answer(NDArray rows, List<Integer> classes) {}

  PgTraining(Network network, List<Graph> graphs, PgSettings settings, long seed) {
    this.network = network;
    this.settings = settings;
    this.seed = seed;
    this.isOfNodes = network.pooling().task() == Task.NODE;
    this.batches = batches(graphs);
  }

  /** The graphs that can be learned from; where all pairs are scored, large ones cannot. */
  static int[] usable(Network network, List<Graph> graphs, PgSettings settings) {
    return usable(network, graphs, settings, IntStream.range(0, graphs.size()));
  }

  private static int[] usable(
      Network network, List<Graph> graphs, PgSettings settings, IntStream numbers) {
    int most = settings.preset().scoresAllPairs() ? PAIRED_NODES : Integer.MAX_VALUE;
    return numbers
        .filter(g -> graphs.get(g).edges() > 0 && graphs.get(g).nodes() <= most)
        .filter(g -> graphs.get(g).features().width() == network.features())
        .toArray();
  }

  private List<PgBatch> batches(List<Graph> graphs) {
    int[] numbers = isOfNodes ? drawnNodes(graphs) : drawn(usable(network, graphs, settings));
    List<PgBatch> batches = new ArrayList<>();
    List<Integer> together = new ArrayList<>();
    long nodes = 0;
    long pairs = 0;
    for (int g : numbers) {
      long more = graphs.get(g).nodes();
      boolean full = nodes + more > BATCH_NODES || pairs + more * more > BATCH_PAIRS;
      if (!together.isEmpty() && (full || settings.preset().stepsByGraph())) {
        batches.add(batch(graphs, together));
        together.clear();
        nodes = 0;
        pairs = 0;
      }
      together.add(g);
      nodes += more;
      pairs += settings.preset().scoresAllPairs() ? more * more : 0;
    }
    batches.add(batch(graphs, together));
    return batches;
  }

  // Neighbourhoods are made when they are asked for: only those that were drawn are looked at.
  private int[] drawnNodes(List<Graph> graphs) {
    int[] drawn = drawn(IntStream.range(0, graphs.size()).toArray());
    int[] numbers = usable(network, graphs, settings, IntStream.of(drawn));
    Refuse.when(
        numbers.length == 0,
        "pgexplainer must learn from a node with edges, got none among {}; raise graphs",
        drawn.length);
    return numbers;
  }

  private int[] drawn(int[] numbers) {
    int most = settings.graphs();
    if (most == 0) {
      most = isOfNodes ? NODES : numbers.length;
    }
    if (numbers.length <= most) {
      return numbers;
    }
    Seeds.generator(seed, -1, "pgexplainer graphs").shuffle(numbers);
    int[] kept = Arrays.copyOf(numbers, most);
    Arrays.sort(kept);
    return kept;
  }

  private PgBatch batch(List<Graph> graphs, List<Integer> numbers) {
    Messages messages = new Messages(numbers.stream().map(graphs::get).toList());
    return new PgBatch(
        messages,
        new PgPairs(messages, settings.preset().scoresAllPairs()),
        List.copyOf(numbers),
        settings);
  }

  /** Trains; empty where it was stopped before the end. */
  Optional<PgScorer> train(BooleanSupplier stopped) {
    int width = network.nodes().layers().get(network.nodes().layers().size() - 1).outputs();
    PgScorer scorer =
        new PgScorer(width, isOfNodes, Seeds.generator(seed, -1, "pgexplainer weights"));
    try (NDManager manager = Torch.newManager()) {
      NativeNetwork model = new NativeNetwork(network, manager);
      List<Answer> answers = new ArrayList<>();
      for (PgBatch batch : batches) {
        answers.add(answer(model, batch, manager));
      }
      for (int epoch = 0; epoch < settings.epochs(); epoch++) {
        if (stopped.getAsBoolean()) {
          return Optional.empty();
        }
        epoch(scorer, model, answers, epoch, manager);
      }
    }
    return Optional.of(scorer);
  }

  private static Answer answer(NativeNetwork model, PgBatch batch, NDManager manager) {
    try (NDManager scope = manager.newSubManager()) {
      NativeGraphs graphs = new NativeGraphs(batch.messages(), scope);
      NDArray features = graphs.features(scope);
      List<Integer> classes =
          Torch.rows(model.logits(graphs, features, Masks.NONE)).stream()
              .map(Softmax::best)
              .toList();
      NDArray rows = model.lastLayer(graphs, features).duplicate();
      rows.attach(manager);
      return new Answer(rows, classes);
    }
  }

  private void epoch(
      PgScorer scorer, NativeNetwork model, List<Answer> answers, int epoch, NDManager manager) {
    boolean byGraph = settings.preset().stepsByGraph();
    try (NDManager whole = manager.newSubManager()) {
      PgScorer.Step sum = byGraph ? null : scorer.new Step(whole);
      for (int i = 0; i < batches.size(); i++) {
        PgBatch batch = batches.get(i);
        Answer answer = answers.get(i);
        try (NDManager scope = manager.newSubManager()) {
          PgScorer.Step step = sum == null ? scorer.new Step(scope) : sum;
          NDArray rows = answer.rows.duplicate();
          rows.attach(scope);
          step.add(
              rows,
              batch.pairs(),
              logits ->
                  batch.slopes(
                      model,
                      answer.classes,
                      batch.noise(seed, epoch, settings.bias()),
                      settings.temperature(epoch),
                      logits,
                      scope));
          if (byGraph) {
            step.take(settings.rate());
          }
        }
      }
      if (sum != null) {
        sum.take(settings.rate());
      }
    }
  }
}
