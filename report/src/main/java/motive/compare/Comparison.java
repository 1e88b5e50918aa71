package motive.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import motive.metric.Attainment;
import motive.metric.Margin;
import motive.metric.Spread;

/** The figures that the cells of a comparison give together. Immutable. */
public final class Comparison {
  private final List<String> explainers;
  private final int[] budgets;
  private final long[] seeds;
  private final List<Cell> cells;
  private final Map<Place, List<Placed>> placed;

  /**
   * @param explainers their names, Motive's first, in the order of tables
   * @param cells in any order
   */
  public Comparison(List<String> explainers, int[] budgets, long[] seeds, List<Cell> cells) {
    this.explainers = List.copyOf(explainers);
    this.budgets = budgets.clone();
    this.seeds = seeds.clone();
    this.cells =
        cells.stream()
            .sorted(Comparator.comparingLong(Cell::seed).thenComparingInt(Cell::graph))
            .toList();
    this.placed = byPlace(this.cells);
  }

  /** Their names, Motive's first. */
  public List<String> explainers() {
    return explainers;
  }

  /** The most edges allowed, rising. */
  public int[] budgets() {
    return budgets.clone();
  }

  /** The seeds of all that is random. */
  public long[] seeds() {
    return seeds.clone();
  }

  /** By seed, then by graph. */
  public List<Cell> cells() {
    return cells;
  }

  /** A measurement with its cell. */
  record Placed(Cell cell, Measurement of) {}

  /** Where a row of measurements belongs. */
  private record Place(String explainer, int budget) {}

  private static Map<Place, List<Placed>> byPlace(List<Cell> cells) {
    Map<Place, List<Placed>> all = new HashMap<>();
    for (Cell cell : cells) {
      for (Measurement measurement : cell.measurements()) {
        Place place = new Place(measurement.explainer(), measurement.budget());
        all.computeIfAbsent(place, p -> new ArrayList<>()).add(new Placed(cell, measurement));
      }
    }
    return all;
  }

  private List<Placed> placed(String explainer, int budget) {
    return placed.getOrDefault(new Place(explainer, budget), List.of());
  }

  /** On how many graphs and seeds an explainer named something. */
  public int named(String explainer, int budget) {
    return (int) placed(explainer, budget).stream().filter(p -> p.of.found()).count();
  }

  /** How many graphs and seeds there are. */
  public int size() {
    return cells.size();
  }

  /** Over graphs, each with its mean over seeds; empty where there is no value. */
  public Optional<Spread> overGraphs(String explainer, int budget, Column column) {
    double[] means =
        grouped(placed(explainer, budget), p -> (long) p.cell.graph(), p -> p.of.value(column))
            .values()
            .stream()
            .mapToDouble(v -> Spread.of(v).mean())
            .toArray();
    return means.length == 0 ? Optional.empty() : Optional.of(Spread.of(means));
  }

  /** Over seeds, each with its mean over graphs; empty where there is no value. */
  public Optional<Spread> overSeeds(String explainer, int budget, Column column) {
    return overSeeds(placed(explainer, budget), p -> p.of.value(column));
  }

  private static Optional<Spread> overSeeds(List<Placed> placed, ToDoubleFunction<Placed> value) {
    List<double[]> values =
        grouped(placed, p -> p.cell.seed(), value).values().stream()
            .map(v -> v.stream().mapToDouble(Double::doubleValue).toArray())
            .toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(Spread.overSeeds(values));
  }

  /** The finite values by a key, in the order of keys. */
  private static Map<Long, List<Double>> grouped(
      List<Placed> placed, Function<Placed, Long> key, ToDoubleFunction<Placed> value) {
    Map<Long, List<Double>> groups = new TreeMap<>();
    for (Placed one : placed) {
      double number = value.applyAsDouble(one);
      if (Double.isFinite(number)) {
        groups.computeIfAbsent(key.apply(one), k -> new ArrayList<>()).add(number);
      }
    }
    return groups;
  }

