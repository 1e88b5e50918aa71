package motive.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import motive.candidate.Candidates;
import motive.candidate.Chance;
import motive.check.Refuse;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.MetricMeasure;
import motive.objective.MetricValues;
import motive.objective.Part;
import motive.objective.ReportedMetrics;
import motive.objective.Scales;
import motive.objective.Stability;
import motive.objective.Target;
import motive.objective.Units;
import motive.objective.Units.Unit;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.seed.Seeds;
import org.jspecify.annotations.Nullable;

/**
 * A graph whose candidates have been looked at: every preference is now a query. Immutable to its
 * callers, thread-safe.
 *
 * <p>Under any weights, Stage 1 is a look at the graph's table and at those of its perturbed forms,
 * and Stage 2 another look at the graph's. Where all tables are complete ({@link #status()}) each
 * result is the optimum; where they are not, it is the best of what the searches found.
 */
public final class Solved {
  private static final double[] NONE = {};

  private final Request request;
  private final MetricMeasure measure;
  private final Scales scales;
  private final Candidates table;
  // Of each budget up to the table's, where units are attained ones, else none.
  private final List<Chance> chances;
  private final List<ArchiveGraph> archiveGraphs;
  // Of a table whose first rows are this one's: a smaller budget compares with the same.
  private final @Nullable SimilarityColumns similarities;
  private final Coverage coverage;
  private final WarningRules rules;
  private final List<Warning> warnings;
  private volatile @Nullable Drawn drawn;
  private volatile @Nullable Boolean anyKeeps;

  /** With no warnings yet; see {@link #warned}. */
  Solved(
      Request request,
      MetricMeasure measure,
      Scales scales,
      Candidates table,
      List<Chance> chances,
      List<ArchiveGraph> archiveGraphs,
      @Nullable SimilarityColumns similarities,
      Coverage coverage,
      WarningRules rules) {
    this(
        request,
        measure,
        scales,
        table,
        chances,
        archiveGraphs,
        similarities,
        coverage,
        rules,
        List.of());
  }

  private Solved(
      Request request,
      MetricMeasure measure,
      Scales scales,
      Candidates table,
      List<Chance> chances,
      List<ArchiveGraph> archiveGraphs,
      @Nullable SimilarityColumns similarities,
      Coverage coverage,
      WarningRules rules,
      List<Warning> warnings) {
    this.request = request;
    this.measure = measure;
    this.scales = scales;
    this.table = table;
    this.chances = chances;
    this.archiveGraphs = List.copyOf(archiveGraphs);
    this.similarities = similarities;
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
    return coverage.status(table);
  }

  /** What is proven of what some weights choose: without stability, the archive does not count. */
  public Status status(Weights weights) {
    return coverage.status(table, weights);
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
    return table;
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
    Candidates rows = table.within(budget);
    // Where the graph has no candidate, nothing is perturbed and nothing compared.
    List<ArchiveGraph> asked = rows.isEmpty() ? archiveGraphs.subList(0, 1) : archiveGraphs;
    return new Solved(
            request.withSettings(request.settings().withMaxEdges(budget)),
            measure,
            scales,
            rows,
            chances,
            asked.stream().map(archived -> archived.within(budget)).toList(),
            rows.isEmpty() ? null : similarities,
            coverage,
            rules)
        .warned();
  }

  /**
   * What the same request gives with other weights, bit for bit and without a search: where all was
   * looked at, what there is does not depend on them.
   *
   * @throws IllegalStateException where something was cut ({@link #answersSmallerBudgets})
   */
  public Solved under(Weights weights) {
    if (weights.equals(request.settings().weights())) {
      return this;
    }
    if (!answersSmallerBudgets()) {
      throw new IllegalStateException(
          "a table for other weights must be complete, got cuts of "
              + String.join(", ", cut())
              + "; solve the graph with these weights");
    }
    return new Solved(
            request.withSettings(request.settings().withWeights(weights)),
            measure,
            scales,
            table,
            chances,
            archiveGraphs,
            similarities,
            coverage,
            rules.with(StageOne.of(weights, Units.of(scales))))
        .warned();
  }

