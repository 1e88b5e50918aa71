package motive.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import motive.metric.Attainment;
import motive.metric.Margin;
import motive.metric.Spread;

/** What the cells of a comparison say together. Immutable. */
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

  public List<String> explainers() {
    return explainers;
  }

  public int[] budgets() {
    return budgets.clone();
  }

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
    Map<Integer, List<Double>> byGraph = new TreeMap<>();
    for (Placed placed : placed(explainer, budget)) {
      double value = placed.of.value(column);
      if (Double.isFinite(value)) {
        byGraph.computeIfAbsent(placed.cell.graph(), g -> new ArrayList<>()).add(value);
      }
    }
    double[] means = byGraph.values().stream().mapToDouble(v -> Spread.of(v).mean()).toArray();
    return means.length == 0 ? Optional.empty() : Optional.of(Spread.of(means));
  }

  /** Over seeds, each with its mean over graphs; empty where there is no value. */
  public Optional<Spread> overSeeds(String explainer, int budget, Column column) {
    return overSeeds(placed(explainer, budget), p -> p.of.value(column));
  }

  private static Optional<Spread> overSeeds(List<Placed> placed, ToDoubleFunction<Placed> value) {
    Map<Long, List<Double>> bySeed = new TreeMap<>();
    for (Placed one : placed) {
      double number = value.applyAsDouble(one);
      if (Double.isFinite(number)) {
        bySeed.computeIfAbsent(one.cell.seed(), s -> new ArrayList<>()).add(number);
      }
    }
    if (bySeed.isEmpty()) {
      return Optional.empty();
    }
    List<double[]> values =
        bySeed.values().stream()
            .map(v -> v.stream().mapToDouble(Double::doubleValue).toArray())
            .toList();
    return Optional.of(Spread.overSeeds(values));
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
        .filter(m -> m.budget() == budget && m.explainer().equals(Contest.MOTIVE))
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

  /** The attainment of a column of {@link Bounds#COLUMNS}. */
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
          double chance = bounds.chance().getOrDefault(column, 0.0);
          gained += value - chance;
          room += bounds.optimum().getOrDefault(column, 0.0) - chance;
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

  /** Who was refused something, and why; each reason once with how often it was given. */
  public Map<String, Map<String, Integer>> refusals() {
    Map<String, Map<String, Integer>> all = new TreeMap<>();
    for (Cell cell : cells) {
      for (Cell.Refusal refusal : cell.refusals()) {
        all.computeIfAbsent(refusal.explainer(), e -> new TreeMap<>())
            .merge(refusal.reason(), 1, Integer::sum);
      }
    }
    return all;
  }

  /** Who named nothing, and why; each reason once with how often it was given, over all budgets. */
  public Map<String, Map<String, Integer>> silences() {
    Map<String, Map<String, Integer>> all = new TreeMap<>();
    for (Cell cell : cells) {
      for (Measurement measurement : cell.measurements()) {
        if (!measurement.found()) {
          all.computeIfAbsent(measurement.explainer(), e -> new TreeMap<>())
              .merge(String.join("; ", measurement.notes()), 1, Integer::sum);
        }
      }
    }
    return all;
  }

  /**
   * How Motive's objective compares with every connected node-induced choice of a rival, where
   * Motive's is proven best.
   *
   * @param compared how many such choices there are
   * @param above those that are above Motive's, in words; there must be none
   */
  public record Dominance(int compared, List<String> above) {
    public Dominance {
      above = List.copyOf(above);
    }
  }

  /**
   * Compares Motive's objective with those of its rivals, one by one.
   *
   * @param induced whether a measurement's edges are all that its nodes induce in a graph
   */
  public Dominance dominance(Induced induced) {
    int compared = 0;
    List<String> above = new ArrayList<>();
    for (Cell cell : cells) {
      for (Measurement theirs : cell.measurements()) {
        Optional<Measurement> ours = motive(cell, theirs.budget());
        if (ours.isEmpty()
            || theirs.explainer().equals(Contest.MOTIVE)
            || !theirs.found()
            || !cell.bounds(theirs.budget()).isProven()
            || theirs.value(Column.CONNECTED) != 1
            || !induced.test(cell.graph(), theirs)) {
          continue;
        }
        compared++;
        if (!(ours.get().value(Column.OBJECTIVE) >= theirs.value(Column.OBJECTIVE))) {
          above.add(
              theirs.explainer()
                  + " on "
                  + cell.about()
                  + " within "
                  + theirs.budget()
                  + " edges: "
                  + theirs.value(Column.OBJECTIVE)
                  + " > "
                  + ours.get().value(Column.OBJECTIVE));
        }
      }
    }
    return new Dominance(compared, above);
  }

  /** Whether a choice is a node-induced subgraph. */
  @FunctionalInterface
  public interface Induced {
    boolean test(int graph, Measurement measurement);
  }

  /** Whether a column has a value anywhere. */
  public boolean has(Column column) {
    return cells.stream()
        .flatMap(cell -> cell.measurements().stream())
        .anyMatch(m -> m.values().containsKey(column));
  }

  @Override
  public String toString() {
    return explainers + " within " + Arrays.toString(budgets) + ", " + cells.size() + " cells";
  }
}
