package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.ClosedLoopRuns.Place;
import motive.lab.experiment.ClosedLoopRuns.Step;
import motive.lab.experiment.RankingAgreement.Choice;
import motive.lab.experiment.RankingAgreement.Coefficients;
import motive.lab.experiment.RankingAgreement.Order;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
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

/** Whether explanations rank motifs as the data do. */
public final class RankingExperiment implements Experiment {
  @Override
  public String id() {
    return "ranking";
  }

  @Override
  public String title() {
    return "Motif ranking";
  }

  @Override
  public String asks() {
    return "Do explanations made without a prior rank the motifs as the data do?";
  }

  /** The loops whose first runs are ranked: both readings of the uniform C, under each index. */
  private static List<Place> places(String dataset) {
    return Plan.INDICES.stream()
        .flatMap(index -> ClosedLoopRuns.places(dataset, index).stream())
        .filter(place -> !place.search().exact())
        .toList();
  }

  private static String name(Place place) {
    return place.index().id() + ", C = " + place.floor().title;
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    for (String dataset : ClosedLoopRuns.datasets(plan)) {
      for (Place place : places(dataset)) {
        for (long seed : place.seeds(plan)) {
          all.add(ClosedLoopRuns.job(plan, place, Step.DISCOVER, seed));
        }
      }
    }
    return all;
  }

