package motive.explain;

import java.util.Locale;
import java.util.Objects;
import motive.check.Refuse;

/**
 * The rule by which one of the candidates becomes the answer.
 *
 * @param scaling in what units metrics are weighed
 * @param tolerance among the candidates whose objective lies within this share of the range between
 *     chance and the best, the smallest is the answer, of equally small ones the best; 0 for the
 *     best itself
 * @param size what makes a candidate small
 * @param keep whether candidates on which alone the model still decides for the class come first
 */
public record ChoiceRule(Scaling scaling, double tolerance, Size size, Keep keep) {
  /** The paper's: the greatest weighted sum of metrics over their σ's. */
  public static final ChoiceRule PAPER = new ChoiceRule(Scaling.SIGMA, 0, Size.EDGES, Keep.IGNORE);

  /** Attainment, the fewest pieces within 20 % of the best, parts that keep the class first. */
  public static final ChoiceRule DEFAULT =
      new ChoiceRule(Scaling.ATTAINED, 0.2, Size.PIECES, Keep.PREFER);

  /** Checks that the tolerance is in [0, 1). */
  public ChoiceRule {
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(size, "size");
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

  /** What makes a candidate small. */
  public enum Size {
    /**
     * What a reader has to name: rings and known groups count as one, other edges one each ({@link
     * motive.motif.Pieces}). A part that ends in the middle of a ring is no smaller than the ring.
     */
    PIECES,
    /** Edges, then connected parts. */
    EDGES;

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
    return new ChoiceRule(value, tolerance, size, keep);
  }

  /** The same with another tolerance. */
  public ChoiceRule withTolerance(double value) {
    return new ChoiceRule(scaling, value, size, keep);
  }

  /** The same with another measure of size. */
  public ChoiceRule withSize(Size value) {
    return new ChoiceRule(scaling, tolerance, value, keep);
  }

  /** Whether pieces are counted: without a tolerance no size is asked. */
  public boolean asksPieces() {
    return size == Size.PIECES && tolerance > 0;
  }

  /** The same with another role of candidates that keep the class. */
  public ChoiceRule withKeep(Keep value) {
    return new ChoiceRule(scaling, tolerance, size, value);
  }
}