  /** The objective of some weights, in the units in force. */
  public WeightedSum objective(Weights weights) {
    return ranked(weights, () -> false).objective();
  }

  private Ranked ranked(Weights weights, BooleanSupplier stopped) {
    double[] byGroup = similarities == null ? NONE : stabilities(weights, similarities, stopped);
    Units units = units(weights, byGroup);
    WeightedSum objective = new WeightedSum(weights, units);
    boolean asksChance = request.settings().choice().tolerance() > 0 && !table.isEmpty();
    return new Ranked(
        objective, byGroup, asksChance ? drawn().value(objective, byGroup) : Double.NaN);
  }

  private Units units(Weights weights, double[] byGroup) {
    Optional<Units> attained = Attained.units(chances, table.maxEdges());
    boolean isAttained = request.settings().choice().scaling() == ChoiceRule.Scaling.ATTAINED;
    if (!isAttained || attained.isEmpty()) {
      return Units.of(scales);
    }
    if (byGroup.length == 0 || weights.stability() == 0) {
      return attained.get();
    }
    double best = Arrays.stream(byGroup).max().orElseThrow();
    return attained.get().withStability(Unit.attained(drawn().stability(byGroup), best));
  }

  private Drawn drawn() {
    Drawn known = drawn;
    if (known == null) {
      // Two threads may draw at once: both draw the same.
      known = new Drawn(table, chanceSeed(request), similarities);
      drawn = known;
    }
    return known;
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
    return similarities != null;
  }

  private record Member(ArchiveGraph.Choice choice, double reward) {}

  private List<Member> members(Weights weights) {
    List<Member> members = new ArrayList<>();
    Stability.Form form = request.settings().stability();
    for (ArchiveGraph archived :
        form.countsItself() ? archiveGraphs : archiveGraphs.subList(1, archiveGraphs.size())) {
      StageOne stage = StageOne.of(weights, archived.units(scales));
      archived
          .choose(stage)
          .ifPresent(
              choice ->
                  members.add(
                      new Member(choice, form.reward(stage.worth(choice.reward(stage.guide()))))));
    }
    return members;
  }

  /** The explanations that stability compares with under some weights. */
  public List<ArchiveEntry> archive(Weights weights) {
    List<ArchiveEntry> entries = new ArrayList<>();
    for (Member member : members(weights)) {
      ArchiveGraph.Choice choice = member.choice;
      int[] originals = choice.of().originals().toArray();
      int[] nodes = Arrays.stream(choice.nodes().toArray()).map(v -> originals[v]).toArray();
      entries.add(
          new ArchiveEntry(
              choice.of().name(),
              choice.of().graph(),
              choice.of().originals(),
              choice.graph(),
              NodeSet.of(table.graph().nodes(), nodes),
              member.reward));
    }
    return entries;
  }

  /** The graph itself as a member of its archive. */
  ArchiveGraph archived() {
    return archiveGraphs.get(0);
  }

  /** The same with another archive. */
  Solved with(List<ArchiveGraph> others) {
    return new Solved(
        request, measure, scales, table, chances, others, similarities, coverage, rules, warnings);
  }

  /** The same with its warnings. */
  Solved warned() {
    boolean rewarded =
        similarities != null && request.settings().stability() == Stability.Form.REWARDED;
    List<Double> rewards =
        rewarded
            ? members(request.settings().weights()).stream().map(Member::reward).toList()
            : List.of();
    return withWarnings(rules.of(request.settings(), measure, table, rewards));
  }

  /** The same with other warnings. */
  Solved withWarnings(List<Warning> others) {
    return new Solved(
        request,
        measure,
        scales,
        table,
        chances,
        archiveGraphs,
        similarities,
        coverage,
        rules,
        others);
  }

  /** Stability under some weights; empty where it is not measured. */
  Optional<Stability> stability(Weights weights) {
    if (similarities == null) {
      return Optional.empty();
    }
    return Optional.of(stability(members(weights), similarities));
  }

  private Stability stability(List<Member> members, SimilarityColumns with) {
    List<Stability.Entry> entries = new ArrayList<>();
    for (Member member : members) {
      ArchiveGraph.Choice choice = member.choice;
      entries.add(new Stability.Entry(choice.of().name(), with.prepared(choice), member.reward));
    }
    return new Stability(request.settings().stability(), entries);
  }

