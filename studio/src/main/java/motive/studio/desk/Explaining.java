package motive.studio.desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.explain.Best;
import motive.explain.Solved;
import motive.explain.Warning;
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

/** Answers what explains a decision, and what any part is worth. Thread-safe. */
final class Explaining {
  private final Desk desk;
  private final Commands commands;

  Explaining(Desk desk, Commands commands) {
    this.desk = desk;
    this.commands = commands;
  }

  /** The explanation that serves a preference best. */
  Answer explain(Call call) throws Exception {
    Question question = Question.alone(call.body(), desk.limits());
    RequestDeadline client = desk.deadline(call);
    OpenQuestion open = desk.open(client, question);
    Map<String, @Nullable Object> response = desk.answer(client, open, this::explained);
    desk.prepare(open);
    return Answer.of(response);
  }

  private Map<String, @Nullable Object> explained(Solution solution, BooleanSupplier stopped)
      throws Exception {
    OpenQuestion open = solution.open();
    Solved solved = solution.solved();
    Best best = solution.best();
    Optional<Part> part = best.nodes().map(Part.Nodes::new);
    Assessment worth = best.worth().orElse(null);
    List<String> warnings = new ArrayList<>(open.setup().source().warnings(open.setup().data()));
    warnings.addAll(desk.opening().libraryWarnings(open, stopped));
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
    response.put("command", commands.explain(open.question()));
    return response;
  }

  /** What any node set is worth. */
  Answer score(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, desk.limits());
    List<Integer> nodes = nodes(fields, desk.limits());
    Origin origin = Origin.read(fields);
    fields.requireNoMore();
    return Answer.of(
        desk.answer(call, question, (solution, stopped) -> scored(solution, nodes, origin)));
  }

  /** The nodes that a question names, at least one. */
  private static List<Integer> nodes(Fields fields, DeskLimits limits) throws Problem {
    return optionalNodes(fields, limits).orElseThrow(Explaining::noNodes);
  }

  /** The same where the question may name none. */
  static Optional<List<Integer>> optionalNodes(Fields fields, DeskLimits limits) throws Problem {
    Optional<List<Integer>> nodes =
        fields.wholes("nodes", 0, limits.graphNodes() - 1, limits.graphNodes());
    if (nodes.isPresent() && nodes.get().isEmpty()) {
      throw noNodes();
    }
    return nodes;
  }

  private static Problem noNodes() {
    return new Problem(Code.BAD_REQUEST, "nodes must name at least one node, got none");
  }

  private static Map<String, Object> scored(Solution solution, List<Integer> nodes, Origin origin)
      throws Exception {
    OpenQuestion open = solution.open();
    Part part = part(open, nodes);
    Solved solved = solution.solved();
    Assessment worth = PartResponse.worth(solved, part);
    Map<String, Object> response = new LinkedHashMap<>();
    Best best = solution.best();
    response.put("question", open.question().response());
    response.put("status", StatusResponse.of(origin.standing(best, part, worth), solved));
    response.put("part", PartResponse.of(solved, part, open.budget(), worth));
    response.put("optimum", best.objective());
    response.put("archive", ArchiveResponse.all(solved, worth));
    return response;
  }

  /** A part given by hand. */
  static Part part(OpenQuestion open, List<Integer> nodes) throws Problem {
    Opening.requireNodes("nodes", nodes, open.graph(), open.question().graph());
    return new Part.Nodes(
        NodeSet.of(open.graph().nodes(), nodes.stream().mapToInt(Integer::intValue).toArray()));
  }
}
