package motive.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.candidate.Candidates;
import motive.check.Refuse;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.FidelityForm;
import motive.objective.Metric;
import motive.objective.MetricMeasure;
import motive.objective.MetricValues;
import motive.objective.Part;
import motive.objective.ReportedMetrics;
import motive.objective.Scales;
import motive.objective.Stability;
import motive.objective.Target;
import motive.objective.Units;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.seed.Seeds;

/**
 * A graph whose candidates have been looked at: every preference is now a query. Immutable to its
 * callers, thread-safe.
 *
 * <p>Under any weights, Stage 1 is a look at the graph's table and at those of its perturbed forms,
 * and Stage 2 another look at the graph's. Where all tables are complete ({@link #status()}) each
 * result is the optimum; where they are not, it is the best of what the searches found.
 */
public final class Solved {
  private final Request request;
  private final MetricMeasure measure;
  private final Scales scales;
  private final Ranking ranking;
  private final Archive archive;
  private final Coverage coverage;
  private final WarningRules rules;
  private final List<Warning> warnings;

  /** With no warnings yet; see {@link #warned}. */
  Solved(
      Request request,
      MetricMeasure measure,
      Scales scales,
      Ranking ranking,
      Archive archive,
      Coverage coverage,
      WarningRules rules) {
    this(request, measure, scales, ranking, archive, coverage, rules, List.of());
  }

  private Solved(
      Request request,
      MetricMeasure measure,
      Scales scales,
      Ranking ranking,
      Archive archive,
      Coverage coverage,
      WarningRules rules,
      List<Warning> warnings) {
    this.request = request;
    this.measure = measure;
    this.scales = scales;
    this.ranking = ranking;
    this.archive = archive;
    this.coverage = coverage;
    this.rules = rules;
    this.warnings = List.copyOf(warnings);
  }

  /** The request. */
  public Request request() {
    return request;
  }

  /** The explained decision. */
  public Target target() {
    return measure.target();
  }

  /** Whether the model decides for the target on the whole graph. */
  public boolean isDecided() {
    return measure.isDecided();
  }

  /** The explained number on the whole graph: p_orig. */
  public double probability() {
    return measure.whole();
  }

  /** The σ's: what the objective divides each metric by where units are constants. */
  public Scales scales() {
    return scales;
  }

  /** What is proven of results for all weights. */
  public Status status() {
    return coverage.status(table());
  }

  /** What is proven of what some weights choose: without stability, the archive does not count. */
  public Status status(Weights weights) {
    return coverage.status(table(), weights);
  }

  /** What was not looked at whole. */
  public List<String> cut() {
    return coverage.cut();
  }

  /** What was not looked at whole, of what some weights ask for. */
  public List<String> cut(Weights weights) {
    return coverage.cut(weights);
  }

  /** Whether every candidate of the graph itself stands in the table. */
  public boolean graphIsWhole() {
    return coverage.graphIsWhole();
  }

  /** Whether the model is evaluated on many parts at once, which may change the last bits. */
  boolean asksInBatches() {
    return measure.asksInBatches();
  }

  /** What a reader should know, whichever part is chosen; of a part see {@link Warnings}. */
  public List<Warning> warnings() {
    return warnings;
  }

  /** The graph's candidates, without stability, which depends on weights. */
  public Candidates table() {
    return ranking.table();
  }

  /** Whether {@link #within} may be called: nothing was cut. */
  public boolean answersSmallerBudgets() {
    return coverage.isWhole();
  }

  /**
   * What the same request gives with a smaller budget. Every result is the one that solving it
   * again would give, bit for bit, and no search is needed: the smaller budget's candidates are
   * some of these, for the graph and for its perturbed forms, which are drawn without regard to the
   * budget.
   *
   * @param budget at least 1 and at most the request's
   * @throws IllegalStateException where something was cut ({@link #answersSmallerBudgets})
   */
  public Solved within(int budget) {
    int greatest = request.settings().maxEdges();
    Refuse.when(
        budget < 1 || budget > greatest,
        "budget must be in [1, {}], as far as the graph was solved, got {}",
        greatest,
        budget);
    if (!answersSmallerBudgets()) {
      throw new IllegalStateException(
          Refuse.text(
              "a table for smaller budgets must be complete, got cuts of {};"
                  + " solve the graph with budget {}",
              String.join(", ", cut()),
              budget));
    }
    Ranking fitting = ranking.within(budget);
    // Where the graph has no candidate, nothing is perturbed and nothing compared.
    Archive asked = fitting.table().isEmpty() ? archive.alone() : archive;
    return new Solved(
            request.withSettings(request.settings().withMaxEdges(budget)),
            measure,
            scales,
            fitting,
            asked.within(budget),
            coverage,
            rules)
        .warned();
  }

