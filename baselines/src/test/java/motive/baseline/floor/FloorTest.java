package motive.baseline.floor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.Task;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.RandomNetworks;
import motive.objective.Part;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class FloorTest {
  private static Rival rival(RivalKind kind) {
    var network = RandomNetworks.any(new SplitMix64(1), 1, 2);
    ColorModel model = ColorModel.of(network);
    return kind.make(
        new Background(() -> model, Optional.of(network), List.of(), List.of()), Map.of());
  }

  private static Graph star(int leaves, int... more) {
    GraphBuilder builder = Graph.builder(Features.constant(leaves + 1, 1, 1f));
    for (int v = 1; v <= leaves; v++) {
      builder.edge(0, v);
    }
    for (int i = 0; i < more.length; i += 2) {
      builder.edge(more[i], more[i + 1]);
    }
    return builder.build();
  }

  private static NodeSet within(Rival rival, Task task, int maxEdges) {
    Choice choice = rival.study(task, () -> false).within(maxEdges);
    return ((Part.Nodes) choice.part()).nodes();
  }

  @Test
  void degreeGrowsFromTheHubByDegreeThenNumber() {
    // The hub 0 has degree 4; beside it 3 and 4 have two neighbours each, 1 and 2 one.
    Task task = Task.of(star(4, 3, 4), 0, Target.of(0), 0);
    assertThat(within(rival(Floor.DEGREE), task, 1)).isEqualTo(NodeSet.of(5, 0, 3));
    // 4 would bring two edges, so with a budget of 2 the next that fits is 1.
    assertThat(within(rival(Floor.DEGREE), task, 2)).isEqualTo(NodeSet.of(5, 0, 1, 3));
    assertThat(within(rival(Floor.DEGREE), task, 3)).isEqualTo(NodeSet.of(5, 0, 3, 4));
  }

  @Test
  void everyRandomChoiceIsConnectedWithinBudgetAndCannotGrow() {
    for (int i = 0; i < 200; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = RandomGraphs.labelled(random, 1 + random.nextInt(12), 1, 0.3, 0.1);
      int budget = 1 + random.nextInt(8);
      NodeSet nodes = within(rival(Floor.RANDOM), Task.of(graph, i, Target.of(0), i), budget);
      assertThat(Components.isConnected(graph, nodes)).as("graph " + i).isTrue();
      int edges = graph.inducedEdges(nodes);
      assertThat(edges).isLessThanOrEqualTo(budget);
      for (int v : nodes.complement().toArray()) {
        NodeSet grown = nodes.with(v);
        assertThat(Components.isConnected(graph, grown) && graph.inducedEdges(grown) <= budget)
            .as("node " + v + " would fit in graph " + i)
            .isFalse();
      }
    }
  }

  @Test
  void chanceReachesEveryLeafAboutEquallyOften() {
    Rival random = rival(Floor.RANDOM);
    Graph star = star(4);
    int[] seen = new int[5];
    int draws = 4000;
    for (int seed = 0; seed < draws; seed++) {
      within(random, Task.of(star, 0, Target.of(0), seed), 1).forEach(v -> seen[v]++);
    }
    assertThat(seen[0]).isEqualTo(draws);
    for (int leaf = 1; leaf <= 4; leaf++) {
      // A leaf is drawn with probability 1/4: within five standard deviations of 1000.
      assertThat(seen[leaf]).isBetween(860, 1140);
    }
  }

  @Test
  void conditionsAreHonoured() {
    Graph star = star(4);
    Task task = new Task(star, 0, Target.of(0), NodeSet.of(5, 2), NodeSet.of(5, 1, 3), 7);
    assertThat(within(rival(Floor.RANDOM), task, 6)).isEqualTo(NodeSet.of(5, 0, 2, 4));
  }

  @Test
  void aScatteredStartIsRefused() {
    Task task = new Task(star(4), 0, Target.of(0), NodeSet.of(5, 1, 2), NodeSet.empty(5), 7);
    assertThatThrownBy(() -> rival(Floor.DEGREE).study(task, () -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("degree must start from one connected piece, got the nodes [1, 2]");
  }

  @Test
  void nothingToNameIsSaid() {
    Task task = new Task(star(1), 0, Target.of(0), NodeSet.empty(2), NodeSet.all(2), 7);
    Choice choice = rival(Floor.RANDOM).study(task, () -> false).within(3);
    assertThat(choice.part().touched(task.graph()).isEmpty()).isTrue();
    assertThat(choice.notes()).containsExactly("there is no node to start from");
  }

  @Test
  void unknownSettingsAreRefused() {
    var network = RandomNetworks.any(new SplitMix64(1), 1, 2);
    Background background =
        new Background(() -> ColorModel.of(network), Optional.of(network), List.of(), List.of());
    assertThatThrownBy(() -> Floor.RANDOM.make(background, Map.of("size", "3")))
        .hasMessage("random has no setting 'size'; it has none");
  }
}
