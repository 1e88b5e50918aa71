package motive.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlainEvaluationTest {
  private static final int LABELS = 3;

  @ParameterizedTest
  @EnumSource(Complement.class)
  void agreesWithTheWalkThroughColours(Complement complement) {
    SplitMix64 random = new SplitMix64(11);
    for (int round = 0; round < 10; round++) {
      Graph graph = RandomGraphs.labelled(random, 8, LABELS, 0.4, 0.2);
      ColorModel model = ColorModel.of(RandomNetworks.any(random, LABELS, 2));
      Evaluation plain = new PlainEvaluation(model, graph, complement);
      Evaluation colours = model.walk(graph, complement);
      ArrayDeque<NodeSet> sets = new ArrayDeque<>();
      sets.push(NodeSet.empty(8));
      for (int step = 0; step < 30; step++) {
        int v = random.nextInt(8);
        if (sets.size() > 1 && random.nextInt(4) == 0) {
          sets.pop();
          plain.undo();
          colours.undo();
        } else if (sets.element().contains(v)) {
          sets.push(sets.element().without(v));
          plain.remove(v);
          colours.remove(v);
        } else {
          sets.push(sets.element().with(v));
          plain.add(v);
          colours.add(v);
        }
        assertAlike(plain, colours);
      }
    }
  }

  private static void assertAlike(Evaluation plain, Evaluation colours) {
    double[] got = new double[2];
    double[] expected = new double[2];
    plain.inside(got);
    colours.inside(expected);
    assertThat(got).containsExactly(expected, within(1e-9));
    plain.outside(got);
    colours.outside(expected);
    assertThat(got).containsExactly(expected, within(1e-9));
  }

  @ParameterizedTest
  @EnumSource(Complement.class)
  void refusesStepsThatCannotBe(Complement complement) {
    SplitMix64 random = new SplitMix64(12);
    Graph graph = RandomGraphs.labelled(random, 3, LABELS, 0.5, 0);
    ColorModel model = ColorModel.of(RandomNetworks.any(random, LABELS, 2));
    PlainEvaluation walk = new PlainEvaluation(model, graph, complement);
    assertThatThrownBy(() -> walk.remove(1)).hasMessage("node must be in the set, got 1");
    assertThatThrownBy(walk::undo).hasMessage("there must be a step to take back, got none");
    walk.add(1);
    assertThatThrownBy(() -> walk.add(1)).hasMessage("node must not be in the set yet, got 1");
    walk.forget();
    assertThatThrownBy(walk::undo).isInstanceOf(IllegalStateException.class);
  }
}