  /**
   * Whether {@link #under} may be called: all was looked at that the request left to be looked at,
   * even if a neighbourhood was narrowed before.
   */
  public boolean answersOtherWeights() {
    return coverage.isSearched();
  }

  /**
   * What the same request gives with other weights, bit for bit and without a search: where all was
   * looked at, what there is does not depend on them.
   *
   * @throws IllegalStateException where a search was cut ({@link #answersOtherWeights})
   */
  public Solved under(Weights weights) {
    if (weights.equals(request.settings().weights())) {
      return this;
    }
    if (!answersOtherWeights()) {
      throw new IllegalStateException(
          "a table for other weights must be complete, got cuts of "
              + String.join(", ", cut())
              + "; solve the graph with these weights");
    }
    return new Solved(
            request.withSettings(request.settings().withWeights(weights)),
            measure,
            scales,
            ranking,
            archive,
            coverage,
            rules.with(StageOne.of(weights, Units.of(scales))))
        .warned();
  }

  /** The objective of some weights, in the units in force. */
  public WeightedSum objective(Weights weights) {
    return ranking.ranked(weights, compared(weights), () -> false).objective();
  }

  /** The objective of each row in attained units, whichever units are in force. */
  double[] attainedValues(Weights weights) {
    return ranking.attainedValues(weights, compared(weights));
  }

  /**
   * What candidates of the graph reach by chance and at best in each metric under some weights:
   * that of stability too where it has no weight. Empty where units are constants.
   */
  public Optional<Units> attained(Weights weights) {
    return ranking.attained(compared(weights));
  }

  static long chanceSeed(Request request) {
    return Seeds.derive(request.settings().seed(), request.id(), "chance");
  }

  /**
   * The status of candidates that were met on the way to another answer: nothing is proven of them.
   */
  public Status unprovenStatus() {
    return status() == Status.STOPPED ? Status.STOPPED : Status.BUDGET_SPENT;
  }

  /** Whether stability is measured at all. */
  public boolean hasStability() {
    return ranking.hasStability();
  }

  // Nothing is compared where stability is not measured.
  private Members compared(Weights weights) {
    return compared(weights, () -> false);
  }

  private Members compared(Weights weights, BooleanSupplier stopped) {
    return hasStability()
        ? archive.members(weights, stopped)
        : new Members(request.settings().stability(), List.of());
  }

  /** The explanations that stability compares with under some weights. */
  public List<ArchiveEntry> archive(Weights weights) {
    int nodes = table().graph().nodes();
    return archive.members(weights, () -> false).list().stream()
        .map(member -> member.entry(nodes))
        .toList();
  }

  /**
   * How the explanations were found that stability compares with; empty where they are those of
   * Stage 1, and where stability has no weight.
   */
  public Optional<Rounds> rounds(Weights weights) {
    return archive.rounds(weights);
  }

  /** The graph itself as a member of its archive. */
  ArchiveGraph archived() {
    return archive.own();
  }

  /** The same with another archive. */
  Solved with(Archive other) {
    return new Solved(request, measure, scales, ranking, other, coverage, rules, warnings);
  }

  /** The same with its warnings. */
  Solved warned() {
    boolean rewarded = hasStability() && request.settings().stability() == Stability.Form.REWARDED;
    List<Double> rewards = rewarded ? compared(request.settings().weights()).rewards() : List.of();
    return withWarnings(rules.of(request.settings(), measure, table(), graphIsWhole(), rewards));
  }

  /** The same with other warnings. */
  Solved withWarnings(List<Warning> others) {
    return new Solved(request, measure, scales, ranking, archive, coverage, rules, others);
  }

  /** Stability under some weights; empty where it is not measured. */
  Optional<Stability> stability(Weights weights) {
    return ranking.stability(compared(weights));
  }

  /** The graph's candidates with their stability under some weights. */
  public Candidates scored(Weights weights) {
    return ranking.scored(compared(weights));
  }

  /** What the rule chooses from {@link #scored}, without the column; empty where it cannot. */
  Optional<Ranking.Winner> winner(Weights weights, BooleanSupplier stopped) {
    return ranking.winner(weights, compared(weights, stopped), stopped);
  }

  /** What the rule chooses under some weights; empty where it chooses nothing. */
  public Optional<Chosen> chosen(Weights weights) {
    return choose(weights).chosen();
  }

