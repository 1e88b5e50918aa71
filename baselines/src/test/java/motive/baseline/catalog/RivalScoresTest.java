package motive.baseline.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.baseline.Background;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.Task;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.explain.SoftScores;
import motive.explain.SoftScores.Origin;
import motive.graph.Graph;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.Network;
import motive.model.RandomNetworks;
import motive.objective.Part;
import motive.objective.Target;
import motive.objective.Weights;
import motive.seed.SplitMix64;
import motive.session.ExplainSession;
import org.junit.jupiter.api.Test;

/** Which methods score nodes or edges, and that their choices follow their scores. */
class RivalScoresTest {
  private static final SplitMix64 RANDOM = new SplitMix64(4);
  private static final Network NETWORK = RandomNetworks.any(RANDOM, 3, 2);
  private static final List<Graph> GRAPHS = graphs();

  private static List<Graph> graphs() {
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      graphs.add(RandomGraphs.labelled(RANDOM, 5 + RANDOM.nextInt(4), 3, 0.4, 0));
    }
    return graphs;
  }

  private static Rival rival(RivalKind kind) {
    Background background =
        new Background(() -> ColorModel.of(NETWORK), Optional.of(NETWORK), GRAPHS, List.of());
    return kind.make(
        background, kind.id().equals("motifexplainer-general") ? Map.of("epochs", "2") : Map.of());
  }

  @Test
  void methodsHaveTheScoresThatTheyRankBy() {
    Map<String, Origin> origins = new TreeMap<>();
    for (RivalKind kind : RivalCatalog.own()) {
      for (int i = 0; i < GRAPHS.size(); i++) {
        Graph graph = GRAPHS.get(i);
        Task task = Task.of(graph, i, Target.of(0), 0);
        Rival rival = rival(kind);
        if (!rival.objectionsTo(task).isEmpty()) {
          continue;
        }
        Rival.Findings findings = rival.study(task, () -> false);
        findings.scores().ifPresent(scores -> origins.put(kind.id(), scores.origin()));
        findings.scores().ifPresent(scores -> requireRanked(kind, graph, scores, findings));
      }
    }
    assertThat(origins)
        .isEqualTo(
            Map.of(
                "degree", Origin.NODES,
                "gstarx", Origin.NODES,
                "eig-search", Origin.EDGES,
                "motifexplainer", Origin.EDGES,
                "motifexplainer-general", Origin.EDGES));
  }

  // Methods that take the best first have it in what they choose within one edge.
  private static void requireRanked(
      RivalKind kind, Graph graph, SoftScores scores, Rival.Findings findings) {
    assertThat(scores.nodes()).hasSize(graph.nodes());
    assertThat(scores.edges()).hasSize(graph.edges());
    Part part = findings.within(1).part();
    if (part instanceof Part.Nodes chosen) {
      double highest = Arrays.stream(scores.nodes()).max().orElseThrow();
      assertThat(Arrays.stream(chosen.nodes().toArray()).mapToDouble(scores::node).max())
          .as("%s", kind.id())
          .hasValue(highest);
    } else if (kind.id().equals("eig-search") && graph.edges() > 0) {
      double highest = Arrays.stream(scores.edges()).max().orElseThrow();
      assertThat(part.edgesIn(graph)).allMatch(e -> scores.edge(e) == highest);
    }
  }

  @Test
  void anExplanationHasThemWhereTheyAreRequested() {
    ExplainSession session = ExplainSession.forModel(ColorModel.of(NETWORK));
    ExplainSettings settings =
        ExplainSettings.PAPER.withMaxEdges(3).withWeights(new Weights(1, 0, 0));
    Request request = Request.of(GRAPHS.get(0)).withSettings(settings);
    Request scored = request.withSettings(settings.withSoftScores(true));
    RivalKind eig = RivalCatalog.find("eig-search").orElseThrow();
    assertThat(rival(eig).explainer(session).explain(request).scores()).isEmpty();
    Explanation found = rival(eig).explainer(session).explain(scored);
    assertThat(found.scores())
        .isEqualTo(rival(eig).study(session, scored, () -> false).scores())
        .isPresent();
    Explanation none =
        rival(RivalCatalog.find("random").orElseThrow()).explainer(session).explain(scored);
    assertThat(none.scores()).isEmpty();
    assertThat(none.warnings())
        .anyMatch(w -> w.text().equals("the method scores neither all nodes nor all edges"));
  }
}
