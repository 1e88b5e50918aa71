package motive.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import motive.candidate.Candidates;
import motive.candidate.RowSize;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.MetricMeasure;
import motive.objective.Part;
import motive.objective.Preference;
import motive.objective.Stability;
import motive.objective.Target;
import motive.objective.Units;
import motive.objective.WeightedSum;
import motive.perturb.PerturbedGraphs;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.seed.Seeds;
import motive.similarity.Similarity;
import org.jspecify.annotations.Nullable;

/** One request on its way through the two stages. Used once; not thread-safe. */
final class TwoStageRun {
  private static final String STAGE_1 = "stage1";
  private static final String STAGE_2 = "stage2";

  private final Request request;
  private final ExplainSettings settings;
  // How many parts an explanation of the graph may have, and one of a perturbed graph.
  private int parts;
  private final int archiveParts;
  private final Instruments instruments;
  private final Search search;
  private final PhaseClock clock;
  private final BooleanSupplier stopped;
  private final Cuts ofGraph = new Cuts();
  // Perturbed graphs count for nothing where stability has no weight; other weights may ask.
  private final Cuts ofArchive = new Cuts();
  private final Cuts ofUnions = new Cuts();
  private long evaluations;
  private long noiseEvaluations;
  private boolean graphIsWhole = true;
  private Optional<Warning> stageOneCaution = Optional.empty();
  private Optional<Warning> partsCaution = Optional.empty();
  private Optional<Warning> archiveCaution = Optional.empty();
  private @Nullable Solved solved;

  TwoStageRun(
      Request request,
      Instruments instruments,
      Search search,
      PhaseClock clock,
      BooleanSupplier stopped) {
    this.request = request;
    this.settings = request.settings();
    this.archiveParts = settings.parts() == ExplainSettings.PARTS_AS_NEEDED ? 1 : settings.parts();
    this.parts = archiveParts;
    this.instruments = instruments;
    this.search = search;
    this.clock = clock;
    this.stopped =
        settings.timeLimitMillis().isPresent()
            ? () -> clock.isPast(settings.timeLimitMillis().getAsLong()) || stopped.getAsBoolean()
            : stopped;
  }

  /** Both stages, up to the point where every preference is a query. */
  Solved solve() {
    Solved known = solved;
    if (known == null) {
      known = search();
      solved = known;
    }
    return known;
  }

  /** Stage 1 on the graph alone: no perturbed graphs, no archive, no Stage 2. */
  SearchOutcome stageOne() {
    return stageOne(measure(request.graph(), target()));
  }

  private SearchOutcome stageOne(MetricMeasure measure) {
    SearchOutcome connected = stageOne(measure, settings.maxEvaluations());
    boolean isFree = settings.parts() == ExplainSettings.PARTS_AS_NEEDED;
    if (!isFree) {
      partsCaution = partsInTurn(connected);
      return connected;
    }
    if (connected.status() == SearchOutcome.Status.STOPPED
        || !PartsNeeded.isMore(measure, connected.table())) {
      return connected;
    }
    long allowed = Math.max(1, settings.maxEvaluations() / PartsNeeded.SHARE);
    Search.Problem unions =
        problem(measure, request.include(), request.exclude(), PartsNeeded.MOST)
            .withMaxEvaluations(allowed);
    if (!search.looksAtAll(unions)) {
      partsCaution = Optional.of(PartsNeeded.NOT_LOOKED_FOR);
      ofUnions.leave(Standing.Question.UNIONS);
      return connected;
    }
    parts = PartsNeeded.MOST;
    return stageOne(measure, allowed);
  }

  private SearchOutcome stageOne(MetricMeasure measure, long allowed) {
    Preference guide = stage1Guide(measure, request.include(), request.exclude(), parts);
    return byEdges(
        run(measure, guide, request.include(), request.exclude(), parts, STAGE_1, allowed));
  }

