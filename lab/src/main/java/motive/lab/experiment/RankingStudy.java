package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
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
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.stat.Kendall;
import motive.lab.stat.Spearman;
import motive.lab.work.Cells;
import motive.lab.work.DataSetWithKit;
import motive.lab.work.Explained;
import motive.metric.Spread;
import motive.motif.Counting;
import motive.motif.MotifLibrary;
import motive.motif.MotifStatistics;

/** The ranking of motifs by explanations beside that by the data. */
final class RankingStudy extends Study {
  /** What the paper leaves out as duplicates: both of one pair. */
  private static final Set<String> PAPER_DROPS = Set.of("ethyl", "ethene");

  private final Loops loops;
  private final Grid<Loop, Explained> grid;

  RankingStudy(Plan plan) {
    super(plan, Loops.DATASETS);
    this.loops = new Loops(plan);
    // The first runs of the loops: both readings of the uniform C, under each index.
    this.grid = add(new Grid<>(loops.searched(), loop -> loops.jobs(loop, Step.DISCOVER)));
  }

  /** What was counted in a data set, and in the explanations of a loop on it by seed. */
  private record Counted(Loop loop, MotifStatistics reference, Map<Long, MotifStatistics> bySeed) {
    MotifStatistics first() {
      return bySeed.values().iterator().next();
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
    Set<String> later =
        library.duplicates().stream()
            .map(MotifLibrary.Duplicate::second)
            .collect(Collectors.toSet());
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
    double[] negated =
        IntStream.range(0, counted.library().size())
            .mapToDouble(q -> -counted.contrast(1, q))
            .toArray();
    return Spearman.ranks(negated);
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", loops.sizes()).set("budget", loops.budget());
    page.protocol("protocol");
    List<Counted> all =
        present.stream().flatMap(dataset -> count(cells, dataset).stream()).toList();
    PublishedComparison.Builder versus =
        page.versus("ranking").comparable(loops.budget() == Loops.BUDGET);
    all.stream()
        .filter(counted -> counted.loop.dataset().equals(Plan.MUTAG))
        .filter(counted -> counted.loop.index() == SimilarityIndex.VGAE)
        .forEach(counted -> compare(versus, counted));
    page.addIfAny(versus);
    agreement(all, page);
    top(all, page);
    page.chart(
        "ranks",
        all.stream()
            .filter(counted -> counted.library().size() > 2)
            .map(RankingStudy::panel)
            .toList());
    Values.by(all, counted -> counted.loop.dataset())
        .forEach((dataset, some) -> motifs(dataset, some, page));
  }

  private List<Counted> count(Cells cells, String dataset) {
    DataSetWithKit material = plan.bench().material(dataset);
    int threads = plan.bench().threads();
    MotifStatistics reference = material.count(material.data(), Counting.EMBEDDINGS, threads);
    return loops.searched(dataset).stream()
        .map(
            loop -> {
              List<Explained> found = grid.results(cells, loop);
              Map<Long, MotifStatistics> bySeed = new LinkedHashMap<>();
              for (int i = 0; i < found.size(); i++) {
                bySeed.put(loop.seeds(plan).get(i), material.count(found.get(i), threads));
              }
              return new Counted(loop, reference, bySeed);
            })
        .toList();
  }

