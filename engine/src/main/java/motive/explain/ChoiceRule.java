package motive.explain;

import java.util.Locale;
import java.util.Objects;
import motive.check.Refuse;

/**
 * The rule by which one of the candidates becomes the answer.
 *
 * @param scaling in what units metrics are weighed
 * @param tolerance among the candidates whose objective lies within this share of the range between
 *     chance and the best, the one with the fewest edges is the answer, then the one with the
 *     fewest parts; 0 for the best itself
 * @param keep whether candidates on which alone the model still decides for the class come first
 */
public record ChoiceRule(Scaling scaling, double tolerance, Keep keep) {
  /** The paper's: the greatest weighted sum of metrics over their σ's. */
  public static final ChoiceRule PAPER = new ChoiceRule(Scaling.SIGMA, 0, Keep.IGNORE);

  /** Attainment, the smallest part within 8 % of the best, parts that keep the class first. */
  public static final ChoiceRule DEFAULT = new ChoiceRule(Scaling.ATTAINED, 0.08, Keep.PREFER);

  /** Checks that the tolerance is in [0, 1). */
  public ChoiceRule {
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(keep, "keep");
    Refuse.when(
        !(tolerance >= 0 && tolerance < 1), "tolerance must be in [0, 1), got {}", tolerance);
  }

  /** Whether metrics are weighed by what candidates attain. */
  boolean isAttained() {
    return scaling == Scaling.ATTAINED;
  }

  /** Whether the best itself is chosen, so that what is beaten in all metrics never is. */
  boolean isPlain() {
    return tolerance == 0 && keep == Keep.IGNORE;
  }

  /** The units in which metrics are weighed. */
  public enum Scaling {
    /** Constants: each metric over its σ. */
    SIGMA,
    /** Attainment: 0 is what a random candidate of the graph gets, 1 the best there is. */
    ATTAINED;

    /** What commands and files call it. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The role of candidates on which alone the model still decides for the class. */
  public enum Keep {
    /**
     * They come first, and of them those that hold what the decision rests on ({@link
     * motive.candidate.Candidates#holds}), where the best of them is at least as good as chance. On
     * some graphs the only ones are a few nodes that are like nothing the model was trained on:
     * such an accident is no answer.
     */
    PREFER,
    /** No other is an answer. */
    REQUIRE,
    /** They are candidates like all others. */
    IGNORE;

    /** What commands and files call it. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether a choice depends on what candidates reach by chance. */
  boolean asksChance() {
    return tolerance > 0 || keep == Keep.PREFER;
  }

  /** The same with other units. */
  public ChoiceRule withScaling(Scaling value) {
    return new ChoiceRule(value, tolerance, keep);
  }

  /** The same with another tolerance. */
  public ChoiceRule withTolerance(double value) {
    return new ChoiceRule(scaling, value, keep);
  }

  /** The same with another role of candidates that keep the class. */
  public ChoiceRule withKeep(Keep value) {
    return new ChoiceRule(scaling, tolerance, value);
  }
}
