package motive.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalDouble;
import motive.candidate.Candidates.NearTies;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.objective.Chebyshev;
import motive.objective.Constrained;
import motive.objective.Metric;
import motive.objective.Preference;
import motive.objective.Scales;
import motive.objective.Scores;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class CandidatesTest {
  private static double fidelity(double f, double i, double s) {
    return f;
  }

  private static double stability(double f, double i, double s) {
    return s;
  }

  @Test
  void theBestIsTheGreatestValue() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 4);
    Tables.row(builder, -3, 0, 0, 1, 0);
    Tables.row(builder, -1, 0, 0, 1, 1, 2, 3);
    Tables.row(builder, -2, 9, 0, 1, 4);
    Candidates table = builder.build();
    assertThat(table.best(CandidatesTest::fidelity)).hasValue(1);
    assertThat(table.best(CandidatesTest::fidelity, row -> row != 1)).hasValue(2);
    assertThat(table.best((f, i, s) -> i)).hasValue(2);
    assertThat(table.best(CandidatesTest::fidelity, row -> false)).isEmpty();
    assertThat(table.best((f, i, s) -> Double.NEGATIVE_INFINITY)).isEmpty();
  }

  @Test
  void tiesAreBrokenByEdgesThenNodesThenIds() {
    // A triangle 0-1-2 with a tail 2-3-4-5-6.
    Graph graph = graph(7, 0, 1, 1, 2, 0, 2, 2, 3, 3, 4, 4, 5, 5, 6);
    CandidatesBuilder builder = Candidates.builder(graph, 5);
    Scores scores = new Scores();
    int[][] sets = {{2, 3, 4, 5}, {0, 1, 2}, {6, 5, 4, 3}, {4, 5}, {3, 4}, {5, 6}};
    int[] edges = {3, 3, 3, 1, 1, 1};
    for (int k = 0; k < sets.length; k++) {
      builder.put(builder.append(sets[k], sets[k].length, edges[k], 1), scores);
    }
    Candidates table = builder.build();
    // Fewest edges: rows 3, 4, 5, of which {3, 4} is lowest.
    assertThat(table.best(CandidatesTest::fidelity)).hasValue(4);
    // Three edges each: the triangle has fewer nodes.
    assertThat(table.best(CandidatesTest::fidelity, row -> row < 3)).hasValue(1);
    // Equal numbers of both: {2, 3, 4, 5} comes before {3, 4, 5, 6}.
    assertThat(table.best(CandidatesTest::fidelity, row -> row == 0 || row == 2)).hasValue(0);
  }

  private static Graph graph(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  @Test
  void eachBudgetHasItsBest() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 6);
    Tables.row(builder, 1, 0, 0, 1, 3, 4);
    Tables.row(builder, 2, 0, 0, 1, 3, 4, 5, 6);
    Tables.row(builder, 2, 0, 0, 1, 0, 1, 2, 3);
    Tables.row(builder, 2, 0, 0, 1, 3, 4, 5, 6, 7);
    Tables.row(builder, 5, 0, 0, 1, 3, 4, 5, 6, 7, 8);
    Candidates table = builder.build();
    // No single node was looked at; the tie at 3 edges goes to the lower nodes, and 4 edges add
    // nothing.
    assertThat(table.bestPerBudget(CandidatesTest::fidelity)).containsExactly(-1, 0, 0, 2, 2, 4, 4);
  }

  @Test
  void eachBudgetAgreesWithAQueryOfItsRows() {
    for (int seed = 0; seed < 200; seed++) {
      Candidates table = Tables.random(new SplitMix64(seed), 1 + seed, 5);
      Preference preference = Constrained.by((f, i, s) -> f + 2 * i).atLeast(Metric.STABILITY, 0);
      int[] best = table.bestPerBudget(preference);
      for (int b = 0; b < best.length; b++) {
        int budget = b;
        int one = table.best(preference, row -> table.edges(row) <= budget).orElse(-1);
        assertThat(best[b]).as("seed %d, budget %d", seed, b).isEqualTo(one);
      }
    }
  }

  @Test
  void theSmallestHasFewestEdgesThenIsBest() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 6);
    Tables.row(builder, 9, 0, 0, 1, 3, 4, 5);
    Tables.row(builder, 1, 0, 0, 1, 3, 4);
    Tables.row(builder, 2, 0, 0, 1, 5, 6);
    Tables.row(builder, 2, 0, 0, 1, 4, 5);
    Tables.row(builder, 0, 0, 0, 1, 8);
    Candidates table = builder.build();
    assertThat(table.smallest(CandidatesTest::fidelity, row -> row != 4)).hasValue(3);
    assertThat(table.smallest(CandidatesTest::fidelity, row -> true)).hasValue(4);
    assertThat(table.smallest(CandidatesTest::fidelity, row -> false)).isEmpty();
  }

  @Test
  void nearTiesCountNodeSetsAndTheMargin() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 6);
    Tables.row(builder, 4, 0, 0, 3, 3, 4, 5);
    Tables.row(builder, 4, 0, 0, 2, 0, 1);
    Tables.row(builder, 2.5, 0, 0, 7, 5, 6);
    Candidates table = builder.build();
    assertThat(table.nearTies(CandidatesTest::fidelity))
        .contains(new NearTies(5, OptionalDouble.of(1.5)));
    assertThat(table.nearTies((f, i, s) -> 1)).contains(new NearTies(12, OptionalDouble.empty()));
    // What must not be chosen is no rival.
    assertThat(table.nearTies(Constrained.by((f, i, s) -> f).atLeast(Metric.FIDELITY, 3)))
        .contains(new NearTies(5, OptionalDouble.empty()));
    assertThat(Candidates.builder(Tables.cycle(3), 1).build().nearTies(CandidatesTest::fidelity))
        .isEmpty();
    assertThat(table.sets()).isEqualTo(12);
  }

  @Test
  void theVarianceCountsEachNodeSet() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 6);
    Tables.row(builder, 1, 1e9, 0.1, 3, 3, 4, 5);
    Tables.row(builder, 5, 1e9 + 2, 0.1, 1, 0, 1);
    Candidates table = builder.build();
    // Of 1, 1, 1, 5: the mean is 2 and the squares of the distances are 1, 1, 1, 9.
    assertThat(table.variance(Metric.FIDELITY)).isEqualTo(3);
    // Half the distances, and nothing lost beside large values.
    assertThat(table.variance(Metric.INTERPRETABILITY)).isEqualTo(0.75);
    assertThat(table.variance(Metric.STABILITY)).isZero();
    assertThatThrownBy(
            () -> Candidates.builder(Tables.cycle(3), 1).build().variance(Metric.FIDELITY))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a variance must be of at least one row, got an empty table");
  }

  @Test
  void multiplicitiesSaturate() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 6);
    Tables.row(builder, 4, 0, 0, Long.MAX_VALUE, 3);
    Tables.row(builder, 4, 0, 0, 2, 4);
    Candidates table = builder.build();
    assertThat(table.sets()).isEqualTo(Long.MAX_VALUE);
    assertThat(table.nearTies(CandidatesTest::fidelity).orElseThrow().equivalent())
        .isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void chebyshevReachesWhatNoWeightedSumReaches() {
    // (0, 1), (0.4, 0.4), (1, 0): the middle one lies below the line x + y = 1.
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 6);
    Tables.row(builder, 0, 1, 0, 1, 0);
    Tables.row(builder, 0.4, 0.4, 0, 1, 1);
    Tables.row(builder, 1, 0, 0, 1, 2);
    Candidates table = builder.build();
    for (int step = 0; step <= 1000; step++) {
      Weights weights = new Weights(step, 1000 - step, 0);
      WeightedSum sum = new WeightedSum(weights, new Scales(1, 1, 1));
      assertThat(table.best(sum).orElseThrow()).isNotEqualTo(1);
    }
    assertThat(table.best(table.chebyshev(new Weights(1, 1, 0)))).hasValue(1);
    assertThat(table.pareto(Metric.FIDELITY, Metric.INTERPRETABILITY)).containsExactly(2, 1, 0);
    assertThat(table.hull(Metric.FIDELITY, Metric.INTERPRETABILITY)).containsExactly(2, 0);
  }

  @Test
  void chebyshevNeverTakesADominatedRow() {
    for (int seed = 0; seed < 300; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Candidates table = Tables.random(random, 60, 7);
      Chebyshev chebyshev =
          table.chebyshev(
              new Weights(
                  0.1 + random.nextDouble(), 0.1 + random.nextDouble(), 0.1 + random.nextDouble()));
      int best = table.best(chebyshev).orElseThrow();
      for (int row = 0; row < table.size(); row++) {
        assertThat(
                table.fidelity(row) >= table.fidelity(best)
                    && table.interpretability(row) >= table.interpretability(best)
                    && table.stability(row) >= table.stability(best)
                    && table.fidelity(row) + table.interpretability(row) + table.stability(row)
                        > table.fidelity(best)
                            + table.interpretability(best)
                            + table.stability(best))
            .as("seed %d: row %d dominates %d", seed, row, best)
            .isFalse();
      }
    }
  }

  @Test
  void chebyshevNeedsARow() {
    Candidates empty = Candidates.builder(Tables.cycle(3), 1).build();
    assertThatThrownBy(() -> empty.chebyshev(Weights.PAPER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a range must be of at least one row, got an empty table");
  }

  @Test
  void aConstraintComesBeforeThePreference() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 6);
    Tables.row(builder, 0.9, 0.5, 0, 1, 0);
    Tables.row(builder, 0.6, 1, 0, 1, 1);
    Tables.row(builder, 0.7, 2, 0, 1, 2, 3);
    Candidates table = builder.build();
    Constrained most = Constrained.by(CandidatesTest::fidelity);
    assertThat(table.best(most.atLeast(Metric.INTERPRETABILITY, 1))).hasValue(2);
    assertThat(table.best(most.atLeast(Metric.INTERPRETABILITY, 3))).isEmpty();
    assertThat(table.best(most)).hasValue(0);
  }

  @Test
  void anotherStabilityColumnLeavesTheTableAlone() {
    Candidates table = Tables.random(new SplitMix64(4), 300, 9);
    double[] column = new double[300];
    for (int row = 0; row < 300; row++) {
      column[row] = row * 0.5;
    }
    double before = table.stability(7);
    Candidates other = table.withStability(column);
    column[299] = -1;
    assertThat(other.best(CandidatesTest::stability)).hasValue(299);
    assertThat(other.stability(7)).isEqualTo(3.5);
    assertThat(other.fidelity(7)).isEqualTo(table.fidelity(7));
    assertThat(table.stability(7)).isEqualTo(before);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.withStability(new double[299]))
        .withMessage("stability must have a value for each of 300 rows, got 299");
  }

  @Test
  void rowsAreKeptAsTheyWerePut() {
    for (int nodes : new int[] {12, 64, 65, 5000, 65_535, 65_536, 70_000}) {
      Graph graph = Tables.cycle(nodes);
      CandidatesBuilder builder = Candidates.builder(graph, 3);
      // More rows than fit into a block; sets of one to four nodes up to the last.
      int rows = 2500;
      for (int k = 0; k < rows; k++) {
        Tables.row(builder, k, -k, k % 7, 1 + k, run(nodes, k));
      }
      Candidates table = builder.build();
      assertThat(table.size()).isEqualTo(rows);
      for (int k = 0; k < rows; k++) {
        assertThat(table.nodes(k)).isEqualTo(NodeSet.of(nodes, run(nodes, k)));
        assertThat(table.edges(k)).isEqualTo(k % 4);
        assertThat(table.fidelity(k)).isEqualTo(k);
        assertThat(table.interpretability(k)).isEqualTo(-k);
        assertThat(table.stability(k)).isEqualTo(k % 7);
        assertThat(table.multiplicity(k)).isEqualTo(1 + k);
        assertThat(table.shape(k)).isEqualTo(k + 100);
        assertThat(table.inside(k)).isEqualTo(0.5);
        assertThat(table.outside(k)).isEqualTo(0.25);
      }
    }
  }

  private static int[] run(int nodes, int k) {
    int[] run = new int[1 + k % 4];
    for (int j = 0; j < run.length; j++) {
      run[j] = (nodes - 1 - k % nodes + nodes - j) % nodes;
    }
    return run;
  }

  @Test
  void scoresThatAreNoNumbersAreRefused() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 6);
    int row = builder.append(new int[] {4, 3}, 2, 1, 1);
    Scores scores = new Scores();
    String message =
        "scores must be numbers, got NaN for nodes [3, 4]; check the weights of the model";
    scores.set(0, Double.NaN, 0, 0);
    assertThatThrownBy(() -> builder.put(row, scores))
        .isInstanceOf(ArithmeticException.class)
        .hasMessage(message);
    scores.set(0, 0, Double.NaN, 0);
    assertThatThrownBy(() -> builder.put(row, scores)).hasMessage(message);
    scores.set(0, 0, 0, Double.NaN);
    assertThatThrownBy(() -> builder.put(row, scores)).hasMessage(message);
    scores.set(Double.NaN, 0, 0, 0);
    assertThatThrownBy(() -> builder.put(row, scores)).hasMessage(message);
    scores.set(0, 0, 0, 0);
    scores.setStability(Double.NaN);
    assertThatThrownBy(() -> builder.put(row, scores)).hasMessage(message);
  }

  @Test
  void rowsBeyondTheBudgetAreRefused() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(9), 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.append(new int[] {0, 1, 2, 3}, 4, 3, 1))
        .withMessage(
            "a row must have nodes and at most 2 edges, got 4 nodes, 3 edges, multiplicity 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.append(new int[0], 0, 0, 1))
        .withMessage(
            "a row must have nodes and at most 2 edges, got 0 nodes, 0 edges, multiplicity 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Candidates.builder(Tables.cycle(3), 0))
        .withMessage("maxEdges must be >= 1, got 0");
    Candidates table = builder.build();
    assertThatThrownBy(() -> builder.append(new int[] {0}, 1, 0, 1))
        .hasMessage("rows must be appended before build(), got one after it");
    assertThatThrownBy(() -> table.nodes(0))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("row must be in [0, 0), got 0");
  }

  @Test
  void twoMillionRowsOfFortyNodesFitIn256Megabytes() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(40), 12);
    int[] nodes = new int[13];
    for (int row = 0; row < 2_000_000; row++) {
      for (int i = 0; i < 13; i++) {
        nodes[i] = (row + i) % 40;
      }
      builder.append(nodes, 13, 12, 1);
    }
    Candidates table = builder.build();
    double[] stability = new double[2_000_000];
    assertThat(table.withStability(stability).bytes())
        .isLessThan(256L << 20)
        .isGreaterThan(90L << 20);
    assertThat(table.nodes(1_999_999).size()).isEqualTo(13);
  }
}
