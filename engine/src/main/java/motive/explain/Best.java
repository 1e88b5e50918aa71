package motive.explain;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import motive.candidate.Candidates;
import motive.candidate.Candidates.NearTies;
import motive.explain.Standing.Fault;
import motive.explain.Standing.Frontier;
import motive.explain.Standing.Kind;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;

/**
 * The best that a solved graph holds for its own weights, and how any other part compares with it.
 * Immutable and thread-safe.
 */
public final class Best {
  // The most that the numbers of a model in batches may differ from its numbers for one graph at a
  // time.
  private static final double BATCH_NOISE = 1e-6;

  private final Solved solved;
  private final Optional<Assessment> worth;
  private final Ranking.Choice choice;
  private final Standing standing;

  private Best(
      Solved solved, Optional<Assessment> worth, Ranking.Choice choice, Standing standing) {
    this.solved = solved;
    this.worth = worth;
    this.choice = choice;
    this.standing = standing;
  }

  /** Looks for the best of a table. */
  public static Best of(Solved solved) {
    Weights weights = solved.request().settings().weights();
    Ranking.Choice choice = solved.choose(weights);
    Candidates scored = choice.scored();
    Optional<Chosen> chosen = choice.chosen();
    NodeSet nodes =
        chosen.map(c -> scored.nodes(c.row())).orElse(NodeSet.empty(scored.graph().nodes()));
    ChoiceRule rule = solved.request().settings().choice();
    Status status = solved.status(weights);
    Standing.Question question =
        new Standing.Question(
            weights,
            solved.request().settings().maxEdges(),
            solved.request().settings().parts(),
            chosen.isEmpty() && status == Status.PROVEN_OPTIMAL ? Status.PROVEN_EMPTY : status,
            chosen.isEmpty() ? 0 : scored.sets(),
            solved.graphIsWhole(),
            solved.cut(weights),
            rule.equals(ChoiceRule.PAPER)
                ? Optional.empty()
                : chosen.map(
                    c ->
                        new Standing.Optimum(
                            c.optimum(),
                            rule.tolerance(),
                            c.floor(),
                            c.among() != CandidateFilter.ALL,
                            c.among() == CandidateFilter.HOLDING)),
            solved.rounds(weights));
    Optional<Assessment> worth =
        nodes.isEmpty()
            ? Optional.empty()
            : Optional.of(solved.assess(new Part.Nodes(nodes), weights));
    double below =
        chosen.map(c -> c.optimum() - scored.value(choice.objective(), c.row())).orElse(0.0);
    return new Best(solved, worth, choice, Standing.best(nodes, question, below));
  }

  /** Its nodes; empty where there is no candidate. */
  public Optional<NodeSet> nodes() {
    return worth.map(there -> standing.nodes());
  }

  /** What it is worth; empty where there is no candidate. */
  public Optional<Assessment> worth() {
    return worth;
  }

  /** Its value under the weights; NaN where there is no candidate. */
  public double objective() {
    return worth.map(this::value).orElse(Double.NaN);
  }

  /** How far it stands out among the candidates. */
  public Optional<NearTies> nearTies() {
    return choice
        .chosen()
        .map(c -> choice.scored().nearTies(choice.objective(), c.row(), choice.rows()));
  }

  /** What a reader of it should know. */
  public List<Warning> warnings() {
    return Warnings.ofBest(solved, choice, worth);
  }

  /** What is proven of it. */
  public Standing standing() {
    return standing;
  }

  /** How a person's choice compares with it. */
  public Standing edited(Part part, Assessment assessed) {
    Set<Fault> faults = faults(part);
    return beside(Kind.EDITED, part, assessed, faults, frontier(faults, assessed));
  }

  /** How a part that was taken from a frontier, maybe of another question, compares with it. */
  public Standing fromFrontier(Part part, Assessment assessed) {
    Set<Fault> faults = faults(part);
    Frontier frontier = frontier(faults, assessed);
    return beside(
        frontier == Frontier.NO ? Kind.EDITED : Kind.PARETO, part, assessed, faults, frontier);
  }

  /** How the best for other weights or another budget compares with it. */
  public Standing ofOtherQuestion(Part part, Assessment assessed) {
    return beside(Kind.OTHER_BEST, part, assessed);
  }

