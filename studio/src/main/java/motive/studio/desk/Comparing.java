package motive.studio.desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import motive.baseline.catalog.RivalCatalog;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalExplainer;
import motive.baseline.RivalKind;
import motive.baseline.Task;
import motive.compare.ComparisonRunner;
import motive.compare.NamedRival;
import motive.explain.Best;
import motive.explain.Solved;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.explain.Warnings;
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

/** Sets two explanations side by side. Thread-safe. */
final class Comparing {
  private final Desk desk;
  private final Rivals rivals;

  Comparing(Desk desk, Rivals rivals) {
    this.desk = desk;
    this.rivals = rivals;
  }

  /** Who can explain. */
  static Answer explainers(Call call) {
    List<Map<String, Object>> all = new ArrayList<>();
    all.add(
        explainer(
            ComparisonRunner.MOTIVE,
            "Motive",
            "the part that serves fidelity, interpretability and stability best by their weights",
            false,
            false));
    for (RivalKind kind : Rivals.names().kinds()) {
      int colon = kind.summary().indexOf(": ");
      boolean named =
          colon > 0
              && kind.summary().substring(0, colon).replace("-", "").equalsIgnoreCase(kind.id());
      all.add(
          explainer(
              kind.id(),
              named ? kind.summary().substring(0, colon) : kind.id(),
              named ? kind.summary().substring(colon + 2) : kind.summary(),
              kind.traits().isTrained(),
              !RivalCatalog.own().contains(kind)));
    }
    return Answer.of(Map.of("explainers", all));
  }

  private static Map<String, Object> explainer(
      String id, String title, String description, boolean trained, boolean gradients) {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("id", id);
    response.put("title", title);
    response.put("description", description);
    response.put("trained", trained);
    response.put("gradients", gradients);
    return response;
  }

  /** One side as it is asked for; what is absent is the question's. */
  private record Side(
      String explainer,
      List<Double> weights,
      int budget,
      Optional<List<Integer>> nodes,
      Origin origin) {
    static Side read(Fields fields, String name, Question question, DeskLimits limits)
        throws Problem {
      Fields side =
          fields
              .object(name)
              .orElseThrow(
                  () -> new Problem(Code.BAD_REQUEST, name + " must be an object, got nothing"));
      Preference asked = question.preference();
      Side read =
          new Side(
              side.optionalText("explainer").orElse(ComparisonRunner.MOTIVE),
              side.has("weights") ? Preference.weights(side) : asked.given(),
              Preference.budget(side, limits, asked.budget()),
              side.wholes("nodes", 0, limits.graphNodes() - 1, limits.graphNodes()),
              Origin.read(side));
      side.requireNoMore();
      if (read.nodes.isPresent() && read.nodes.get().isEmpty()) {
        throw new Problem(Code.BAD_REQUEST, name + ".nodes must name at least one node, got none");
      }
      return read;
    }
  }

  /**
   * What stands on a side.
   *
   * @param own what is proven of it for its own weights and budget; null where nobody searched
   */
  private record Named(
      Side side, Optional<Part> part, @Nullable StatusResponse own, List<String> warnings) {
    /** How it stands beside the best of the question that both sides are judged by. */
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
    Question question = Question.read(fields, desk.limits());
    Side left = Side.read(fields, "left", question, desk.limits());
    Side right = Side.read(fields, "right", question, desk.limits());
    fields.requireNoMore();
    RequestDeadline client = desk.deadline(call);
    OpenQuestion open = desk.open(client, question);
    Named onLeft = named(client, open, left);
    Named onRight = named(client, open, right);
    return Answer.of(
        desk.answer(client, open, (solution, stopped) -> response(solution, onLeft, onRight)));
  }

  private Named named(RequestDeadline client, OpenQuestion open, Side side) throws Exception {
    if (side.nodes.isPresent()) {
      Part part = Explaining.part(open, side.nodes.get());
      return new Named(side, Optional.of(part), null, List.of());
    }
    Question own = open.question().with(side.weights, side.budget);
    Optional<NamedRival> rival = Rivals.entrant(side.explainer);
    if (rival.isEmpty()) {
      return desk.answer(
          client, desk.open(client, own), (solution, stopped) -> best(solution, side));
    }
    Rivals.Wanted wanted =
        new Rivals.Wanted(own.preference(), open.setup(), open.session(), rival.get());
    // Who waits for a lesson must hold no hand meanwhile.
    Rival ready =
        wanted.mustLearn()
            ? rivals.ready(wanted, client)
            : desk.work(client, stopped -> rivals.ready(wanted, client));
    Choice choice = desk.work(client, stopped -> choice(ready, open, side.budget, stopped));
    boolean isThere = !choice.part().touched(open.graph()).isEmpty();
    return new Named(
        side, isThere ? Optional.of(choice.part()) : Optional.empty(), null, choice.notes());
  }