  private void compare(PublishedComparison.Builder versus, Counted counted) {
    String where = ", C = " + counted.loop.floor().title + " at first";
    for (Choice choice : choices(counted.library())) {
      // The last choice is ours, and has as many motifs as the paper's: it is no key of its.
      String n = choice.isPublished ? Integer.toString(choice.motifs.size()) : "distinct";
      List<Coefficients> found =
          counted.bySeed.values().stream()
              .map(
                  one ->
                      Coefficients.between(counted.reference, one, Order.CONTRAST, choice.motifs))
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
      List<String> found = first(counted.first(), y);
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
      PublishedComparison.Builder versus, String key, String what, double[] values, double[] ps) {
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

  /** A row of a table: something of one loop under one seed. */
  private record Line<T>(Counted counted, long seed, T what) {
    MotifStatistics found() {
      return Objects.requireNonNull(counted.bySeed.get(seed));
    }
  }

  /** The rows of a loop for each of some things, under each seed. */
  private static <T> List<Line<T>> lines(Counted counted, List<T> things) {
    return things.stream()
        .flatMap(t -> counted.bySeed.keySet().stream().map(seed -> new Line<>(counted, seed, t)))
        .toList();
  }

  /** A table that begins with the data set and the loop. */
  private static <T> Columns<Line<T>> columns() {
    return new Columns<Line<T>>()
        .words("data set", row -> row.counted.loop.dataset())
        .words("index and uniform C", row -> row.counted.loop.name());
  }

  /** Some motifs, ranked in one way. */
  private record Ranked(Order order, Choice choice) {}

  private static void agreement(List<Counted> all, Page page) {
    List<Line<Ranked>> rows = new ArrayList<>();
    for (Counted counted : all) {
      for (Order order : Order.values()) {
        choices(counted.library()).stream()
            .filter(choice -> choice.motifs.size() >= 3)
            .forEach(c -> rows.addAll(lines(counted, List.of(new Ranked(order, c)))));
      }
    }
    Function<Line<Ranked>, Coefficients> of =
        row ->
            Coefficients.between(
                row.counted.reference, row.found(), row.what.order, row.what.choice.motifs);
    if (!rows.isEmpty()) {
      page.table(
          "agreement",
          RankingStudy.<Ranked>columns()
              .words("ranked by", row -> row.what.order.title)
              .words("motifs", row -> row.what.choice.name)
              .numbers("n", 0, row -> row.what.choice.motifs.size())
              .numbers("seed", 0, Line::seed)
              .numbers("Spearman's ρ", 3, row -> of.apply(row).spearman.rho())
              .numbers("p of ρ", 4, row -> of.apply(row).spearman.p())
              .numbers("Kendall's τ", 3, row -> of.apply(row).kendall.tau())
              .numbers("p of τ", 4, row -> of.apply(row).kendall.p())
              .words("p of τ is", row -> of.apply(row).kendall.method().word()),
          rows);
    }
  }

  private static void top(List<Counted> all, Page page) {
    List<Line<Integer>> rows = new ArrayList<>();
    for (Counted counted : all) {
      for (long seed : counted.bySeed.keySet()) {
        for (int y = 0; y < counted.reference.classes(); y++) {
          rows.add(new Line<>(counted, seed, y));
        }
      }
    }
    Function<Line<Integer>, List<String>> wanted = row -> first(row.counted.reference, row.what);
    Function<Line<Integer>, List<String>> found = row -> first(row.found(), row.what);
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

  private static void motifs(String dataset, List<Counted> loops, Page page) {
    MotifStatistics data = loops.get(0).reference;
    Columns<Integer> columns =
        new Columns<Integer>()
            .words("motif", q -> data.library().motif(q).name())
            .numbers("C, data", 4, q -> data.contrast(1, q));
    for (Counted counted : loops) {
      MotifStatistics found = counted.first();
      columns.numbers("C, explanations, " + counted.loop.name(), 4, q -> found.contrast(1, q));
    }
    double[] wanted = ranks(data);
    columns.numbers("rank, data", 1, q -> wanted[q]);
    for (Counted counted : loops) {
      double[] ranks = ranks(counted.first());
      columns.numbers("rank, explanations, " + counted.loop.name(), 1, q -> ranks[q]);
    }
    page.set("dataset", dataset);
    String id = "motifs-" + Text.fileName(dataset);
    page.table("motifs", id, columns, Values.list(data.library().size(), q -> q));
  }

  private static Panel panel(Counted counted) {
    double[] wanted = ranks(counted.reference);
    List<Dot> equal = List.of(Dot.of(1, 1), Dot.of(wanted.length, wanted.length));
    return Panel.of(counted.loop.dataset() + ", " + counted.loop.name())
        .x("rank in the data")
        .y("rank in the explanations")
        .add(Series.curve("equal ranks", 3, equal))
        .add(Series.dots("motif", 0, Values.dots(wanted, ranks(counted.first()))));
  }
}
