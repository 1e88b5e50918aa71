package motive.checkpoint;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import motive.check.Refuse;

/** The meaning of the numbers that a model gives a graph. */
public enum OutputKind {
  /** One number a class, any; their softmax are the probabilities. */
  LOGITS,
  /** One number a class, in [0, 1], that sum to 1. */
  PROBABILITIES,
  /** One number in all: what a sigmoid makes the probability of class 1 of two. */
  LOGIT,
  /** One number in all: the probability of class 1 of two. */
  PROBABILITY,
  /** One number in all: a quantity, as a regression model gives it. */
  VALUE;

  /** The name of {@link #PROBABILITY} in kits of earlier versions. */
  private static final String SIGMOID = "sigmoid";

  /** The choices for one number a graph, and what each means. */
  private static final String CHOICES =
      "--output-kind logit (a sigmoid makes it the probability of class 1), probability (it is the"
          + " probability of class 1) or value (a quantity, as of a regression model)";

  /** The name in commands and files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The kind of an id.
   *
   * @throws IllegalArgumentException where there is none
   */
  public static OutputKind of(String id) {
    if (id.equals(SIGMOID)) {
      return PROBABILITY;
    }
    return Arrays.stream(values())
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Refuse.text(
                        "the kind of output must be one of {}, got '{}'",
                        Arrays.stream(values())
                            .map(OutputKind::id)
                            .collect(Collectors.joining(", ")),
                        id)));
  }

  /** Whether a graph gets one number in all, for two classes. */
  public boolean isOneNumber() {
    return this == LOGIT || this == PROBABILITY;
  }

  /**
   * The message where a graph gets one number of which nothing shows the meaning.
   *
   * @param by what is known of its origin, in brackets after a blank; may be empty
   */
  public static String question(String by) {
    return Refuse.text(
        "the meaning of the output must be known, got one number a graph{}; use {}", by, CHOICES);
  }

  /**
   * Rejects a kind for another number of columns.
   *
   * @param width how many numbers a graph gets
   * @throws IllegalArgumentException with the rule
   */
  public void requireFits(int width) {
    if (this == VALUE) {
      Refuse.when(
          width != 1,
          "a model of values must give one number a graph, got {}; name another output, or say"
              + " --output-kind logits where these are of classes",
          width);
      return;
    }
    boolean single = isOneNumber();
    if (single != (width == 1)) {
      throw new IllegalArgumentException(
          Refuse.text(
              "output of kind {} must have {} a graph, got {}; logit and probability are"
                  + " kinds of one number a graph, logits and probabilities of a number a class",
              id(),
              single ? "one number" : "two or more numbers",
              width));
    }
  }
}
