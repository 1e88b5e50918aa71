package motive.onnx;

import java.util.Arrays;
import java.util.Optional;
import motive.check.Refuse;
import motive.checkpoint.OutputKind;

/**
 * The meaning of the numbers of an output, and the logits they stand for: those whose softmax gives
 * the model's own probabilities.
 *
 * @param said how it was found, as a text for people
 */
record Meaning(OutputKind kind, int width, String said) {
  /** How far the probabilities of a graph may sum from 1. */
  private static final double SUM_TOLERANCE = 1e-3;

  /** Below it a probability counts as this, so that its logarithm is finite. */
  private static final double LEAST = Float.MIN_NORMAL;

  /** Below it the distance of a sigmoid from 1 counts as this. */
  private static final double NEAREST = 0x1.0p-54;

  int classes() {
    return kind == OutputKind.VALUE ? 1 : Math.max(2, width);
  }

  /** Writes the logits that a row of the output stands for, or the value. */
  void write(double[] row, double[] logits) {
    switch (kind) {
      case LOGITS -> System.arraycopy(row, 0, logits, 0, width);
      case PROBABILITIES -> {
        for (int k = 0; k < width; k++) {
          logits[k] = StrictMath.log(Math.max(row[k], LEAST));
        }
      }
      case PROBABILITY -> {
        logits[0] = 0;
        logits[1] =
            StrictMath.log(Math.max(row[0], LEAST)) - StrictMath.log(Math.max(1 - row[0], NEAREST));
      }
      case LOGIT -> {
        logits[0] = 0;
        logits[1] = row[0];
      }
      case VALUE -> logits[0] = row[0];
    }
  }

  /**
   * The meaning that was given, if the numbers can have it.
   *
   * @throws IllegalArgumentException where they cannot
   */
  static Meaning asked(OutputKind kind, double[][] rows) {
    int width = rows[0].length;
    kind.requireFits(width);
    if (kind == OutputKind.PROBABILITIES && !areProbabilities(rows)) {
      throw new IllegalArgumentException(
          "output of kind probabilities must sum to 1 in each graph, got "
              + Arrays.toString(rows[0])
              + "; where these are logits, use --output-kind logits");
    }
    if (kind == OutputKind.PROBABILITY && !areFractions(rows)) {
      double outside =
          Arrays.stream(rows)
              .mapToDouble(row -> row[0])
              .filter(p -> !(p >= 0 && p <= 1))
              .findFirst()
              .orElseThrow();
      throw new IllegalArgumentException(
          "output of kind probability must be in [0, 1], got " + outside + " for some graph");
    }
    String said = kind == OutputKind.VALUE ? "a value" : kind.id() + ", as given";
    return new Meaning(kind, width, "output is read as " + said);
  }

  /**
   * The meaning that the operator behind an output and its numbers show.
   *
   * @throws IllegalArgumentException where they show none
   */
  static Meaning found(Optional<String> operator, double[][] rows) {
    int width = rows[0].length;
    boolean sigmoid = operator.equals(Optional.of("Sigmoid"));
    if (width == 1) {
      if (!sigmoid) {
        String by = operator.map(name -> " (made by " + OneLine.of(name) + ")").orElse("");
        throw new IllegalArgumentException(OutputKind.question(by));
      }
      return new Meaning(
          OutputKind.PROBABILITY,
          1,
          "output is read as the probability of class 1 of two (made by Sigmoid)");
    }
    if (areProbabilities(rows)) {
      return new Meaning(
          OutputKind.PROBABILITIES, width, "output is read as probabilities: every row sums to 1");
    }
    Refuse.when(
        sigmoid,
        "output must be a choice between classes, got {} separate sigmoid values"
            + " a graph; export one of them, or the logits of a softmax",
        width);
    if (areLogProbabilities(rows)) {
      return new Meaning(
          OutputKind.LOGITS, width, "output is read as log-probabilities, which are logits");
    }
    return new Meaning(OutputKind.LOGITS, width, "output is read as logits");
  }

  private static boolean areFractions(double[][] rows) {
    return Arrays.stream(rows).flatMapToDouble(Arrays::stream).allMatch(p -> p >= 0 && p <= 1);
  }

  private static boolean areProbabilities(double[][] rows) {
    return areFractions(rows)
        && Arrays.stream(rows)
            .allMatch(row -> Math.abs(Arrays.stream(row).sum() - 1) <= SUM_TOLERANCE);
  }

  private static boolean areLogProbabilities(double[][] rows) {
    return Arrays.stream(rows)
        .allMatch(
            row -> Math.abs(Arrays.stream(row).map(StrictMath::exp).sum() - 1) <= SUM_TOLERANCE);
  }
}
