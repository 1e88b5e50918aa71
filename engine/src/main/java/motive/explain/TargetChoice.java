package motive.explain;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import motive.check.Refuse;
import motive.objective.Target;

/**
 * The choice of the decision that is explained.
 *
 * @param kind how the class is found
 * @param given the class, for {@link Kind#GIVEN}; else -1
 * @param against the class it is set against ("why this and not that"), or -1
 */
public record TargetChoice(Kind kind, int given, int against) {
  /** The way in which the class is found. */
  public enum Kind {
    /** The class that the model predicts. */
    PREDICTED,
    /** The class that the data give the graph. */
    LABEL,
    /** A class that a person names. */
    GIVEN
  }

  /** The predicted class. */
  public static final TargetChoice PREDICTED = new TargetChoice(Kind.PREDICTED, -1, -1);

  /** The class in the data. */
  public static final TargetChoice LABEL = new TargetChoice(Kind.LABEL, -1, -1);

  /** Checks that a class is given exactly for {@link Kind#GIVEN}, and that no class is below 0. */
  public TargetChoice {
    Refuse.when(
        (kind == Kind.GIVEN) != (given >= 0) || given < -1, "class must be >= 0, got {}", given);
    Refuse.when(against < -1, "the contrasted class must be >= 0, got {}", against);
  }

  /** A class by its number. */
  public static TargetChoice given(int c) {
    return new TargetChoice(Kind.GIVEN, c, -1);
  }

  /** The same, set against another class. */
  public TargetChoice against(int other) {
    return new TargetChoice(kind, given, other);
  }

  Optional<String> objection(int classes, OptionalInt label) {
    if (given >= classes || against >= classes) {
      return Optional.of("class must be in [0, " + classes + "), got " + Math.max(given, against));
    }
    if (kind == Kind.LABEL && label.isEmpty()) {
      return Optional.of("the graph must have a label to be explained by it, got none");
    }
    if (kind == Kind.LABEL) {
      Optional<String> noClass = labelObjection(classes, label.getAsInt());
      return noClass.isPresent() ? noClass : contrastObjection(label.getAsInt());
    }
    return kind == Kind.GIVEN ? contrastObjection(given) : Optional.empty();
  }

  /** Why a value cannot be explained so; empty if it can. */
  Optional<String> valueObjection() {
    return equals(PREDICTED)
        ? Optional.empty()
        : Optional.of("a model of values has no classes to explain, got class " + this);
  }

  /** Why a label cannot be a class of a model; empty if it can. */
  static Optional<String> labelObjection(int classes, int label) {
    return label >= 0 && label < classes
        ? Optional.empty()
        : Optional.of(
            "the label must be a class of the model, in [0, " + classes + "), got " + label);
  }

  /** Whether the model's prediction must be known to check the contrast. */
  boolean contrastsPrediction() {
    return kind == Kind.PREDICTED && against >= 0;
  }

  /** Why a class cannot be contrasted; empty if it can. */
  Optional<String> contrastObjection(int of) {
    return of == against
        ? Optional.of(
            "the contrasted class must be another class than the explained one, got "
                + against
                + " for both; contrast with another class, or explain another")
        : Optional.empty();
  }

  /** The target on a graph. */
  Target resolve(int predicted, OptionalInt label) {
    int of =
        switch (kind) {
          case PREDICTED -> predicted;
          case LABEL -> label.orElseThrow();
          case GIVEN -> given;
        };
    return against < 0 ? Target.of(of) : Target.contrast(of, against);
  }

  @Override
  public String toString() {
    String of = kind == Kind.GIVEN ? Integer.toString(given) : kind.name().toLowerCase(Locale.ROOT);
    return against < 0 ? of : of + " against " + against;
  }
}