  /**
   * Motive's mean less another's, over the graphs and seeds where both have a value, and whether
   * that is more than seeds alone would make it; empty where there are none.
   */
  public Optional<Margin> margin(String explainer, int budget, Column column) {
    List<Placed> both = withMotive(explainer, budget, column);
    Optional<Spread> theirs = overSeeds(both, p -> p.of.value(column));
    Optional<Spread> ours = overSeeds(both, p -> motives(p, column));
    return theirs.isEmpty() || ours.isEmpty()
        ? Optional.empty()
        : Optional.of(Margin.between(ours.get(), theirs.get()));
  }

  /**
   * Another's mean over Motive's, over the graphs and seeds where both have a value; empty where
   * there are none or Motive's is 0.
   */
  public OptionalDouble ratio(String explainer, int budget, Column column) {
    List<Placed> both = withMotive(explainer, budget, column);
    double theirs = both.stream().mapToDouble(p -> p.of.value(column)).sum();
    double ours = both.stream().mapToDouble(p -> motives(p, column)).sum();
    return ours == 0 ? OptionalDouble.empty() : OptionalDouble.of(theirs / ours);
  }

  private List<Placed> withMotive(String explainer, int budget, Column column) {
    return placed(explainer, budget).stream()
        .filter(p -> Double.isFinite(p.of.value(column)) && Double.isFinite(motives(p, column)))
        .toList();
  }

  private static double motives(Placed placed, Column column) {
    return motive(placed.cell, placed.of.budget())
        .map(measurement -> measurement.value(column))
        .orElse(Double.NaN);
  }

  private static Optional<Measurement> motive(Cell cell, int budget) {
    return cell.measurements().stream()
        .filter(m -> m.budget() == budget && m.explainer().equals(ComparisonRunner.MOTIVE))
        .findFirst();
  }

  /**
   * Where an explainer stands between chance and the best possible.
   *
   * @param pooled the sums over all graphs and seeds put into one quotient, so that graphs with
   *     little room between the two count little; empty where no graph has room
   * @param each the attainments graph by graph
   * @param error the standard error of the mean over graphs, each with its mean over seeds; empty
   *     below two graphs
   */
  public record Attained(OptionalDouble pooled, Attainment.Summary each, OptionalDouble error) {}

  /** The attainment of a column of {@link Column#bounded}. */
  public Attained attained(String explainer, int budget, Column column) {
    List<OptionalDouble> each = new ArrayList<>();
    Map<Integer, List<Double>> byGraph = new LinkedHashMap<>();
    double gained = 0;
    double room = 0;
    for (Placed placed : placed(explainer, budget)) {
      Bounds bounds = placed.cell.bounds(budget);
      double value = placed.of.value(column);
      if (Double.isFinite(value)) {
        OptionalDouble attained = bounds.attainment(column, value);
        each.add(attained);
        if (attained.isPresent()) {
          double chance = bounds.chance().getOrDefault(column.id(), 0.0);
          gained += value - chance;
          room += bounds.optimum().getOrDefault(column.id(), 0.0) - chance;
          byGraph
              .computeIfAbsent(placed.cell.graph(), g -> new ArrayList<>())
              .add(attained.getAsDouble());
        }
      }
    }
    return new Attained(
        room > 0 ? OptionalDouble.of(gained / room) : OptionalDouble.empty(),
        Attainment.over(each),
        error(byGraph));
  }

  private static OptionalDouble error(Map<Integer, List<Double>> byGraph) {
    if (byGraph.size() < 2) {
      return OptionalDouble.empty();
    }
    Spread spread =
        Spread.of(byGraph.values().stream().mapToDouble(v -> Spread.of(v).mean()).toArray());
    return OptionalDouble.of(spread.deviation().orElseThrow() / Math.sqrt(spread.count()));
  }

  /** Who did not take part, and why; each reason once with how often it was given. */
  public Map<String, Map<String, Integer>> refusals() {
    return counted(cells.stream().flatMap(cell -> cell.refusals().stream()));
  }

