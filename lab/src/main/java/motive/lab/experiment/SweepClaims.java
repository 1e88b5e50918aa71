package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Numbers;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.metric.Spread;

/** The statements of the paper's text on its sweep, checked against the measured cells. */
final class SweepClaims {
  /** A rise of at most this share of a value is none. */
  private static final double FLAT = 0.01;

  /** What counts as near zero, as a share of the highest value of the curve. */
  private static final double NEAR_ZERO = 0.1;

  /** The share of steps that may fall in what is broadly monotone. */
  private static final double BROADLY = 0.25;

  private final SweepGrid grid;
  private final Plan plan;
  private final List<Integer> budgets;
  private final Versus.Builder versus;

  SweepClaims(SweepGrid grid, Versus.Builder versus) {
    this.grid = grid;
    this.plan = grid.jobs().plan();
    this.budgets = plan.budgets();
    this.versus = versus;
  }

  void check() {
    for (String dataset : plan.present()) {
      fidelity(dataset);
      interpretability(dataset);
      if (SweepJobs.hasStability(dataset)) {
        stability(dataset);
      }
    }
    trends();
  }

  private static boolean isSmall(int budget) {
    return budget <= 8;
  }

  private void fidelity(String dataset) {
    SweepMetric metric = SweepMetric.FIDELITY;
    String key = "sweep/fidelity/" + dataset + "/";
    switch (dataset) {
      case Plan.MUTAG -> {
        order(key, dataset, metric, budget -> true);
        subgraphx(key, dataset, step -> step > 0);
      }
      case Plan.BA2MOTIF -> {
        order(key, dataset, metric, budget -> !isSmall(budget));
        crossover(key, dataset);
        for (int budget : budgets) {
          if (budget == 6 || budget == 12) {
            versus.number(
                key + "subgraphx/" + budget,
                dataset + ", fidelity of SubgraphX at B = " + budget,
                grid.mean(dataset, Method.SUBGRAPHX, metric, budget));
          }
        }
        subgraphx(key, dataset, step -> step < 0);
      }
      case Plan.BAMULTISHAPES -> order(key, dataset, metric, budget -> false);
      default -> order(key, dataset, metric, budget -> true);
    }
  }

  private void interpretability(String dataset) {
    SweepMetric metric = SweepMetric.INTERPRETABILITY;
    String key = "sweep/interpretability/" + dataset + "/";
    String over = " over B = " + words(budgets);
    switch (dataset) {
      case Plan.MUTAG -> {
        cellsOursLeads(key, dataset);
        if (budgets.size() >= 3) {
          trend(
              key,
              dataset,
              ": the last step gains less than the first",
              SweepClaims::isDiminishing);
        }
      }
      case Plan.BA2MOTIF -> {
        order(key, dataset, metric, budget -> !isSmall(budget));
        if (!budgets.stream().allMatch(SweepClaims::isSmall)) {
          trend(key, dataset, over, this::isNearZeroAtSmallBudgets);
        }
      }
      case Plan.BAMULTISHAPES -> {
        order(key, dataset, metric, budget -> true);
        // With two budgets the one step is the whole rise.
        if (budgets.size() >= 3) {
          trend(key, dataset, over, SweepClaims::isAbrupt);
        }
      }
      default -> order(key, dataset, metric, budget -> false);
    }
  }

  private static boolean isDiminishing(List<Double> curve) {
    List<Double> steps = steps(curve);
    return steps.get(0) > 0 && steps.get(steps.size() - 1) < steps.get(0);
  }

  private boolean isNearZeroAtSmallBudgets(List<Double> curve) {
    double highest = curve.stream().mapToDouble(v -> v).max().orElse(Double.NaN);
    return IntStream.range(0, curve.size())
        .allMatch(b -> !isSmall(budgets.get(b)) || curve.get(b) < NEAR_ZERO * highest);
  }

  private static boolean isAbrupt(List<Double> curve) {
    double rise = curve.get(curve.size() - 1) - curve.get(0);
    double step = steps(curve).stream().mapToDouble(v -> v).reduce(0, Math::max);
    return Math.abs(rise) <= FLAT * Math.abs(curve.get(0)) || (rise > 0 && 2 * step > rise);
  }

