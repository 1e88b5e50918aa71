package motive.search.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.AllSets;
import motive.search.Search;
import motive.search.SearchContract;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.ToyGraphs;
import motive.search.ToyMeasure;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ExactSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new ExactSearch();
  }

  @Nested
  class WithoutTwins extends SearchContract {
    @Override
    protected Search search() {
      return new ExactSearch(false);
    }
  }

  @Test
  void isCalledExact() {
    assertThat(search().id()).isEqualTo("exact");
  }

  @Test
  void provesTheOptimumWithTwinsAndWithout() {
    for (int i = 0; i < 600; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = ToyGraphs.random(random, i, 10);
      ToyMeasure measure = ToyMeasure.rugged(graph, i);
      int maxEdges = 1 + random.nextInt(10);
      SearchOutcome shared = search().run(problem(measure, maxEdges, Long.MAX_VALUE));
      SearchOutcome single = new ExactSearch(false).run(problem(measure, maxEdges, Long.MAX_VALUE));
      Status status = single.status();
      assertThat(shared.status()).as("seed %d", i).isEqualTo(status);
      assertThat(shared.table().sets()).as("seed %d", i).isEqualTo(single.table().size());
      assertThat(shared.table().nearTies(GUIDE)).isEqualTo(single.table().nearTies(GUIDE));
      assertThat(best(shared.table())).as("seed %d", i).isEqualTo(best(single.table()));
      if (status == Status.PROVEN_EMPTY) {
        assertThat(AllSets.of(graph, maxEdges)).isEmpty();
      }
    }
  }

  // With the rule on, the best row's nodes are the lowest of all that tie.
  private static String best(Candidates table) {
    return table.isEmpty() ? "none" : table.nodes(table.best(GUIDE).orElseThrow()).toString();
  }

  @Test
  void endsWithExactlyTheRowsAllowed() {
    // Six nodes in a row have 6 + 5 + 4 + 3 + 2 + 1 = 21 sets.
    ToyMeasure measure = ToyMeasure.rugged(ToyGraphs.path(6), 1);
    for (int most = 1; most <= 22; most++) {
      SearchOutcome outcome = search().run(problem(measure, 9, most));
      assertThat(outcome.table().size()).isEqualTo(Math.min(most, 21));
      assertThat(outcome.evaluations()).isEqualTo(Math.min(most, 21));
      assertThat(outcome.status())
          .isEqualTo(most < 21 ? Status.BUDGET_SPENT : Status.PROVEN_OPTIMAL);
    }
  }

  @Test
  void provesThatIncludedNodesCannotMeet() {
    ToyMeasure path = ToyMeasure.rugged(ToyGraphs.path(6), 1);
    NodeSet none = NodeSet.empty(6);
    NodeSet ends = NodeSet.of(6, 0, 5);
    assertThat(search().run(problem(path, 4, ends, none, 9)).status())
        .isEqualTo(Status.PROVEN_EMPTY);
    assertThat(search().run(problem(path, 5, ends, NodeSet.of(6, 3), 9)).status())
        .isEqualTo(Status.PROVEN_EMPTY);
    assertThat(expanded(search().run(problem(path, 5, ends, none, 9)).table()))
        .containsExactly(0b111111L);
  }

  @Test
  void asksNowAndThenWhetherItIsStopped() {
    ToyMeasure measure = ToyMeasure.rugged(ToyGraphs.scaleFree(new SplitMix64(2), 30, 10), 1);
    NodeSet none = NodeSet.empty(30);
    AtomicInteger asked = new AtomicInteger();
    SearchOutcome outcome =
        search()
            .run(
                new Search.Problem(
                    measure,
                    GUIDE,
                    12,
                    none,
                    none,
                    Long.MAX_VALUE,
                    0,
                    () -> asked.incrementAndGet() == 3));
    assertThat(outcome.status()).isEqualTo(Status.STOPPED);
    assertThat(asked.get()).isEqualTo(3);
    // The third question comes with the 3000th step, before its set is scored.
    assertThat(outcome.table().size()).isEqualTo(2999);
    // What was scored before is delivered.
    assertThat(outcome.table().fidelity(2998))
        .isEqualTo(measure.fidelity(outcome.table().nodes(2998)));
  }
}