  private static Named best(Solution solution, Side side) throws Exception {
    Best best = solution.best();
    return new Named(
        side,
        best.nodes().map(Part.Nodes::new),
        StatusResponse.of(best, solution.solved()),
        Warning.texts(best.warnings()));
  }

  private static Choice choice(Rival rival, OpenQuestion open, int budget, BooleanSupplier stopped)
      throws Problem {
    Task task = RivalExplainer.task(open.request(), open.session().target(open.request()));
    List<String> objections = rival.objectionsTo(task);
    if (!objections.isEmpty()) {
      throw new Problem(Code.UNPROCESSABLE, String.join("; also ", objections));
    }
    return rival.study(task, stopped).within(budget);
  }

  private static Map<String, Object> response(Solution judge, Named left, Named right)
      throws Exception {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("left", compared(judge, left));
    response.put("right", compared(judge, right));
    Set<Integer> leftNodes = nodes(judge, left);
    Set<Integer> rightNodes = nodes(judge, right);
    Set<Integer> leftEdges = edges(judge, left);
    Set<Integer> rightEdges = edges(judge, right);
    response.put(
        "shared", difference(judge, common(leftNodes, rightNodes), common(leftEdges, rightEdges)));
    response.put(
        "onlyLeft", difference(judge, only(leftNodes, rightNodes), only(leftEdges, rightEdges)));
    response.put(
        "onlyRight", difference(judge, only(rightNodes, leftNodes), only(rightEdges, leftEdges)));
    int shared = common(leftNodes, rightNodes).size();
    int all = leftNodes.size() + rightNodes.size() - shared;
    response.put("overlap", all == 0 ? 0.0 : (double) shared / all);
    return response;
  }

  private static Map<String, @Nullable Object> compared(Solution judge, Named named)
      throws Exception {
    Map<String, @Nullable Object> response = new LinkedHashMap<>();
    List<String> warnings = new ArrayList<>(named.warnings);
    Optional<Assessment> worth = named.part.map(part -> PartResponse.worth(judge.solved(), part));
    if (named.own == null) {
      // The search has warned of its own choice already.
      worth.ifPresent(
          known -> warnings.addAll(Warning.texts(Warnings.ofPart(judge.solved(), known))));
    }
    response.put("explainer", named.side.nodes.isPresent() ? "hand" : named.side.explainer);
    response.put("weights", named.side.weights);
    response.put("budget", named.side.budget);
    response.put("status", named.own == null ? named.judged(judge) : named.own);
    response.put("judged", named.judged(judge));
    response.put(
        "part",
        named
            .part
            .map(
                part ->
                    (Object)
                        PartResponse.of(
                            judge.solved(), part, named.side.budget, worth.orElseThrow()))
            .orElse(null));
    response.put("warnings", warnings);
    return response;
  }

  private static Set<Integer> nodes(Solution judge, Named named) {
    Set<Integer> nodes = new TreeSet<>();
    named.part.ifPresent(part -> part.touched(judge.open().graph()).forEach(nodes::add));
    return nodes;
  }

  private static Set<Integer> edges(Solution judge, Named named) {
    return named
        .part
        .map(part -> (Set<Integer>) new TreeSet<>(part.edgesIn(judge.open().graph())))
        .orElse(Set.of());
  }

  private static Set<Integer> common(Set<Integer> a, Set<Integer> b) {
    Set<Integer> both = new TreeSet<>(a);
    both.retainAll(b);
    return both;
  }

  private static Set<Integer> only(Set<Integer> a, Set<Integer> b) {
    Set<Integer> rest = new TreeSet<>(a);
    rest.removeAll(b);
    return rest;
  }

  private static Map<String, Object> difference(
      Solution judge, Set<Integer> nodes, Set<Integer> edges) {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("nodes", nodes);
    response.put("edges", PartResponse.pairs(judge.open().graph(), edges));
    return response;
  }
}
