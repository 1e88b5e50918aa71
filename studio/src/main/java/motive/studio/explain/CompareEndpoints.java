package motive.studio.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.catalog.RivalCatalog;
import motive.compare.ComparisonRunner;
import motive.compare.NamedRival;
import motive.explain.Best;
import motive.explain.Solved;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.explain.Warnings;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.RequestDeadline;
import org.jspecify.annotations.Nullable;

/** The operations that compare two explanations. Thread-safe. */
final class CompareEndpoints {
  private final QuestionRunner runner;
  private final RivalCache rivals;

  CompareEndpoints(QuestionRunner runner, RivalCache rivals) {
    this.runner = runner;
    this.rivals = rivals;
  }

  private record Explainer(
      String id, String title, String description, boolean trained, boolean gradients) {}

  /** All explainers. */
  static Answer explainers(Call call) {
    List<Explainer> all = new ArrayList<>();
    all.add(
        new Explainer(
            ComparisonRunner.MOTIVE,
            "Motive",
            "the part with the best weighted sum of fidelity, interpretability and stability",
            false,
            false));
    for (RivalKind kind : RivalCache.NAMES.kinds()) {
      String[] summary = kind.summary().split(": ", 2);
      boolean named =
          summary.length == 2 && summary[0].replace("-", "").equalsIgnoreCase(kind.id());
      all.add(
          new Explainer(
              kind.id(),
              named ? summary[0] : kind.id(),
              named ? summary[1] : kind.summary(),
              kind.traits().isTrained(),
              !RivalCatalog.own().contains(kind)));
    }
    return Answer.of(Map.of("explainers", all));
  }

  /** One side of the question; fields that are absent are those of the whole question. */
  private record Side(
      String explainer,
      List<Double> weights,
      int budget,
      Optional<List<Integer>> nodes,
      PartOrigin origin) {
    static Side read(Fields fields, String name, Question question, ExplainLimits limits)
        throws Problem {
      Fields side =
          fields
              .object(name)
              .orElseThrow(() -> Problem.badRequest("{} must be an object, got nothing", name));
      Preference asked = question.preference();
      Side read =
          new Side(
              side.optionalText("explainer").orElse(ComparisonRunner.MOTIVE),
              Preference.weights(side, asked.given()),
              Preference.budget(side, limits, asked.budget()),
              side.wholes("nodes", 0, Integer.MAX_VALUE, limits.graphNodes()),
              PartOrigin.read(side));
      side.requireNoMore();
      if (read.nodes.isPresent() && read.nodes.get().isEmpty()) {
        throw Problem.badRequest("{}.nodes must name at least one node, got none", name);
      }
      return read;
    }
  }

  /**
   * The explanation of a side.
   *
   * @param own what is proven of it for its own weights and budget; null where there was no search
   */
  private record Explained(
      Side side, Optional<Part> part, @Nullable StatusResponse own, List<String> warnings) {
    /** Its standing beside the best part of the question that both sides are judged by. */
    StatusResponse judged(Solution judge) throws Exception {
      Best best = judge.best();
      Solved solved = judge.solved();
      if (part.isEmpty()) {
        return own == null
            ? StatusResponse.of(
                Standing.unknown(
                    NodeSet.empty(judge.open().graph().nodes()),
                    judge.open().weights(),
                    judge.open().budget()),
                solved)
            : own;
      }
      Assessment worth = PartResponse.worth(solved, part.get());
      if (side.nodes.isPresent()) {
        return StatusResponse.of(side.origin.standing(best, part.get(), worth), solved);
      }
      if (own == null) {
        return StatusResponse.of(best.byMethod(part.get(), worth), solved);
      }
      boolean isSame =
          own.budget() == judge.open().budget()
              && own.weights().equals(StatusResponse.of(best, solved).weights());
      return isSame ? own : StatusResponse.of(best.ofOtherQuestion(part.get(), worth), solved);
    }
  }

