package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.candidate.CandidatesBuilder;
import motive.candidate.RowSize;
import motive.color.ColorTable;
import motive.explain.ChoiceRule.Keep;
import motive.explain.ChoiceRule.Scaling;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.RandomGraphs;
import motive.objective.Scales;
import motive.objective.Scores;
import motive.objective.Stability;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** The best row is found without a look at every row, and is the row that such a look finds. */
class PrunedArgmaxTest {
  private static final int NODES = 40;
  private static final int BUDGET = 8;
  private static final List<Keep> KEEPS = List.of(Keep.PREFER, Keep.REQUIRE, Keep.IGNORE);

  /** Runs of nodes of a path; values repeat often, and differ by as little as can be. */
  private static Candidates table(SplitMix64 random, int rows, int shapes, int values) {
    GraphBuilder path = Graph.builder(Features.constant(NODES, 1, 1));
    for (int v = 1; v < NODES; v++) {
      path.edge(v - 1, v);
    }
    CandidatesBuilder table = Candidates.builder(path.build(), BUDGET);
    Scores scores = new Scores();
    for (int k = 0; k < rows; k++) {
      int count = 1 + k / NODES;
      int[] run = new int[count];
      int start = k * 7;
      Arrays.setAll(run, j -> (start + j) % NODES);
      scores.setKeeps(random.nextInt(5) == 0);
      scores.set(0, 0, value(random, values), value(random, values));
      // A shape of its own for one in ten: what a full colour table gives.
      scores.setShape(random.nextInt(10) == 0 ? ColorTable.UNKNOWN : random.nextInt(shapes));
      table.put(table.append(run, count, count - 1, 1), scores);
    }
    return table.build();
  }

  private static double value(SplitMix64 random, int values) {
    double value = (random.nextInt(values) - values / 2) * 0.1;
    return switch (random.nextInt(6)) {
      case 0 -> Math.nextUp(value);
      case 1 -> Math.nextDown(value);
      case 2 -> -0.0 * value;
      default -> value;
    };
  }

  private static double weight(SplitMix64 random) {
    return switch (random.nextInt(4)) {
      case 0 -> 0;
      case 1 -> 1;
      // So little that it is lost in rounding: what is worse then ties with what is better.
      case 2 -> 1e-16 * random.nextDouble();
      default -> random.nextDouble();
    };
  }

  private static Weights weights(SplitMix64 random) {
    double fidelity = weight(random);
    double interpretability = weight(random);
    double stability = weight(random);
    return fidelity + interpretability + stability == 0
        ? new Weights(1, 1, 1)
        : new Weights(fidelity, interpretability, stability);
  }

  private static ChoiceRule rule(SplitMix64 random) {
    double[] tolerances = {0, 0.02, 0.2, 0.9};
    return new ChoiceRule(
        Scaling.SIGMA,
        tolerances[random.nextInt(4)],
        ChoiceRule.Size.PIECES,
        KEEPS.get(random.nextInt(3)));
  }

  /** Sizes that have nothing to do with edges, and a bound that is one of them or less. */
  private static RowSize sizes(SplitMix64 random, int rows) {
    int[] sizes = new int[rows];
    int[] bounds = new int[rows];
    for (int row = 0; row < rows; row++) {
      sizes[row] = 1 + random.nextInt(4);
      bounds[row] = sizes[row] - random.nextInt(sizes[row] + 1);
    }
    return new RowSize() {
      @Override
      public int of(int row) {
        return sizes[row];
      }

      @Override
      public int atLeast(int row) {
        return bounds[row];
      }
    };
  }

  /** The choice by sorting: the rule in one line. */
  private static Optional<Integer> sorted(
      Candidates scored, WeightedSum objective, double floor, CandidateFilter among, RowSize size) {
    return IntStream.range(0, scored.size())
        .boxed()
        .filter(row -> among.has(scored, row) && scored.value(objective, row) >= floor)
        .min(
            Comparator.comparingInt((Integer row) -> size.of(row))
                .thenComparing(row -> -(scored.value(objective, row) + 0.0))
                .thenComparing((a, b) -> scored.comesBefore(a, b) ? -1 : 1));
  }

