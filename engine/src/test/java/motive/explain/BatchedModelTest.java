package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Complement;
import motive.model.GraphModel;
import motive.objective.Target;
import motive.objective.Weights;
import motive.search.Search;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A model that is asked in batches is explained as one that is asked set by set. */
class BatchedModelTest {
  private static final int BATCH = 7;

  /** Answers as another model does, and remembers what it was asked. */
  private static final class Batched implements GraphModel {
    private final GraphModel model;
    private final List<Integer> questions = new ArrayList<>();

    Batched(GraphModel model) {
      this.model = model;
    }

    @Override
    public int classes() {
      return model.classes();
    }

    @Override
    public int features() {
      return model.features();
    }

    @Override
    public int batch() {
      return BATCH;
    }

    @Override
    public void logits(List<Graph> graphs, double[][] out) {
      questions.add(graphs.size());
      model.logits(graphs, out);
    }
  }

  private static Instruments withModel(Instruments instruments, GraphModel model) {
    return new Instruments(
        model,
        instruments.table(),
        instruments.motifs(),
        instruments.likeness(),
        instruments.scales());
  }

  private static Request request(Graph graph, Complement complement, Weights weights) {
    return Request.of(graph)
        .withId(3)
        .withSettings(
            ExplainSettings.PAPER
                .withComplement(complement)
                .withWeights(weights)
                .withMaxEdges(4)
                .withMaxEvaluations(5000));
  }

  @ParameterizedTest
  @EnumSource(Complement.class)
  void everyRowIsTheSameToTheLastBit(Complement complement) {
    for (int round = 0; round < 12; round++) {
      SplitMix64 random = new SplitMix64(77 + round);
      Kits kits = new Kits(random, round % 2 == 1);
      Graph graph = Kits.graph(random, 9);
      Weights weights = Kits.weights(random);
      Search search = round % 3 == 0 ? new MctsSearch() : new ExactSearch();
      Request request = request(graph, complement, weights);
      Instruments own = kits.instruments();
      Instruments batched = withModel(kits.instruments(), new Batched(own.model()));

      var expected = new TwoStageExplainer(own, search).explainAndSolve(request, () -> false);
      var got = new TwoStageExplainer(batched, search).explainAndSolve(request, () -> false);

      assertThat(rows(got.solved().table()))
          .as("round %d", round)
          .isEqualTo(rows(expected.solved().table()));
      assertThat(got.explanation().nodes()).isEqualTo(expected.explanation().nodes());
      assertThat(got.explanation().objective()).isEqualTo(expected.explanation().objective());
      assertThat(got.explanation().status()).isEqualTo(expected.explanation().status());
    }
  }

  private static List<String> rows(Candidates table) {
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      rows.add(
          table.nodes(row)
              + " "
              + table.fidelity(row)
              + " "
              + table.interpretability(row)
              + " "
              + table.keeps(row)
              + " "
              + table.flips(row));
    }
    return rows;
  }

  @Test
  void anExactSearchAsksInFullBatchesOfInsidesAndOfComplements() {
    SplitMix64 random = new SplitMix64(5);
    Kits kits = new Kits(random, false);
    Graph graph = Kits.graph(random, 9);
    Batched model = new Batched(kits.instruments().model());
    Instruments instruments = withModel(kits.instruments(), model);
    var measure =
        Measures.of(instruments, request(graph, Complement.NODES, new Weights(1, 0, 0)))
            .of(graph, Target.of(0));
    model.questions.clear();

    var problem =
        new Search.Problem(
            measure,
            (f, i, s) -> f,
            4,
            NodeSet.empty(graph.nodes()),
            NodeSet.empty(graph.nodes()),
            5000,
            0,
            () -> false);
    int rows = new ExactSearch().run(problem).table().size();

    List<Integer> expected = new ArrayList<>();
    for (int left = rows; left > 0; left -= BATCH) {
      expected.add(Math.min(left, BATCH));
      expected.add(Math.min(left, BATCH));
    }
    assertThat(rows).isGreaterThan(BATCH);
    assertThat(model.questions).isEqualTo(expected);

    // A second search over the same measure meets the same sets and asks nothing.
    model.questions.clear();
    assertThat(new ExactSearch().run(problem).table().size()).isEqualTo(rows);
    assertThat(model.questions).isEmpty();
  }
}