  /** Two explanations under the question's weights and archive. */
  Answer compare(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, runner.limits());
    Side left = Side.read(fields, "left", question, runner.limits());
    Side right = Side.read(fields, "right", question, runner.limits());
    fields.requireNoMore();
    RequestDeadline deadline = runner.deadline(call);
    OpenQuestion open = runner.open(deadline, question);
    Explained onLeft = explained(deadline, open, left);
    Explained onRight = explained(deadline, open, right);
    return Answer.of(
        runner.answer(deadline, open, (solution, stopped) -> response(solution, onLeft, onRight)));
  }

  private Explained explained(RequestDeadline deadline, OpenQuestion open, Side side)
      throws Exception {
    if (side.nodes.isPresent()) {
      Part part = ExplainEndpoints.part(open, side.nodes.get());
      return new Explained(side, Optional.of(part), null, List.of());
    }
    Question own = open.question().with(side.weights, side.budget);
    Optional<NamedRival> rival = RivalCache.parse(side.explainer);
    if (rival.isEmpty()) {
      return runner.answer(
          deadline, runner.open(deadline, own), (solution, stopped) -> best(solution, side));
    }
    RivalCache.Wanted wanted =
        new RivalCache.Wanted(own.preference(), open.setup(), open.session(), rival.get());
    // A request that waits for a training must not occupy a worker meanwhile.
    Rival ready =
        wanted.isTrained()
            ? rivals.get(wanted, deadline)
            : runner.work(deadline, stopped -> rivals.get(wanted, deadline));
    Choice choice =
        runner.work(
            deadline,
            stopped ->
                Problem.wrap(
                    Code.UNPROCESSABLE,
                    () -> ready.choose(open.session(), open.request(), side.budget, stopped)));
    boolean isThere = !choice.part().touched(open.graph()).isEmpty();
    return new Explained(
        side, isThere ? Optional.of(choice.part()) : Optional.empty(), null, choice.notes());
  }

  private static Explained best(Solution solution, Side side) throws Exception {
    Best best = solution.best();
    return new Explained(
        side,
        best.nodes().map(Part.Nodes::new),
        StatusResponse.of(best, solution.solved()),
        Warning.texts(best.warnings()));
  }

  private static Map<String, Object> response(Solution judge, Explained left, Explained right)
      throws Exception {
    Graph graph = judge.open().graph();
    Sets onLeft = Sets.of(graph, left.part);
    Sets onRight = Sets.of(graph, right.part);
    Sets shared = onLeft.without(onLeft.without(onRight));
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("left", compared(judge, left));
    response.put("right", compared(judge, right));
    response.put("shared", shared.response(graph));
    response.put("onlyLeft", onLeft.without(onRight).response(graph));
    response.put("onlyRight", onRight.without(onLeft).response(graph));
    int all = onLeft.nodes.size() + onRight.nodes.size() - shared.nodes.size();
    response.put("overlap", all == 0 ? 0.0 : (double) shared.nodes.size() / all);
    return response;
  }

  private static Map<String, @Nullable Object> compared(Solution judge, Explained explained)
      throws Exception {
    Side side = explained.side;
    Solved solved = judge.solved();
    List<String> warnings = new ArrayList<>(explained.warnings);
    Part part = explained.part.orElse(null);
    Assessment worth = part == null ? null : PartResponse.worth(solved, part);
    if (explained.own == null && worth != null) {
      // A search has warned of its own choice already.
      warnings.addAll(Warning.texts(Warnings.ofPart(solved, worth)));
    }
    StatusResponse judged = explained.judged(judge);
    Map<String, @Nullable Object> response = new LinkedHashMap<>();
    response.put("explainer", side.nodes.isPresent() ? "hand" : side.explainer);
    response.put("weights", side.weights);
    response.put("budget", side.budget);
    response.put("status", explained.own == null ? judged : explained.own);
    response.put("judged", judged);
    response.put(
        "part",
        part == null || worth == null ? null : PartResponse.of(solved, part, side.budget, worth));
    response.put("warnings", warnings);
    return response;
  }

  /** The nodes and edges of a part, rising. */
  private record Sets(Set<Integer> nodes, Set<Integer> edges) {
    static Sets of(Graph graph, Optional<Part> part) {
      Sets sets = new Sets(new TreeSet<>(), new TreeSet<>());
      part.ifPresent(
          p -> {
            p.touched(graph).forEach(sets.nodes::add);
            sets.edges.addAll(p.edgesIn(graph));
          });
      return sets;
    }

    Sets without(Sets other) {
      Sets rest = new Sets(new TreeSet<>(nodes), new TreeSet<>(edges));
      rest.nodes.removeAll(other.nodes);
      rest.edges.removeAll(other.edges);
      return rest;
    }

    Map<String, Object> response(Graph graph) {
      Map<String, Object> response = new LinkedHashMap<>();
      response.put("nodes", nodes.stream().map(graph::origin).toList());
      response.put("edges", NodeNumbers.pairs(graph, edges));
      return response;
    }
  }
}
