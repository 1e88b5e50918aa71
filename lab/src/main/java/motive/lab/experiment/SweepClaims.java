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
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.metric.Spread;
import motive.objective.Metric;

/**
 * The statements of the paper's text on its sweep, checked against the measured cells. A statement
 * about cells of which one is missing is left out: a missing cell is no lead of the other method.
 */
record SweepClaims(List<String> datasets, Curves curves, PublishedComparison.Builder versus) {
  /** A rise of at most this share of a value is none. */
  private static final double FLAT = 0.01;

  /** What counts as near zero, as a share of the highest value of the curve. */
  private static final double NEAR_ZERO = 0.1;

  /** The share of steps that may fall in what is broadly monotone. */
  private static final double BROADLY = 0.25;

  /** One metric on one data set, with the key that its published claims begin with. */
  private record Place(String dataset, SweepMetric metric, String key) {
    Cell cell(Method method) {
      return new Cell(dataset, method, metric, 0);
    }

    Stream<Method> ours() {
      return Method.OURS.stream().filter(ours -> ours.has(metric));
    }

    String name() {
      return dataset + ", " + metric.label();
    }
  }

  /** What was seen of one of our methods, and whether the paper's words hold of it. */
  private record Seen(String text, boolean holds) {}

  /** Adds all claims on the data sets. */
  void check() {
    for (String dataset : datasets) {
      fidelity(new Place(dataset, SweepMetric.FIDELITY, "sweep/fidelity/" + dataset + "/"));
      interpretability(
          new Place(
              dataset, SweepMetric.INTERPRETABILITY, "sweep/interpretability/" + dataset + "/"));
      for (SimilarityIndex index :
          Runs.hasStability(dataset) ? Plan.INDICES : List.<SimilarityIndex>of()) {
        String key = "sweep/stability/" + dataset + "/" + index.id() + "/";
        boolean rivalLeads = dataset.equals(Plan.BAMULTISHAPES) && index == SimilarityIndex.GNTK;
        order(
            new Place(dataset, SweepMetric.of(Metric.STABILITY, index), key),
            budget -> !rivalLeads);
      }
    }
    trends();
  }

  private List<Integer> budgets() {
    return curves.budgets();
  }

  private static boolean isSmall(int budget) {
    return budget <= 8;
  }

  private boolean allSmall() {
    return budgets().stream().allMatch(SweepClaims::isSmall);
  }

  private void fidelity(Place place) {
    switch (place.dataset) {
      case Plan.MUTAG -> {
        order(place, budget -> true);
        subgraphx(place, step -> step > 0);
      }
      case Plan.BA2MOTIF -> {
        order(place, budget -> !isSmall(budget));
        crossover(place);
        for (int budget : budgets()) {
          if (budget == 6 || budget == 12) {
            versus.number(
                place.key + "subgraphx/" + budget,
                place.dataset + ", fidelity of SubgraphX at B = " + budget,
                curves.mean(place.cell(Method.SUBGRAPHX).at(budget)));
          }
        }
        subgraphx(place, step -> step < 0);
      }
      default -> order(place, budget -> !place.dataset.equals(Plan.BAMULTISHAPES));
    }
  }

  private void interpretability(Place place) {
    String over = " over B = " + words(budgets());
    // With two budgets the one step is the whole rise.
    boolean hasSteps = budgets().size() >= 3;
    switch (place.dataset) {
      case Plan.MUTAG -> {
        cellsOursLeads(place);
        trend(
            place,
            hasSteps,
            ": the last step gains less than the first",
            SweepClaims::isDiminishing);
      }
      case Plan.BA2MOTIF -> {
        order(place, budget -> !isSmall(budget));
        trend(place, !allSmall(), over, this::isNearZeroAtSmallBudgets);
      }
      case Plan.BAMULTISHAPES -> {
        order(place, budget -> true);
        trend(place, hasSteps, over, SweepClaims::isAbrupt);
      }
      default -> order(place, budget -> false);
    }
  }

  private static boolean isDiminishing(List<Double> curve) {
    List<Double> steps = steps(curve);
    return steps.get(0) > 0 && steps.get(steps.size() - 1) < steps.get(0);
  }