  /** By how much each value exceeds the one before it. */
  private static List<Double> steps(List<Double> curve) {
    return Values.list(curve.size() - 1, b -> curve.get(b + 1) - curve.get(b));
  }

  private void cellsOursLeads(String key, String dataset) {
    SweepMetric metric = SweepMetric.INTERPRETABILITY;
    if (!isMeasured(dataset, metric)) {
      return;
    }
    long above =
        Method.OURS.stream()
            .flatMap(ours -> budgets.stream().filter(b -> leads(dataset, ours, metric, b)))
            .count();
    long cells = (long) budgets.size() * Method.OURS.size();
    // Three of four cells, as six of eight.
    versus.claim(
        key + "order",
        dataset + ", interpretability, who leads, graphs: " + fewest(dataset, metric),
        "ours leads in " + above + " of " + cells + " cells",
        4 * above >= 3 * cells);
    if (cells == 8) {
      versus.number(
          key + "cells-ours-above",
          dataset + ", interpretability, cells ours leads",
          (double) above);
    }
  }

  private void stability(String dataset) {
    for (SimilarityIndex index : Plan.INDICES) {
      boolean rivalLeads = dataset.equals(Plan.BAMULTISHAPES) && index == SimilarityIndex.GNTK;
      order(
          "sweep/stability/" + dataset + "/" + index.id() + "/",
          dataset,
          SweepMetric.stability(index),
          budget -> !rivalLeads);
    }
  }

  private static Stream<Method> ours(SweepMetric metric) {
    return Method.OURS.stream().filter(ours -> ours.has(metric));
  }

  /** Whether every cell of both is there: a missing one is no lead of the other. */
  private boolean isMeasured(String dataset, SweepMetric metric) {
    return Stream.concat(ours(metric), Stream.of(Method.SUBGRAPHX))
        .allMatch(method -> isWhole(grid.curve(dataset, method, metric)));
  }

  private static boolean isWhole(List<Double> curve) {
    return curve.stream().allMatch(Double::isFinite);
  }

  /** The fewest graphs that a cell of a metric rests on. */
  private int fewest(String dataset, SweepMetric metric) {
    return Stream.concat(Method.OURS.stream(), Stream.of(Method.SUBGRAPHX))
        .flatMap(m -> budgets.stream().flatMap(b -> grid.find(dataset, m, metric, b).stream()))
        .mapToInt(Spread::count)
        .min()
        .orElse(0);
  }

  private boolean leads(String dataset, Method ours, SweepMetric metric, int budget) {
    double rival = grid.mean(dataset, Method.SUBGRAPHX, metric, budget);
    return grid.mean(dataset, ours, metric, budget) - rival > 0;
  }

  /** What was seen of one of our methods, and whether the paper's words hold of it. */
  private record Seen(String text, boolean holds) {}

  /** Adds a claim that must hold of all our methods, unless a cell is missing. */
  private void claim(
      String key, String what, String dataset, SweepMetric metric, Function<Method, Seen> look) {
    if (isMeasured(dataset, metric)) {
      List<Seen> all = ours(metric).map(look).toList();
      String seen = all.stream().map(Seen::text).collect(Collectors.joining("; "));
      versus.claim(key, what, seen, all.stream().allMatch(Seen::holds));
    }
  }

  /** Who leads at each budget; the paper says where ours does. */
  private void order(String key, String dataset, SweepMetric metric, IntPredicate oursLeads) {
    claim(
        key + "order",
        Text.of(
            "%s, %s, who leads at B = %s, graphs: %s",
            dataset, metric.label(), words(budgets), fewest(dataset, metric)),
        dataset,
        metric,
        ours -> {
          List<Integer> leads =
              budgets.stream().filter(b -> leads(dataset, ours, metric, b)).toList();
          String text =
              leads.isEmpty()
                  ? "SubgraphX leads at every budget"
                  : leads.size() == budgets.size()
                      ? "ours leads at every budget"
                      : "ours leads at B = " + words(leads) + " alone";
          return new Seen(
              text + " (" + ours.index() + ")",
              budgets.stream().allMatch(b -> leads.contains(b) == oursLeads.test(b)));
        });
  }

