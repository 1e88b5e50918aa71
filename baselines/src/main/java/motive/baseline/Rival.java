package motive.baseline;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.explain.Explainer;
import motive.explain.Request;
import motive.explain.SoftScores;
import motive.graph.Graph;
import motive.objective.Target;
import motive.session.ExplainSession;

/**
 * A method, made for a model and its data, that names the part of a graph behind a decision.
 * Thread-safe, and equal tasks get equal findings.
 *
 * @see RivalKind#make
 */
public final class Rival {
  private final RivalKind kind;
  private final Map<String, String> settings;
  private final RivalMethod method;

  Rival(RivalKind kind, Map<String, String> settings, RivalMethod method) {
    this.kind = kind;
    this.settings = Map.copyOf(settings);
    this.method = Objects.requireNonNull(method, "method");
  }

  /** The name in commands, files and tables. */
  public String id() {
    return kind.id();
  }

  /** The properties of all its choices. */
  public Traits traits() {
    return kind.traits();
  }

  /** All settings that decide its choices beside the task, by name. */
  public Map<String, String> describe() {
    return settings;
  }

  /** Why it cannot do a task, one line a reason; empty if it can. */
  public List<String> objectionsTo(Task task) {
    return task.target().isValue() && !explainsValues()
        ? List.of(id() + " must explain a class, got a model of values")
        : method.objectionsTo(task);
  }

  /** Whether it can explain a value, and not only a class. */
  public boolean explainsValues() {
    return method.explainsValues();
  }

  /**
   * Does the work that depends on the data and no single graph, such as learning; otherwise the
   * first study does it. Concurrent callers wait for one of them.
   *
   * @param seed of all that is random
   */
  public void prepare(long seed) {
    method.prepare(seed);
  }

  /**
   * Does all the work that does not depend on a budget.
   *
   * @param stopped called from time to time; when it returns true, the findings are those so far
   * @throws IllegalArgumentException where there is an objection
   */
  public Findings study(Task task, BooleanSupplier stopped) {
    List<String> objections = objectionsTo(task);
    if (!objections.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", objections));
    }
    return method.study(task, stopped);
  }

  /** The rival as an explainer: it chooses, and a session scores the choices like its own. */
  public Explainer explainer(ExplainSession session) {
    return new RivalExplainer(this, session, System::nanoTime);
  }

  /**
   * Studies a graph once, to be asked for any budget.
   *
   * @param session scores what the rival chooses
   * @throws IllegalArgumentException where there is an objection
   */
  public RivalStudy study(ExplainSession session, Request request, BooleanSupplier stopped) {
    explainer(session).requireNoObjection(request);
    Target target = session.target(request);
    return new RivalStudy(
        this, session, request, target, study(Task.of(request, target), stopped), stopped);
  }

  /**
   * What it chooses for a request, without a score.
   *
   * @param session resolves the decision that the request asks about
   * @param maxEdges the budget
   * @param stopped asked now and then; when it says true, the answer is the best so far
   * @throws IllegalArgumentException where there is an objection
   */
  public Choice choose(
      ExplainSession session, Request request, int maxEdges, BooleanSupplier stopped) {
    return new RivalExplainer(this, session, System::nanoTime).choose(request, maxEdges, stopped);
  }

  /** What a study found. Each budget is a look at it; used by one thread. */
  @FunctionalInterface
  public interface Findings {
    /**
     * The choice of the method for a budget.
     *
     * @param maxEdges the budget, at least 1
     */
    Choice within(int maxEdges);

    /**
     * How much each node and edge counts by the method, on its own scale; empty where it scores
     * neither all nodes nor all edges.
     */
    default Optional<SoftScores> scores() {
      return Optional.empty();
    }

    /** The same of a method that scores nodes; see {@link SoftScores#ofNodes} for edges. */
    default Findings withNodeScores(Graph graph, double[] scores) {
      return new ScoredFindings(this, SoftScores.ofNodes(graph, scores));
    }

    /** The same of a method that scores edges; see {@link SoftScores#ofEdges} for nodes. */
    default Findings withEdgeScores(Graph graph, double[] scores) {
      return new ScoredFindings(this, SoftScores.ofEdges(graph, scores));
    }
  }
}