  /** What was counted in a data set and in explanations of it, by index and seed. */
  private record Counted(
      String dataset,
      MotifStatistics reference,
      Map<Place, Map<Long, MotifStatistics>> discovered) {
    MotifStatistics first(Place place) {
      return bySeed(place).values().iterator().next();
    }

    Map<Long, MotifStatistics> bySeed(Place place) {
      return discovered.getOrDefault(place, Map.of());
    }
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.MUTAG, Plan.BA2MOTIF);
    findings.protocol("graphs: " + ClosedLoopRuns.sizes(plan));
    findings.protocol(
        "discovered: motifs counted exactly in the explanations of the closed loop's first run"
            + " (uniform C in both readings, tree search, B = "
            + plan.budget(ClosedLoopRuns.BUDGET)
            + "), by the class that the model predicts; reference: in the whole data set, by label");
    findings.protocol(
        "seeds " + plan.seeds() + ", one ranking each; where C = 1, seed " + plan.seeds().get(0));
    findings.protocol(
        "Spearman's p from the t distribution; Kendall's τ-b with the exact p where nothing ties,"
            + " else the normal one; both two-sided");
    findings.protocol(
        "with two classes C of class 0 is the negation of C of class 1, so both give one"
            + " coefficient; corr[0] and corr[1] are ranked beside it");
    Versus.Builder versus =
        Versus.builder(
            "ranking",
            "MUTAG: agreement of the discovered with the reference contrast C; ± is one standard"
                + " deviation over "
                + plan.seeds().size()
                + " seeds. The paper prints one run, under VGAE");
    ResultTable.Builder agreement = agreementTable();
    ResultTable.Builder top = topTable();
    List<ResultTable> motifs = new ArrayList<>();
    List<Panel> panels = new ArrayList<>();
    for (String dataset : ClosedLoopRuns.datasets(plan)) {
      Counted counted = count(plan, cells, dataset);
      if (dataset.equals(Plan.MUTAG)) {
        versus.comparable(plan.budget(ClosedLoopRuns.BUDGET) == ClosedLoopRuns.BUDGET);
        compare(plan, versus, counted);
      }
      agreement(agreement, counted);
      top(top, counted);
      motifs.add(motifTable(plan, counted));
      if (counted.reference.library().size() > 2) {
        panels.addAll(panels(counted));
      }
    }
    if (!versus.isEmpty()) {
      findings.add(versus.build());
    }
    if (!agreement.isEmpty()) {
      findings.add(agreement.build());
    }
    findings.add(top.build());
    if (!panels.isEmpty()) {
      findings.add(picture(plan, panels));
    }
    motifs.forEach(findings::add);
    return findings.build();
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
    Map<Place, Map<Long, MotifStatistics>> discovered = new LinkedHashMap<>();
    for (Place place : places(dataset)) {
      Map<Long, MotifStatistics> bySeed = new LinkedHashMap<>();
      for (long seed : place.seeds(plan)) {
        ExplainJob job = ClosedLoopRuns.job(plan, place, Step.DISCOVER, seed);
        bySeed.put(seed, Discovery.in(plan.bench(), job, cells.get(job)));
      }
      discovered.put(place, bySeed);
    }
    return new Counted(dataset, reference, discovered);
  }

  private static void compare(Plan plan, Versus.Builder versus, Counted counted) {
    for (Place place : counted.discovered.keySet()) {
      if (place.index() == SimilarityIndex.VGAE) {
        compare(plan, versus, counted, place);
      }
    }
  }

  private static void compare(Plan plan, Versus.Builder versus, Counted counted, Place place) {
    String where = ", C = " + place.floor().title + " at first";
    for (Choice choice : RankingAgreement.choices(counted.reference.library())) {
      // The last choice is ours, and has as many motifs as the paper's: it is no key of its.
      String n = choice.isPublished() ? Integer.toString(choice.motifs().size()) : "distinct";
      List<Double> rho = new ArrayList<>();
      List<Double> tau = new ArrayList<>();
      List<Double> rhoP = new ArrayList<>();
      List<Double> tauP = new ArrayList<>();
      for (MotifStatistics found : counted.bySeed(place).values()) {
        Coefficients both =
            RankingAgreement.between(counted.reference, found, Order.CONTRAST, choice.motifs());
        rho.add(both.spearman().rho());
        tau.add(both.kendall().tau());
        rhoP.add(both.spearman().p());
        tauP.add(both.kendall().p());
      }
      String what = choice.name() + where;
      coefficient(versus, "ranking/spearman/" + n, "Spearman's ρ, " + what, rho, rhoP);
      coefficient(versus, "ranking/kendall/" + n, "Kendall's τ, " + what, tau, tauP);
    }
    for (int y = 0; y < counted.reference.classes(); y++) {
      List<String> wanted = RankingAgreement.first(counted.reference, y);
      List<String> found = RankingAgreement.first(counted.first(place), y);
      String key = "ranking/top1/" + y;
      versus.claim(
          key,
          "first motif of class " + y + ", seed " + plan.seeds().get(0) + where,
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
    Spread spread = Spread.of(values);
    String printed =
        Published.load()
            .find(key)
            .map(f -> f.p().isPresent() ? "published p " + Numbers.of(f.p().getAsDouble(), 3) : "")
            .orElse("");
    String ours = "p by seed " + String.join(", ", ps.stream().map(p -> Numbers.of(p, 3)).toList());
    String both = printed.isEmpty() ? ours : printed + ", ours " + ours;
    versus.number(key, what + " (" + both + ")", spread.mean(), spread.deviation());
  }

  private static ResultTable.Builder agreementTable() {
    return ResultTable.builder(
        "agreement",
        "Rank agreement of what explanations and what data say of motifs, one row a seed",
        Column.words("data set"),
        Column.words("index and uniform C"),
        Column.words("ranked by"),
        Column.words("motifs"),
        Column.numbers("n", 0),
        Column.numbers("seed", 0),
        Column.numbers("Spearman's ρ", 3),
        Column.numbers("p of ρ", 4),
        Column.numbers("Kendall's τ", 3),
        Column.numbers("p of τ", 4),
        Column.words("p of τ is"));
  }

  private static void agreement(ResultTable.Builder table, Counted counted) {
    for (Place place : counted.discovered.keySet()) {
      for (Order order : Order.values()) {
        for (Choice choice : RankingAgreement.choices(counted.reference.library())) {
          if (choice.motifs().size() < 3) {
            continue;
          }
          counted
              .bySeed(place)
              .forEach(
                  (seed, found) -> {
                    Coefficients both =
                        RankingAgreement.between(counted.reference, found, order, choice.motifs());
                    table.row(
                        Value.of(counted.dataset),
                        Value.of(name(place)),
                        Value.of(order.title()),
                        Value.of(choice.name()),
                        Value.of(choice.motifs().size()),
                        Value.of(seed),
                        Value.of(both.spearman().rho()),
                        Value.of(both.spearman().p()),
                        Value.of(both.kendall().tau()),
                        Value.of(both.kendall().p()),
                        Value.of(both.kendall().method().word()));
                  });
        }
      }
    }
  }

  private static ResultTable.Builder topTable() {
    return ResultTable.builder(
        "top-1",
        "The motif of greatest C for each class, in the data and in the explanations; several"
            + " where they tie. Recovered: the two have a motif in common",
        Column.words("data set"),
        Column.words("index and uniform C"),
        Column.numbers("seed", 0),
        Column.numbers("class", 0),
        Column.words("in the data"),
        Column.words("in the explanations"),
        Column.words("recovered"));
  }

  private static void top(ResultTable.Builder table, Counted counted) {
    for (Place place : counted.discovered.keySet()) {
      counted
          .bySeed(place)
          .forEach(
              (seed, statistics) -> {
                for (int y = 0; y < counted.reference.classes(); y++) {
                  List<String> wanted = RankingAgreement.first(counted.reference, y);
                  List<String> found = RankingAgreement.first(statistics, y);
                  table.row(
                      Value.of(counted.dataset),
                      Value.of(name(place)),
                      Value.of(seed),
                      Value.of(y),
                      Value.of(String.join(", ", wanted)),
                      Value.of(String.join(", ", found)),
                      Value.of(Collections.disjoint(wanted, found) ? "no" : "yes"));
                }
              });
    }
  }

  private static ResultTable motifTable(Plan plan, Counted counted) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("motif"));
    columns.add(Column.numbers("C, data", 4));
    for (Place place : counted.discovered.keySet()) {
      columns.add(Column.numbers("C, explanations, " + name(place), 4));
    }
    columns.add(Column.numbers("rank, data", 1));
    for (Place place : counted.discovered.keySet()) {
      columns.add(Column.numbers("rank, explanations, " + name(place), 1));
    }
    ResultTable.Builder table =
        ResultTable.builder(
            "motifs-" + counted.dataset.toLowerCase(Locale.ROOT),
            counted.dataset
                + ": C of class 1 in the data and in the explanations of seed "
                + plan.seeds().get(0)
                + ", and ranks by it; ties have the mean of their ranks",
            columns.toArray(new Column[0]));
    double[] wanted = RankingAgreement.ranks(counted.reference);
    for (int q = 0; q < counted.reference.library().size(); q++) {
      List<Value> row = new ArrayList<>();
      row.add(Value.of(counted.reference.library().motif(q).name()));
      row.add(Value.of(counted.reference.contrast(1, q)));
      for (Place place : counted.discovered.keySet()) {
        row.add(Value.of(counted.first(place).contrast(1, q)));
      }
      row.add(Value.of(wanted[q]));
      for (Place place : counted.discovered.keySet()) {
        row.add(Value.of(RankingAgreement.ranks(counted.first(place))[q]));
      }
      table.row(row);
    }
    return table.build();
  }

  private static List<Panel> panels(Counted counted) {
    List<Panel> panels = new ArrayList<>();
    double[] wanted = RankingAgreement.ranks(counted.reference);
    for (Place place : counted.discovered.keySet()) {
      double[] found = RankingAgreement.ranks(counted.first(place));
      List<Dot> dots = new ArrayList<>();
      for (int q = 0; q < wanted.length; q++) {
        dots.add(Dot.of(wanted[q], found[q]));
      }
      panels.add(
          Panel.of(counted.dataset + ", " + name(place))
              .x("rank in the data")
              .y("rank in the explanations")
              .add(
                  Series.curve(
                      "equal ranks",
                      3,
                      List.of(Dot.of(1, 1), Dot.of(wanted.length, wanted.length))))
              .add(Series.dots("motif", 0, dots)));
    }
    return panels;
  }

  private static ResultFigure picture(Plan plan, List<Panel> panels) {
    return new ResultFigure(
        "ranks",
        "Each motif's rank by C of class 1 (1 is the highest) in the data and in the explanations"
            + " of seed "
            + plan.seeds().get(0)
            + "; ties share the mean of their ranks, so duplicates lie on one another. "
            + ClosedLoopRuns.sizes(plan),
        Chart.of("Motif ranks, discovered against reference", panels));
  }
}
