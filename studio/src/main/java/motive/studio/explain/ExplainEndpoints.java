package motive.studio.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.explain.Best;
import motive.explain.Solved;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.work.RequestDeadline;
import org.jspecify.annotations.Nullable;

/** The operations that explain a decision and that score any part. Thread-safe. */
final class ExplainEndpoints {
  private final QuestionRunner runner;
  private final CommandLines commands;

  ExplainEndpoints(QuestionRunner runner, CommandLines commands) {
    this.runner = runner;
    this.commands = commands;
  }

  /** The best explanation for a preference. */
  Answer explain(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, runner.limits());
    boolean scores = fields.yes("scores");
    fields.requireNoMore();
    RequestDeadline deadline = runner.deadline(call);
    OpenQuestion open = runner.open(deadline, question);
    Map<String, @Nullable Object> response =
        runner.answer(deadline, open, (solution, stopped) -> explained(solution, scores, stopped));
    runner.prepareAfter(open);
    return Answer.of(response);
  }

  private Map<String, @Nullable Object> explained(
      Solution solution, boolean scores, BooleanSupplier stopped) throws Exception {
    OpenQuestion open = solution.open();
    Solved solved = solution.solved();
    Best best = solution.best();
    Optional<Part> part = best.nodes().map(Part.Nodes::new);
    Assessment worth = best.worth().orElse(null);
    List<String> warnings = new ArrayList<>(open.setup().source().warnings(open.setup().data()));
    warnings.addAll(runner.opener().libraryWarnings(open, stopped));
    warnings.addAll(Warning.texts(best.warnings()));
    Map<String, @Nullable Object> response = new LinkedHashMap<>();
    response.put("question", open.question().response());
    response.put("class", solved.target().of());
    response.put("probability", solved.probability());
    response.put("status", StatusResponse.of(best, solved));
    response.put(
        "part",
        worth == null ? null : PartResponse.of(solved, part.orElseThrow(), open.budget(), worth));
    response.put("archive", ArchiveResponse.all(solved, worth));
    response.put("warnings", warnings);
    response.put("command", commands.explain(open.question()) + (scores ? " --scores" : ""));
    if (scores) {
      response.put("scores", ScoresResponse.of(solved));
    }
    return response;
  }

  /** The score of any node set. */
  Answer score(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, runner.limits());
    List<Integer> nodes = nodes(fields, runner.limits());
    PartOrigin origin = PartOrigin.read(fields);
    fields.requireNoMore();
    return Answer.of(
        runner.answer(call, question, (solution, stopped) -> scored(solution, nodes, origin)));
  }

  private static List<Integer> nodes(Fields fields, ExplainLimits limits) throws Problem {
    return optionalNodes(fields, limits).orElseThrow(ExplainEndpoints::noNodes);
  }

  /** The nodes that a question may name, at least one. */
  static Optional<List<Integer>> optionalNodes(Fields fields, ExplainLimits limits) throws Problem {
    Optional<List<Integer>> nodes =
        fields.wholes("nodes", 0, Integer.MAX_VALUE, limits.graphNodes());
    if (nodes.isPresent() && nodes.get().isEmpty()) {
      throw noNodes();
    }
    return nodes;
  }

  private static Problem noNodes() {
    return Problem.badRequest("nodes must name at least one node, got none");
  }

  private static Map<String, Object> scored(
      Solution solution, List<Integer> nodes, PartOrigin origin) throws Exception {
    OpenQuestion open = solution.open();
    Part part = part(open, nodes);
    Solved solved = solution.solved();
    Assessment worth = PartResponse.worth(solved, part);
    Map<String, Object> response = new LinkedHashMap<>();
    Best best = solution.best();
    response.put("question", open.question().response());
    response.put("status", StatusResponse.of(origin.standing(best, part, worth), solved));
    response.put("part", PartResponse.of(solved, part, open.budget(), worth));
    // Under a tolerance the best may lie above the answer.
    response.put(
        "optimum",
        best.standing()
            .question()
            .optimum()
            .map(Standing.Optimum::objective)
            .orElse(best.objective()));
    response.put("archive", ArchiveResponse.all(solved, worth));
    return response;
  }

  /** The part of some nodes. */
  static Part part(OpenQuestion open, List<Integer> nodes) throws Problem {
    return new Part.Nodes(NodeNumbers.nodes("nodes", nodes, open.graph(), open.question()));
  }
}
