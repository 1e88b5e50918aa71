package motive.foreign;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the numbers mean that a foreign model gives a graph. */
public enum OutputKind {
  /** One number a class, any; their softmax are the probabilities. */
  LOGITS,
  /** One number a class, in [0, 1], that sum to 1. */
  PROBABILITIES,
  /** One number in all: the probability of class 1 of two. */
  SIGMOID,
  /** One number in all: what a sigmoid makes the probability of class 1 of two. */
  LOGIT;

  /** What commands and files call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The kind of an id.
   *
   * @throws IllegalArgumentException where there is none
   */
  public static OutputKind of(String id) {
    return Arrays.stream(values())
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the kind of output must be one of "
                        + Arrays.stream(values())
                            .map(OutputKind::id)
                            .collect(Collectors.joining(", "))
                        + ", got '"
                        + id
                        + "'"));
  }
}
