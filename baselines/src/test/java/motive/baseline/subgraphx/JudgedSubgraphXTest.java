package motive.baseline.subgraphx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.RivalOptions;
import motive.baseline.Task;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;
import motive.model.RandomNetworks;
import motive.objective.Part;
import motive.objective.Target;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every reward and building against the plain search, on the same orders. */
class JudgedSubgraphXTest {
  private static final int GRAPHS = 12;

  @ParameterizedTest
  @CsvSource({
    "MC_L_SHAPLEY, ZERO_FILLING", "MC_L_SHAPLEY, SPLIT", "MC_L_SHAPLEY, REMOVE",
    "MC_SHAPLEY, ZERO_FILLING", "MC_SHAPLEY, SPLIT", "MC_SHAPLEY, REMOVE",
    "L_SHAPLEY, ZERO_FILLING", "L_SHAPLEY, SPLIT", "L_SHAPLEY, REMOVE",
    "GNN_SCORE, ZERO_FILLING", "GNN_SCORE, SPLIT", "GNN_SCORE, REMOVE",
    "NC_MC_L_SHAPLEY, ZERO_FILLING", "NC_MC_L_SHAPLEY, SPLIT", "NC_MC_L_SHAPLEY, REMOVE"
  })
  void statesRewardsAndChoicesAreThoseOfThePlainSearch(RewardMethod reward, Building building) {
    for (int i = 0; i < GRAPHS; i++) {
      SplitMix64 random = new SplitMix64(Seeds.derive(i, reward.name()));
      Graph graph = RandomGraphs.labelled(random, 2 + random.nextInt(7), 3, 0.35, 0.1);
      Network network = RandomNetworks.any(random, 3, 2);
      Target target = i % 3 == 0 ? Target.contrast(1, 0) : Target.of(i % 2);
      boolean anchored = reward == RewardMethod.NC_MC_L_SHAPLEY || i % 4 == 0;
      int anchor = anchored ? random.nextInt(graph.nodes()) : -1;
      Settings settings =
          new Settings(
              1 + random.nextInt(8),
              1 + random.nextInt(4),
              0.5 * random.nextInt(5),
              1 + random.nextInt(6),
              random.nextInt(2) == 0,
              1 + random.nextInt(4),
              1 + random.nextInt(6),
              reward,
              building,
              0,
              0);
      // Half of the models are colours, half only answer.
      ColorModel colors = ColorModel.of(network);
      GraphModel model = i % 2 == 0 ? colors : new CountingModel(colors, new ArrayList<>());
      compare(graph, settings, model, target, anchor, i);
    }
  }

  private static void compare(
      Graph graph, Settings settings, GraphModel model, Target target, int anchor, int seed) {
    NodeSet none = NodeSet.empty(graph.nodes());
    Task task = new Task(graph, 7, target, anchor < 0 ? none : none.with(anchor), none, seed);
    SubgraphXFindings findings = rival(settings, model).study(task, () -> false);
    PlainSubgraphX plain =
        new PlainSubgraphX(
            graph,
            settings,
            Orders.of(graph.nodes(), settings.sampleNum(), seed, 7),
            model,
            target,
            anchor);
    String what = "graph " + seed + " with " + settings;
    assertThat(findings.asked()).as(what).isEqualTo(plain.asked);
    assertThat(findings.computed()).as(what).isLessThanOrEqualTo(plain.asked);
    Map<NodeSet, Double> expected = new HashMap<>();
    plain.states.values().forEach(tree -> expected.put(plain.set(tree), tree.p));
    NodeSet whole = NodeSet.all(graph.nodes());
    if (!Components.isConnected(graph, whole)) {
      expected.remove(whole);
    }
    assertThat(findings.rewards()).as(what).isEqualTo(expected);
    for (int budget = 1; budget <= 6; budget++) {
      NodeSet best = plain.within(budget);
      Choice choice = findings.within(budget);
      NodeSet chosen = ((Part.Nodes) choice.part()).nodes();
      if (best != null && Components.isConnected(graph, best)) {
        assertThat(chosen).as(what + " within " + budget).isEqualTo(best);
        assertThat(choice.evaluations()).isEqualTo(plain.asked);
        assertThat(choice.notes()).isEmpty();
      } else {
        assertThat(graph.inducedEdges(chosen)).isLessThanOrEqualTo(budget);
        assertThat(Components.isConnected(graph, chosen)).isTrue();
      }
      assertThat(anchor < 0 || chosen.contains(anchor)).as("anchor, " + what).isTrue();
    }
  }

  private static SubgraphX rival(Settings settings, GraphModel model) {
    Map<String, String> options = new HashMap<>();
    options.put("rollout", Integer.toString(settings.rollout()));
    options.put("min_atoms", Integer.toString(settings.minAtoms()));
    options.put("c_puct", Double.toString(settings.cPuct()));
    options.put("expand_atoms", Integer.toString(settings.expandAtoms()));
    options.put("high2low", Boolean.toString(settings.high2low()));
    options.put("local_radius", Integer.toString(settings.localRadius()));
    options.put("sample_num", Integer.toString(settings.sampleNum()));
    options.put("reward", settings.reward().name().toLowerCase(Locale.ROOT));
    options.put("building", settings.building().name().toLowerCase(Locale.ROOT));
    Background background = new Background(() -> model, Optional.empty(), List.of(), List.of());
    return (SubgraphX)
        SubgraphX.CLASS_DEFAULTS.maker().apply(background, new RivalOptions("subgraphx", options));
  }
}