  private Solved search() {
    MetricMeasure measure = clock.time(Phase.SETUP, () -> measure(request.graph(), target()));
    SearchOutcome stage1 = clock.time(Phase.STAGE1_MAIN, () -> stageOne(measure));
    ofGraph.note(stage1, "the graph");
    if (request.isNarrowed()) {
      ofGraph.leave(Cuts.NEIGHBORHOOD);
    }
    graphIsWhole = stage1.isComplete();
    List<ArchiveGraph> archiveGraphs = new ArrayList<>();
    NodeSet same = NodeSet.all(request.graph().nodes());
    archiveGraphs.add(
        ArchiveGraph.of("the graph", stage1.table(), archiveUnits(stage1.table()), same, measure));
    Optional<Instruments.Likeness> likeness =
        stage1.table().isEmpty() ? Optional.empty() : instruments.likeness();
    Optional<Comparisons> comparisons = likeness.map(this::comparisons);
    if (likeness.isPresent()) {
      Optional<Comparisons> whole = comparisons.filter(c -> iterates());
      archiveGraphs.addAll(
          clock.time(
              Phase.SMOOTHING, () -> perturbed(measure.target(), likeness.get().raw(), whole)));
    }
    Solved unwarned = solved(measure, stage1.table(), archiveGraphs, comparisons);
    if (likeness.isEmpty()) {
      return unwarned.warned();
    }
    Optional<Stability> stability =
        clock.time(Phase.STABILITY_NORM, () -> unwarned.stability(settings.weights()));
    Solved first = unwarned.warned();
    if (stage1.isComplete() || settings.weights().stability() == 0) {
      return first;
    }
    SearchOutcome stage2 =
        clock.time(Phase.STAGE2_MAIN, () -> stage2(measure.with(stability.orElseThrow())));
    ofGraph.noteStop(stage2);
    // The states of Stage 1 count too: the result is the best state found anywhere.
    return solved(measure, stage2.table().union(stage1.table()), archiveGraphs, comparisons)
        .withWarnings(first.warnings());
  }

  private Optional<Warning> partsInTurn(SearchOutcome stage1) {
    if (parts == 1 || stage1.status() != SearchOutcome.Status.BUDGET_SPENT) {
      return Optional.empty();
    }
    return Optional.of(
        new Warning(
            Warning.Kind.PARTS_IN_TURN,
            "not all unions of up to "
                + parts
                + " parts were looked at: parts were added and exchanged one at a time, each the"
                + " best beside the others; for a proof raise the number of evaluations or lower"
                + " the budget"));
  }

  private SearchOutcome stage2(MetricMeasure measure) {
    Preference guide =
        settings.choice().isAttained()
            ? new SampledGuide(
                problem(measure, request.include(), request.exclude(), parts),
                units -> new WeightedSum(settings.weights(), units))
            : new WeightedSum(settings.weights(), instruments.scales());
    return run(
        measure,
        guide,
        request.include(),
        request.exclude(),
        parts,
        STAGE_2,
        settings.maxEvaluations());
  }

  private TableUnits units(Candidates table) {
    return units(settings.choice(), table);
  }

  // The archive has the best of each graph: a tolerance is for what is shown to people.
  private TableUnits archiveUnits(Candidates table) {
    return units(settings.choice().withTolerance(0), table);
  }

  private TableUnits units(ChoiceRule rule, Candidates table) {
    return TableUnits.of(rule, instruments.scales(), table, Solved.chanceSeed(request));
  }

  // Whether explanations of the archive are chosen by the full objective, from whole tables.
  private boolean iterates() {
    return settings.stages() == Stages.FIXED_POINT;
  }

  private Comparisons comparisons(Instruments.Likeness likeness) {
    return new Comparisons(
        settings.stability().isNormalised() ? likeness.normalised() : likeness.raw());
  }

  private Ranking ranking(Candidates table, TableUnits units, Optional<Comparisons> comparisons) {
    SimilarityColumns similarities =
        comparisons
            .map(with -> new SimilarityColumns(with, instruments.table(), table))
            .orElse(null);
    RowSize size =
        units.rule().asksPieces()
            ? new PieceSizes(table, instruments.pieces())
            : table.byEdgesAndParts();
    return new Ranking(table, units, Solved.chanceSeed(request), size, similarities);
  }