  private void crossover(String key, String dataset) {
    if (budgets.stream().allMatch(SweepClaims::isSmall)) {
      return;
    }
    SweepMetric metric = SweepMetric.FIDELITY;
    claim(
        key + "crossover",
        dataset + ", fidelity, where ours begins to lead",
        dataset,
        metric,
        ours -> {
          List<String> changes = new ArrayList<>();
          for (int b = 1; b < budgets.size(); b++) {
            boolean before = leads(dataset, ours, metric, budgets.get(b - 1));
            if (!before && leads(dataset, ours, metric, budgets.get(b))) {
              changes.add("between B = " + budgets.get(b - 1) + " and " + budgets.get(b));
            }
          }
          return new Seen(
              ours.label() + ": " + (changes.isEmpty() ? "none" : String.join(", ", changes)),
              changes.equals(List.of("between B = 8 and 10")));
        });
  }

  /** How SubgraphX's fidelity moves from budget to budget. */
  private void subgraphx(String key, String dataset, Predicate<Double> everyStep) {
    List<Double> curve = grid.curve(dataset, Method.SUBGRAPHX, SweepMetric.FIDELITY);
    if (isWhole(curve)) {
      versus.claim(
          key + "subgraphx/trend",
          dataset + ", fidelity of SubgraphX over B = " + words(budgets),
          numbers(curve),
          steps(curve).stream().allMatch(everyStep));
    }
  }

  /** What the paper says of the trend of interpretability, which must hold of both our curves. */
  private void trend(String key, String dataset, String what, Predicate<List<Double>> holds) {
    SweepMetric metric = SweepMetric.INTERPRETABILITY;
    claim(
        key + "trend",
        dataset + ", interpretability" + what,
        dataset,
        metric,
        ours -> {
          List<Double> curve = grid.curve(dataset, ours, metric);
          return new Seen(ours.label() + ": " + numbers(curve), holds.test(curve));
        });
  }

  private void trends() {
    List<List<Double>> fidelity = curves(plan.present(), Method.OURS, SweepMetric.FIDELITY);
    long ends = fidelity.stream().filter(SweepClaims::isHigherAtEnd).count();
    List<Double> steps = fidelity.stream().flatMap(curve -> steps(curve).stream()).toList();
    long falls = steps.stream().filter(step -> step < 0).count();
    if (!fidelity.isEmpty()) {
      versus.claim(
          "sweep/fidelity/trend",
          "fidelity of ours over the budgets, all data sets and indices",
          Text.of(
              "%s of %s curves end higher than they begin; %s of %s steps fall",
              ends, fidelity.size(), falls, steps.size()),
          ends == fidelity.size() && falls <= BROADLY * steps.size());
    }
    List<String> stable = plan.present().stream().filter(SweepJobs::hasStability).toList();
    List<List<Double>> stability = new ArrayList<>();
    for (Method ours : Method.OURS) {
      SweepMetric metric = SweepMetric.stability(ours.index());
      stability.addAll(curves(stable, List.of(ours, Method.SUBGRAPHX), metric));
    }
    long up = stability.stream().filter(SweepClaims::isHigherAtEnd).count();
    if (!stability.isEmpty()) {
      versus.claim(
          "sweep/stability/trend",
          "stability of all methods over the budgets",
          up + " of " + stability.size() + " curves end higher than they begin",
          up == stability.size());
    }
  }

  /** The curves that are measured at every budget. */
  private List<List<Double>> curves(
      List<String> datasets, List<Method> methods, SweepMetric metric) {
    return datasets.stream()
        .flatMap(dataset -> methods.stream().map(m -> grid.curve(dataset, m, metric)))
        .filter(SweepClaims::isWhole)
        .toList();
  }

  private static boolean isHigherAtEnd(List<Double> curve) {
    return curve.get(curve.size() - 1) > curve.get(0);
  }

  private static String numbers(List<Double> curve) {
    return curve.stream().map(value -> Numbers.of(value, 3)).collect(Collectors.joining(", "));
  }

  private static String words(List<Integer> budgets) {
    return String.join(", ", Plan.names(budgets));
  }
}