  private boolean isNearZeroAtSmallBudgets(List<Double> curve) {
    double highest = curve.stream().mapToDouble(v -> v).max().orElse(Double.NaN);
    return IntStream.range(0, curve.size())
        .allMatch(b -> !isSmall(budgets().get(b)) || curve.get(b) < NEAR_ZERO * highest);
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

  private static boolean isWhole(List<Double> curve) {
    return curve.stream().allMatch(Double::isFinite);
  }

  private boolean isMeasured(Place place) {
    return Stream.concat(place.ours(), Stream.of(Method.SUBGRAPHX))
        .allMatch(method -> isWhole(curves.curve(place.cell(method))));
  }

  /** The fewest graphs that a cell rests on. */
  private int fewest(Place place) {
    return Stream.concat(Method.OURS.stream(), Stream.of(Method.SUBGRAPHX))
        .flatMap(m -> budgets().stream().flatMap(b -> curves.find(place.cell(m).at(b)).stream()))
        .mapToInt(Spread::count)
        .min()
        .orElse(0);
  }

  /** The budgets at which one of our methods leads. */
  private List<Integer> leads(Place place, Method ours) {
    return budgets().stream()
        .filter(
            b ->
                curves.mean(place.cell(ours).at(b))
                        - curves.mean(place.cell(Method.SUBGRAPHX).at(b))
                    > 0)
        .toList();
  }

  /** Adds a claim that must hold of all our methods. */
  private void claim(Place place, String key, String what, Function<Method, Seen> look) {
    if (isMeasured(place)) {
      List<Seen> all = place.ours().map(look).toList();
      String seen = all.stream().map(Seen::text).collect(Collectors.joining("; "));
      versus.claim(place.key + key, what, seen, all.stream().allMatch(Seen::holds));
    }
  }

  /** Who leads at each budget; the paper says where ours does. */
  private void order(Place place, IntPredicate oursLeads) {
    claim(
        place,
        "order",
        Text.of(
            "%s, who leads at B = %s, graphs: %s", place.name(), words(budgets()), fewest(place)),
        ours -> {
          List<Integer> leads = leads(place, ours);
          String text =
              leads.isEmpty()
                  ? "SubgraphX leads at every budget"
                  : leads.size() == budgets().size()
                      ? "ours leads at every budget"
                      : "ours leads at B = " + words(leads) + " alone";
          return new Seen(
              text + " (" + ours.index() + ")",
              budgets().stream().allMatch(b -> leads.contains(b) == oursLeads.test(b)));
        });
  }

  private void cellsOursLeads(Place place) {
    if (!isMeasured(place)) {
      return;
    }
    long above = Method.OURS.stream().mapToLong(ours -> leads(place, ours).size()).sum();
    long cells = (long) budgets().size() * Method.OURS.size();
    // Three of four cells, as six of eight.
    versus.claim(
        place.key + "order",
        place.name() + ", who leads, graphs: " + fewest(place),
        "ours leads in " + above + " of " + cells + " cells",
        4 * above >= 3 * cells);
    if (cells == 8) {
      versus.number(
          place.key + "cells-ours-above", place.name() + ", cells ours leads", (double) above);
    }
  }

  private void crossover(Place place) {
    if (allSmall()) {
      return;
    }
    claim(
        place,
        "crossover",
        place.name() + ", where ours begins to lead",
        ours -> {
          List<Integer> leads = leads(place, ours);
          List<String> changes = new ArrayList<>();
          for (int b = 1; b < budgets().size(); b++) {
            int before = budgets().get(b - 1);
            int after = budgets().get(b);
            if (!leads.contains(before) && leads.contains(after)) {
              changes.add("between B = " + before + " and " + after);
            }
          }
          return new Seen(
              ours.label() + ": " + (changes.isEmpty() ? "none" : String.join(", ", changes)),
              changes.equals(List.of("between B = 8 and 10")));
        });
  }

  /** How SubgraphX's fidelity moves from budget to budget. */
  private void subgraphx(Place place, Predicate<Double> everyStep) {
    List<Double> curve = curves.curve(place.cell(Method.SUBGRAPHX));
    if (isWhole(curve)) {
      versus.claim(
          place.key + "subgraphx/trend",
          place.name() + " of SubgraphX over B = " + words(budgets()),
          numbers(curve),
          steps(curve).stream().allMatch(everyStep));
    }
  }

  /** What the paper says of a trend, which must hold of both our curves. */
  private void trend(Place place, boolean isKnown, String what, Predicate<List<Double>> holds) {
    if (isKnown) {
      claim(
          place,
          "trend",
          place.name() + what,
          ours -> {
            List<Double> curve = curves.curve(place.cell(ours));
            return new Seen(ours.label() + ": " + numbers(curve), holds.test(curve));
          });
    }
  }

  private void trends() {
    List<List<Double>> fidelity = whole(datasets, Method.OURS, SweepMetric.FIDELITY);
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
    List<String> stable = datasets.stream().filter(Runs::hasStability).toList();
    List<List<Double>> stability = new ArrayList<>();
    for (Method ours : Method.OURS) {
      SweepMetric metric = SweepMetric.of(Metric.STABILITY, ours.index());
      stability.addAll(whole(stable, List.of(ours, Method.SUBGRAPHX), metric));
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
  private List<List<Double>> whole(List<String> of, List<Method> methods, SweepMetric metric) {
    return of.stream()
        .flatMap(d -> methods.stream().map(m -> curves.curve(new Cell(d, m, metric, 0))))
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