  // A complete table answers every budget up to its own, each by its first rows.
  private static SearchOutcome byEdges(SearchOutcome outcome) {
    return outcome.isComplete()
        ? new SearchOutcome(outcome.status(), outcome.table().byEdges(), outcome.evaluations())
        : outcome;
  }

  private Solved solved(
      MetricMeasure measure,
      Candidates table,
      List<ArchiveGraph> archiveGraphs,
      Optional<Comparisons> comparisons) {
    Ranking ranking = ranking(table, units(table), comparisons);
    List<ArchiveGraph> graphs = new ArrayList<>(archiveGraphs);
    if (iterates() && ranking.hasStability()) {
      graphs.set(0, graphs.get(0).with(ranking.withoutTolerance()));
    }
    return new Solved(
        request.withSettings(settings.withParts(parts)),
        measure,
        instruments.scales(),
        ranking,
        new Archive(settings.stability(), graphs),
        new Coverage(ofGraph, ofArchive, ofUnions),
        new WarningRules(
            request.warnings(),
            stageOneCaution,
            partsCaution,
            archiveCaution,
            instruments.warnings()));
  }

  private Target target() {
    return instruments.target(request);
  }

  private MetricMeasure measure(Graph graph, Target target) {
    return Measures.of(instruments, request).of(graph, target);
  }

  private Preference stage1Guide(
      MetricMeasure measure, NodeSet include, NodeSet exclude, int mostParts) {
    StageOne stage = StageOne.of(settings.weights(), Units.of(instruments.scales()));
    stageOneCaution = stage.caution();
    return settings.choice().isAttained()
        ? new SampledGuide(
            problem(measure, include, exclude, mostParts),
            units -> StageOne.of(settings.weights(), units).guide())
        : stage.guide();
  }

  // For a look at random candidates.
  private Search.Problem problem(
      MetricMeasure measure, NodeSet include, NodeSet exclude, int mostParts) {
    return new Search.Problem(
        measure,
        (f, i, s) -> 0,
        settings.maxEdges(),
        mostParts,
        include,
        exclude,
        settings.maxEvaluations(),
        Solved.chanceSeed(request),
        stopped);
  }

  // Once the graph itself is cut, nothing can be proven: then its perturbed forms together get what
  // one of them gets else.
  private long allowedInArchive() {
    return graphIsWhole
        ? settings.maxEvaluations()
        : Math.max(1, settings.maxEvaluations() / settings.perturbation().kept());
  }

  private SearchOutcome run(
      MetricMeasure measure,
      Preference guide,
      NodeSet include,
      NodeSet exclude,
      int mostParts,
      String purpose,
      long allowed) {
    long before = measure.noiseEvaluations();
    SearchOutcome outcome =
        search.run(
            new Search.Problem(
                measure,
                guide,
                settings.maxEdges(),
                mostParts,
                include,
                exclude,
                allowed,
                Seeds.derive(settings.seed(), request.id(), purpose),
                stopped));
    evaluations += outcome.evaluations();
    noiseEvaluations += measure.noiseEvaluations() - before;
    return outcome;
  }

  private List<ArchiveGraph> perturbed(
      Target target, Similarity similarity, Optional<Comparisons> whole) {
    if (stopped.getAsBoolean()) {
      // Drawing compares whole graphs, which on a large one takes seconds.
      ofArchive.stop("all perturbed graphs");
      return List.of();
    }
    PerturbedGraphs drawn = draw(similarity, "perturb");
    String consequence =
        settings.stability().countsItself()
            ? "; the archive is Stage 1's own"
            : "; independent stability is 0";
    archiveCaution =
        drawn
            .reason()
            .map(reason -> new Warning(Warning.Kind.NO_PERTURBED_GRAPHS, reason + consequence));
    return archiveGraphs(drawn, target, "perturb", ofArchive, whole);
  }

  private PerturbedGraphs draw(Similarity similarity, String purpose) {
    return request.perturbed(similarity, Seeds.derive(settings.seed(), request.id(), purpose));
  }

