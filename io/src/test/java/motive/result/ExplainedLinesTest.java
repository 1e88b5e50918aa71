package motive.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.SolvedExplanation;
import motive.graph.NodeSet;
import motive.kit.InstrumentChoice;
import motive.kit.Kit;
import motive.kit.KitSessions;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.search.mcts.MctsSettings;
import motive.session.ExplainSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Lines of real explanations, with the shipped kit. */
class ExplainedLinesTest {
  private static final List<Integer> GRAPHS = List.of(0, 1, 2, 500, 501, 502);
  private static final ExplainSettings SETTINGS = ExplainSettings.PAPER.withMaxEdges(5);
  private static DataSet data;
  private static Kit kit;

  @BeforeAll
  static void open() throws IOException {
    data = Ba2Motif.generate(0);
    kit = Kit.shipped(Ba2Motif.NAME).orElseThrow();
  }

  private static ExplainSession exact() {
    return KitSessions.of(kit, InstrumentChoice.PAPER).search(new ExactSearch()).build();
  }

  private static Request request(int graph) {
    return Request.of(data.graph(graph))
        .withId(graph)
        .withLabel(data.label(graph))
        .withSettings(SETTINGS);
  }

  private static Map<Integer, String> lines(List<Integer> order, int threads) throws Exception {
    ExplainSession explainer = exact();
    Map<Integer, String> lines = new TreeMap<>();
    InOrder.run(
        order.size(),
        threads,
        piece -> {
          Request request = request(order.get(piece));
          return ResultLine.of(request, explainer.explain(request), "s").format();
        },
        (piece, line) -> {
          lines.put(order.get(piece), line.substring(0, line.indexOf("\"timing\"")));
          return true;
        });
    return lines;
  }

  @Test
  void allButTheTimesIsEqualForAnyThreadsAndAnyOrder() throws Exception {
    Map<Integer, String> one = lines(GRAPHS, 1);
    assertThat(one).hasSize(6);
    assertThat(lines(GRAPHS, 2)).isEqualTo(one);
    assertThat(lines(GRAPHS, 8)).isEqualTo(one);
    assertThat(lines(List.of(502, 1, 500, 0, 501, 2), 1)).isEqualTo(one);
  }

  @Test
  void questionsAreAnsweredByTheTable() {
    Request request = request(0);
    SolvedExplanation result = exact().explainAndSolve(request, () -> false);
    Questions questions =
        new Questions(Set.of(Question.values()), 3, 0.5, Map.of(Metric.INTERPRETABILITY, 1.0));
    Map<String, List<Answer>> answers = questions.answers(result.solved());
    assertThat(answers.keySet())
        .containsExactly("keep", "flip", "top", "budgets", "constrained", "chebyshev");
    List<Answer> top = answersTo(answers, "top");
    assertThat(top.get(0).nodes())
        .isEqualTo(Answer.Pairs.nodes(request.graph(), result.explanation().nodes()));
    assertThat(top.get(0).objective()).isEqualTo(result.explanation().objective());
    assertThat(top).isSortedAccordingTo((a, b) -> Double.compare(b.objective(), a.objective()));
    List<Answer> budgets = answersTo(answers, "budgets");
    assertThat(budgets.get(budgets.size() - 1).objective())
        .isEqualTo(result.explanation().objective());
    assertThat(budgets).allMatch(a -> a.edges().size() <= a.budget().getAsInt());
    assertThat(answersTo(answers, "constrained"))
        .allMatch(a -> a.metrics().get(Metric.INTERPRETABILITY) >= 1);
    for (Answer keep : answersTo(answers, "keep")) {
      assertThat(assess(result, keep).keeps()).isTrue();
    }
    for (Answer flip : answersTo(answers, "flip")) {
      assertThat(assess(result, flip).flips()).isTrue();
    }
  }

  private static List<Answer> answersTo(Map<String, List<Answer>> answers, String question) {
    return Objects.requireNonNull(answers.get(question), question);
  }

  private static Assessment assess(SolvedExplanation result, Answer answer) {
    int[] nodes = answer.nodes().stream().mapToInt(Integer::intValue).toArray();
    return result.solved().assess(new Part.Nodes(NodeSet.of(25, nodes)), SETTINGS.weights());
  }

  @Test
  void theGapIsNeverNegativeAndZeroForTheOptimum() {
    ExplainSession poor =
        KitSessions.of(kit, InstrumentChoice.PAPER)
            .search(new MctsSearch(MctsSettings.DEFAULT.withSimulations(1)))
            .build();
    ExplainSession exact = exact();
    List<Gap> gaps = new ArrayList<>();
    for (int graph : GRAPHS) {
      var all = exact.explainAndSolve(request(graph), () -> false);
      var some = poor.explainAndSolve(request(graph), () -> false);
      assertThat(Gap.of(all.explanation(), all.solved(), all.solved())).isEqualTo(new Gap(0, 0));
      Gap gap = Gap.of(some.explanation(), some.solved(), all.solved());
      assertThat(Gap.of(poor, some)).hasValue(gap);
      assertThat(Gap.of(exact, all)).hasValue(new Gap(0, 0));
      gaps.add(gap);
    }
    assertThat(gaps).allMatch(gap -> gap.reward() >= 0 && gap.objective() >= 0);
    assertThat(gaps).anyMatch(gap -> gap.reward() > 0 || gap.objective() > 0);
  }
}
