package motive.page;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import motive.explain.ChoiceRule;
import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.explain.WeighedMetrics;
import motive.objective.FidelityForm;
import motive.objective.Metric;
import motive.objective.ReportedMetrics;
import motive.objective.Units;

/** The form and the scale in which metrics are weighed, in words and as axes of pictures. */
public final class MetricScale {
  private final ExplainSettings settings;

  private MetricScale(ExplainSettings settings) {
    this.settings = settings;
  }

  /** That of some settings. */
  public static MetricScale of(ExplainSettings settings) {
    return new MetricScale(settings);
  }

  /** Whether metrics are shares of the best. */
  public boolean isAttained() {
    return settings.choice().scaling() == ChoiceRule.Scaling.ATTAINED;
  }

  /** Whether the question is the paper's, weights aside. */
  boolean isPaper() {
    return settings.form() == FidelityForm.PAPER && settings.choice().equals(ChoiceRule.PAPER);
  }

  /** What sentences and tables call a metric as it is weighed. */
  public String name(Metric metric) {
    String id = metric == Metric.FIDELITY ? settings.form().metricId() : metric.id();
    return ReportedMetrics.all().stream()
        .filter(known -> known.id().equals(id))
        .map(Shown::name)
        .findFirst()
        .orElse(id);
  }

  /** The title of an axis. */
  String axis(Metric metric) {
    return isAttained() ? name(metric) + ", % of the best" : name(metric);
  }

  /** Where a part stands on an axis. */
  double place(WeighedMetrics metrics, Metric metric) {
    return isAttained() ? 100 * metrics.share(metric) : metrics.value(metric);
  }

  /**
   * What a share means, in a sentence; empty where metrics have constant units.
   *
   * @param graphIsWhole whether every candidate was looked at
   */
  public Optional<String> meaning(boolean graphIsWhole) {
    return isAttained()
        ? Optional.of(
            "Percentages are shares of the best: 0 % is what a random connected part of the graph"
                + " reaches, 100 % the best "
                + (graphIsWhole ? "there is." : "that was found."))
        : Optional.empty();
  }

  /** The question, in a sentence; empty for the paper's own. */
  public Optional<String> question() {
    if (isPaper()) {
      return Optional.empty();
    }
    String named =
        Preset.askedBy(settings)
            .map(preset -> "Preset " + preset.id())
            .or(() -> Preset.family(settings).map(p -> "Preset " + p.id() + " with other weights"))
            .orElse("Settings of one's own");
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%s: %s, interpretability and stability weigh %s, %s%s%s.",
            named,
            name(Metric.FIDELITY),
            Shown.weights(settings.weights()),
            isAttained()
                ? "each as a share of the best on its graph (0 % is a random connected part)"
                : "each divided by its constant",
            tolerance(),
            keep()));
  }

  private String tolerance() {
    double tolerance = settings.choice().tolerance();
    return tolerance == 0
        ? ""
        : "; the answer is the part of the fewest "
            + (settings.choice().asksPieces() ? "pieces (rings, groups, other edges)" : "edges")
            + " within "
            + Shown.tolerance(tolerance)
            + " of the best";
  }

  private String keep() {
    return switch (settings.choice().keep()) {
      case PREFER -> "; parts that keep the class alone come first";
      case REQUIRE -> "; only parts that keep the class alone count";
      case IGNORE -> "";
    };
  }

  /** What chance and the best reach, by the ids of the metrics that are measured. */
  static Map<String, Map<String, Double>> ends(Units units) {
    Map<String, Map<String, Double>> ends = new LinkedHashMap<>();
    for (Metric metric : Metric.values()) {
      Units.Unit unit = units.of(metric);
      if (!unit.equals(Units.Unit.NONE)) {
        Map<String, Double> both = new LinkedHashMap<>();
        both.put("chance", unit.zero());
        // Where all are alike, the best is what chance reaches.
        both.put("best", unit.zero() + (Double.isFinite(unit.width()) ? unit.width() : 0));
        ends.put(metric.id(), both);
      }
    }
    return ends;
  }
}