  /**
   * @param whole where all candidates are kept: what their likenesses are measured with
   */
  private List<ArchiveGraph> archiveGraphs(
      PerturbedGraphs drawn,
      Target target,
      String purpose,
      Cuts noted,
      Optional<Comparisons> whole) {
    List<ArchiveGraph> archiveGraphs = new ArrayList<>();
    for (Perturbed perturbed : drawn.graphs()) {
      String name = "perturbed graph " + (archiveGraphs.size() + 1);
      NodeSet roots = perturbed.graph().rootSet();
      NodeSet none = request.excludedIn(perturbed);
      MetricMeasure measure = measure(perturbed.graph(), target);
      Preference guide = stage1Guide(measure, roots, none, archiveParts);
      SearchOutcome outcome =
          run(
              measure,
              guide,
              roots,
              none,
              archiveParts,
              purpose + " " + perturbed.draw(),
              allowedInArchive());
      noted.note(outcome, name);
      TableUnits units = archiveUnits(outcome.table());
      ArchiveGraph archived =
          ArchiveGraph.of(name, outcome.table(), units, perturbed.nodes(), measure);
      archiveGraphs.add(
          whole.isEmpty()
              ? archived
              : archived.with(ranking(byEdges(outcome).table(), units, whole)));
    }
    return archiveGraphs;
  }

  Explanation explain() {
    Solved all = solve();
    Best best = clock.time(Phase.STAGE2_MAIN, () -> Best.of(all));
    NodeSet nodes = best.standing().nodes();
    // What only scores is no part of the search.
    long searched = evaluations;
    long searchedUnderNoise = noiseEvaluations;
    List<Warning> warnings = new ArrayList<>(best.warnings());
    Optional<SoftScores> scores =
        settings.softScores()
            ? Optional.of(clock.time(Phase.STAGE2_MAIN, () -> scores(all, warnings)))
            : Optional.empty();
    boolean evaluates =
        settings.evaluateStability() && all.hasStability() && best.worth().isPresent();
    OptionalDouble evaluated =
        evaluates
            ? clock.time(Phase.STAB_EVAL, () -> OptionalDouble.of(evaluate(all, nodes, warnings)))
            : OptionalDouble.empty();
    return new Explanation(
        request.id(),
        all.target(),
        all.probability(),
        nodes,
        new Part.Nodes(nodes).edgesIn(request.graph()),
        best.worth(),
        best.objective(),
        best.standing(),
        searched,
        settings.form().needsNoise() ? OptionalLong.of(searchedUnderNoise) : OptionalLong.empty(),
        best.standing().question().candidates(),
        best.nearTies(),
        evaluated,
        scores,
        warnings,
        clock.timing());
  }

  private SoftScores scores(Solved all, List<Warning> warnings) {
    SoftScores scores = SoftScores.of(all, settings.weights());
    if (!scores.isExact()) {
      warnings.add(
          new Warning(
              Warning.Kind.SCORES_CUT,
              "scores of nodes and edges compare the candidates that were met, not all"));
    }
    return scores;
  }

  // Newly drawn perturbed graphs, which no search of this request has seen.
  private double evaluate(Solved all, NodeSet nodes, List<Warning> warnings) {
    Instruments.Likeness likeness = instruments.likeness().orElseThrow();
    List<ArchiveGraph> archiveGraphs = new ArrayList<>();
    // By Stage 1, whatever the stages: so that one yardstick serves both.
    archiveGraphs.add(all.archived().withoutRanking());
    Cuts evaluationCuts = new Cuts();
    String purpose = OwnStability.PURPOSE;
    PerturbedGraphs drawn = draw(likeness.raw(), purpose);
    archiveGraphs.addAll(
        archiveGraphs(drawn, all.target(), purpose, evaluationCuts, Optional.empty()));
    if (!evaluationCuts.names().isEmpty()) {
      warnings.add(
          new Warning(
              Warning.Kind.EVALUATION_CUT,
              "the evaluation of stability did not look at all of "
                  + String.join(", ", evaluationCuts.names())));
    }
    return all.with(new Archive(settings.stability(), archiveGraphs))
        .assess(new Part.Nodes(nodes), settings.weights())
        .stability()
        .orElseThrow()
        .value();
  }
}
