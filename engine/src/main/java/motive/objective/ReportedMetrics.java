package motive.objective;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import motive.check.Refuse;
import motive.noise.Drops;

/** The list of all metrics that explanations are reported with. Every output is made from it. */
public final class ReportedMetrics {
  private static final List<ReportedMetric> OWN =
      List.of(
          main(
              Metric.FIDELITY,
              "Fidelity",
              "The model decides the same on the part alone, and no longer without it",
              worth -> OptionalDouble.of(worth.removal())),
          detail(
              "fidPlus",
              "Fidelity⁺",
              "How much the probability changes without the part",
              worth -> OptionalDouble.of(worth.fidPlus())),
          detail(
              "fidMinus",
              "Fidelity⁻",
              "How little it changes on the part alone",
              worth -> OptionalDouble.of(worth.fidMinus())),
          ofNoise(
              FidelityForm.ROBUST.metricId(),
              "Robust fidelity",
              "Fidelity, where the probability falls without the part, plus half of what noise says: Noise⁺ less the size of Noise⁻",
              true,
              (worth, drops) ->
                  FidelityForm.robust(worth.supporting(), drops.plus(), drops.minus())),
          ofNoise(
              FidelityForm.DELTA.metricId(),
              "δ",
              "How much more the loss of the part's edges costs than the loss of others",
              true,
              (worth, drops) -> drops.delta()),
          ofNoise(
              "noisePlus",
              "Noise⁺",
              "How much the probability falls where the part loses edges by chance",
              true,
              (worth, drops) -> drops.plus()),
          ofNoise(
              "noiseMinus",
              "Noise⁻",
              "How much it falls where the rest loses edges by chance",
              false,
              (worth, drops) -> drops.minus()),
          main(
              Metric.INTERPRETABILITY,
              "Interpretability",
              "The part looks like motifs that speak for the class",
              worth -> value(worth.interpretability())),
          main(
              Metric.STABILITY,
              "Stability",
              "The part resembles the explanations of perturbed copies of the graph",
              worth -> value(worth.stability())));

  private static final List<ReportedMetric> ALL = withServices();

  private ReportedMetrics() {}

  /** All metrics, in the order in which they are reported. */
  public static List<ReportedMetric> all() {
    return ALL;
  }

  /** Those that a table of many explanations has a column for. */
  public static List<ReportedMetric> brief() {
    return ALL.stream().filter(metric -> !metric.isDetail()).toList();
  }

  /** Those that come from elsewhere, which a file of results may lack. */
  public static List<ReportedMetric> added() {
    return ALL.subList(OWN.size(), ALL.size());
  }

  private static List<ReportedMetric> withServices() {
    List<ReportedMetric> all = new ArrayList<>(OWN);
    ServiceLoader.load(ReportedMetric.class, ReportedMetric.class.getClassLoader())
        .forEach(all::add);
    Set<String> ids = new HashSet<>();
    for (ReportedMetric metric : all) {
      if (!metric.id().matches("[a-z][A-Za-z0-9]*") || !ids.add(metric.id())) {
        throw new IllegalStateException(
            Refuse.text(
                "the id of a metric must be camel case and its own, got '{}' of {}",
                metric.id(),
                metric.getClass().getName()));
      }
    }
    return List.copyOf(all);
  }

  private static OptionalDouble value(Optional<Breakdown> measured) {
    return measured.isPresent()
        ? OptionalDouble.of(measured.get().value())
        : OptionalDouble.empty();
  }

  private static ReportedMetric main(
      Metric metric, String title, String meaning, Function<Assessment, OptionalDouble> value) {
    return new Own(metric.id(), title, meaning, true, false, false, value);
  }

  private static ReportedMetric detail(
      String id, String title, String meaning, Function<Assessment, OptionalDouble> value) {
    return new Own(id, title, meaning, true, true, false, value);
  }

  // Measured where the fidelity in force needs noise.
  private static ReportedMetric ofNoise(
      String id,
      String title,
      String meaning,
      boolean isHigherBetter,
      ToDoubleBiFunction<Assessment, Drops> value) {
    return new Own(
        id,
        title,
        meaning,
        isHigherBetter,
        true,
        true,
        worth ->
            worth.drops().isPresent()
                ? OptionalDouble.of(value.applyAsDouble(worth, worth.drops().get()))
                : OptionalDouble.empty());
  }

  private record Own(
      String id,
      String title,
      String meaning,
      boolean isHigherBetter,
      boolean isDetail,
      boolean isOptional,
      Function<Assessment, OptionalDouble> value)
      implements ReportedMetric {
    @Override
    public OptionalDouble of(Assessment worth) {
      return value.apply(worth);
    }
  }
}
