package motive.search.union;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import motive.candidate.Candidates;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.Search;
import motive.search.SearchContract;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.ToyGraphs;
import motive.search.ToyMeasure;
import motive.search.auto.AutoSearch;
import motive.search.beam.BeamSearch;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class UnionSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new UnionSearch(new ExactSearch());
  }

  @Override
  protected int parts() {
    return 2;
  }

  @Nested
  class AroundTheTreeSearch extends SearchContract {
    @Override
    protected Search search() {
      return new UnionSearch(new MctsSearch());
    }

    @Override
    protected int parts() {
      return 2;
    }
  }

  @Nested
  class AroundTheBeam extends SearchContract {
    @Override
    protected Search search() {
      return new UnionSearch(new BeamSearch(3));
    }

    @Override
    protected int parts() {
      return 3;
    }
  }

  @Nested
  class AroundTheSearchThatChooses extends SearchContract {
    @Override
    protected Search search() {
      return new UnionSearch(new AutoSearch());
    }

    @Override
    protected int parts() {
      return 4;
    }
  }

  /** Parts one after the other, even where all unions would fit. */
  @Nested
  class WithAllConnectedSets extends SearchContract {
    @Override
    protected Search search() {
      return new UnionSearch(new SinglePartsOnly());
    }

    @Override
    protected int parts() {
      return 2;
    }
  }

  @Nested
  class ForOnePart extends SearchContract {
    @Override
    protected Search search() {
      return new UnionSearch(new MctsSearch());
    }
  }

  private static final class SinglePartsOnly implements Search {
    @Override
    public String id() {
      return "single";
    }

    @Override
    public SearchOutcome run(Problem problem) {
      return new ExactSearch().run(problem.forSingleParts()).ofSingleParts(problem);
    }
  }

  private static OptionalDouble best(Candidates table) {
    return table.best(GUIDE).stream().mapToDouble(row -> table.value(GUIDE, row)).findFirst();
  }

  @Test
  void isCalledAsTheSearchInside() {
    assertThat(search().id()).isEqualTo("exact");
  }

  @Test
  void partsOneAfterTheOtherOftenReachTheOptimum() {
    for (boolean rugged : new boolean[] {true, false}) {
      int reached = 0;
      int all = 0;
      for (int i = 0; i < 300; i++) {
        SplitMix64 random = new SplitMix64(500_000 + i);
        Graph graph = ToyGraphs.random(random, i, 11);
        int maxEdges = 2 + random.nextInt(6);
        ToyMeasure measure =
            rugged ? ToyMeasure.rugged(graph, i) : ToyMeasure.smooth(graph, i).holdingBack();
        Search.Problem problem = problem(measure, maxEdges, 1_000_000);
        SearchOutcome exact = search().run(problem);
        assertThat(exact.isComplete()).as("seed %d", i).isTrue();
        SearchOutcome joined = new UnionSearch(new SinglePartsOnly()).run(problem);
        assertThat(joined.status()).as("seed %d", i).isEqualTo(Status.BUDGET_SPENT);
        assertThat(best(joined.table()).orElseThrow())
            .as("seed %d", i)
            .isLessThanOrEqualTo(best(exact.table()).orElseThrow());
        reached += best(joined.table()).equals(best(exact.table())) ? 1 : 0;
        all++;
      }
      System.out.printf("parts one after the other: optimum in %d of %d graphs%n", reached, all);
      // A search that took one connected part alone would reach it in far fewer.
      assertThat(reached).isGreaterThan(all / 2);
    }
  }

  @Test
  void noExchangeOfOnePartMakesTheBestUnionBetter() {
    for (int i = 0; i < 120; i++) {
      SplitMix64 random = new SplitMix64(600_000 + i);
      Graph graph = ToyGraphs.random(random, i, 10);
      ToyMeasure measure = ToyMeasure.rugged(graph, i);
      Search.Problem problem = problem(measure, 2 + random.nextInt(5), 1_000_000);
      Candidates table = new UnionSearch(new SinglePartsOnly()).run(problem).table();
      Candidates all = search().run(problem).table();
      int row = table.best(GUIDE).orElseThrow();
      NodeSet best = table.nodes(row);
      for (NodeSet part : Components.of(graph, best)) {
        NodeSet rest = best.minus(part);
        for (int other = 0; other < all.size() && !rest.isEmpty(); other++) {
          NodeSet set = all.nodes(other);
          boolean isExchange =
              set.containsAll(rest) && Components.of(graph, set).contains(set.minus(rest));
          if (isExchange) {
            assertThat(all.value(GUIDE, other))
                .as("seed %d, %s in place of %s", i, set, best)
                .isLessThanOrEqualTo(table.value(GUIDE, row));
          }
        }
      }
    }
  }

  @Test
  void holdsIncludedNodesOfPiecesFarApart() {
    // Three pieces of two nodes each; two included nodes in two of them need two parts.
    Graph graph = ToyGraphs.plain(6, 0, 1, 2, 3, 4, 5);
    ToyMeasure measure = ToyMeasure.rugged(graph, 1);
    NodeSet none = NodeSet.empty(6);
    Search greedy = new UnionSearch(new SinglePartsOnly());
    SearchOutcome two = greedy.run(problem(measure, 3, NodeSet.of(6, 0, 4), none, 1000));
    // At least each part of the two nodes given the other: 0 + 4, 0 1 + 4, 0 + 4 5.
    assertThat(expanded(two.table())).contains(0b010001L, 0b010011L, 0b110001L);
    SearchOutcome three = greedy.run(problem(measure, 3, NodeSet.of(6, 0, 2, 4), none, 1000));
    assertThat(three.status()).isEqualTo(Status.PROVEN_EMPTY);
  }
}
