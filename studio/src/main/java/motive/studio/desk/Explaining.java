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
import motive.studio.work.Patience;
import org.jspecify.annotations.Nullable;

/** Answers what explains a decision, and what any part is worth. For all threads. */
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
    Patience client = desk.patience(call);
    Matter matter = desk.open(client, question);
    Map<String, @Nullable Object> told = desk.answer(client, matter, this::explained);
    desk.prepare(matter);
    return Answer.of(told);
  }

  private Map<String, @Nullable Object> explained(Sitting sitting, BooleanSupplier stopped)
      throws Exception {
    Matter matter = sitting.matter();
    Solved solved = sitting.solved();
    Best best = sitting.best();
    Optional<Part> part = best.nodes().map(Part.Nodes::new);
    Assessment worth = best.worth().orElse(null);
    List<String> warnings =
        new ArrayList<>(matter.setup().source().warnings(matter.setup().data()));
    warnings.addAll(desk.opening().libraryWarnings(matter, stopped));
    warnings.addAll(Warning.texts(best.warnings()));
    Map<String, @Nullable Object> told = new LinkedHashMap<>();
    told.put("question", matter.question().told());
    told.put("class", solved.target().of());
    told.put("probability", solved.probability());
    told.put("status", StatusTold.of(best, solved));
    told.put(
        "part",
        worth == null ? null : PartResponse.of(solved, part.orElseThrow(), matter.budget(), worth));
    told.put("archive", ArchiveTold.all(solved, worth));
    told.put("warnings", warnings);
    told.put("command", commands.explain(matter.question()));
    return told;
  }

  /** What any node set is worth. */
  Answer score(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, desk.limits());
    List<Integer> nodes = nodes(fields, desk.limits());
    Origin origin = Origin.read(fields);
    fields.requireNoMore();
    return Answer.of(
        desk.answer(call, question, (sitting, stopped) -> scored(sitting, nodes, origin)));
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

  private static Map<String, Object> scored(Sitting sitting, List<Integer> nodes, Origin origin)
      throws Exception {
    Matter matter = sitting.matter();
    Part part = part(matter, nodes);
    Solved solved = sitting.solved();
    Assessment worth = PartResponse.worth(solved, part);
    Map<String, Object> told = new LinkedHashMap<>();
    Best best = sitting.best();
    told.put("question", matter.question().told());
    told.put("status", StatusTold.of(origin.standing(best, part, worth), solved));
    told.put("part", PartResponse.of(solved, part, matter.budget(), worth));
    told.put("optimum", best.objective());
    told.put("archive", ArchiveTold.all(solved, worth));
    return told;
  }

  /** A part given by hand. */
  static Part part(Matter matter, List<Integer> nodes) throws Problem {
    Opening.requireNodes("nodes", nodes, matter.graph(), matter.question().graph());
    return new Part.Nodes(
        NodeSet.of(matter.graph().nodes(), nodes.stream().mapToInt(Integer::intValue).toArray()));
  }
}