  /** The graph's candidates with their stability under some weights. */
  public Candidates scored(Weights weights) {
    if (similarities == null) {
      return table;
    }
    return scored(stabilities(weights, similarities, () -> false));
  }

  private Candidates scored(double[] byGroup) {
    if (similarities == null) {
      return table;
    }
    ShapeGroups groups = similarities.groups();
    double[] values = new double[table.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = byGroup[groups.groupOf(row)];
    }
    return table.withStability(values);
  }

  // Of each group of candidates.
  private double[] stabilities(Weights weights, SimilarityColumns with, BooleanSupplier stopped) {
    List<Member> members = members(weights);
    Stability stability = stability(members, with);
    double[] byGroup = new double[with.groups().among(table.size())];
    double[][] columns =
        with.columns(members.stream().map(Member::choice).toList(), byGroup.length, stopped);
    for (int g = 0; g < byGroup.length; g++) {
      int group = g;
      byGroup[g] = stability.value(i -> columns[i][group]);
    }
    return byGroup;
  }

  /** A row with its stability and its objective under some weights. */
  record Winner(int row, double stability, double objective) {}

  /** What the rule chooses from {@link #scored}, without the column; empty where it cannot. */
  Optional<Winner> winner(Weights weights, BooleanSupplier stopped) {
    Ranked ranked = ranked(weights, stopped);
    ChoiceRule rule = request.settings().choice();
    if (similarities == null) {
      return Chosen.from(table, ranked.objective(), rule, ranked.chance())
          .map(chosen -> winner(chosen.row(), table.stability(chosen.row()), ranked));
    }
    boolean keepers = rule.keep() != ChoiceRule.Keep.IGNORE && anyKeeps();
    if (rule.keep() == ChoiceRule.Keep.REQUIRE && !keepers) {
      return Optional.empty();
    }
    ShapeGroups groups = similarities.groups();
    return similarities
        .contest()
        .choose(table, ranked.stability(), ranked.objective(), rule, ranked.chance(), keepers)
        .map(Chosen::row)
        .map(row -> winner(row, ranked.stability(groups.groupOf(row)), ranked));
  }

  private Winner winner(int row, double stability, Ranked ranked) {
    double value =
        ranked.objective().value(table.fidelity(row), table.interpretability(row), stability);
    return new Winner(row, stability, value);
  }

  /** Whether the model decides for the class on any candidate alone. */
  boolean anyKeeps() {
    Boolean known = anyKeeps;
    if (known == null) {
      known = Chosen.anyKeeps(table);
      anyKeeps = known;
    }
    return known;
  }

  /** What the rule chooses under some weights, with all that it was chosen from. */
  Choice choose(Weights weights) {
    Ranked ranked = ranked(weights, () -> false);
    // Without its weight, stability does not enter the choice.
    Candidates scored = weights.stability() == 0 ? table : scored(ranked.stability());
    Optional<Chosen> chosen =
        Chosen.from(scored, ranked.objective(), request.settings().choice(), ranked.chance());
    return new Choice(scored, ranked.objective(), chosen);
  }

  /**
   * A choice and all that it was chosen from.
   *
   * @param scored the candidates; without stability where it has no weight
   * @param chosen empty where no candidate may be chosen
   */
  record Choice(Candidates scored, WeightedSum objective, Optional<Chosen> chosen) {
    /** The rows that it was chosen from. */
    IntPredicate rows() {
      boolean keepersOnly = chosen.isPresent() && chosen.get().keepersOnly();
      return keepersOnly ? scored::keeps : row -> true;
    }
  }

  // As it is reported: by the paper's formula, whichever form is weighed.
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
   * The values of {@link ReportedMetrics#brief} for a row, as they are reported to people.
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
    return winner(weights, () -> false).map(winner -> table.nodes(winner.row));
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
    long contenders = archiveGraphs.stream().mapToLong(archived -> archived.ladder().bytes()).sum();
    return table.bytes() + contenders + (similarities == null ? 0 : similarities.bytes());
  }
}