  /**
   * What the rule chooses under some weights from the candidates of each budget, from 0 on, in the
   * units of this table.
   */
  public List<Optional<Chosen>> chosenPerBudget(Weights weights) {
    return ranking.chosenPerBudget(weights, compared(weights));
  }

  /** Whether the model decides for the class on any candidate alone, of those that were met. */
  public boolean anyKeeps() {
    return ranking.anyKeeps();
  }

  /** What the rule chooses under some weights, with all that it was chosen from. */
  Ranking.Choice choose(Weights weights) {
    return ranking.choose(weights, compared(weights));
  }

  // As it is reported: by the paper's formula, whichever form is weighed.
  double removal(int row) {
    return request.settings().form().needsNoise()
        ? measure.removal(table().inside(row), table().outside(row))
        : table().fidelity(row);
  }

  private double removal(Candidates scored, int row) {
    return measure.asksInBatches()
        ? measure.removalAlone(scored.nodes(row))
        : measure.removal(scored.inside(row), scored.outside(row));
  }

  /**
   * The fidelity of a row as it is reported to people: a model that was evaluated on it in a batch
   * is evaluated on it alone, so that what is reported does not depend on the rest of the batch.
   *
   * @param scored the table, under any weights
   */
  public double fidelity(Candidates scored, int row) {
    return measure.asksInBatches()
        ? measure.fidelityAlone(scored.nodes(row))
        : scored.fidelity(row);
  }

  /**
   * The values of {@link ReportedMetrics#brief} for a row, and its fidelity in the form in force,
   * as they are reported to people.
   *
   * @param scored the table under these weights
   */
  public MetricValues metrics(Candidates scored, int row, Weights weights) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (Metric metric : Metric.values()) {
      boolean measured = metric == Metric.STABILITY ? hasStability() : measure.measures(metric);
      values.put(metric.id(), measured ? scored.value(metric, row) : Double.NaN);
    }
    values.put(Metric.FIDELITY.id(), removal(scored, row));
    FidelityForm form = request.settings().form();
    if (form.needsNoise()) {
      values.put(form.metricId(), fidelity(scored, row));
    }
    if (!ReportedMetrics.added().isEmpty()) {
      MetricValues all = assess(new Part.Nodes(scored.nodes(row)), weights).metrics();
      all.brief().byId().forEach(values::putIfAbsent);
    }
    return new MetricValues(values);
  }

  /** The measure of parts under some weights' archive. */
  MetricMeasure measure(Weights weights) {
    return stability(weights).map(measure::with).orElse(measure);
  }

  /** What any part is worth under some weights' archive, and why. */
  public Assessment assess(Part part, Weights weights) {
    return measure(weights).assess(part);
  }

  /** The node set that serves some weights best; empty where there is no candidate. */
  public Optional<NodeSet> best(Weights weights) {
    return winner(weights, () -> false).map(winner -> table().nodes(winner.row()));
  }

  /**
   * The best explanation at each point of the weight simplex.
   *
   * @param steps how many steps a side of the triangle has
   */
  public PreferenceMap map(int steps) {
    return map(steps, () -> false);
  }

  /**
   * The same, until it is stopped.
   *
   * @throws java.util.concurrent.CancellationException where it was stopped before it was finished
   */
  public PreferenceMap map(int steps, BooleanSupplier stopped) {
    return PreferenceMap.triangle(this, steps, stopped);
  }

  /**
   * The best explanation for each of some weights, in their order; those that ask for a metric that
   * is not measured are left out.
   *
   * @throws java.util.concurrent.CancellationException where it was stopped before it was finished
   */
  public PreferenceMap map(List<Weights> grid, BooleanSupplier stopped) {
    return PreferenceMap.of(this, grid, stopped);
  }

  /**
   * The best explanations as weight moves from fidelity to interpretability, at a fixed weight of
   * stability.
   *
   * @param stability the weight of stability, in [0, 1)
   * @param steps how many steps ρ takes from 0 to 1
   */
  public PreferenceMap scan(double stability, int steps) {
    return scan(stability, steps, () -> false);
  }

  /**
   * The same, until it is stopped.
   *
   * @throws java.util.concurrent.CancellationException where it was stopped before it was finished
   */
  public PreferenceMap scan(double stability, int steps, BooleanSupplier stopped) {
    return PreferenceMap.scan(this, stability, steps, stopped);
  }

  /**
   * The memory of all that was looked at and of cached results, about. Shared with what {@link
   * #within} and {@link #under} gave.
   */
  public long bytes() {
    return ranking.bytes() + archive.bytes();
  }
}