  /** How the choice of a method that proves nothing compares with it. */
  public Standing byMethod(Part part, Assessment assessed) {
    return beside(Kind.METHOD, part, assessed);
  }

  /** How a part of unknown origin compares with it. */
  public Standing given(Part part, Assessment assessed) {
    return beside(Kind.GIVEN, part, assessed);
  }

  /**
   * A part that nothing searched for, as an explanation of the request: measured, compared with the
   * best, and with the warnings of any part.
   *
   * @param standing of this part, such as {@link #edited}
   * @param origin where the part comes from, as the first warning
   */
  public SolvedExplanation explanation(
      Part part, Assessment assessed, Standing standing, String origin) {
    Request request = solved.request();
    List<Warning> warnings = new ArrayList<>();
    warnings.add(Warning.note(origin));
    warnings.addAll(Warnings.ofPart(solved, assessed));
    Explanation explanation =
        new Explanation(
            request.id(),
            solved.target(),
            solved.probability(),
            part.touched(request.graph()),
            part.edgesIn(request.graph()),
            Optional.of(assessed),
            value(assessed),
            standing,
            0,
            OptionalLong.empty(),
            1,
            Optional.empty(),
            OptionalDouble.empty(),
            Optional.empty(),
            warnings,
            Timing.none());
    return new SolvedExplanation(explanation, solved);
  }

  private Standing beside(Kind kind, Part part, Assessment assessed) {
    return beside(kind, part, assessed, faults(part), Frontier.UNKNOWN);
  }

  private Standing beside(
      Kind kind, Part part, Assessment assessed, Set<Fault> faults, Frontier frontier) {
    OptionalDouble below =
        worth.isEmpty()
            ? OptionalDouble.empty()
            : OptionalDouble.of(distance(optimum(), value(assessed)));
    return Standing.beside(
        kind, part.touched(solved.request().graph()), standing.question(), below, faults, frontier);
  }

  // The best itself, which under a tolerance may lie above the answer.
  private double optimum() {
    return objective() + standing.below().orElse(0);
  }

  private double value(Assessment assessed) {
    return assessed.value(choice.objective());
  }

  private double distance(double best, double value) {
    double distance = best - value;
    return Math.abs(distance) <= noise() ? 0 : distance;
  }

  private double noise() {
    return solved.asksInBatches() ? BATCH_NOISE : 0;
  }

  private Set<Fault> faults(Part part) {
    Request request = solved.request();
    Graph graph = request.graph();
    NodeSet touched = part.touched(graph);
    Graph alone = part.in(graph);
    Set<Fault> faults = EnumSet.noneOf(Fault.class);
    if (alone.nodes() == 0 || Components.of(alone).size() > request.settings().parts()) {
      faults.add(Fault.NOT_CONNECTED);
    }
    int edges = part.edgesIn(graph).size();
    if (edges > request.settings().maxEdges()) {
      faults.add(Fault.OVER_BUDGET);
    }
    if (edges < new Part.Nodes(touched).edgesIn(graph).size()) {
      faults.add(Fault.NOT_INDUCED);
    }
    if (!touched.containsAll(request.include())) {
      faults.add(Fault.LACKS_INCLUDED);
    }
    if (!touched.intersection(request.exclude()).isEmpty()) {
      faults.add(Fault.HAS_EXCLUDED);
    }
    return faults;
  }

  // Among all candidates that the table holds, in the metrics that are measured.
  private Frontier frontier(Set<Fault> faults, Assessment of) {
    if (!faults.isEmpty()) {
      return Frontier.NO;
    }
    Candidates scored = solved.scored(solved.request().settings().weights());
    double noise = noise();
    double fidelity = of.value(Metric.FIDELITY);
    double interpretability = of.value(Metric.INTERPRETABILITY);
    double stability = of.value(Metric.STABILITY);
    for (int row = 0; row < scored.size(); row++) {
      double more = scored.fidelity(row) - fidelity;
      double clearer = scored.interpretability(row) - interpretability;
      double steadier = scored.stability(row) - stability;
      boolean isAsGood = more >= -noise && clearer >= -noise && steadier >= -noise;
      if (isAsGood && (more > noise || clearer > noise || steadier > noise)) {
        return Frontier.NO;
      }
    }
    return solved.cut().isEmpty() ? Frontier.PROVEN : Frontier.UNBEATEN;
  }
}