  @Test
  void theBestRowIsTheOneThatEveryRowIsHeldAgainst() {
    for (int seed = 0; seed < 400; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Candidates table =
          table(random, random.nextInt(300), 1 + random.nextInt(30), 2 + random.nextInt(6));
      ShapeGroups groups = new ShapeGroups(table);
      PrunedArgmax contest = new PrunedArgmax(table, groups);
      for (int asked = 0; asked < 30; asked++) {
        Candidates first = table.within(1 + random.nextInt(BUDGET));
        double[] byGroup = new double[groups.among(first.size())];
        Arrays.setAll(byGroup, g -> value(random, 6));
        double[] byRow = new double[first.size()];
        Arrays.setAll(byRow, row -> byGroup[groups.groupOf(row)]);
        Weights weights = weights(random);
        WeightedSum objective = new WeightedSum(weights, new Scales(0.1, 1, 3));
        ChoiceRule rule = rule(random);
        double chance = value(random, 6);
        RowSize size =
            random.nextInt(2) == 0 ? first.byEdgesAndParts() : sizes(random, first.size());
        Optional<Chosen> got =
            Chosen.preferred(
                rule,
                chance,
                among -> contest.choose(first, byGroup, objective, rule, chance, size, among));
        assertThat(got)
            .as("seed %d, %s, %s", seed, weights, rule)
            .isEqualTo(Chosen.from(first.withStability(byRow), objective, rule, chance, size));
        if (got.isPresent() && got.get().floor() < got.get().optimum()) {
          Chosen chosen = got.get();
          assertThat(
                  sorted(
                      first.withStability(byRow), objective, chosen.floor(), chosen.among(), size))
              .contains(chosen.row());
        }
      }
    }
  }

  @Test
  void mapsAndScansAreThoseOfPlainScans() {
    int regions = 0;
    for (long seed = 0; seed < 40; seed++) {
      SplitMix64 random = new SplitMix64(1700 + seed);
      Kits kits = new Kits(random, seed % 2 == 1);
      Graph graph =
          seed % 3 == 0
              ? RandomGraphs.cancelling(random, 3 + random.nextInt(6), Kits.LABELS, 0.3, 0.1)
              : Kits.graph(random, 10);
      Request request =
          Request.of(graph)
              .withId(seed)
              .withSettings(
                  ExplainSettings.PAPER
                      .withMaxEdges(5)
                      .withStability(
                          seed / 2 % 2 == 0 ? Stability.Form.REWARDED : Stability.Form.INDEPENDENT)
                      .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5)));
      ColorTable colors = seed % 5 == 0 ? new ColorTable(5, 2000) : new ColorTable(5);
      Solved solved =
          new TwoStageExplainer(kits.instruments(colors), new ExactSearch()).solve(request);
      for (int budget = 5; budget >= 1; budget -= 2) {
        Solved asked = solved.within(budget);
        PreferenceMap map = asked.map(9);
        String as = "seed " + seed + ", budget " + budget;
        assertThat(map.points()).hasSize(55);
        assertThat(map).as(as).isEqualTo(PlainMap.of(asked, PlainMap.weights(map)));
        PreferenceMap scan = asked.scan(0.4, 11);
        assertThat(scan).as(as).isEqualTo(PlainMap.of(asked, PlainMap.weights(scan)));
        for (PreferenceMap.Point point : map.points()) {
          assertThat(asked.best(point.weights()))
              .isEqualTo(Optional.of(map.regions().get(point.region())));
        }
        regions = Math.max(regions, map.regions().size());
      }
    }
    assertThat(regions).isGreaterThan(3);
  }
}
