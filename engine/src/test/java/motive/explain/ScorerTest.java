package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.Complement;
import motive.model.Network;
import motive.model.RandomNetworks;
import motive.objective.Assessment;
import motive.objective.FidelityFormula;
import motive.objective.Interpretability;
import motive.objective.Measure;
import motive.objective.Metric;
import motive.objective.MetricMeasure;
import motive.objective.Part;
import motive.objective.Stability;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A scorer's numbers on any walk are those of an assessment, to the last bit. */
class ScorerTest {
  private static final int ROUNDS = 48;
  private static final int STEPS = 20;

  /** What a scorer said last. */
  private record Heard(
      double inside, double outside, double f, double i, double s, boolean keeps, boolean flips) {}

  @ParameterizedTest
  @EnumSource(Complement.class)
  void scoresAreTheAssessmentOnEveryWalk(Complement complement) {
    Set<Network.Pooling> poolings = EnumSet.noneOf(Network.Pooling.class);
    long refused = 0;
    for (int round = 0; round < ROUNDS; round++) {
      SplitMix64 random = new SplitMix64(complement == Complement.NODES ? round : 1000 + round);
      Kits kits = new Kits(random, round % 2 == 1);
      poolings.add(kits.model.pooling());
      boolean crowded = round % 4 == 3;
      Instruments instruments =
          crowded ? kits.instruments(new ColorTable(5, 2000)) : kits.instruments();
      Graph graph = graph(random, round);
      MetricMeasure measure = measure(random, instruments, graph, complement, round);
      walk(random, measure, complement + ", round " + round);
      refused += instruments.table().counts().refused();
    }
    assertThat(refused).as("trees without room").isPositive();
    assertThat(poolings).containsExactly(RandomNetworks.poolings());
  }

  private static Graph graph(SplitMix64 random, int round) {
    int nodes = 1 + random.nextInt(9);
    double loops = random.nextInt(2) * 0.2;
    return switch (round % 3) {
      case 0 -> RandomGraphs.labelled(random, nodes, Kits.LABELS, 0.35, loops);
      case 1 -> RandomGraphs.realValued(random, nodes, Kits.LABELS, 0.35, loops);
      default -> RandomGraphs.cancelling(random, nodes, Kits.LABELS, 0.35, loops);
    };
  }

  private static MetricMeasure measure(
      SplitMix64 random, Instruments instruments, Graph graph, Complement complement, int round) {
    int classes = instruments.model().classes();
    int of = random.nextInt(classes);
    Target target =
        random.nextInt(2) == 0 ? Target.of(of) : Target.contrast(of, (of + 1) % classes);
    Instruments.Motifs motifs = instruments.motifs().orElseThrow();
    Instruments.Likeness likeness = instruments.likeness().orElseThrow();
    Stability.Form form = round / 2 % 2 == 0 ? Stability.Form.REWARDED : Stability.Form.INDEPENDENT;
    List<Stability.Entry> entries = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Graph other = graph(random, round);
      entries.add(
          new Stability.Entry(
              "entry " + i,
              (form == Stability.Form.REWARDED ? likeness.raw() : likeness.normalised())
                  .prepare(other),
              random.nextGaussian()));
    }
    return MetricMeasure.of(
            graph,
            instruments.model(),
            instruments.table(),
            target,
            new FidelityFormula(0.7, 0.4, 0.02),
            complement)
        .with(new Interpretability(motifs.match(), motifs.prior(), of))
        .with(new Stability(form, entries));
  }

  private static void walk(SplitMix64 random, MetricMeasure measure, String context) {
    List<Heard> heard = new ArrayList<>();
    Measure.Scorer scorer =
        measure.scorer(
            (row, s) ->
                heard.add(
                    new Heard(
                        s.inside(),
                        s.outside(),
                        s.fidelity(),
                        s.interpretability(),
                        s.stability(),
                        s.keeps(),
                        s.flips())));
    int nodes = measure.graph().nodes();
    NodeSet set = NodeSet.empty(nodes);
    Deque<NodeSet> past = new ArrayDeque<>();
    for (int step = 0; step < STEPS; step++) {
      int kind = random.nextInt(10);
      if (kind < 3 && !past.isEmpty()) {
        scorer.undo();
        set = past.pop();
      } else if (kind == 9) {
        scorer.forget();
        past.clear();
      } else {
        int v = random.nextInt(nodes);
        past.push(set);
        if (set.contains(v)) {
          scorer.remove(v);
          set = set.without(v);
        } else {
          scorer.add(v);
          set = set.with(v);
        }
      }
      scorer.score(step);
      scorer.flush();
      Assessment expected = measure.assess(new Part.Nodes(set));
      assertThat(heard.get(step))
          .as("%s, step %d, %s", context, step, set)
          .isEqualTo(
              new Heard(
                  expected.inside(),
                  expected.outside(),
                  expected.value(Metric.FIDELITY),
                  expected.value(Metric.INTERPRETABILITY),
                  expected.value(Metric.STABILITY),
                  expected.keeps(),
                  expected.flips()));
    }
  }
}
