package motive.explain;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import motive.candidate.Candidates.NearTies;
import motive.check.Refuse;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.MetricValues;
import motive.objective.Target;
import motive.search.SearchOutcome.Status;

/**
 * The part of a graph that explains a decision, what it is worth, and what is proven of it.
 *
 * @param graph the request's id
 * @param target the explained decision
 * @param probability the explained number on the whole graph: p_orig
 * @param nodes of the explanation; empty where none was found
 * @param edges of the explanation, by their numbers in the graph, rising
 * @param assessment its metrics with their breakdowns; absent where none was found
 * @param objective the value under the request's weights; NaN where none was found
 * @param standing what kind of choice it is, and what is proven of it
 * @param evaluations how many node sets were scored, over all searches
 * @param noiseEvaluations how many graphs that lose edges the model was evaluated on, over all
 *     searches; absent where fidelity needs no noise. A search of a graph asks about the same lost
 *     edges once; cached results count too
 * @param candidates how many node sets of the graph the answer was chosen from
 * @param nearTies the other parts that come close to it
 * @param evaluatedStability stability on perturbed graphs that no search saw, if requested
 * @param scores of nodes and edges, if requested and known
 * @param warnings what a reader should know
 * @param timing by phase
 */
public record Explanation(
    long graph,
    Target target,
    double probability,
    NodeSet nodes,
    List<Integer> edges,
    Optional<Assessment> assessment,
    double objective,
    Standing standing,
    long evaluations,
    OptionalLong noiseEvaluations,
    long candidates,
    Optional<NearTies> nearTies,
    OptionalDouble evaluatedStability,
    Optional<SoftScores> scores,
    List<Warning> warnings,
    Timing timing) {
  /**
   * Checks that the standing is that of the nodes, and that there is an assessment exactly where
   * there are nodes.
   */
  public Explanation {
    Objects.requireNonNull(nodes, "nodes");
    edges = List.copyOf(edges);
    warnings = List.copyOf(warnings);
    Refuse.when(
        !standing.nodes().equals(nodes),
        "the standing must be that of the nodes {}, got {}",
        nodes,
        standing.nodes());
    Refuse.when(
        nodes.isEmpty() == assessment.isPresent(),
        "an explanation must be assessed where it has nodes alone, got {}",
        nodes);
  }

  /**
   * How many node sets were scored and how many graphs with lost edges the model was asked about.
   */
  public long allEvaluations() {
    return evaluations + noiseEvaluations.orElse(0);
  }

  /** What is proven. */
  public Status status() {
    return standing.status();
  }

  /** What was not looked at whole; empty where everything was. */
  public List<String> cut() {
    return standing.cut();
  }

  /** All numbers that it is reported with; all NaN where none was found. */
  public MetricValues metrics() {
    return assessment.map(Assessment::metrics).orElse(MetricValues.NONE);
  }

  /** A metric of the explanation; NaN where none was found. */
  public double value(Metric metric) {
    return assessment.map(a -> a.value(metric)).orElse(Double.NaN);
  }

  /** Its fidelity; NaN where none was found. */
  public double fidelity() {
    return value(Metric.FIDELITY);
  }

  /** Its interpretability; NaN where none was found. */
  public double interpretability() {
    return value(Metric.INTERPRETABILITY);
  }

  /** Its stability; NaN where none was found. */
  public double stability() {
    return value(Metric.STABILITY);
  }
}
