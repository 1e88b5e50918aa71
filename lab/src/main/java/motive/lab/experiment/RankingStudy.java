package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Loops.Loop;
import motive.lab.experiment.Loops.Step;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.stat.Kendall;
import motive.lab.stat.Spearman;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.lab.work.Material;
import motive.metric.Spread;
import motive.motif.Counting;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;

/** The ranking of motifs by explanations beside that by the data. */
final class RankingStudy extends Study {
  /** What the paper leaves out as duplicates: both of one pair. */
  private static final Set<String> PAPER_DROPS = Set.of("ethyl", "ethene");

  private final Loops loops;

  RankingStudy(Plan plan) {
    super(plan, Loops.DATASETS);
    this.loops = new Loops(plan);
  }

  // The first runs of the loops: both readings of the uniform C, under each index.
  @Override
  protected List<Job<?>> jobs() {
    return loops.searched().stream()
        .<Job<?>>flatMap(l -> l.seeds(plan).stream().map(s -> loops.job(l, Step.DISCOVER, s)))
        .toList();
  }

  /** What was counted in a data set and in explanations of it, by loop and seed. */
  private record Counted(
      String dataset, MotifStatistics reference, Map<Loop, Map<Long, MotifStatistics>> discovered) {
    Map<Long, MotifStatistics> bySeed(Loop loop) {
      return discovered.getOrDefault(loop, Map.of());
    }

    MotifStatistics first(Loop loop) {
      return bySeed(loop).values().iterator().next();
    }

    MotifLibrary library() {
      return reference.library();
    }
  }

  /**
   * Some motifs of a library.
   *
   * @param isPublished whether the paper chooses them too
   */
  private record Choice(String name, List<Integer> motifs, boolean isPublished) {}

  /** What motifs are ranked by. */
  private enum Order {
    CONTRAST("contrast C"),
    CLASS_0("corr[0]"),
    CLASS_1("corr[1]");

    private final String title;

    Order(String title) {
      this.title = title;
    }

    double of(MotifStatistics counted, int motif) {
      return switch (this) {
        case CONTRAST -> counted.contrast(1, motif);
        case CLASS_0 -> counted.corr(0, motif);
        case CLASS_1 -> counted.corr(1, motif);
      };
    }
  }

  /** The agreement of two counts of one library over some motifs. */
  private record Coefficients(Spearman spearman, Kendall kendall) {
    static Coefficients between(
        MotifStatistics a, MotifStatistics b, Order order, List<Integer> motifs) {
      double[] first = Values.column(motifs, q -> order.of(a, q));
      double[] second = Values.column(motifs, q -> order.of(b, q));
      return new Coefficients(Spearman.of(first, second), Kendall.of(first, second));
    }
  }

  /** All motifs, those that the paper keeps, and those that the matcher can tell apart. */
  private static List<Choice> choices(MotifLibrary library) {
    List<String> names = library.names();
    List<Choice> choices = new ArrayList<>();
    choices.add(new Choice("all", without(names, Set.of()), true));
    if (names.containsAll(PAPER_DROPS)) {
      choices.add(
          new Choice("without both of ethyl and ethene", without(names, PAPER_DROPS), true));
    }
    Set<String> later = new HashSet<>();
    library.duplicates().forEach(pair -> later.add(pair.second()));
    if (!later.isEmpty()) {
      choices.add(new Choice("one of each duplicate pair", without(names, later), false));
    }
    return choices;
  }

  private static List<Integer> without(List<String> names, Set<String> dropped) {
    return IntStream.range(0, names.size())
        .filter(q -> !dropped.contains(names.get(q)))
        .boxed()
        .toList();
  }

  /** The motifs of greatest contrast for a class: several where they tie. */
  private static List<String> first(MotifStatistics counted, int y) {
    List<String> names = counted.library().names();
    double most =
        IntStream.range(0, names.size()).mapToDouble(q -> counted.contrast(y, q)).max().orElse(0);
    return IntStream.range(0, names.size())
        .filter(q -> counted.contrast(y, q) == most)
        .mapToObj(names::get)
        .toList();
  }

