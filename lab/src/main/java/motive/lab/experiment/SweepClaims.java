package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  /** The rules by which words are judged, for the page. */
  static String rules() {
    return "words of the paper are judged so: a method leads where its mean is higher; broadly"
        + " monotone means that every curve ends higher than it begins and at most a quarter of"
        + " all steps falls; near zero means below a tenth of the curve's highest mean; abruptly"
        + " means that one step makes more than half of the whole rise, or that there is no rise"
        + " above 1 %, the threshold lying below the smallest budget";
  }

  void check() {
    for (String dataset : plan.present()) {
      fidelity(dataset);
      interpretability(dataset);
      stability(dataset);
    }
    trends();
  }

  private boolean isSmall(int budget) {
    return budget <= 8;
  }

  private void fidelity(String dataset) {
    SweepMetric metric = SweepMetric.FIDELITY;
    String key = "sweep/fidelity/" + dataset + "/";
    switch (dataset) {
      case Plan.MUTAG -> {
        order(key, dataset, metric, budget -> true);
        trend(key, dataset, metric, true);
      }
      case Plan.BA2MOTIF -> {
        order(key, dataset, metric, budget -> !isSmall(budget));
        crossover(key, dataset, metric);
        for (int budget : budgets) {
          if (budget == 6 || budget == 12) {
            versus.number(
                key + "subgraphx/" + budget,
                dataset + ", fidelity of SubgraphX at B = " + budget,
                grid.mean(dataset, Method.SUBGRAPHX, metric, budget));
          }
        }
        trend(key, dataset, metric, false);
      }
      case Plan.BAMULTISHAPES -> order(key, dataset, metric, budget -> false);
      default -> order(key, dataset, metric, budget -> true);
    }
  }

  private void interpretability(String dataset) {
    SweepMetric metric = SweepMetric.INTERPRETABILITY;
    String key = "sweep/interpretability/" + dataset + "/";
    switch (dataset) {
      case Plan.MUTAG -> {
        cellsOursLeads(key, dataset, metric);
        diminishing(key, dataset);
      }
      case Plan.BA2MOTIF -> {
        order(key, dataset, metric, budget -> !isSmall(budget));
        nearZero(key, dataset);
      }
      case Plan.BAMULTISHAPES -> {
        order(key, dataset, metric, budget -> true);
        abrupt(key, dataset);
      }
      default -> order(key, dataset, metric, budget -> false);
    }
  }

  private void cellsOursLeads(String key, String dataset, SweepMetric metric) {
    if (!isMeasured(dataset, metric)) {
      return;
    }
    int above = cellsAbove(dataset, metric);
    int cells = budgets.size() * Method.OURS.size();
    // Three of four cells, as six of eight.
    versus.claim(
        key + "order",
        dataset + ", interpretability, who leads, graphs: " + fewest(dataset, metric),
        "ours leads in " + above + " of " + cells + " cells",
        4 * above >= 3 * cells);
    if (cells == 8) {
      versus.number(
          key + "cells-ours-above", dataset + ", interpretability, cells ours leads", above);
    }
  }

  private void stability(String dataset) {
    if (!SweepJobs.hasStability(dataset)) {
      return;
    }
    for (SimilarityIndex index : Plan.INDICES) {
      SweepMetric metric = SweepMetric.stability(index);
      boolean rivalLeads = dataset.equals(Plan.BAMULTISHAPES) && index == SimilarityIndex.GNTK;
      order(
          "sweep/stability/" + dataset + "/" + index.id() + "/",
          dataset,
          metric,
          budget -> !rivalLeads);
    }
  }

  /** Whether every cell of both is there: a missing one is no lead of the other. */
  private boolean isMeasured(String dataset, SweepMetric metric) {
    for (Method ours : Method.OURS) {
      if (ours.has(metric) && !isWhole(grid.curve(dataset, ours, metric))) {
        return false;
      }
    }
    return isWhole(grid.curve(dataset, Method.SUBGRAPHX, metric));
  }

  private static boolean isWhole(List<Double> curve) {
    return curve.stream().allMatch(Double::isFinite);
  }

  /** The fewest graphs that a cell of a metric rests on. */
  private int fewest(String dataset, SweepMetric metric) {
    List<Method> methods = new ArrayList<>(Method.OURS);
    methods.add(Method.SUBGRAPHX);
    return methods.stream()
        .flatMap(m -> budgets.stream().flatMap(b -> grid.find(dataset, m, metric, b).stream()))
        .mapToInt(Spread::count)
        .min()
        .orElse(0);
  }

  private int cellsAbove(String dataset, SweepMetric metric) {
    int above = 0;
    for (Method ours : Method.OURS) {
      for (int budget : budgets) {
        above += ours.has(metric) && margin(dataset, ours, metric, budget) > 0 ? 1 : 0;
      }
    }
    return above;
  }

  private double margin(String dataset, Method ours, SweepMetric metric, int budget) {
    return grid.mean(dataset, ours, metric, budget)
        - grid.mean(dataset, Method.SUBGRAPHX, metric, budget);
  }

  /** Who leads at each budget; the paper says where ours does. */
  private void order(String key, String dataset, SweepMetric metric, IntPredicate oursLeads) {
    if (!isMeasured(dataset, metric)) {
      return;
    }
    List<String> seen = new ArrayList<>();
    boolean holds = true;
    for (Method ours : Method.OURS) {
      if (!ours.has(metric)) {
        continue;
      }
      List<String> leads = new ArrayList<>();
      for (int budget : budgets) {
        boolean leading = margin(dataset, ours, metric, budget) > 0;
        if (leading) {
          leads.add(Integer.toString(budget));
        }
        holds &= leading == oursLeads.test(budget);
      }
      seen.add(
          (leads.isEmpty()
                  ? "SubgraphX leads at every budget"
                  : leads.size() == budgets.size()
                      ? "ours leads at every budget"
                      : "ours leads at B = " + String.join(", ", leads) + " alone")
              + " ("
              + ours.index()
              + ")");
    }
    versus.claim(
        key + "order",
        Text.of(
            "%s, %s, who leads at B = %s, graphs: %s",
            dataset, metric.label(), words(budgets), fewest(dataset, metric)),
        String.join("; ", seen),
        holds);
  }

  private void crossover(String key, String dataset, SweepMetric metric) {
    if (budgets.stream().allMatch(this::isSmall) || !isMeasured(dataset, metric)) {
      return;
    }
    List<String> seen = new ArrayList<>();
    boolean holds = true;
    for (Method ours : Method.OURS) {
      List<String> changes = new ArrayList<>();
      for (int b = 1; b < budgets.size(); b++) {
        boolean before = margin(dataset, ours, metric, budgets.get(b - 1)) > 0;
        if (!before && margin(dataset, ours, metric, budgets.get(b)) > 0) {
          changes.add("between B = " + budgets.get(b - 1) + " and " + budgets.get(b));
        }
      }
      holds &= changes.equals(List.of("between B = 8 and 10"));
      seen.add(ours.label() + ": " + (changes.isEmpty() ? "none" : String.join(", ", changes)));
    }
    versus.claim(
        key + "crossover",
        dataset + ", fidelity, where ours begins to lead",
        String.join("; ", seen),
        holds);
  }

  private void trend(String key, String dataset, SweepMetric metric, boolean rises) {
    List<Double> curve = grid.curve(dataset, Method.SUBGRAPHX, metric);
    if (!isWhole(curve)) {
      return;
    }
    boolean holds = true;
    for (int b = 1; b < curve.size(); b++) {
      holds &= rises ? curve.get(b) > curve.get(b - 1) : curve.get(b) < curve.get(b - 1);
    }
    versus.claim(
        key + "subgraphx/trend",
        dataset + ", fidelity of SubgraphX over B = " + words(budgets),
        numbers(curve),
        holds);
  }

  /** What the paper says of the trend of interpretability, which must hold of both our curves. */
  private void trend(String key, String dataset, String what, Predicate<List<Double>> holds) {
    SweepMetric metric = SweepMetric.INTERPRETABILITY;
    if (!isMeasured(dataset, metric)) {
      return;
    }
    List<String> seen = new ArrayList<>();
    boolean all = true;
    for (Method ours : Method.OURS) {
      List<Double> curve = grid.curve(dataset, ours, metric);
      all &= holds.test(curve);
      seen.add(ours.label() + ": " + numbers(curve));
    }
    versus.claim(
        key + "trend", dataset + ", interpretability" + what, String.join("; ", seen), all);
  }

  private void diminishing(String key, String dataset) {
    if (budgets.size() >= 3) {
      trend(
          key,
          dataset,
          ": the last step gains less than the first",
          curve -> {
            int last = curve.size() - 1;
            double first = curve.get(1) - curve.get(0);
            return first > 0 && curve.get(last) - curve.get(last - 1) < first;
          });
    }
  }

  private void nearZero(String key, String dataset) {
    if (!budgets.stream().allMatch(this::isSmall)) {
      trend(
          key,
          dataset,
          " over B = " + words(budgets),
          curve -> {
            double highest = curve.stream().mapToDouble(v -> v).max().orElse(Double.NaN);
            return IntStream.range(0, curve.size())
                .allMatch(b -> !isSmall(budgets.get(b)) || curve.get(b) < NEAR_ZERO * highest);
          });
    }
  }

  private void abrupt(String key, String dataset) {
    // With two budgets the one step is the whole rise.
    if (budgets.size() >= 3) {
      trend(
          key,
          dataset,
          " over B = " + words(budgets),
          curve -> {
            double rise = curve.get(curve.size() - 1) - curve.get(0);
            double step = 0;
            for (int b = 1; b < curve.size(); b++) {
              step = Math.max(step, curve.get(b) - curve.get(b - 1));
            }
            return Math.abs(rise) <= FLAT * Math.abs(curve.get(0)) || (rise > 0 && 2 * step > rise);
          });
    }
  }

  private void trends() {
    int falls = 0;
    int steps = 0;
    int ends = 0;
    int curves = 0;
    for (String dataset : plan.present()) {
      for (Method ours : Method.OURS) {
        List<Double> curve = grid.curve(dataset, ours, SweepMetric.FIDELITY);
        if (!isWhole(curve)) {
          continue;
        }
        for (int b = 1; b < curve.size(); b++, steps++) {
          falls += curve.get(b) < curve.get(b - 1) ? 1 : 0;
        }
        ends += isHigherAtEnd(curve) ? 1 : 0;
        curves++;
      }
    }
    if (curves > 0) {
      versus.claim(
          "sweep/fidelity/trend",
          "fidelity of ours over the budgets, all data sets and indices",
          Text.of(
              "%s of %s curves end higher than they begin; %s of %s steps fall",
              ends, curves, falls, steps),
          ends == curves && falls <= BROADLY * steps);
    }
    int up = 0;
    int all = 0;
    for (String dataset : plan.present()) {
      if (SweepJobs.hasStability(dataset)) {
        for (SimilarityIndex index : Plan.INDICES) {
          SweepMetric metric = SweepMetric.stability(index);
          for (Method method : List.of(Method.ours(index), Method.SUBGRAPHX)) {
            List<Double> curve = grid.curve(dataset, method, metric);
            if (isWhole(curve)) {
              up += isHigherAtEnd(curve) ? 1 : 0;
              all++;
            }
          }
        }
      }
    }
    if (all > 0) {
      versus.claim(
          "sweep/stability/trend",
          "stability of all methods over the budgets",
          up + " of " + all + " curves end higher than they begin",
          up == all);
    }
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
