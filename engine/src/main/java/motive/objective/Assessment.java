package motive.objective;

import java.util.List;
import java.util.Optional;
import motive.graph.Graph;
import motive.noise.Drops;

/**
 * The worth of a part, and the reasons.
 *
 * @param graph that the part belongs to
 * @param part what is assessed
 * @param whole the explained number on the graph: p_orig
 * @param inside on the part alone: p_sub
 * @param outside on the complement: p_comp
 * @param keeps whether the model decides for the target on the part alone
 * @param flips whether it does on the graph and no longer on the complement
 * @param removal fidelity by the paper's formula
 * @param supporting the same where only a fall without the part counts
 * @param values what the model gives, for a target that is a value; empty for classes
 * @param drops under noise; empty where the fidelity in force needs none
 * @param fidelity in the form in force, with its parts
 * @param interpretability empty where nothing measures it
 * @param stability empty where nothing measures it
 */
public record Assessment(
    Graph graph,
    Part part,
    double whole,
    double inside,
    double outside,
    boolean keeps,
    boolean flips,
    double removal,
    double supporting,
    Optional<Values> values,
    Optional<Drops> drops,
    Breakdown fidelity,
    Optional<Breakdown> interpretability,
    Optional<Breakdown> stability) {
  /** How far the explained number may fall under noise outside a part that {@link #holds}. */
  public static final double MOST_FALL = 0.35;

  /**
   * The values that a model gives.
   *
   * @param whole on the graph
   * @param inside on the part alone
   * @param outside on the complement
   */
  public record Values(double whole, double inside, double outside) {}

  /** All numbers that it is reported with. */
  public MetricValues metrics() {
    return MetricValues.of(this);
  }

  /** Whether the part keeps the decision, and mostly does so where other edges are lost. */
  public boolean holds() {
    return keeps && drops.map(Drops::minus).orElse(0.0) <= MOST_FALL;
  }

  /** How much the explained number changes without the part. */
  public double fidPlus() {
    return FidelityFormula.plus(whole, outside);
  }

  /** How little it changes on the part alone. */
  public double fidMinus() {
    return FidelityFormula.minus(whole, inside);
  }

  /**
   * The edges of the part whose loss by chance costs the explained number most, the costliest
   * first, with what each costs; empty without noise.
   */
  public List<Loss> losses() {
    return FidelityBreakdown.losses(fidelity).stream()
        .map(part -> new Loss(FidelityBreakdown.edge(part), part.value()))
        .toList();
  }

  /**
   * What the loss of an edge costs.
   *
   * @param edge its two nodes with a dash between them
   * @param cost the share of the mean fall that is due to it
   */
  public record Loss(String edge, double cost) {}

  /** The number of a metric; 0 where nothing measures it. */
  public double value(Metric metric) {
    return switch (metric) {
      case FIDELITY -> fidelity.value();
      case INTERPRETABILITY -> interpretability.map(Breakdown::value).orElse(0.0);
      case STABILITY -> stability.map(Breakdown::value).orElse(0.0);
    };
  }

  /** The value under a preference. */
  public double value(Preference preference) {
    return preference.value(
        value(Metric.FIDELITY), value(Metric.INTERPRETABILITY), value(Metric.STABILITY));
  }
}