  /** Ranks by falling contrast for class 1, from 1; what ties has the mean of its ranks. */
  private static double[] ranks(MotifStatistics counted) {
    int n = counted.library().size();
    double[] ranks = new double[n];
    for (int q = 0; q < n; q++) {
      double own = counted.contrast(1, q);
      double rank = 0.5;
      for (int other = 0; other < n; other++) {
        double value = counted.contrast(1, other);
        rank += value > own ? 1 : value == own ? 0.5 : 0;
      }
      ranks[q] = rank;
    }
    return ranks;
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", loops.sizes()).set("budget", loops.budget());
    page.protocol("protocol");
    List<Counted> all = present.stream().map(dataset -> count(cells, dataset)).toList();
    Versus.Builder versus = page.versus("ranking").comparable(loops.budget() == Loops.BUDGET);
    for (Counted counted : all) {
      for (Loop loop : counted.discovered.keySet()) {
        if (counted.dataset.equals(Plan.MUTAG) && loop.index() == SimilarityIndex.VGAE) {
          compare(versus, counted, loop);
        }
      }
    }
    page.addIfAny(versus);
    agreement(all, page);
    top(all, page);
    page.chart(
        "ranks",
        all.stream()
            .filter(counted -> counted.library().size() > 2)
            .flatMap(counted -> panels(counted).stream())
            .toList());
    all.forEach(counted -> motifs(counted, page));
  }

  private Counted count(Cells cells, String dataset) {
    Material material = plan.bench().material(dataset);
    MotifStatistics reference =
        material.count(material.data(), Counting.EMBEDDINGS, plan.bench().threads());
    Map<Loop, Map<Long, MotifStatistics>> discovered = new LinkedHashMap<>();
    for (Loop loop : loops.searched(dataset)) {
      Map<Long, MotifStatistics> bySeed = new LinkedHashMap<>();
      for (long seed : loop.seeds(plan)) {
        ExplainJob job = loops.job(loop, Step.DISCOVER, seed);
        bySeed.put(seed, job.motifs(plan.bench(), cells.of(job)));
      }
      discovered.put(loop, bySeed);
    }
    return new Counted(dataset, reference, discovered);
  }

