package motive.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.objective.Scores;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** A table answers every budget up to its own by the rows of at most so many edges. */
class BudgetsTest {
  private static final int BUDGET = 8;

  private static Candidates table(int seed) {
    SplitMix64 random = new SplitMix64(seed);
    int values = seed % 3 == 0 ? 4 : seed % 3 == 1 ? 12 : 1000;
    Candidates table = Tables.random(random, random.nextInt(seed % 10 == 0 ? 320 : 50), values);
    return seed % 2 == 0 ? table : shuffled(random, table);
  }

  private static Candidates shuffled(SplitMix64 random, Candidates table) {
    int[] rows = IntStream.range(0, table.size()).toArray();
    for (int i = rows.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int held = rows[i];
      rows[i] = rows[j];
      rows[j] = held;
    }
    return table.only(rows);
  }

  // The judge: each row alone, in its order.
  private static Candidates plainWithin(Candidates table, int budget) {
    return table.only(
        IntStream.range(0, table.size()).filter(row -> table.edges(row) <= budget).toArray());
  }

  private static List<List<Object>> rows(Candidates table) {
    List<List<Object>> all = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      all.add(
          List.of(
              table.nodes(row),
              table.edges(row),
              table.multiplicity(row),
              table.inside(row),
              table.outside(row),
              table.fidelity(row),
              table.interpretability(row),
              table.stability(row),
              table.shape(row)));
    }
    return all;
  }

  @Test
  void aSmallerBudgetHasTheRowsOfAtMostSoManyEdgesInTheirOrder() {
    for (int seed = 0; seed < 200; seed++) {
      Candidates table = table(seed);
      for (int budget = 1; budget <= BUDGET; budget++) {
        Candidates within = table.within(budget);
        assertThat(rows(within))
            .as("seed %d, budget %d", seed, budget)
            .isEqualTo(rows(plainWithin(table, budget)));
        assertThat(within.maxEdges()).isEqualTo(budget);
      }
      assertThat(rows(table.within(BUDGET))).isEqualTo(rows(table));
    }
  }

  @Test
  void byEdgesRowsOfAsManyKeepTheirOrder() {
    for (int seed = 0; seed < 200; seed++) {
      Candidates table = table(seed);
      int[] order =
          IntStream.range(0, table.size())
              .boxed()
              .sorted(Comparator.comparingInt(table::edges))
              .mapToInt(Integer::intValue)
              .toArray();
      Candidates sorted = table.byEdges();
      assertThat(rows(sorted)).as("seed %d", seed).isEqualTo(rows(table.only(order)));
      assertThat(sorted.byEdges()).isSameAs(sorted);
      for (int budget = 1; budget <= BUDGET; budget++) {
        assertThat(rows(sorted.within(budget))).isEqualTo(rows(plainWithin(sorted, budget)));
      }
    }
  }

  /** Node 0 with up to three of the 24 last nodes: more rows than a block has. */
  private static Candidates stars(int nodes) {
    GraphBuilder graph = Graph.builder(Features.constant(nodes, 1, 1));
    for (int v = 1; v < nodes; v++) {
      graph.edge(0, v);
    }
    CandidatesBuilder table = Candidates.builder(graph.build(), 3);
    grow(table, new int[4], 1, nodes - 24, nodes, new SplitMix64(nodes));
    return table.build();
  }

  private static void grow(
      CandidatesBuilder table, int[] star, int count, int from, int nodes, SplitMix64 random) {
    Scores scores = new Scores();
    scores.set(0.5, 0.25, random.nextInt(50), random.nextInt(50));
    scores.setShape(table.size());
    table.put(table.append(star, count, count - 1, table.size() + 1), scores);
    for (int v = from; v < nodes && count < star.length; v++) {
      star[count] = v;
      grow(table, star, count + 1, v + 1, nodes, random);
    }
  }

  @Test
  void tablesOfManyBlocksAndOfEveryWidthOfNodesAreCutToo() {
    // Words up to 64 nodes, characters up to 65,535, then integers.
    for (int nodes : new int[] {64, 65, 3000, 70_000}) {
      Candidates table = stars(nodes);
      Candidates sorted = table.byEdges();
      // 1 + 24 + 24 · 23 / 2 + 24 · 23 · 22 / 6.
      assertThat(sorted.size()).isEqualTo(2325);
      for (int budget = 1; budget <= 3; budget++) {
        assertThat(rows(sorted.within(budget))).isEqualTo(rows(plainWithin(sorted, budget)));
        // In the order of the table itself, the same rows.
        assertThat(rows(table.within(budget)))
            .isEqualTo(rows(plainWithin(table, budget)))
            .containsExactlyInAnyOrderElementsOf(rows(sorted.within(budget)));
        Candidates within = sorted.within(budget);
        double[] stability = new double[within.size()];
        IntStream.range(0, stability.length).forEach(row -> stability[row] = row);
        assertThat(within.withStability(stability).best((f, i, s) -> s))
            .hasValue(within.size() - 1);
      }
      assertContendersOfEveryBudget(table, "nodes " + nodes);
    }
  }

  private static void assertContendersOfEveryBudget(Candidates table, String as) {
    Candidates few = table.contendersOfEveryBudget();
    TreeSet<NodeSet> expected = new TreeSet<>();
    for (int budget = 1; budget <= table.maxEdges(); budget++) {
      Candidates contenders = plainWithin(table, budget).contenders();
      assertThat(rows(few.within(budget).contenders()))
          .as("%s, budget %d", as, budget)
          .isEqualTo(rows(contenders));
      for (int row = 0; row < contenders.size(); row++) {
        expected.add(contenders.nodes(row));
      }
    }
    // Sets of no edges may be beaten within one edge already: those are contenders of no budget.
    for (int row = 0; row < few.size(); row++) {
      assertThat(few.edges(row) == 0 || expected.contains(few.nodes(row))).as(as).isTrue();
    }
    assertThat(few.byEdges()).isSameAs(few);
  }

  @Test
  void contendersOfEveryBudgetAreThoseOfEachAndNoMore() {
    for (int seed = 0; seed < 600; seed++) {
      assertContendersOfEveryBudget(table(seed), "seed " + seed);
    }
  }

  @Test
  void budgetsBeyondTheTableAreRefused() {
    Candidates table = table(1);
    for (int budget : new int[] {0, 9}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> table.within(budget))
          .withMessage("budget must be in [1, 8], got %d", budget);
    }
  }

  @Test
  void aBudgetWithoutEndTakesNoRoom() {
    CandidatesBuilder builder = Candidates.builder(Tables.cycle(5), Integer.MAX_VALUE);
    Tables.row(builder, 1, 0, 0, 1, 0, 1, 2);
    Tables.row(builder, 0, 1, 0, 1, 0, 1);
    Candidates table = builder.build();
    assertThat(table.byEdges().edges(0)).isEqualTo(1);
    assertThat(table.contendersOfEveryBudget().size()).isEqualTo(2);
    assertThat(table.within(1).size()).isEqualTo(1);
  }
}
