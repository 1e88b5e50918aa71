package motive.studio.desk;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalExplainer;
import motive.baseline.RivalKind;
import motive.baseline.Task;
import motive.compare.Contest;
import motive.compare.Entrant;
import motive.explain.Best;
import motive.explain.Solved;
import motive.explain.Standing;
import motive.explain.Warning;
import motive.explain.Warnings;
import motive.graph.NodeSet;
import motive.learn.rival.GradientRivals;
import motive.objective.Assessment;
import motive.objective.Part;
import motive.studio.api.Answer;
import motive.studio.api.Call;
import motive.studio.api.Fields;
import motive.studio.api.Problem;
import motive.studio.api.Problem.Code;
import motive.studio.work.Patience;
import org.jspecify.annotations.Nullable;

/** Sets two explanations side by side. For all threads. */
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
            Contest.MOTIVE,
            "Motive",
            "the part that serves fidelity, interpretability and stability best by their weights",
            false,
            false));
    Set<String> gradients = new HashSet<>();
    GradientRivals.all().forEach(kind -> gradients.add(kind.id()));
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
              gradients.contains(kind.id())));
    }
    return Answer.of(Map.of("explainers", all));
  }

  private static Map<String, Object> explainer(
      String id, String title, String description, boolean trained, boolean gradients) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("id", id);
    told.put("title", title);
    told.put("description", description);
    told.put("trained", trained);
    told.put("gradients", gradients);
    return told;
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
              side.optionalText("explainer").orElse(Contest.MOTIVE),
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
      Side side, Optional<Part> part, @Nullable StatusTold own, List<String> warnings) {
    /** How it stands beside the best of the question that both sides are judged by. */
    StatusTold judged(Sitting judge) throws Exception {
      Best best = judge.best();
      Solved solved = judge.solved();
      if (part.isEmpty()) {
        return own == null
            ? StatusTold.of(
                Standing.unknown(
                    NodeSet.empty(judge.matter().graph().nodes()),
                    judge.matter().weights(),
                    judge.matter().budget()),
                solved)
            : own;
      }
      Assessment worth = PartResponse.worth(solved, part.get());
      if (side.nodes.isPresent()) {
        return StatusTold.of(side.origin.standing(best, part.get(), worth), solved);
      }
      if (own == null) {
        return StatusTold.of(best.byMethod(part.get(), worth), solved);
      }
      boolean isSame =
          own.budget() == judge.matter().budget()
              && own.weights().equals(StatusTold.of(best, solved).weights());
      return isSame ? own : StatusTold.of(best.ofOtherQuestion(part.get(), worth), solved);
    }
  }

  /** Two explanations under the question's weights and archive. */
  Answer compare(Call call) throws Exception {
    Fields fields = call.body();
    Question question = Question.read(fields, desk.limits());
    Side left = Side.read(fields, "left", question, desk.limits());
    Side right = Side.read(fields, "right", question, desk.limits());
    fields.requireNoMore();
    Patience client = desk.patience(call);
    Matter matter = desk.open(client, question);
    Named onLeft = named(client, matter, left);
    Named onRight = named(client, matter, right);
    return Answer.of(
        desk.answer(client, matter, (sitting, stopped) -> told(sitting, onLeft, onRight)));
  }

  private Named named(Patience client, Matter matter, Side side) throws Exception {
    if (side.nodes.isPresent()) {
      Part part = Explaining.part(matter, side.nodes.get());
      return new Named(side, Optional.of(part), null, List.of());
    }
    Question own = matter.question().with(side.weights, side.budget);
    Optional<Entrant> rival = Rivals.entrant(side.explainer);
    if (rival.isEmpty()) {
      return desk.answer(client, desk.open(client, own), (sitting, stopped) -> best(sitting, side));
    }
    Rivals.Wanted wanted =
        new Rivals.Wanted(own.preference(), matter.setup(), matter.session(), rival.get());
    // Who waits for a lesson must hold no hand meanwhile.
    Rival ready =
        wanted.mustLearn()
            ? rivals.ready(wanted, client)
            : desk.work(client, stopped -> rivals.ready(wanted, client));
    Choice choice = desk.work(client, stopped -> choice(ready, matter, side.budget, stopped));
    boolean isThere = !choice.part().touched(matter.graph()).isEmpty();
    return new Named(
        side, isThere ? Optional.of(choice.part()) : Optional.empty(), null, choice.notes());
  }

  private static Named best(Sitting sitting, Side side) throws Exception {
    Best best = sitting.best();
    return new Named(
        side,
        best.nodes().map(Part.Nodes::new),
        StatusTold.of(best, sitting.solved()),
        Warning.texts(best.warnings()));
  }

  private static Choice choice(Rival rival, Matter matter, int budget, BooleanSupplier stopped)
      throws Problem {
    Task task = RivalExplainer.task(matter.request(), matter.session().target(matter.request()));
    List<String> objections = rival.objectionsTo(task);
    if (!objections.isEmpty()) {
      throw new Problem(Code.UNPROCESSABLE, String.join("; also ", objections));
    }
    return rival.study(task, stopped).within(budget);
  }

  private static Map<String, Object> told(Sitting judge, Named left, Named right) throws Exception {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("left", compared(judge, left));
    told.put("right", compared(judge, right));
    Set<Integer> leftNodes = nodes(judge, left);
    Set<Integer> rightNodes = nodes(judge, right);
    Set<Integer> leftEdges = edges(judge, left);
    Set<Integer> rightEdges = edges(judge, right);
    told.put(
        "shared", difference(judge, common(leftNodes, rightNodes), common(leftEdges, rightEdges)));
    told.put(
        "onlyLeft", difference(judge, only(leftNodes, rightNodes), only(leftEdges, rightEdges)));
    told.put(
        "onlyRight", difference(judge, only(rightNodes, leftNodes), only(rightEdges, leftEdges)));
    int shared = common(leftNodes, rightNodes).size();
    int all = leftNodes.size() + rightNodes.size() - shared;
    told.put("overlap", all == 0 ? 0.0 : (double) shared / all);
    return told;
  }

  private static Map<String, @Nullable Object> compared(Sitting judge, Named named)
      throws Exception {
    Map<String, @Nullable Object> told = new LinkedHashMap<>();
    List<String> warnings = new ArrayList<>(named.warnings);
    Optional<Assessment> worth = named.part.map(part -> PartResponse.worth(judge.solved(), part));
    if (named.own == null) {
      // The search has warned of its own choice already.
      worth.ifPresent(
          known -> warnings.addAll(Warning.texts(Warnings.ofPart(judge.solved(), known))));
    }
    told.put("explainer", named.side.nodes.isPresent() ? "hand" : named.side.explainer);
    told.put("weights", named.side.weights);
    told.put("budget", named.side.budget);
    told.put("status", named.own == null ? named.judged(judge) : named.own);
    told.put("judged", named.judged(judge));
    told.put(
        "part",
        named
            .part
            .map(
                part ->
                    (Object)
                        PartResponse.of(
                            judge.solved(), part, named.side.budget, worth.orElseThrow()))
            .orElse(null));
    told.put("warnings", warnings);
    return told;
  }

  private static Set<Integer> nodes(Sitting judge, Named named) {
    Set<Integer> nodes = new TreeSet<>();
    named.part.ifPresent(part -> part.touched(judge.matter().graph()).forEach(nodes::add));
    return nodes;
  }

  private static Set<Integer> edges(Sitting judge, Named named) {
    return named
        .part
        .map(part -> (Set<Integer>) new TreeSet<>(part.edgesIn(judge.matter().graph())))
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
      Sitting judge, Set<Integer> nodes, Set<Integer> edges) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("nodes", nodes);
    told.put("edges", PartResponse.pairs(judge.matter().graph(), edges));
    return told;
  }
}