  private void compare(Versus.Builder versus, Counted counted, Loop loop) {
    String where = ", C = " + loop.floor().title + " at first";
    for (Choice choice : choices(counted.library())) {
      // The last choice is ours, and has as many motifs as the paper's: it is no key of its.
      String n = choice.isPublished ? Integer.toString(choice.motifs.size()) : "distinct";
      List<Coefficients> found =
          counted.bySeed(loop).values().stream()
              .map(
                  statistics ->
                      Coefficients.between(
                          counted.reference, statistics, Order.CONTRAST, choice.motifs))
              .toList();
      String what = choice.name + where;
      coefficient(
          versus,
          "ranking/spearman/" + n,
          "Spearman's ρ, " + what,
          Values.column(found, both -> both.spearman.rho()),
          Values.column(found, both -> both.spearman.p()));
      coefficient(
          versus,
          "ranking/kendall/" + n,
          "Kendall's τ, " + what,
          Values.column(found, both -> both.kendall.tau()),
          Values.column(found, both -> both.kendall.p()));
    }
    for (int y = 0; y < counted.reference.classes(); y++) {
      List<String> wanted = first(counted.reference, y);
      List<String> found = first(counted.first(loop), y);
      String key = "ranking/top1/" + y;
      versus.claim(
          key,
          Text.of("first motif of class %s, seed %s%s", y, plan.firstSeed(), where),
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
      Versus.Builder versus, String key, String what, double[] values, double[] ps) {
    if (!DoubleStream.of(values).allMatch(Double::isFinite)) {
      versus.number(key, what, Double.NaN);
      return;
    }
    String printed =
        Published.load()
            .find(key)
            .filter(f -> f.p().isPresent())
            .map(f -> "published p " + Numbers.of(f.p().getAsDouble(), 3) + ", ours ")
            .orElse("");
    String ours =
        DoubleStream.of(ps).mapToObj(p -> Numbers.of(p, 3)).collect(Collectors.joining(", "));
    versus.number(key, Text.of("%s (%sp by seed %s)", what, printed, ours), Spread.of(values));
  }

  /** A row of a table: one ranking. */
  private record Line<T>(Counted counted, Loop loop, long seed, MotifStatistics found, T what) {}

  /** A table that begins with the data set and the loop. */
  private static <T> Columns<Line<T>> columns() {
    return new Columns<Line<T>>()
        .words("data set", row -> row.counted.dataset)
        .words("index and uniform C", row -> row.loop.name());
  }

  private static <T> List<Line<T>> lines(Counted counted, Loop loop, T what) {
    return counted.bySeed(loop).entrySet().stream()
        .map(entry -> new Line<>(counted, loop, entry.getKey(), entry.getValue(), what))
        .toList();
  }

  /** A number of the coefficients over some motifs, ranked in one way. */
  private record Ranked(Order order, Choice choice) {}

  private static ToDoubleFunction<Line<Ranked>> coefficient(ToDoubleFunction<Coefficients> of) {
    return row -> of.applyAsDouble(coefficients(row));
  }

  private static Coefficients coefficients(Line<Ranked> row) {
    return Coefficients.between(
        row.counted.reference, row.found, row.what.order, row.what.choice.motifs);
  }

  private static void agreement(List<Counted> all, Page page) {
    List<Line<Ranked>> rows = new ArrayList<>();
    for (Counted counted : all) {
      for (Loop loop : counted.discovered.keySet()) {
        for (Order order : Order.values()) {
          choices(counted.library()).stream()
              .filter(choice -> choice.motifs.size() >= 3)
              .forEach(choice -> rows.addAll(lines(counted, loop, new Ranked(order, choice))));
        }
      }
    }
    if (!rows.isEmpty()) {
      page.table(
          "agreement",
          RankingStudy.<Ranked>columns()
              .words("ranked by", row -> row.what.order.title)
              .words("motifs", row -> row.what.choice.name)
              .numbers("n", 0, row -> row.what.choice.motifs.size())
              .numbers("seed", 0, Line::seed)
              .numbers("Spearman's ρ", 3, coefficient(both -> both.spearman.rho()))
              .numbers("p of ρ", 4, coefficient(both -> both.spearman.p()))
              .numbers("Kendall's τ", 3, coefficient(both -> both.kendall.tau()))
              .numbers("p of τ", 4, coefficient(both -> both.kendall.p()))
              .words("p of τ is", row -> coefficients(row).kendall.method().word()),
          rows);
    }
  }

  private static void top(List<Counted> all, Page page) {
    List<Line<Integer>> rows = new ArrayList<>();
    for (Counted counted : all) {
      counted.discovered.forEach(
          (loop, bySeed) ->
              bySeed.forEach(
                  (seed, found) -> {
                    for (int y = 0; y < counted.reference.classes(); y++) {
                      rows.add(new Line<>(counted, loop, seed, found, y));
                    }
                  }));
    }
    Function<Line<Integer>, List<String>> wanted = row -> first(row.counted.reference, row.what);
    Function<Line<Integer>, List<String>> found = row -> first(row.found, row.what);
    page.table(
        "top-1",
        RankingStudy.<Integer>columns()
            .numbers("seed", 0, Line::seed)
            .numbers("class", 0, Line::what)
            .words("in the data", row -> String.join(", ", wanted.apply(row)))
            .words("in the explanations", row -> String.join(", ", found.apply(row)))
            .words(
                "recovered",
                row -> Collections.disjoint(wanted.apply(row), found.apply(row)) ? "no" : "yes"),
        rows);
  }

  private static void motifs(Counted counted, Page page) {
    Columns<Integer> columns =
        new Columns<Integer>()
            .words("motif", q -> counted.library().motif(q).name())
            .numbers("C, data", 4, q -> counted.reference.contrast(1, q));
    for (Loop loop : counted.discovered.keySet()) {
      MotifStatistics found = counted.first(loop);
      columns.numbers("C, explanations, " + loop.name(), 4, q -> found.contrast(1, q));
    }
    double[] wanted = ranks(counted.reference);
    columns.numbers("rank, data", 1, q -> wanted[q]);
    for (Loop loop : counted.discovered.keySet()) {
      double[] ranks = ranks(counted.first(loop));
      columns.numbers("rank, explanations, " + loop.name(), 1, q -> ranks[q]);
    }
    page.set("dataset", counted.dataset);
    String id = "motifs-" + Text.fileName(counted.dataset);
    page.table("motifs", id, columns, Values.list(counted.library().size(), q -> q));
  }

  private static List<Panel> panels(Counted counted) {
    double[] wanted = ranks(counted.reference);
    List<Dot> equal = List.of(Dot.of(1, 1), Dot.of(wanted.length, wanted.length));
    return counted.discovered.keySet().stream()
        .map(
            loop ->
                Panel.of(counted.dataset + ", " + loop.name())
                    .x("rank in the data")
                    .y("rank in the explanations")
                    .add(Series.curve("equal ranks", 3, equal))
                    .add(Series.dots("motif", 0, Values.dots(wanted, ranks(counted.first(loop))))))
        .toList();
  }
}
