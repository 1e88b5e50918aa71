package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.ClosedLoopRuns.Loop;
import motive.lab.experiment.ClosedLoopRuns.Step;
import motive.lab.experiment.RankingAgreement.Choice;
import motive.lab.experiment.RankingAgreement.Coefficients;
import motive.lab.experiment.RankingAgreement.Order;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Discovery;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.lab.work.Material;
import motive.metric.Spread;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifStatistics;

/** The ranking of motifs by explanations beside that by the data. */
public final class RankingExperiment extends Experiment {
  public RankingExperiment() {
    super(
        "ranking",
        "Motif ranking",
        "Do explanations made without a prior rank the motifs as the data do?",
        ClosedLoopRuns.DATASETS);
  }

  // The first runs of the loops: both readings of the uniform C, under each index.
  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    for (Loop loop : ClosedLoopRuns.searched(plan)) {
      loop.seeds(plan)
          .forEach(seed -> all.add(ClosedLoopRuns.job(plan, loop, Step.DISCOVER, seed)));
    }
    return all;
  }

  /** What was counted in a data set and in explanations of it, by loop and seed. */
  private record Counted(
      String dataset, MotifStatistics reference, Map<Loop, Map<Long, MotifStatistics>> discovered) {
    Set<Loop> loops() {
      return discovered.keySet();
    }

    Map<Long, MotifStatistics> bySeed(Loop loop) {
      return discovered.getOrDefault(loop, Map.of());
    }

    MotifStatistics first(Loop loop) {
      return bySeed(loop).values().iterator().next();
    }

    int motifs() {
      return reference.library().size();
    }
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    protocol(plan, findings);
    List<Counted> all = new ArrayList<>();
    for (String dataset : present(plan)) {
      all.add(count(plan, cells, dataset));
    }
    Versus versus = versus(plan, all);
    if (!versus.rows().isEmpty()) {
      findings.add(versus);
    }
    ResultTable agreement = agreement(all);
    if (!agreement.rows().isEmpty()) {
      findings.add(agreement);
    }
    findings.add(top(all));
    List<Panel> panels =
        all.stream()
            .filter(counted -> counted.motifs() > 2)
            .flatMap(counted -> panels(counted).stream())
            .toList();
    if (!panels.isEmpty()) {
      findings.add(figure(plan, panels));
    }
    all.forEach(counted -> findings.add(motifTable(plan, counted)));
  }

  private static void protocol(Plan plan, Findings.Builder findings) {
    findings.protocol("graphs: " + ClosedLoopRuns.sizes(plan));
    findings.protocol(
        Text.of(
            "discovered: motifs counted exactly in the explanations of the closed loop's first run"
                + " (uniform C in both readings, tree search, B = %s), by the class that the model"
                + " predicts; reference: in the whole data set, by label",
            plan.budget(ClosedLoopRuns.BUDGET)));
    findings.protocol(
        Text.of(
            "seeds %s, one ranking each; where C = 1, seed %s", plan.seeds(), plan.seeds().get(0)));
    findings.protocol(
        "Spearman's p from the t distribution; Kendall's τ-b with the exact p where nothing ties,"
            + " else the normal one; both two-sided");
    findings.protocol(
        "with two classes C of class 0 is the negation of C of class 1, so both give one"
            + " coefficient; corr[0] and corr[1] are ranked beside it");
  }

  private static Counted count(Plan plan, Cells cells, String dataset) throws Exception {
    Material material = plan.bench().material(dataset);
    MotifStatistics reference =
        MotifStatistics.of(
            MotifCounter.of(material.kit().motifs(), Containment.INDUCED),
            Counting.EMBEDDINGS,
            material.data().graphs(),
            material.data().labels(),
            material.data().classes(),
            plan.bench().threads());
    Map<Loop, Map<Long, MotifStatistics>> discovered = new LinkedHashMap<>();
    for (Loop loop : ClosedLoopRuns.searched(plan)) {
      if (loop.dataset().equals(dataset)) {
        Map<Long, MotifStatistics> bySeed = new LinkedHashMap<>();
        for (long seed : loop.seeds(plan)) {
          ExplainJob job = ClosedLoopRuns.job(plan, loop, Step.DISCOVER, seed);
          bySeed.put(seed, Discovery.in(plan.bench(), job, cells.get(job)));
        }
        discovered.put(loop, bySeed);
      }
    }
    return new Counted(dataset, reference, discovered);
  }

  private static Versus versus(Plan plan, List<Counted> all) {
    Versus.Builder versus =
        Versus.builder(
            "ranking",
            Text.of(
                "MUTAG: agreement of the discovered with the reference contrast C; ± is one"
                    + " standard deviation over %s seeds. The paper prints one run, under VGAE",
                plan.seeds().size()));
    versus.comparable(plan.budget(ClosedLoopRuns.BUDGET) == ClosedLoopRuns.BUDGET);
    for (Counted counted : all) {
      for (Loop loop : counted.loops()) {
        if (counted.dataset.equals(Plan.MUTAG) && loop.index() == SimilarityIndex.VGAE) {
          compare(plan, versus, counted, loop);
        }
      }
    }
    return versus.build();
  }

  private static void compare(Plan plan, Versus.Builder versus, Counted counted, Loop loop) {
    String where = ", C = " + loop.floor().title + " at first";
    for (Choice choice : RankingAgreement.choices(counted.reference.library())) {
      // The last choice is ours, and has as many motifs as the paper's: it is no key of its.
      String n = choice.isPublished() ? Integer.toString(choice.motifs().size()) : "distinct";
      List<Coefficients> found =
          counted.bySeed(loop).values().stream()
              .map(
                  statistics ->
                      RankingAgreement.between(
                          counted.reference, statistics, Order.CONTRAST, choice.motifs()))
              .toList();
      String what = choice.name() + where;
      coefficient(
          versus,
          "ranking/spearman/" + n,
          "Spearman's ρ, " + what,
          found.stream().map(both -> both.spearman().rho()).toList(),
          found.stream().map(both -> both.spearman().p()).toList());
      coefficient(
          versus,
          "ranking/kendall/" + n,
          "Kendall's τ, " + what,
          found.stream().map(both -> both.kendall().tau()).toList(),
          found.stream().map(both -> both.kendall().p()).toList());
    }
    for (int y = 0; y < counted.reference.classes(); y++) {
      List<String> wanted = RankingAgreement.first(counted.reference, y);
      List<String> found = RankingAgreement.first(counted.first(loop), y);
      String key = "ranking/top1/" + y;
      versus.claim(
          key,
          Text.of("first motif of class %s, seed %s%s", y, plan.seeds().get(0), where),
          String.join(" = ", found) + "; in the data " + String.join(" = ", wanted),
          Published.load().find(key).filter(f -> holds(f, wanted, found)).isPresent());
    }
  }

  // Where the paper says that another motif came first, it must be the one that it names.
  private static boolean holds(Published.Figure figure, List<String> wanted, List<String> found) {
    boolean recovered = !Collections.disjoint(wanted, found);
    return figure.value() == 1
        ? recovered
        : !recovered && found.stream().anyMatch(figure.claim()::contains);
  }

  private static void coefficient(
      Versus.Builder versus, String key, String what, List<Double> values, List<Double> ps) {
    if (values.stream().anyMatch(v -> !Double.isFinite(v))) {
      versus.number(key, what, Double.NaN);
      return;
    }
    String printed =
        Published.load()
            .find(key)
            .filter(f -> f.p().isPresent())
            .map(f -> "published p " + Numbers.of(f.p().getAsDouble(), 3) + ", ours ")
            .orElse("");
    String ours = String.join(", ", ps.stream().map(p -> Numbers.of(p, 3)).toList());
    versus.number(key, Text.of("%s (%sp by seed %s)", what, printed, ours), Spread.of(values));
  }

  /** A row of the table of agreement. */
  private record Agreed(
      String dataset, Loop loop, Order order, Choice choice, long seed, Coefficients both) {}

  private static ResultTable agreement(List<Counted> all) {
    List<Agreed> rows = new ArrayList<>();
    for (Counted counted : all) {
      for (Loop loop : counted.loops()) {
        for (Order order : Order.values()) {
          for (Choice choice : RankingAgreement.choices(counted.reference.library())) {
            if (choice.motifs().size() >= 3) {
              counted
                  .bySeed(loop)
                  .forEach(
                      (seed, found) ->
                          rows.add(
                              new Agreed(
                                  counted.dataset,
                                  loop,
                                  order,
                                  choice,
                                  seed,
                                  RankingAgreement.between(
                                      counted.reference, found, order, choice.motifs()))));
            }
          }
        }
      }
    }
    return new Columns<Agreed>(
            "agreement",
            "Rank agreement of what explanations and what data say of motifs, one row a seed")
        .words("data set", Agreed::dataset)
        .words("index and uniform C", row -> row.loop.name())
        .words("ranked by", row -> row.order.title())
        .words("motifs", row -> row.choice.name())
        .numbers("n", 0, row -> row.choice.motifs().size())
        .numbers("seed", 0, Agreed::seed)
        .numbers("Spearman's ρ", 3, row -> row.both.spearman().rho())
        .numbers("p of ρ", 4, row -> row.both.spearman().p())
        .numbers("Kendall's τ", 3, row -> row.both.kendall().tau())
        .numbers("p of τ", 4, row -> row.both.kendall().p())
        .words("p of τ is", row -> row.both.kendall().method().word())
        .of(rows);
  }

  /** A row of the table of first motifs. */
  private record Top(
      String dataset, Loop loop, long seed, int y, List<String> wanted, List<String> found) {}

  private static ResultTable top(List<Counted> all) {
    List<Top> rows = new ArrayList<>();
    for (Counted counted : all) {
      MotifStatistics reference = counted.reference;
      counted.discovered.forEach(
          (loop, bySeed) ->
              bySeed.forEach(
                  (seed, statistics) ->
                      IntStream.range(0, reference.classes())
                          .forEach(
                              y ->
                                  rows.add(
                                      new Top(
                                          counted.dataset,
                                          loop,
                                          seed,
                                          y,
                                          RankingAgreement.first(reference, y),
                                          RankingAgreement.first(statistics, y))))));
    }
    return new Columns<Top>(
            "top-1",
            "The motif of greatest C for each class, in the data and in the explanations; several"
                + " where they tie. Recovered: the two have a motif in common")
        .words("data set", Top::dataset)
        .words("index and uniform C", row -> row.loop.name())
        .numbers("seed", 0, Top::seed)
        .numbers("class", 0, Top::y)
        .words("in the data", row -> String.join(", ", row.wanted))
        .words("in the explanations", row -> String.join(", ", row.found))
        .words("recovered", row -> Collections.disjoint(row.wanted, row.found) ? "no" : "yes")
        .of(rows);
  }

  private static ResultTable motifTable(Plan plan, Counted counted) {
    MotifStatistics reference = counted.reference;
    Columns<Integer> columns =
        new Columns<Integer>(
                "motifs-" + Text.fileName(counted.dataset),
                Text.of(
                    "%s: C of class 1 in the data and in the explanations of seed %s, and ranks by"
                        + " it; ties have the mean of their ranks",
                    counted.dataset, plan.seeds().get(0)))
            .words("motif", q -> reference.library().motif(q).name())
            .numbers("C, data", 4, q -> reference.contrast(1, q));
    for (Loop loop : counted.loops()) {
      MotifStatistics found = counted.first(loop);
      columns.numbers("C, explanations, " + loop.name(), 4, q -> found.contrast(1, q));
    }
    double[] wanted = RankingAgreement.ranks(reference);
    columns.numbers("rank, data", 1, q -> wanted[q]);
    for (Loop loop : counted.loops()) {
      double[] ranks = RankingAgreement.ranks(counted.first(loop));
      columns.numbers("rank, explanations, " + loop.name(), 1, q -> ranks[q]);
    }
    return columns.of(IntStream.range(0, counted.motifs()).boxed().toList());
  }

  private static List<Panel> panels(Counted counted) {
    List<Panel> panels = new ArrayList<>();
    double[] wanted = RankingAgreement.ranks(counted.reference);
    List<Dot> equal = List.of(Dot.of(1, 1), Dot.of(wanted.length, wanted.length));
    for (Loop loop : counted.loops()) {
      double[] found = RankingAgreement.ranks(counted.first(loop));
      panels.add(
          Panel.of(counted.dataset + ", " + loop.name())
              .x("rank in the data")
              .y("rank in the explanations")
              .add(Series.curve("equal ranks", 3, equal))
              .add(Series.dots("motif", 0, TradeoffFigures.dots(wanted, found))));
    }
    return panels;
  }

  private static ResultFigure figure(Plan plan, List<Panel> panels) {
    return new ResultFigure(
        "ranks",
        Text.of(
            "Each motif's rank by C of class 1 (1 is the highest) in the data and in the"
                + " explanations of seed %s; ties share the mean of their ranks, so duplicates lie"
                + " on one another. %s",
            plan.seeds().get(0), ClosedLoopRuns.sizes(plan)),
        Chart.of("Motif ranks, discovered against reference", panels));
  }
}