  /** Who named nothing, and why; each reason once with how often it was given, over all budgets. */
  public Map<String, Map<String, Integer>> silences() {
    return counted(
        cells.stream()
            .flatMap(cell -> cell.measurements().stream())
            .filter(m -> !m.found())
            .map(m -> new Cell.Refusal(m.explainer(), String.join("; ", m.notes()))));
  }

  private static Map<String, Map<String, Integer>> counted(Stream<Cell.Refusal> refusals) {
    Map<String, Map<String, Integer>> all = new TreeMap<>();
    refusals.forEach(
        one ->
            all.computeIfAbsent(one.explainer(), e -> new TreeMap<>())
                .merge(one.reason(), 1, Integer::sum));
    return all;
  }

  /**
   * The figures of one column for one explainer within one budget.
   *
   * @param margin to Motive; empty for Motive itself and where the two have nothing in common
   * @param overMotive the mean over Motive's; empty likewise
   * @param attained empty where no table proves an optimum
   */
  record Summary(
      Spread seeds,
      Spread graphs,
      Optional<Margin> margin,
      OptionalDouble overMotive,
      Optional<Attained> attained) {}

  /** The figures of a column; empty where there is no value. */
  Optional<Summary> summary(String explainer, int budget, Column column) {
    boolean isMotive = explainer.equals(ComparisonRunner.MOTIVE);
    return overSeeds(explainer, budget, column)
        .map(
            seeds ->
                new Summary(
                    seeds,
                    overGraphs(explainer, budget, column).orElseThrow(),
                    isMotive ? Optional.empty() : margin(explainer, budget, column),
                    isMotive ? OptionalDouble.empty() : ratio(explainer, budget, column),
                    column.inTable().map(t -> attained(explainer, budget, column))));
  }

  /**
   * How Motive's objective compares with every connected node-induced choice of a rival, where
   * Motive's is proven best.
   *
   * @param compared how many such choices there are
   * @param above those that are above the proven best, in words; there must be none
   * @param givenUp how many are above Motive's answer, which may be smaller than the best or keep
   *     the class where the best does not
   */
  public record Dominance(int compared, List<String> above, int givenUp) {
    /** Copies the list. */
    public Dominance {
      above = List.copyOf(above);
    }
  }

  /**
   * Compares the proven best objective, and Motive's answer, with those of its rivals, one by one.
   *
   * @param induced whether the edges of a measurement of a graph are all that its nodes induce
   */
  public Dominance dominance(BiPredicate<Integer, Measurement> induced) {
    int compared = 0;
    int givenUp = 0;
    List<String> above = new ArrayList<>();
    for (Cell cell : cells) {
      for (Measurement theirs : cell.measurements()) {
        Optional<Measurement> ours = motive(cell, theirs.budget());
        if (ours.isEmpty()
            || theirs.explainer().equals(ComparisonRunner.MOTIVE)
            || !theirs.found()
            || !cell.bounds(theirs.budget()).proven()
            || theirs.value(Column.CONNECTED) != 1
            || !induced.test(cell.graph(), theirs)) {
          continue;
        }
        compared++;
        double answer = ours.get().value(Column.OBJECTIVE);
        double best =
            cell.bounds(theirs.budget()).optimum().getOrDefault(Column.OBJECTIVE.id(), answer);
        if (!(answer >= theirs.value(Column.OBJECTIVE))) {
          givenUp++;
        }
        if (!(best >= theirs.value(Column.OBJECTIVE))) {
          above.add(
              String.format(
                  Locale.ROOT,
                  "%s on %s within %d edges: %s > %s",
                  theirs.explainer(),
                  cell.about(),
                  theirs.budget(),
                  theirs.value(Column.OBJECTIVE),
                  best));
        }
      }
    }
    return new Dominance(compared, above, givenUp);
  }

  /** Whether a column has a value anywhere. */
  public boolean has(Column column) {
    return cells.stream()
        .flatMap(cell -> cell.measurements().stream())
        .anyMatch(m -> m.values().containsKey(column.id()));
  }
}
