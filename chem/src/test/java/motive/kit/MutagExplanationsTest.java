package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.RealData;
import motive.data.tu.TuReader;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.explain.Solved;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Step;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;
import motive.objective.Part;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import motive.session.ExplainSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real molecules, an untrained network, exact motif matching, the tangent kernel. */
@Tag("slow")
class MutagExplanationsTest {
  private static final int WIDTH = 16;
  private static final ExplainSettings SETTINGS = ExplainSettings.PAPER.withMaxEdges(7);

  private DataSet data;
  private Network network;
  private InstrumentChoice choice;

  @BeforeEach
  void read() throws IOException {
    data = TuReader.read(RealData.folder("MUTAG"));
    network = network(new SplitMix64(3));
    MotifLibrary library = MotifLibraries.shipped(MotifLibraries.forDataSet("MUTAG").orElseThrow());
    choice =
        InstrumentChoice.PAPER
            .withIndex(SimilarityIndex.GNTK)
            .withMatching(Matching.CONTAINMENT)
            .withLibrary(
                library,
                MotifStatistics.of(
                        MotifCounter.of(library, Containment.INDUCED),
                        Counting.EMBEDDINGS,
                        data.graphs(),
                        data.labels(),
                        data.classes(),
                        2)
                    .prior());
  }

  private static Network network(SplitMix64 random) {
    List<Layer> layers = new ArrayList<>();
    for (int l = 0; l < 3; l++) {
      int in = l == 0 ? 7 : WIDTH;
      List<Step> steps =
          List.of(
              linear(random, in, WIDTH),
              new Step.Activate(Activation.RELU),
              linear(random, WIDTH, WIDTH),
              new Step.Activate(Activation.RELU));
      layers.add(new Layer(Layer.Gather.SUM, 0, new Chain(in, steps), false));
    }
    return new Network(
        NodeNetwork.of(layers, NodeNetwork.Jumping.LAST),
        Network.Pooling.SUM,
        new Chain(WIDTH, List.of(linear(random, WIDTH, 2))));
  }

  private static Step.Linear linear(SplitMix64 random, int in, int out) {
    float[] weights = new float[in * out];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) (random.nextGaussian() / Math.sqrt(in));
    }
    return new Step.Linear(in, out, weights, null);
  }

  private Request request(int graph) {
    return Request.of(data.graph(graph)).withId(graph).withSettings(SETTINGS);
  }

  private List<Explanation> explainAll(int[] order, int threads) throws Exception {
    ExplainSession explainer =
        KitSessions.of(TargetModel.of(network), choice).search(new ExactSearch()).build();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Explanation>> tasks = new ArrayList<>();
      for (int graph : order) {
        tasks.add(() -> explainer.explain(request(graph)));
      }
      Explanation[] byGraph = new Explanation[order.length];
      List<Future<Explanation>> done = pool.invokeAll(tasks);
      for (int i = 0; i < order.length; i++) {
        byGraph[order[i]] = done.get(i).get();
      }
      return List.of(byGraph);
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void ninetyMoleculesAreProvenTheSameForAnyThreadsAndOrder() throws Exception {
    int[] rising = IntStream.range(0, 90).toArray();
    int[] shuffled = rising.clone();
    new SplitMix64(11).shuffle(shuffled);
    List<Explanation> alone = explainAll(rising, 1);
    assertThat(alone).allMatch(e -> e.status() == Status.PROVEN_OPTIMAL);
    assertThat(explainAll(shuffled, 3)).isEqualTo(alone);
  }

  @Test
  void theTreeSearchNeverBeatsTheProvenOptimum() {
    ExplainSession instruments = KitSessions.of(TargetModel.of(network), choice).build();
    ExplainSession exact = instruments.withSearch(new ExactSearch());
    ExplainSession tree = instruments.withSearch(new MctsSearch());
    int below = 0;
    for (int graph = 0; graph < 40; graph++) {
      Solved solved = exact.solve(request(graph));
      Explanation best = exact.explain(request(graph));
      Explanation found = tree.explain(request(graph));
      double value =
          solved
              .assess(new Part.Nodes(found.nodes()), SETTINGS.weights())
              .value(solved.objective(SETTINGS.weights()));
      assertThat(value).as("graph %d", graph).isLessThanOrEqualTo(best.objective());
      below += value < best.objective() ? 1 : 0;
    }
    assertThat(below).as("graphs where the tree search missed the optimum").isPositive();
  }
}
